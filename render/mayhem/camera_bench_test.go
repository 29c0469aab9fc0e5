package mayhem

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
	"mayhembot/render"
)

// BenchmarkCamera counts pictures that show a window of the board. It counts how often the window differs from the picture
// before, and how often that was needless. One round is one random match and one match of autopilots. A picture follows each
// action and tells its whole turn, as in a channel. Pictures that show the whole board are left out: the last one, a poster, and
// those before the first round.
func BenchmarkCamera(b *testing.B) {
	for name, choose := range map[string]func(rules.Position, engine.Seat, *rand.Rand) engine.Action{
		"random": choose,
		"autopilots": func(p rules.Position, s engine.Seat, _ *rand.Rand) engine.Action {
			return autopilot.Pilots().Choose(p.View(s))
		},
	} {
		for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
			b.Run(fmt.Sprintf("%s/%d", name, seats), func(b *testing.B) {
				var c shown
				for seed := uint64(1); b.Loop(); seed++ {
					c.count(b, seed, seats, choose)
				}
				b.ReportMetric(float64(c.pictures)/float64(b.N), "pictures/match")
				b.ReportMetric(100*float64(c.windows)/float64(max(c.pictures, 1)), "%windows")
				b.ReportMetric(100*float64(c.changed)/float64(max(c.pictures, 1)), "%between-window-and-board")
				b.ReportMetric(100*float64(c.moved)/float64(max(c.pictures, 1)), "%moves")
				b.ReportMetric(100*float64(c.idle)/float64(max(c.pictures, 1)), "%needless-moves")
			})
		}
	}
}

// shown counts the pictures of some matches by their view of the board.
type shown struct {
	pictures int
	windows  int
	changed  int // from the whole board to a window, or back
	moved    int // from a window to another one
	idle     int // of both, though the window before would have shown all that matters
}

func (c *shown) count(t testing.TB, seed uint64, seats int, choose func(rules.Position, engine.Seat, *rand.Rand) engine.Action) {
	dice := dieRoller{rand.New(rand.NewPCG(seed, 9))}
	p, story, err := rules.Game{}.New(engine.Setup{Seats: seats}, dice)
	require.NoError(t, err)
	draw, before, turn := renderer.Match(), render.Map(nil), 0
	for n := 0; len(p.Pending()) > 0 && n < longest; n++ {
		if now := (&Moment{View: p.(rules.Position).Look(), Names: six[:seats], Events: story}); !wholly(&now.View) {
			board, window := draw.Seen(now)
			c.see(now, before, board, window)
			before = board
		}
		seat := p.Pending()[0].Seat
		var events []engine.Event
		next := p.Turn()
		p, events, err = p.Apply(seat, choose(p.(rules.Position), seat, dice.Rand), dice)
		require.NoError(t, err)
		if next != turn {
			story, turn = nil, next
		}
		story = append(story, events...)
	}
}

// wholly tells whether all of the board matters.
func wholly(v *rules.View) bool {
	return v.Round == 0 || v.Step == rules.StepAssign || v.Step == rules.StepOver
}

// see takes in a picture, and the window of the one before.
func (c *shown) see(now *Moment, before, board render.Map, window image.Rectangle) {
	c.pictures++
	whole := board.Bounds().In(window)
	if !whole {
		c.windows++
	}
	if before == nil || before == board {
		return
	}
	was := before.Bounds().In(window)
	if whole || was {
		c.changed++
	} else {
		c.moved++
	}
	if was || before.Tile().Height < board.Tile().Height {
		return // it shows the same in larger cells
	}
	for _, f := range around(now) {
		at, tile := before.Center(f.X, f.Y), before.Tile()
		half := image.Pt(tile.Width, tile.Height).Div(2)
		if !(image.Rectangle{Min: at.Sub(half), Max: at.Add(half)}).In(window) {
			return
		}
	}
	c.idle++
}

// around are the cells a moment's picture has to show: the cells that matter, and two more on each side.
func around(now *Moment) (cells []image.Point) {
	board := image.Rect(0, 0, now.View.Board.Columns, now.View.Board.Rows)
	for _, f := range scened(now).Focus {
		for x := -2; x <= 2; x++ {
			for y := -2; y <= 2; y++ {
				if c := image.Pt(f.Column+x, f.Row+y); c.In(board) {
					cells = append(cells, c)
				}
			}
		}
	}
	return cells
}
