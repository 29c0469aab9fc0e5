package square_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/square"
)

var board = square.Board{Columns: 8, Rows: 10}

func TestDirections(t *testing.T) {
	t.Parallel()
	c := square.At(3, 3)
	require.Equal(t, []square.Cell{square.At(3, 2), square.At(4, 3), square.At(3, 4), square.At(2, 3)}, square.Neighbours(board, c))
	require.Equal(t, []square.Cell{square.At(1, 0), square.At(0, 1)}, square.Neighbours(board, square.At(0, 0)))
	require.Len(t, square.Neighbours(board, square.At(7, 5)), 3)
	for _, d := range square.Directions {
		require.Equal(t, d, square.Toward(c, square.Step(c, d)))
		require.Equal(t, c, square.Step(square.Step(c, d), d.Opposite()))
	}
	require.Zero(t, square.Toward(c, c))
	require.Zero(t, square.Toward(c, square.At(4, 4)))
	require.Zero(t, square.Direction(0).Opposite())
}
