package autopilot

import (
	_ "embed" // for the weights
	"sync"

	"mayhembot/engine/advice"
)

//go:embed weights.json
var embedded []byte

var learned = sync.OnceValue(func() (w Weights) {
	advice.ReadWeights(featureNames[:], w[:], embedded)
	return w
})
