package replay

import (
	"github.com/fogleman/gg"

	"mayhembot/render"
	"mayhembot/render/paint"
	"mayhembot/render/scene"
)

// Measures of a replay's pictures, in pixels. They are read at less than half their size on phones.
const (
	screenWidth = 800
	screenTop   = 98  // the head: who does what
	screenFoot  = 66  // the score
	screenBar   = 8   // how far the replay is
	boardHigh   = 680 // the most the board may take
	screenPad   = 10  // round the board
	fallSize    = 50  // of a die that was just thrown
	scoreStar   = 24
	grown       = 2 // pixels that a quarter of a piece is larger than that of its cell, to be seen on a phone
)

var (
	screenName  = render.Style{Size: 34, Ink: "ink"}
	screenText  = render.Style{Size: 28, Light: true, Ink: "muted"}
	screenAlarm = render.Style{Size: 28, Ink: "hot"}
	screenLarge = render.Style{Size: 46, Ink: "ink"}
	screenSmall = render.Style{Size: 22, Ink: "muted"}
	screenHarm  = render.Style{Size: 24, Ink: "black"}
	scoreName   = render.Style{Size: 24, Ink: "ink"}
	counterText = render.Style{Size: 22, Ink: "cool"}
)

// screen is what replays of one board size are put together from.
type screen struct {
	height     int
	board      render.Map // may reach beyond the picture
	field      *scene.Field
	sky        *render.Sprite    // behind titles
	background *render.Sprite    // the board's sky and cells
	bands      *render.Sprite    // the grounds of head and foot
	stars      [3]*render.Sprite // still to win, won, won just now
	strength   [2]*render.Sprite // a point of strength lost, and one left
	harm       *render.Sprite
	bar        *render.Sprite   // a stretch of the bar at the foot
	chips      []*render.Sprite // behind the active player's score
}

// newScreen makes the sprites of replays on a board, of which at least the cells of the focus are to be seen.
func newScreen(r *scene.Renderer, f *Replay, focus []scene.Cell) *screen {
	sc, b := &screen{}, r.Brush()
	sc.board, sc.height = frameBoard(f.Board, focus)
	sc.field = r.Field(sc.board, grown)
	sc.field.Labels[scene.CounterLabel] = counterText
	sc.sky, sc.background = backdrop(r, sc, scene.Board{}), backdrop(r, sc, f.Board)
	sc.bands = b.Paint(screenWidth, sc.height, func(dc *gg.Context) { paintBands(b, dc, sc.height) })
	sc.paintSigns(b)
	width := screenWidth / len(f.Names)
	for i := range f.Names {
		sc.chips = append(sc.chips, b.Paint(width, screenFoot, func(dc *gg.Context) {
			dc.DrawRoundedRectangle(3, 2, float64(width)-6, screenFoot-5, 12)
			dc.SetColor(b.Color("glow"))
			dc.FillPreserve()
			dc.SetColor(b.Color(scene.PlayerColor(f.color(i + 1))))
			dc.SetLineWidth(3)
			dc.Stroke()
		}))
	}
	return sc
}

func (sc *screen) paintSigns(b paint.Brush) {
	for i, ink := range []string{"edge", "ink", "hot"} {
		sc.stars[i] = b.PaintCentered(scoreStar, scoreStar, func(dc *gg.Context) {
			dc.SetColor(b.Color(ink))
			paint.Star(dc, scoreStar/2)
		})
	}
	block := func(w, h int, round float64, ink string) *render.Sprite {
		return b.Paint(w, h, func(dc *gg.Context) {
			dc.DrawRoundedRectangle(0, 0, float64(w), float64(h), round)
			dc.SetColor(b.Color(ink))
			dc.Fill()
		})
	}
	sc.strength[0], sc.strength[1] = block(10, 9, 2, "edge"), block(10, 9, 2, "cool")
	sc.bar = block(2, screenBar, 0, "cool")
	sc.harm = b.PaintCentered(48, 36, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(-24, -18, 48, 36, 10)
		dc.SetColor(b.Color("space"))
		dc.Fill()
		dc.DrawRoundedRectangle(-22, -16, 44, 32, 9)
		dc.SetColor(b.Color("hot"))
		dc.Fill()
	})
}

// backdrop is the sky, with the board's cells where a board is to be seen.
func backdrop(r *scene.Renderer, sc *screen, board scene.Board) *render.Sprite {
	list := render.NewList(r.Palette(), screenWidth, sc.height, "space")
	list.Add(r.Stars(screenWidth, sc.height), 0, 0)
	if board.Grid != scene.Plane && board.Columns > 0 {
		r.AddCells(list, board, sc.board)
	}
	return list.Bake()
}

// paintBands are the grounds of head and foot.
func paintBands(b paint.Brush, dc *gg.Context, height int) {
	foot := float64(height - screenFoot - screenBar)
	for _, band := range []struct {
		ink     string
		y, high float64
	}{
		{"panel", 0, screenTop}, {"edge", screenTop - 2, 2},
		{"panel", foot, screenFoot}, {"edge", foot, 2}, {"slot", foot + screenFoot, screenBar},
	} {
		b.Block(dc, 0, band.y, screenWidth, band.high, band.ink)
	}
}
