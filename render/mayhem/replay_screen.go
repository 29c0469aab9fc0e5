package mayhem

import (
	"image"

	"github.com/fogleman/gg"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
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
	portrait    = 104
	blasts      = 4 // pictures of a growing blast
)

var (
	screenName  = render.Style{Size: 34, Ink: "ink"}
	screenText  = render.Style{Size: 28, Light: true, Ink: "muted"}
	screenAlarm = render.Style{Size: 28, Ink: "hot"}
	screenLarge = render.Style{Size: 46, Ink: "ink"}
	screenSmall = render.Style{Size: 22, Ink: "muted"}
	screenHarm  = render.Style{Size: 24, Ink: "black"}
	scoreName   = render.Style{Size: 24, Ink: "ink"}
	entryN      = render.Style{Size: 22, Ink: "cool"}
)

// screen is what replays of one board size are put together from.
type screen struct {
	height     int
	board      render.HexMap // may reach beyond the picture
	ground     *pieces       // the board's own sizes
	fleet      *pieces       // a little larger than their cells, to be seen on a phone
	dice       *dice
	digits     [rules.MaxSeats]*render.Line
	sky        *render.Sprite // behind titles
	background *render.Sprite // the board's sky and tiles
	bands      *render.Sprite // the grounds of head and foot
	portraits  [rules.MaxSeats]*render.Sprite
	blasts     [rules.MaxSeats][blasts]*render.Sprite
	stars      [3]*render.Sprite // still to win, won, won just now
	strength   [2]*render.Sprite // a die in the reactor, a die on the rows
	harm       *render.Sprite
	sight      *render.Sprite // round a target
	bar        *render.Sprite // a stretch of the bar at the foot
	chips      map[int]*render.Sprite
}

// screen makes the sprites of replays on a board, of which at least the cells of the focus are to be seen.
func (a *Renderer) screen(board hex.Board, seats int, focus []hex.Cell) *screen {
	sc := &screen{}
	sc.board, sc.height = frameBoard(board, focus)
	larger := hexes(board, sc.board.Half+2)
	a.mu.Lock()
	sc.ground, sc.fleet, sc.dice = a.piecesFor(sc.board), a.piecesFor(larger), a.diceFor(fallSize)
	a.mu.Unlock()
	a.paintScreen(sc, float64(larger.Height)/2, seats)
	for i := range sc.digits {
		sc.digits[i] = a.digit(render.Style{Size: larger.Height * 3 / 8, Ink: "ink"}, i+1)
	}
	sc.sky, sc.background = a.backdrop(sc, false), a.backdrop(sc, true)
	sc.bands = a.Paint(screenWidth, sc.height, func(dc *gg.Context) { a.paintBands(dc, sc.height) })
	return sc
}

func (b brush) paintScreen(sc *screen, r float64, seats int) {
	for i := range sc.portraits {
		s := engine.Seat(i + 1)
		sc.portraits[i] = b.PaintCentered(portrait, portrait, func(dc *gg.Context) { b.paintShip(dc, s, 1, portrait*0.43) })
		for n := range sc.blasts[i] {
			size := r * (0.7 + 0.5*float64(n))
			sc.blasts[i][n] = b.PaintCentered(int(size*2.4), int(size*2.4), func(dc *gg.Context) { b.paintBurst(dc, size, pilot(s)) })
		}
	}
	for i, ink := range []string{"edge", "ink", "hot"} {
		sc.stars[i] = b.PaintCentered(scoreStar, scoreStar, func(dc *gg.Context) {
			dc.SetColor(b.Color(ink))
			paintStar(dc, scoreStar/2)
		})
	}
	for i, ink := range []string{"edge", "cool"} {
		sc.strength[i] = b.block(10, 9, 2, ink)
	}
	sc.harm = b.PaintCentered(48, 36, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(-24, -18, 48, 36, 10)
		dc.SetColor(b.Color("space"))
		dc.Fill()
		dc.DrawRoundedRectangle(-22, -16, 44, 32, 9)
		dc.SetColor(b.Color("hot"))
		dc.Fill()
	})
	sc.sight = b.PaintCentered(int(2.6*r), int(2.6*r), func(dc *gg.Context) { b.paintTarget(dc, r) })
	sc.bar = b.block(2, screenBar, 0, "cool")
	sc.chips = map[int]*render.Sprite{}
	width := screenWidth / seats
	for s := 1; s <= seats; s++ {
		sc.chips[s] = b.Paint(width, screenFoot, func(dc *gg.Context) {
			dc.DrawRoundedRectangle(3, 2, float64(width)-6, screenFoot-5, 12)
			dc.SetColor(b.Color("glow"))
			dc.FillPreserve()
			dc.SetColor(b.Color(pilots[s-1].Color))
			dc.SetLineWidth(3)
			dc.Stroke()
		})
	}
}

// paintTarget is a ring with four ticks round a ship that is shot at.
func (b brush) paintTarget(dc *gg.Context, r float64) {
	for _, line := range []struct {
		ink   string
		width float64
	}{{"space", r * 0.26}, {"hot", r * 0.13}} {
		dc.SetLineWidth(line.width)
		dc.SetColor(b.Color(line.ink))
		dc.DrawCircle(0, 0, r*0.96)
		for _, d := range [][2]float64{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			dc.DrawLine(d[0]*r*0.8, d[1]*r*0.8, d[0]*r*1.2, d[1]*r*1.2)
		}
		dc.Stroke()
	}
}

// block is a small rectangle with its corner at the origin.
func (b brush) block(w, h int, round float64, ink string) *render.Sprite {
	return b.Paint(w, h, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(0, 0, float64(w), float64(h), round)
		dc.SetColor(b.Color(ink))
		dc.Fill()
	})
}

// backdrop is the sky, with the board's tiles where a board is to be seen.
func (a *Renderer) backdrop(sc *screen, board bool) *render.Sprite {
	b := a.brush
	list := render.NewList(b.Palette, screenWidth, sc.height, "space")
	if board {
		tile := b.PaintCentered(4*sc.board.Half+2, sc.board.Height+2, func(dc *gg.Context) { b.paintTile(dc, sc.board, hazes/2) })
		for c := range sc.board.Columns {
			for r := range sc.board.Rows {
				at := sc.board.Center(c, r)
				list.AddCentered(tile, at.X, at.Y)
			}
		}
	}
	sky := layout{Width: screenWidth, Height: sc.height, Board: sc.board}
	list.Add(b.Paint(screenWidth, sc.height, func(dc *gg.Context) { b.paintStars(dc, &sky) }), 0, 0)
	return list.Bake()
}

// paintBands are the grounds of head and foot.
func (b brush) paintBands(dc *gg.Context, height int) {
	foot := float64(height - screenFoot - screenBar)
	for _, band := range []struct {
		ink     string
		y, high float64
	}{
		{"panel", 0, screenTop}, {"edge", screenTop - 2, 2},
		{"panel", foot, screenFoot}, {"edge", foot, 2}, {"slot", foot + screenFoot, screenBar},
	} {
		dc.DrawRectangle(0, band.y, screenWidth, band.high)
		dc.SetColor(b.Color(band.ink))
		dc.Fill()
	}
}

func (sc *screen) at(c hex.Cell) image.Point { return sc.board.Center(int(c.Col), int(c.Row)) }

// between is the middle of the hexside a ship crosses when it leaves a cell along a heading.
func (sc *screen) between(c hex.Cell, h hex.Heading) image.Point {
	return sc.at(c).Add(step(sc.board, h).Div(2))
}
