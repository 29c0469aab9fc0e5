package hex

import (
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
			require.Equal(t, want, Step(c, h, 1), "%v, heading %d", c, h)
			require.Equal(t, c, Step(want, h.Right().Right().Right(), 1), "and back")
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
				next := Step(queue[0], h, 1)
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

// TestLines: Direction finds exactly the cells that lie straight ahead.
func TestLines(t *testing.T) {
	t.Parallel()
	from := At(9, 7)
	ahead := map[Cell]Heading{}
	for h := Heading(1); h <= 6; h++ {
		for n := 1; n < 30; n++ {
			c := Step(from, h, n)
			ahead[c] = h
			require.Equal(t, n, Distance(from, c))
		}
	}
	for i := range printed.Size() {
		c := printed.Cell(i)
		require.Equal(t, ahead[c], Direction(from, c), c)
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
