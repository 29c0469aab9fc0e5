package arena

import (
	"encoding/json"
	"hash/fnv"
	"math/rand/v2"

	"mayhembot/engine"
	"mayhembot/engine/advice"
)

// Beginner is a player who does what the adviser would in so many decisions of a hundred, and plays by chance in all others.
// What is drawn follows from the view alone.
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

// drawnFrom is a number that looks drawn and is the same for the same view.
func drawnFrom(v engine.View) uint64 {
	h := fnv.New64a()
	_ = json.NewEncoder(h).Encode(v.State())
	return h.Sum64() >> 8
}
