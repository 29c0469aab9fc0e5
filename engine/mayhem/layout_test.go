package mayhem

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// TestSmallestBoards: for each number of columns, six start counters need so many rows (R4), 0 where no number is
// enough.
func TestSmallestBoards(t *testing.T) {
	t.Parallel()
	fewest := [MaxColumns + 1]int{8: 14, 9: 11, 10: 11, 11: 10, 12: 9, 13: 9, 14: 7, 15: 6, 16: 6, 17: 6,
		18: 5, 19: 5, 20: 5, 21: 5, 22: 5, 23: 5}
	for columns := 1; columns <= MaxColumns; columns++ {
		got := 0
		for rows := MaxRows; rows >= 1; rows-- {
			b := hex.Board{Columns: columns, Rows: rows}
			s := State{terms: &terms{layouts: layoutsOf(b)}}
			if !s.layouts.hasRoom(s.emptyCells()) {
				break
			}
			got = rows
			require.GreaterOrEqual(t, b.Size(), MaxAsteroids+Counters, "asteroids find room on %v", b)
		}
		require.Equal(t, fewest[columns], got, "%d columns", columns)
	}
}

// TestScatter: every random layout keeps the limits of ¶2, R1 and R2.
func TestScatter(t *testing.T) {
	t.Parallel()
	for seed, board := range []string{"23x14", "12x9", "8x14", "23x5", "15x6", "14x7"} {
		for _, asteroids := range []int{0, 18, MaxAsteroids} {
			p, _, err := Game{}.New(engine.Setup{Seats: 2, Options: map[string]string{
				"board": board, "asteroids": fmt.Sprint(asteroids)}}, newSeeded(uint64(seed)))
			require.NoError(t, err)
			s := p.(Position).s
			require.Equal(t, asteroids, s.Asteroids.count())
			require.True(t, s.validBoard())
			for i, a := range s.Starts {
				for _, b := range s.Starts[:i] {
					require.GreaterOrEqual(t, hex.Distance(a, b), apart)
					require.Zero(t, hex.Direction(a, b), "%v and %v are on a line", a, b)
				}
			}
		}
	}
}

// TestChart shows the whole position in one text, for people to read.
func TestChart(t *testing.T) {
	t.Parallel()
	p, err := readScene("asteroids C3\noptions board=12x9\nstep act\nused 1\n1 F4 2 speed=3',4,1 shields=6\n2 -\n")
	require.NoError(t, err)
	lines := strings.Split(p.Chart(), "\n")
	require.Equal(t, "round 1: act, seat 1 active, turns 1/3, order 1 2", lines[0])
	require.Equal(t, "  3 ·     *     ·     ·     ·     ·", lines[6])
	require.Contains(t, lines[9], "1↗")
	require.Equal(t, "1 F4↗ speed 3' 4 [1] shields 6 reactor 2 kills 0", lines[20])
}
