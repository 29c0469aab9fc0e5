package square_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/square"
)

var board = square.Board{Columns: 8, Rows: 10}

func TestNames(t *testing.T) {
	t.Parallel()
	require.Equal(t, "A1", square.At(0, 0).String())
	require.Equal(t, "H10", square.At(7, 9).String())
	for i := range board.Size() {
		c := board.Cell(i)
		require.True(t, board.Contains(c))
		require.Equal(t, i, board.Index(c))
		text, err := json.Marshal(c)
		require.NoError(t, err)
		var again square.Cell
		require.NoError(t, json.Unmarshal(text, &again))
		require.Equal(t, c, again)
		require.True(t, i == 0 || board.Cell(i-1).Less(c))
	}
	lower, err := square.Parse("h10")
	require.NoError(t, err)
	require.Equal(t, square.At(7, 9), lower)
	for _, bad := range []string{"", "A", "10", "A0", "A01", "A100", "AA1", "Ä1", "A-1", "A1 "} {
		_, err := square.Parse(bad)
		require.Error(t, err, bad)
	}
}

func TestDirections(t *testing.T) {
	t.Parallel()
	c := square.At(3, 3)
	require.Equal(t, []square.Cell{square.At(3, 2), square.At(4, 3), square.At(3, 4), square.At(2, 3)}, board.Neighbours(c))
	require.Equal(t, []square.Cell{square.At(1, 0), square.At(0, 1)}, board.Neighbours(square.At(0, 0)))
	require.Len(t, board.Neighbours(square.At(7, 5)), 3)
	for _, d := range square.Directions {
		require.Equal(t, d, c.Toward(c.Step(d)))
		require.Equal(t, c, c.Step(d).Step(d.Opposite()))
	}
	require.Zero(t, c.Toward(c))
	require.Zero(t, c.Toward(square.At(4, 4)))
	require.Zero(t, square.Direction(0).Opposite())
	require.False(t, board.Contains(square.At(8, 0)) || board.Contains(square.At(0, 10)) || board.Contains(square.At(-1, 0)))
}
