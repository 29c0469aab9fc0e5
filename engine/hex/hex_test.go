package hex

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

var printed = Board{Columns: 23, Rows: 14}

// TestNeighbours holds Step against the board's own table: columns B, D, F … are shifted half a hex down.
func TestNeighbours(t *testing.T) {
	t.Parallel()
	even := [7][2]int{1: {0, -1}, 2: {1, -1}, 3: {1, 0}, 4: {0, 1}, 5: {-1, 0}, 6: {-1, -1}}
	odd := [7][2]int{1: {0, -1}, 2: {1, 0}, 3: {1, 1}, 4: {0, 1}, 5: {-1, 1}, 6: {-1, 0}}
	for i := range printed.Size() {
		c := printed.Cell(i)
		table := even
		if c.Col%2 == 1 {
			table = odd
		}
		for h := Heading(1); h <= 6; h++ {
			want := At(int(c.Col)+table[h][0], int(c.Row)+table[h][1])
			require.Equal(t, want, c.Step(h, 1), "%v, heading %d", c, h)
			require.Equal(t, c, want.Step(h.Right().Right().Right(), 1), "and back")
			require.Equal(t, 1, Distance(c, want))
		}
	}
}

// TestDistance counts steps outwards from a cell and compares.
func TestDistance(t *testing.T) {
	t.Parallel()
	for _, from := range []Cell{At(0, 0), At(11, 6), At(10, 13), At(22, 3)} {
		steps := map[Cell]int{from: 0}
		for queue := []Cell{from}; len(queue) > 0; queue = queue[1:] {
			for h := Heading(1); h <= 6; h++ {
				next := queue[0].Step(h, 1)
				if _, seen := steps[next]; !seen && printed.Contains(next) {
					steps[next] = steps[queue[0]] + 1
					queue = append(queue, next)
				}
			}
		}
		require.Len(t, steps, printed.Size())
		for c, n := range steps {
			require.Equal(t, n, Distance(from, c), "%v to %v", from, c)
			require.Equal(t, n, Distance(c, from))
		}
	}
}

// TestLines: Direction finds exactly the cells that lie straight ahead, and Between the cells on the way.
func TestLines(t *testing.T) {
	t.Parallel()
	from := At(9, 7)
	ahead := map[Cell]Heading{}
	for h := Heading(1); h <= 6; h++ {
		var way []Cell
		for n := 1; n < 30; n++ {
			c := from.Step(h, n)
			ahead[c] = h
			require.Equal(t, n, Distance(from, c))
			require.Equal(t, append([]Cell{}, way...), Between(from, c))
			way = append(way, c)
		}
	}
	for i := range printed.Size() {
		c := printed.Cell(i)
		require.Equal(t, ahead[c], Direction(from, c), c)
		if ahead[c] == 0 {
			require.Nil(t, Between(from, c))
		}
	}
}

func TestHeadings(t *testing.T) {
	t.Parallel()
	require.Equal(t, []Heading{2, 3, 4, 5, 6, 1}, []Heading{
		Heading(1).Right(), Heading(2).Right(), Heading(3).Right(), Heading(4).Right(), Heading(5).Right(), Heading(6).Right()})
	for h := Heading(1); h <= 6; h++ {
		require.Equal(t, h, h.Right().Left())
	}
}

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
