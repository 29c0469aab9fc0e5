package square_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/square"
)

func TestDirections(t *testing.T) {
	t.Parallel()
	c := square.At(3, 3)
	var beside []square.Cell
	for _, d := range square.Directions {
		beside = append(beside, square.Step(c, d))
		require.Equal(t, d, square.Toward(c, square.Step(c, d)))
		require.Equal(t, c, square.Step(square.Step(c, d), d.Opposite()))
	}
	require.Equal(t, []square.Cell{square.At(3, 2), square.At(4, 3), square.At(3, 4), square.At(2, 3)}, beside, "clockwise from above")
	require.Zero(t, square.Toward(c, c))
	require.Zero(t, square.Toward(c, square.At(4, 4)))
	require.Zero(t, square.Direction(0).Opposite())
}
