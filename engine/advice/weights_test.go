package advice_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/advice"
)

func TestWeights(t *testing.T) {
	t.Parallel()
	names := []string{"a", "b"}
	file := advice.WriteWeights(names, []float64{1.5, -2})
	var w [2]float64
	advice.ReadWeights(names, w[:], file)
	require.Equal(t, [2]float64{1.5, -2}, w)
	require.Panics(t, func() { advice.ReadWeights([]string{"a", "c"}, w[:], file) }, "a name without a weight")
	require.Panics(t, func() { advice.ReadWeights(names, w[:], file[1:]) }, "no JSON")
}
