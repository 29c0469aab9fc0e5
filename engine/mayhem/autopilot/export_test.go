package autopilot

import (
	"math"
	"math/rand/v2"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/mayhem"
)

// Learned are the weights pilots play by, as Train would write them.
func Learned() []byte {
	w, p := learned(), learnedPerils()
	return written(&w, &p)
}

// Foretold plays duels between fair pilots. For every end of a turn before the opponent's it gives the foretold chance that
// the ship is lost, and whether the ship was lost.
func Foretold(seed uint64, duels int) (chances []float64, lost []bool, err error) {
	rng := rand.New(rand.NewPCG(seed, 0))
	w := learned()
	for range duels {
		_, fell, err := lesson(rng, 2, &w, 0)
		if err != nil {
			return nil, nil, err
		}
		for _, s := range fell {
			f := fate{weights: learnedPerils(), alive: 1}
			f.threatened(1, 1, Perils(s.x[:perils]))
			chances, lost = append(chances, 1-f.alive), append(lost, s.won)
		}
	}
	return chances, lost, nil
}

// Anew asks the adviser, its next actions and a ruthless pilot without anything they know of the turn.
func Anew(v mayhem.View) (all []advice.Advice, next []engine.Action, ruthless engine.Action) {
	recalled.mu.Lock()
	kept, slots := recalled.all, recalled.slots
	recalled.all, recalled.slots = nil, 0
	recalled.mu.Unlock()
	all, next = advised(v, math.MaxInt)
	ruthless = Decide(v, advice.Ruthless, None)
	recalled.mu.Lock()
	recalled.all, recalled.slots = kept, slots
	recalled.mu.Unlock()
	return all, next, ruthless
}

// Known tells whether the adviser knows something of the turn of a view.
func Known(v mayhem.View) bool {
	w := learned()
	in := situationOf(v, &w, adviser)
	recalled.mu.Lock()
	defer recalled.mu.Unlock()
	for _, s := range recalled.all {
		if s.in == in {
			return true
		}
	}
	return false
}
