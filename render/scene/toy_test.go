package scene

import (
	"bytes"
	"image"
	"image/png"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
	"mayhembot/render/paint"
	"mayhembot/render/rendertest"
)

// A toy game on squares: two fleets of three types of ships, three asteroids, zones, counters held as backs.
const (
	dartShape = Own + iota
	bargeShape
	ghostShape
	backShape
)

var (
	dart = paint.Hull{{Tilt: [2]float64{0.8, 0.3}, Points: [][2]float64{{0, -1}, {0.7, 0.8}, {0, 0.5}}}}
	barg = paint.Hull{{Tilt: [2]float64{0.8, 0}, Points: [][2]float64{{0, -0.9}, {0.6, -0.5}, {0.6, 0.8}, {0, 0.9}}},
		{Tilt: [2]float64{0.1, 0.4}, Bright: 0.2, Points: [][2]float64{{0, -0.6}, {0.3, -0.3}, {0.3, 0.5}, {0, 0.6}}}}
)

var toyKit = Kit{
	Players: []Color{{"#c4142c", "ink"}, {"#3a74e8", "black"}},
	Zones:   true,
	Shapes: []Shape{
		toyShip("dart", dart), toyShip("barge", barg),
		{Name: "ghost", Group: "Ships", Size: ByPiece, Kinds: Seats, Turns: Headings, Paint: func(d *Drawing) {
			color, _ := d.Player()
			d.Trace(d.DC, dart, color, d.Angle, d.R, paint.LongTip)
		}},
		{Name: "back", Group: "Counters", Size: Fixed, Kinds: Seats, Room: Sized(18, 18), Paint: func(d *Drawing) {
			color, _ := d.Player()
			d.Core(d.DC, color)
			d.DC.SetColor(d.Color("muted"))
			paint.Star(d.DC, 5)
		}},
	},
	Emblem: func(d *Drawing, r float64, gone bool) {
		if color, _ := d.Player(); gone {
			d.Ghost(d.DC, dart, color, 0, r)
		} else {
			d.Ship(d.DC, dart, color, 0, r)
		}
	},
}

func toyShip(name string, hull paint.Hull) Shape {
	return Shape{Name: name, Group: "Ships", Size: ByPiece, Kinds: Seats, Turns: Headings, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Flying(d.DC, hull, color, d.Angle, d.R, paint.LongTip)
	}}
}

var toys = NewRenderer(toyKit)

// fillToy is the middle of a battle: a ship of the first player has flown and shoots.
func fillToy(s *Scene) {
	s.Reset(Board{Grid: Squares, Columns: 8, Rows: 10}, Form{Rows: 2, Fields: 4, Stock: true})
	s.Players = append(s.Players, Player{Name: "Ada", Lit: true}, Player{Name: "Бен", Auto: true})
	h := &s.Header
	h.Round, h.Phase, h.Seat, h.Task = 7, "Turn", 1, "to move, fight or end"
	h.Sign(Action.Of(0, 0))
	h.Sign(UsedAction.Of(0, 0))
	h.Order = append(h.Order, Turn{1, Acting}, Turn{2, ToCome})
	for c := range 8 {
		for _, row := range []int{0, 1} {
			s.Mark(Tint.Of(2, 0), Cell{c, row})
			s.Mark(Tint.Of(1, 0), Cell{c, 9 - row})
		}
	}
	for i, c := range []Cell{{1, 4}, {4, 6}, {6, 5}} {
		s.Mark(Rock.Of(i+1, 0), c).Worth = Obstacle
	}
	s.Mark(ghostShape.Of(1, 1), Cell{2, 8})
	s.Way(1, Cell{2, 8}, 1, 2).Number = 1
	s.Way(1, Cell{2, 6}, 2, 1).Number = 3
	s.Shot(Cell{3, 6}, 1, 1, true).Number = 2
	h.TellStep(2)
	h.TellWho(1)
	h.Tell("hit")
	h.TellDie(Thrown(2, true))
	h.TellDie(Thrown(5, false))
	h.TellLoss("2 points")
	s.Mark(Edge.Of(1, 0), Cell{2, 5})
	for i, c := range []Cell{{3, 6}, {0, 9}, {5, 8}} {
		s.Piece((dartShape+ID(i%2)).Of(1, 1), Look{}, "DBD"[i:i+1], c)
	}
	for i, c := range []Cell{{3, 5}, {6, 1}, {4, 2}} {
		light := Look{}
		if i == 0 {
			light = Ring.Of(2, 0)
		}
		s.Piece((dartShape+ID(i%2)).Of(2, 3), light, "DBD"[i:i+1], c)
	}
	for seat := 1; seat <= 2; seat++ {
		c := s.Card()
		c.Line = "31 points of 50"
		for i, name := range []string{"Darts", "Barges"} {
			row := c.Row((dartShape+ID(i)).Of(seat, 1), name, "21"[i:i+1])
			for range 2 - i {
				row.Fields = append(row.Fields, Slot{Look: (dartShape + ID(i)).Of(seat, 1)})
			}
		}
		c.Stock = Stock{Sign: Arrives.Of(0, 0), Piece: backShape.Of(seat, 0), Count: 2 + seat}
	}
}

// fillRound is a table without cells, of three planets and a ship that went from one to another.
func fillRound(s *Scene) {
	s.Reset(Board{Grid: Plane, Columns: 1000, Rows: 1000, Piece: 90}, Form{Rows: 1, Fields: 3})
	s.Players = append(s.Players, Player{Name: "Player 1"}, Player{Name: "Player 2", Lit: true})
	s.Header.Phase, s.Header.Text = "Set-up", "Both"
	for i, c := range []Cell{{500, 120}, {180, 700}, {820, 700}} {
		s.Mark(Counter.Of(0, 0), c)
		s.Label(string(rune('a'+i)), CounterLabel, c)
	}
	s.Arc(1, Cell{180, 700}, Cell{500, 120})
	s.Piece(dartShape.Of(1, 4), Lit.Of(0, 0), "1", Cell{500, 120})
	s.Piece(bargeShape.Of(2, 20), Look{}, "2", Cell{640, 480})
	for range s.Players {
		s.Card().Row(Look{}, "", "0")
	}
}

