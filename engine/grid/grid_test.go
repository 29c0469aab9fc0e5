package grid

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

var printed = Board{Columns: 23, Rows: 14}

func TestNames(t *testing.T) {
	t.Parallel()
	for i := range printed.Size() {
		c := printed.Cell(i)
		require.Equal(t, i, printed.Index(c))
		read, err := Parse(c.String())
		require.NoError(t, err)
		require.Equal(t, c, read)
	}
	require.Equal(t, "A1", At(0, 0).String())
	require.Equal(t, "W14", At(22, 13).String())
	low, err := Parse("w14")
	require.NoError(t, err)
	require.Equal(t, At(22, 13), low)
	for _, bad := range []string{"", "A", "1", "A0", "A01", "AA1", "A1x", "A100", "A-1", "Ä1", "A 1", "A+1"} {
		_, err := Parse(bad)
		require.Error(t, err, bad)
	}
	data, err := json.Marshal([]Cell{At(1, 2)})
	require.NoError(t, err)
	require.Equal(t, `["B3"]`, string(data))
	var cells []Cell
	require.NoError(t, json.Unmarshal(data, &cells))
	require.Equal(t, []Cell{At(1, 2)}, cells)
	require.Error(t, json.Unmarshal([]byte(`["3B"]`), &cells))
}

func TestOrderAndBoard(t *testing.T) {
	t.Parallel()
	require.True(t, At(1, 9).Less(At(2, 0)))
	require.True(t, At(1, 0).Less(At(1, 9)))
	require.False(t, At(1, 9).Less(At(1, 9)))
	for _, off := range []Cell{At(-1, 0), At(0, -1), At(23, 0), At(0, 14)} {
		require.False(t, printed.Contains(off), "%v", [2]int8{off.Col, off.Row})
	}
	require.True(t, printed.Contains(At(22, 13)))
}
