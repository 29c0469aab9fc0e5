package scene

import (
	"image"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// shotAt is a piece that has shot at another one and maybe destroyed it, with dice that lead near that one.
func shotAt(dead bool) *Scene {
	var s Scene
	s.Reset(Board{Grid: Hexes, Columns: 23, Rows: 14}, forms[0])
	s.Whole = true
	for range toyKit.Players {
		s.Players = append(s.Players, Player{Name: "Ada"})
		s.Card().Stock = Stock{Sign: Arrives.Of(0, 0), Piece: backShape.Of(1, 0)}
	}
	shot := s.Shot(Cell{10, 12}, 1, 4, true)
	shot.Number, shot.Dice = 1, append(shot.Dice, Thrown(5, true), Thrown(1, false))
	if dead {
		s.Mark(Burst.Of(2, 0), Cell{10, 8}).Worth = Wreck
	} else {
		s.Piece(dartShape.Of(2, 1), Look{}, "2", Cell{10, 8})
	}
	s.Mark(Landing.Of(1, 4), Cell{10, 9}).Worth = Scenery
	s.Mark(Landing.Of(1, 3), Cell{10, 10}).Worth = Scenery
	s.Piece(dartShape.Of(1, 1), Look{}, "1", Cell{10, 12})
	return &s
}

// TestThrownDiceStandApart: dice of a shot lie so far from dice that show where they lead that they are not taken for one row.
func TestThrownDiceStandApart(t *testing.T) {
	t.Parallel()
	for _, dead := range []bool{false, true} {
		m := toys.Match()
		m.Compose(shotAt(dead))
		require.NotEmpty(t, m.taken.Of(landingPlace))
		require.Len(t, m.taken.Of(damagePlace), 1)
		require.False(t, m.taken.Covered(m.taken.Of(damagePlace)[0].Inset(-combatDie/2), landingPlace))
	}
}

// TestWrecksLieBesideDice: a die that leads to where a wreck lies leaves half of it to be seen at least.
func TestWrecksLieBesideDice(t *testing.T) {
	t.Parallel()
	s := shotAt(true)
	s.Mark(Landing.Of(1, 5), Cell{10, 8}).Worth = Scenery
	m := toys.Match()
	m.Compose(s)
	for i := range s.Items {
		if it := &s.Items[i]; it.Worth == Wreck {
			at, _ := m.Drawn(s, it)
			for _, die := range m.taken.Of(landingPlace) {
				require.False(t, at.In(die.Inset(-4)))
			}
			return
		}
	}
	t.Error("there is no wreck")
}

// TestLeavingPointsOut: beside a die that leads off the board an arrow points the way the piece would take, also where there is no
// room beyond the edge: the red there reaches farther that way and back than to its sides.
func TestLeavingPointsOut(t *testing.T) {
	t.Parallel()
	for column, headings := range map[int][]int{0: {5, 6}, 22: {2, 3}, 10: {1, 4}} {
		for _, heading := range headings {
			row := map[int]int{1: 0, 4: 13}[heading]
			if column != 10 {
				row = 7
			}
			s := shotAt(true)
			s.Mark(Leaving.Of(1, 4), Cell{column, row}).Side = heading
			m := toys.Match()
			img := m.Compose(s).Image()
			board, _ := m.Seen(s)
			ahead := board.Tile().Step(heading)
			i := slices.IndexFunc(s.Items, func(it Item) bool { return it.Look.Shape == Leaving })
			at, _ := m.Drawn(s, &s.Items[i])
			size := leavingSize(board.Tile())
			aside := image.Pt(size*(100+awayWide)/200, 0)
			if ahead.X < 0 {
				aside = aside.Mul(-1)
			}
			far, wide := spread(img, square(size*awayWide/100).Add(at.Add(aside)), ahead)
			require.Greater(t, far, 1.5*wide, "heading %d from column %d", heading, column)
		}
	}
}

// spread is how far the red in a box reaches along a direction and aside of it, squared.
func spread(img *image.Paletted, box image.Rectangle, ahead image.Point) (along, aside float64) {
	red, step, middle := toys.Palette().Index("hot"), math.Hypot(float64(ahead.X), float64(ahead.Y)), box.Min.Add(box.Size().Div(2))
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if img.ColorIndexAt(x, y) == red {
				d := image.Pt(x, y).Sub(middle)
				along += math.Pow(float64(d.X*ahead.X+d.Y*ahead.Y)/step, 2)
				aside += math.Pow(float64(d.X*ahead.Y-d.Y*ahead.X)/step, 2)
			}
		}
	}
	return along, aside
}
