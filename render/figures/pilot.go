package figures

import (
	"math"
	"strconv"

	"github.com/fogleman/gg"

	"mayhembot/render"
	"mayhembot/render/paint"
	"mayhembot/render/scene"
)

// Pilot holds one pilot's figures, game by game.
type Pilot struct {
	Name  string // as it is
	Games []Game // at least one
}

// Game is a pilot's figures in one game.
type Game struct {
	Name    string
	Figures []Figure
	Luck    Luck
}

// Figure is a number with its name.
type Figure struct {
	Name  string
	Value int
}

// Luck is the distance between a pilot's hits and the hits to be expected, in standard deviations. An empty Text means no luck
// to show.
type Luck struct {
	Off  float64
	Text string
}

// Measures of a pilot's figures.
const (
	abreast    = 3 // figures in a line
	gameHead   = 66
	luckHeight = 150
	leastTile  = 84
	mostTile   = 150
)

// Pilot draws a pilot's figures as a PNG file.
func (r *Renderer) Pilot(p *Pilot) []byte {
	return r.draw(*p, func() *sheet { return r.pilot(p) })
}

func (r *Renderer) pilot(p *Pilot) *sheet {
	s := r.sheet(named(p.Name, 0), "what this pilot has achieved on this server")
	fixed, lines := 0, 0
	for _, g := range p.Games {
		fixed += gameHead + gap
		lines += (len(g.Figures) + abreast - 1) / abreast
		if g.Luck.Text != "" {
			fixed += luckHeight
		}
	}
	const room = scene.Height - margin - head - 2*gap
	tile := min(mostTile, max(leastTile, (room-fixed-leastHero)/max(lines, 1)))
	y := scene.Height - margin - fixed - lines*tile
	if free := y - head; free >= leastHero/2 {
		s.ship(2, scene.Width/2, head+free/2, min(free-gap, 620))
		s.list.AddCentered(s.b.PaintCentered(free/4, free/4, func(dc *gg.Context) {
			dc.SetColor(s.b.Color("ink"))
			paint.Star(dc, float64(min(free-gap, 620))*0.11)
		}), scene.Width/2, head+free/2)
	}
	for i := range p.Games {
		y = s.game(&p.Games[i], y, tile) + gap
	}
	return s
}

// game lays the figures of one game and returns their lower end.
func (s *sheet) game(g *Game, y, tile int) int {
	lines := (len(g.Figures) + abreast - 1) / abreast
	height := gameHead + lines*tile
	if g.Luck.Text != "" {
		height += luckHeight
	}
	const width = scene.Width - 2*margin
	s.paint(margin, y, width, height, func(dc *gg.Context) { s.b.Panel(dc, width, float64(height)) })
	s.text(title, g.Name, 2*margin, y+32, width-2*margin, render.MiddleLeft)
	const column = width / abreast
	for i, f := range g.Figures {
		x, top := 2*margin+i%abreast*column, y+gameHead+i/abreast*tile
		style := value
		if i == 0 {
			style = large
		}
		s.text(style, strconv.Itoa(f.Value), x, top+tile/2-21, column-2*margin, render.MiddleLeft)
		s.text(line, f.Name, x, top+tile/2+21, column-margin, render.MiddleLeft)
	}
	if g.Luck.Text != "" {
		s.luck(&g.Luck, y+height-luckHeight)
	}
	return y + height
}

// luck lays the curve of usual dice, with a needle at this pilot's luck. Left of the middle is unlucky.
func (s *sheet) luck(l *Luck, y int) {
	const width, high, most = 330, luckHeight - 30, 3.2
	at := func(off float64) (float64, float64) {
		return width/2 + off/most*width/2, high - 8 - (high-20)*math.Exp(-off*off/2)
	}
	off := min(max(l.Off, -most+0.2), most-0.2)
	s.paint(2*margin, y+10, width, high, func(dc *gg.Context) {
		dc.MoveTo(0, high-6)
		for i := range 65 {
			dc.LineTo(at(most * (float64(i)/32 - 1)))
		}
		dc.LineTo(width, high-6)
		dc.ClosePath()
		dc.SetColor(s.b.Color("edge"))
		dc.FillPreserve()
		dc.SetColor(s.b.Color("faint"))
		dc.SetLineWidth(2)
		dc.Stroke()
		x, _ := at(off)
		dc.DrawLine(x, 4, x, high-6)
		dc.SetColor(s.b.Color("crown"))
		dc.SetLineWidth(5)
		dc.Stroke()
		dc.DrawCircle(x, 10, 9)
		dc.Fill()
	})
	lines := s.r.scene.Text().Wrap(noted, "Dice: "+l.Text, scene.Width-width-6*margin, 3)
	for i, text := range lines {
		s.list.Text(text, 3*margin+width+10, y+luckHeight/2+(2*i-len(lines)+1)*20, render.MiddleLeft)
	}
}
