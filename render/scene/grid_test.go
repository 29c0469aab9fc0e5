package scene

import (
	"image"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
)

// TestCellsAreCounted: a dot in the middle of each fifth cell across and down, and of no other.
func TestCellsAreCounted(t *testing.T) {
	t.Parallel()
	b := Board{Columns: 23, Rows: 14}
	for _, board := range []render.Map{b.Sized(15), b.Sized(22), b.Sized(28)} {
		size := board.Bounds().Size()
		list := render.NewList(toys.Palette(), size.X, size.Y, "space")
		toys.AddCells(list, b, board)
		img := list.Image()
		for c := range b.Columns {
			for r := range b.Rows {
				at := board.Center(c, r)
				dot := img.ColorIndexAt(at.X, at.Y) == toys.Palette().Index("grid")
				require.Equal(t, (c+1)%5 == 0 && (r+1)%5 == 0, dot, render.CellName(c, r))
			}
		}
	}
}

// TestCoordinatesStandInTheGutter: letters and numbers have room outside the window of every board.
func TestCoordinatesStandInTheGutter(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"W", "Q", "8", "14"} {
		line := toys.text.Line(edgeMark, text)
		require.LessOrEqual(t, line.Width+gutterGap, gutterWide, text)
		require.Less(t, line.Cap+4, gutterHigh, text)
	}
	for _, board := range boards() {
		for seats := 2; seats <= 6; seats++ {
			l := newLayout(Format{board, seats, forms[0]})
			require.Equal(t, board.Grid != Plane, l.Window.Min.Y >= headerHeight+gutterHigh && l.Window.Min.X >= gutterWide, "%v with %d seats", board, seats)
		}
	}
}

// TestCardsAbreast: three in a row, two for four players, a duel's as wide as the picture; beside a board that is tall.
func TestCardsAbreast(t *testing.T) {
	t.Parallel()
	for seats, want := range map[int]int{2: 1, 3: 3, 4: 2, 5: 3, 6: 3} {
		l := newLayout(Format{Board{Columns: 23, Rows: 14}, seats, forms[0]})
		n := 0
		for _, c := range l.Cards[:seats] {
			if c.Min.Y == l.Cards[0].Min.Y {
				n++
			}
			require.Greater(t, c.Min.Y, l.Window.Max.Y-1)
		}
		require.Equal(t, want, n, "%d seats", seats)
	}
	require.Equal(t, Width-2*margin, newLayout(Format{Board{Columns: 23, Rows: 14}, 2, forms[0]}).Cards[0].Dx())
	tall := newLayout(Format{Board{Columns: 8, Rows: 14}, 6, forms[0]})
	for i, c := range tall.Cards[:6] {
		require.Equal(t, i >= 3, c.Min.X >= tall.Window.Max.X)
		require.Equal(t, i < 3, c.Max.X <= tall.Window.Min.X)
	}
}

// TestWindowsHaveAChart: where a picture shows a part of the board, the chart in its corner has a mark for every piece and
// rock, and the window's frame.
func TestWindowsHaveAChart(t *testing.T) {
	t.Parallel()
	var s Scene
	s.Reset(Board{Grid: Hexes, Columns: 23, Rows: 14}, forms[0])
	s.Players = append(s.Players, Player{Name: "Ada"}, Player{Name: "Ben"})
	s.Mark(Rock.Of(1, 0), Cell{2, 2}).Worth = Obstacle
	for i, c := range []Cell{{10, 6}, {13, 8}} {
		s.Piece(dartShape.Of(i+1, 1), Look{}, "1", c)
		s.Focus = append(s.Focus, c)
		s.Card().Stock = Stock{Sign: Arrives.Of(0, 0), Piece: backShape.Of(i+1, 0)}
	}
	m := toys.Match()
	img := m.Compose(&s).Image()
	st, v := m.look(&s)
	require.False(t, v.whole)
	chart := st.camera.chartBox(m.last.corner).Min
	on := func(c Cell) uint8 {
		p := st.camera.chart.board.Center(c.Column, c.Row).Add(chart)
		return img.ColorIndexAt(p.X, p.Y)
	}
	require.Equal(t, toys.Palette().Index("rock"), on(Cell{2, 2}))
	require.Equal(t, toys.Palette().Index(PlayerColor(1)), on(Cell{10, 6}))
	require.Equal(t, toys.Palette().Index(PlayerColor(2)), on(Cell{13, 8}))
	corner := chart.Add(v.framed)
	require.Equal(t, toys.Palette().Index("ink"), img.ColorIndexAt(corner.X+1, corner.Y+1))
	s.Whole = true
	_, v = m.look(&s)
	require.True(t, v.whole)
}

// TestChartsHideNothingNear is a law of random boards: the chart lies on no cell that matters, and on no obstacle beside one.
func TestChartsHideNothingNear(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(7, 7))
	m, charts := toys.Match(), 0
	for range 300 {
		var s Scene
		s.Reset(Board{Grid: Hexes, Columns: 23, Rows: 14}, forms[2])
		s.Players = append(s.Players, Player{Name: "Ada"}, Player{Name: "Ben"})
		any := func() Cell { return Cell{r.IntN(23), r.IntN(14)} }
		for i := range 2 {
			c := any()
			s.Piece(dartShape.Of(i+1, 1), Look{}, "1", c)
			s.Focus = append(s.Focus, c)
			s.Card()
		}
		for range 40 {
			s.Mark(Rock.Of(1, 0), any()).Worth = Obstacle
		}
		st, v := m.look(&s)
		if v.whole {
			continue
		}
		chart := st.camera.chartBox(m.last.corner)
		charts++
		half := image.Pt(v.field.tile.Width, v.field.tile.Height).Div(2)
		for i := range s.Items {
			it := &s.Items[i]
			at := v.field.At(it.At)
			hidden := (image.Rectangle{at.Sub(half), at.Add(half)}).Overlaps(chart)
			for _, ship := range s.Focus {
				near := it.At == ship
				for h := 1; h <= 6; h++ {
					near = near || v.field.along(ship, h, 1) == at
				}
				require.False(t, near && hidden, "%v beside %v", it.At, ship)
			}
		}
	}
	require.Greater(t, charts, 50)
}

// TestTheCameraStandsStill: within a turn the window stays while all that matters is seen in it, and what is chosen for one turn does
// not bind the next.
func TestTheCameraStandsStill(t *testing.T) {
	t.Parallel()
	var s Scene
	s.Players = append(s.Players, Player{Name: "Ada"}, Player{Name: "Ben"})
	m := toys.Match()
	at := func(turn int, focus ...Cell) aim {
		s.Reset(Board{Grid: Hexes, Columns: 23, Rows: 14}, forms[2])
		s.Players = append(s.Players, Player{Name: "Ada"}, Player{Name: "Ben"})
		s.Focus, s.Turn = append(s.Focus, focus...), turn
		m.look(&s)
		return m.last
	}
	first := at(1, Cell{10, 6}, Cell{12, 7})
	require.NotZero(t, first.level)
	seen := toys.assets(m.format).camera.seen(first.viewKey)
	edge := Cell{seen.Max.X - 1, seen.Max.Y - 1}
	require.Equal(t, first, at(1, Cell{10, 6}, edge), "to the last cell that is seen")
	require.NotEqual(t, first, at(2, Cell{10, 6}, edge), "a new turn leaves room round what matters")
	second := m.last
	require.NotEqual(t, second, at(2, Cell{10, 6}, Cell{0, 13}), "what matters is seen")
}
