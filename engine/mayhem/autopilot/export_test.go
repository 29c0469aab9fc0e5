package autopilot

import (
	"math"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/mayhem"
)

// Learned are the weights pilots play by, as Train would write them.
func Learned() []byte {
	w := learned()
	return advice.WriteWeights(featureNames[:], w[:])
}

// Anew is what a pilot of a level that knows nothing of the turn thinks, and what it would do next.
func Anew(v mayhem.View, l advice.Level) ([]advice.Advice, []engine.Action) {
	w := learned()
	th := think(v, &w, skills[l])
	th.eval.known = remember()
	return th.advised(math.MaxInt)
}

// Known tells whether something is known of the turn of a view.
func Known(v mayhem.View, l advice.Level) bool {
	w := learned()
	in := situationOf(v, &w, skills[l])
	recalled.mu.Lock()
	defer recalled.mu.Unlock()
	for _, s := range recalled.all {
		if s.in == in {
			return true
		}
	}
	return false
}
