package arena

import (
	"encoding/json"
	"hash/fnv"
	"math/rand/v2"

	"mayhembot/engine"
	"mayhembot/engine/advice"
)

// Beginner is a player that follows the adviser in percent of its decisions, and plays by chance in all others. The
// view alone decides which.
func Beginner(p advice.Pilots, percent int, chance func(rand.Source) advice.Player) advice.Player {
	advised := p.Adviser
	return func(v engine.View) engine.Action {
		drawn := drawnFrom(v)
		if drawn%100 < uint64(percent) {
			return advised(v)
		}
		return chance(rand.NewPCG(drawn, 0))(v)
	}
}

// drawnFrom returns a number that looks random and is the same for the same view.
func drawnFrom(v engine.View) uint64 {
	h := fnv.New64a()
	_ = json.NewEncoder(h).Encode(v.State())
	return h.Sum64() >> 8
}
