package replay

import (
	"context"
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
	"mayhembot/render/rendertest"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// A toy game: each event is one step of a piece on squares; every third event begins a turn, every twelfth a round.
const pieceShape = scene.Own

var renderer = scene.NewRenderer(scene.Kit{
	Players: []scene.Color{{Hex: "#c4142c", Ink: "ink"}, {Hex: "#3a74e8", Ink: "black"}},
	Shapes:  []scene.Shape{{Name: "piece", Group: "Pieces", Size: scene.ByPiece, Kinds: scene.Seats, Paint: disc}},
	Emblem:  func(d *scene.Drawing, _ float64, _ bool) { disc(d) },
})

func disc(d *scene.Drawing) {
	color, _ := d.Player()
	d.DC.SetColor(d.Color(color))
	d.DC.DrawCircle(0, 0, 20)
	d.DC.Fill()
}

type walk struct{}

func (walk) at(event int) scene.Cell { return scene.Cell{Column: event % 4, Row: event % 5} }

func (w walk) Focus(from, to int) (cells []scene.Cell) {
	for i := from; i < to; i++ {
		cells = append(cells, w.at(i))
	}
	return cells
}

func (w walk) Play(from, to int, pace Pace, show func(*Frame, time.Duration), on func() bool) bool {
	var f Frame
	for i := from; i < to; i++ {
		f.Reset()
		f.Round, f.Active = 1+i/12, 1+i/3%2
		f.Say = Caption{Seat: f.Active, Text: "steps", Dice: []scene.Look{scene.Die(f.Active, 1+i%6, false)}}
		f.Piece(pieceShape.Of(f.Active, 0), scene.Ring.Of(f.Active, 0), "1", w.at(i))
		f.Harm = append(f.Harm, Harm{w.at(i), 1 + i%4})
		f.Scores = append(f.Scores, Score{Have: i / 20, Strength: 3}, Score{Gone: true})
		if pace.Moves || i%3 == 2 {
			show(&f, StandMove)
		}
		if !on() {
			return false
		}
	}
	return true
}

func toy(events int) *Replay {
	f := &Replay{Title: "Toy", Board: scene.Board{Grid: scene.Squares, Columns: 14, Rows: 14}, Names: []string{"Ada", "Player 2"}, Goal: 3, Most: 4, Paces: Paces(lang.English, "dice"), Story: walk{}}
	for i := range events {
		b := Beat{Acted: i%3 != 0}
		if !b.Acted {
			b.Turn = 1
		}
		if i%12 == 0 {
			b.Round = 1 + i/12
		}
		f.Beats = append(f.Beats, b)
	}
	return f
}

func TestReplaysDecodeToTheirPictures(t *testing.T) {
	t.Parallel()
	for _, part := range []Part{{}, {Round: 2}, {LastTurn: true}} {
		p, err := begin(renderer, toy(30), part)
		require.NoError(t, err)
		p.pace = p.replay.Paces[0]
		gif := render.NewAnimation(renderer.Palette(), screenWidth, p.screen.height)
		rendertest.Animates(t, gif, func(yield func(*render.List) bool) {
			p.run(func(l *render.List, _ time.Duration) { yield(l) }, func(float64) bool { return true })
		})
	}
}

func TestAFrameLooksRight(t *testing.T) {
	t.Parallel()
	p, err := begin(renderer, toy(30), Part{Round: 2})
	require.NoError(t, err)
	p.pace = p.replay.Paces[0]
	n := 0
	p.run(func(l *render.List, _ time.Duration) {
		if n++; n == 5 {
			rendertest.Golden(t, "testdata/frame.png", l.Image())
		}
	}, func(float64) bool { return true })
	require.Greater(t, n, 5)
}

func TestLongMatchesAreShownFaster(t *testing.T) {
	t.Parallel()
	_, short, err := Make(context.Background(), renderer, toy(12), Part{}, nil, MaxSize)
	require.NoError(t, err)
	require.Empty(t, short.Omits)
	_, long, err := Make(context.Background(), renderer, toy(600), Part{}, nil, MaxSize)
	require.NoError(t, err)
	require.Equal(t, p3(), long.Omits)
	require.Less(t, long.Shown, maxShown+standTitle+standEnd)
}

func p3() []string { return Paces(lang.English, "dice")[3].Omits }

func TestWhatIsToBeSeenIsInSight(t *testing.T) {
	t.Parallel()
	for _, board := range []scene.Board{{Grid: scene.Squares, Columns: 14, Rows: 14}, {Columns: 23, Rows: 14}, {Grid: scene.Plane, Columns: 90, Rows: 90, Piece: 9}} {
		for from := range 40 {
			cells := []scene.Cell{{Column: from % 13, Row: from % 11}, {Column: (from + 2) % 13, Row: (from + 3) % 11}}
			m, height := frameBoard(board, cells)
			window := image.Rect(0, screenTop, screenWidth, height-screenFoot-screenBar)
			for _, c := range cells {
				require.True(t, m.Center(c.Column, c.Row).In(window), "%v is not in sight on %v", c, board)
			}
		}
	}
}

func TestParts(t *testing.T) {
	t.Parallel()
	f := toy(30)
	from, to, err := f.Cut(Part{Round: 2})
	require.NoError(t, err)
	require.Equal(t, [2]int{12, 24}, [2]int{from, to})
	_, _, err = f.Cut(Part{Round: 4})
	require.EqualError(t, err, "the match has rounds 1 to 3")
	from, to, err = f.Cut(Part{LastTurn: true})
	require.NoError(t, err)
	require.Equal(t, [2]int{27, 30}, [2]int{from, to})
	_, _, err = (&Replay{}).Cut(Part{Round: 1})
	require.EqualError(t, err, "no round has begun yet")
	_, _, err = (&Replay{}).Cut(Part{LastTurn: true})
	require.ErrorIs(t, err, ErrNoTurn)
}
