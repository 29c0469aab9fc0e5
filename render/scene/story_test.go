package scene

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestOneUnbrokenPathHasNoNumbers(t *testing.T) {
	t.Parallel()
	var s Scene
	fillToy(&s)
	m := toys.Match()
	m.Compose(&s)
	require.True(t, m.steps.told(), "a shot comes between two movements")
	for i := range s.Items {
		if s.Items[i].Kind == Shot {
			s.Items[i].Number = 0
		}
	}
	m.Compose(&s)
	require.False(t, m.steps.told())
}

func TestLaterStepsAreBrighter(t *testing.T) {
	t.Parallel()
	var looks []ID
	for n := 1; n <= 6; n++ {
		looks = append(looks, pathOf(&Item{Number: n}, 6))
	}
	require.Equal(t, []ID{EarlyPath, EarlyPath, MidPath, MidPath, Path, Path}, looks)
	require.Equal(t, Path, pathOf(&Item{Number: 1}, 1))
	require.Equal(t, OldPath, pathOf(&Item{Old: true}, 0))
	require.Equal(t, PlanPath, pathOf(&Item{Plan: true, Number: 1}, 3))
}

func TestWaysFlownTwiceLieSideBySide(t *testing.T) {
	t.Parallel()
	field := toys.Field(Board{Grid: Hexes, Columns: 9, Rows: 9}.Sized(20), 0)
	for h := 1; h <= 6; h++ {
		var s Scene
		s.Way(1, Cell{4, 4}, h, 1)
		there := field.step(Cell{4, 4}, h, 0)
		require.Zero(t, field.beside(s.Items, &s.Items[0], there), "alone")
		to := []Cell{{4, 3}, {5, 3}, {5, 4}, {4, 5}, {3, 4}, {3, 3}}[h-1]
		s.Way(2, to, (h+2)%6+1, 1)
		back := field.step(to, (h+2)%6+1, 0)
		one, other := field.beside(s.Items, &s.Items[0], there), field.beside(s.Items, &s.Items[1], back)
		require.Equal(t, image.Point{}, one.Add(other), "on both sides")
		require.Greater(t, max(one.X, -one.X)+max(one.Y, -one.Y), 3)
	}
}
