package scene

import (
	"image"
	"math"
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

// TestCoordinatesStandInTheirCells: letters and numbers lie within the edge cells they name, on every board and in every window.
func TestCoordinatesStandInTheirCells(t *testing.T) {
	t.Parallel()
	for _, board := range boards() {
		if board.Grid != Hexes {
			continue
		}
		for seats := 2; seats <= 6; seats++ {
			l := newLayout(Format{board, seats, forms[0]})
			for _, tile := range []render.Tile{l.Board.Tile(), board.Sized(22).Tile(), board.Sized(28).Tile()} {
				w, h := float64(tile.Width)/2, float64(tile.Height)/2
				for _, text := range []string{"W", "8", "14"} {
					line := toys.text.Line(edgeMark, text)
					at := image.Pt(0, coordinateInset-tile.Height/2)
					if text != "W" {
						at = rowMark(tile, line)
					}
					for _, corner := range [][2]int{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
						x, y := math.Abs(float64(at.X)+float64(corner[0]*line.Width)/2), math.Abs(float64(at.Y)+float64(corner[1]*line.Cap)/2)
						require.True(t, y <= h && x <= w-y/h*w/2, "%s on %v with %d seats: cells %d by %d", text, board, seats, tile.Width, tile.Height)
					}
				}
			}
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
	require.NotEmpty(t, m.taken.Of(chartPlace))
	st := toys.assets(Format{s.Board, 2, s.Form})
	on := func(c Cell) uint8 {
		p := st.camera.chart.board.Center(c.Column, c.Row).Add(m.taken.Of(chartPlace)[0].Min)
		return img.ColorIndexAt(p.X, p.Y)
	}
	require.Equal(t, toys.Palette().Index("rock"), on(Cell{2, 2}))
	require.Equal(t, toys.Palette().Index(PlayerColor(1)), on(Cell{10, 6}))
	require.Equal(t, toys.Palette().Index(PlayerColor(2)), on(Cell{13, 8}))
	v := st.camera.look(&s, &viewKey{})
	corner := m.taken.Of(chartPlace)[0].Min.Add(v.framed)
	require.Equal(t, toys.Palette().Index("ink"), img.ColorIndexAt(corner.X+1, corner.Y+1))
	s.Whole = true
	m.Compose(&s)
	require.Empty(t, m.taken.Of(chartPlace))
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
		v := m.look(toys.assets(Format{s.Board, 2, s.Form}), &s)
		if len(m.taken.Of(chartPlace)) == 0 {
			continue
		}
		charts++
		half := image.Pt(v.field.tile.Width, v.field.tile.Height).Div(2)
		for i := range s.Items {
			it := &s.Items[i]
			at := v.field.At(it.At)
			hidden := (image.Rectangle{at.Sub(half), at.Add(half)}).Overlaps(m.taken.Of(chartPlace)[0])
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
