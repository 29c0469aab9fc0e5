package autopilot

import "mayhembot/engine/advice"

// Learned are the weights pilots play by, as Train would write them.
func Learned() []byte {
	w := learned()
	return advice.WriteWeights(featureNames[:], w[:])
}