func TestOtherGamesLookRight(t *testing.T) {
	t.Parallel()
	for name, fill := range map[string]func(*Scene){"squares": fillToy, "plane": fillRound} {
		var s Scene
		fill(&s)
		m := toys.Match()
		rendertest.Golden(t, "testdata/"+name+".png", m.Compose(&s).Image())
		first := m.Draw(nil, &s)
		decoded, err := png.Decode(bytes.NewReader(first))
		require.NoError(t, err)
		require.Equal(t, m.Compose(&s).Image().Bounds(), decoded.Bounds())
		fill(&s)
		require.Equal(t, first, m.Draw(nil, &s), "a scene may be filled again")
		m.Drop()
		require.Equal(t, first, m.Draw(nil, &s), "what was kept may be dropped")
	}
}

func TestTheContactSheetHasEveryShape(t *testing.T) {
	t.Parallel()
	sheet := toys.Sheet(Format{Board: Board{Grid: Squares, Columns: 8, Rows: 10}, Seats: 2, Form: forms[2]})
	require.Greater(t, sheet.Len(), len(toys.shapes))
	for id, shape := range toys.shapes[1:] {
		require.NotEmpty(t, shape.Name, "shape %d", id+1)
		require.NotNil(t, shape.Paint, shape.Name)
	}
}

func TestScenesAllocateNothing(t *testing.T) {
	var s Scene
	m, out := toys.Match(), []byte(nil)
	draw := func() {
		fillToy(&s)
		out = m.Draw(out[:0], &s)
	}
	draw()
	draw()
	require.LessOrEqual(t, testing.AllocsPerRun(5, draw), 2.0)
}

// TestLayoutsAreMadeOnce lets many matches ask for two new layouts at the same time.
func TestLayoutsAreMadeOnce(t *testing.T) {
	t.Parallel()
	r := NewRenderer(toyKit)
	var wait sync.WaitGroup
	pictures, layouts := make([][]byte, 8), make([]*assets, 8)
	for i := range pictures {
		wait.Go(func() {
			var s Scene
			if fillToy(&s); i%2 == 1 {
				s.Board.Rows = 12
			}
			m := r.Match()
			pictures[i] = m.Draw(nil, &s)
			layouts[i] = r.assets(Format{s.Board, len(s.Players), s.Form})
		})
	}
	wait.Wait()
	require.NotSame(t, layouts[0], layouts[1])
	for i := range pictures[2:] {
		require.Equal(t, pictures[i], pictures[i+2])
		require.Same(t, layouts[i], layouts[i+2])
	}
}

// TestAPictureInTheMakingKeepsNobodyWaiting draws one picture while a sprite of another layout is being painted, which
// waits for the picture.
func TestAPictureInTheMakingKeepsNobodyWaiting(t *testing.T) {
	t.Parallel()
	drawn, begun := make(chan struct{}), make(chan struct{})
	kit := toyKit
	kit.Shapes = append([]Shape{}, toyKit.Shapes...)
	slow := kit.Shapes[0]
	kit.Shapes[0].Paint = func(d *Drawing) {
		if d.Tile.Sides == 6 {
			close(begun)
			<-drawn
		}
		slow.Paint(d)
	}
	r := NewRenderer(kit)
	var s, other Scene
	fillToy(&s)
	r.Match().Draw(nil, &s)
	done := make(chan struct{})
	go func() {
		defer close(done)
		other.Reset(Board{Grid: Hexes, Columns: 5, Rows: 5}, Form{Rows: 1, Fields: 1})
		other.Players = append(other.Players, Player{}, Player{})
		other.Mark(dartShape.Of(1, 1), Cell{1, 1})
		r.Match().Draw(nil, &other)
	}()
	<-begun
	go func() {
		r.Match().Draw(nil, &s)
		close(drawn)
	}()
	select {
	case <-done:
	case <-time.After(time.Minute):
		require.Fail(t, "the picture waits for a sprite it has no use for")
	}
}

// TestDotsKeepOffTexts: a dotted line that crosses a line of text is left out there.
func TestDotsKeepOffTexts(t *testing.T) {
	t.Parallel()
	draw := func(arc bool, text string) *image.Paletted {
		var s Scene
		fillRound(&s)
		if s.Items = s.Items[:0]; arc {
			s.Arc(1, Cell{100, 500}, Cell{900, 500})
		}
		s.TextLine(Cell{500, 420}, text, HeadText, render.Middle, 0)
		return toys.Match().compose(&s).Image()
	}
	differing := func(a, b *image.Paletted, room image.Rectangle) (box image.Rectangle) {
		for y := room.Min.Y; y < room.Max.Y; y++ {
			for x := room.Min.X; x < room.Max.X; x++ {
				if a.At(x, y) != b.At(x, y) {
					box = box.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		return box
	}
	plain, written, both := draw(false, ""), draw(false, "the way of dots"), draw(true, "the way of dots")
	text := differing(plain, written, plain.Rect)
	require.True(t, text.Overlaps(differing(written, both, plain.Rect)), "the line crosses the text")
	require.Empty(t, differing(written, both, text), "dots among the letters")
}

func TestCellsHaveNames(t *testing.T) {
	t.Parallel()
	require.Equal(t, "AA3", render.CellName(26, 2))
}
