package figures

import (
	"math"
	"slices"
	"strconv"

	"github.com/fogleman/gg"

	"mayhembot/render"
	"mayhembot/render/paint"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// Pilot holds one pilot's figures, game by game.
type Pilot struct {
	Name  string // as it is
	Below string // what is shown
	Games []Game // at least one
	Lang  lang.Language
}

// Game is a pilot's figures in one game.
type Game struct {
	Name    string
	Figures []Figure
	Course  Course
	Luck    Luck
}

// Course is how a rating went from match to match, with up to three lines about it. Without lines there is none to show.
type Course struct {
	Points []int
	Lines  []string
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

// leastShip is how high the room of a pilot's ship is, over the figures.
const leastShip = 250

// Pilot draws a pilot's figures as a PNG file.
func (r *Renderer) Pilot(p *Pilot) []byte {
	return r.draw(*p, func() *sheet { return r.pilot(p) })
}

func (r *Renderer) pilot(p *Pilot) *sheet {
	s := r.sheet(named(p.Lang, p.Name, 0), p.Below, p.Lang)
	const room = scene.Height - margin - head - 2*gap
	games := fitting(p.Games, room)
	fixed, lines := measured(games)
	tile := min(mostTile, max(leastTile, (room-fixed-leastShip)/max(lines, 1)))
	y := scene.Height - margin - fixed - lines*tile
	if free := y - head; free >= leastShip/2 {
		s.ship(2, scene.Width/2, head+free/2, min(free-gap, 620))
		s.list.AddCentered(s.b.PaintCentered(free/4, free/4, func(dc *gg.Context) {
			dc.SetColor(s.b.Color("ink"))
			paint.Star(dc, float64(min(free-gap, 620))*0.11)
		}), scene.Width/2, head+free/2)
	}
	for i := range games {
		y = s.game(&games[i], y, tile) + gap
	}
	return s
}

// measured is how high the games are without their figures, and how many lines of figures they have.
func measured(games []Game) (fixed, lines int) {
	for i := range games {
		g := &games[i]
		fixed += gameHead + gap + g.rows()*luckHeight
		lines += (len(g.Figures) + abreast - 1) / abreast
	}
	return fixed, lines
}

// rows is how many drawings stand below the figures of a game.
func (g *Game) rows() (n int) {
	if g.Luck.Text != "" {
		n++
	}
	if len(g.Course.Lines) > 0 {
		n++
	}
	return n
}

// fitting are the games with as much of each as there is room for: the luck of the last ones is left out first, then their course,
// then their last figures.
func fitting(all []Game, room int) []Game {
	games := slices.Clone(all)
	for _, leave := range []func(*Game){
		func(g *Game) { g.Luck = Luck{} },
		func(g *Game) { g.Course = Course{} },
		func(g *Game) { g.Figures = g.Figures[:min(abreast, len(g.Figures))] },
	} {
		for i := len(games) - 1; i >= 0; i-- {
			if fixed, lines := measured(games); fixed+lines*leastTile <= room {
				return games
			}
			leave(&games[i])
		}
	}
	return games
}

// game lays the figures of one game and returns their lower end.
func (s *sheet) game(g *Game, y, tile int) int {
	lines := (len(g.Figures) + abreast - 1) / abreast
	height := gameHead + lines*tile + g.rows()*luckHeight
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
	below := y + gameHead + lines*tile
	if len(g.Course.Lines) > 0 {
		s.course(&g.Course, below)
		below += luckHeight
	}
	if g.Luck.Text != "" {
		s.luck(&g.Luck, below)
	}
	return y + height
}

// course lays the line of a rating from match to match, and what is to be said of it.
func (s *sheet) course(c *Course, y int) {
	const width, high, inset = 330, luckHeight - 30, 14
	low, most := slices.Min(c.Points), slices.Max(c.Points)
	at := func(i int) (float64, float64) {
		x := float64(inset + (width-2*inset)*i/max(1, len(c.Points)-1))
		if len(c.Points) == 1 {
			x = width / 2
		}
		return x, high - inset - float64((high-2*inset)*(c.Points[i]-low))/float64(max(1, most-low))
	}
	s.paint(2*margin, y+10, width, high, func(dc *gg.Context) {
		for i := range c.Points {
			dc.LineTo(at(i))
		}
		last, _ := at(len(c.Points) - 1)
		first, _ := at(0)
		dc.SetColor(s.b.Color("cool"))
		dc.SetLineWidth(5)
		dc.StrokePreserve()
		dc.LineTo(last, high)
		dc.LineTo(first, high)
		dc.ClosePath()
		dc.SetColor(s.b.Alpha("edge", 0.6))
		dc.Fill()
		dc.DrawLine(0, high-3, width, high-3)
		dc.SetColor(s.b.Color("faint"))
		dc.SetLineWidth(2)
		dc.Stroke()
		x, end := at(len(c.Points) - 1)
		dc.DrawCircle(x, end, 9)
		dc.SetColor(s.b.Color("crown"))
		dc.Fill()
	})
	for i, text := range c.Lines[:min(3, len(c.Lines))] {
		s.text(noted, text, 3*margin+width+10, y+luckHeight/2+(2*i-min(3, len(c.Lines))+1)*20, scene.Width-width-6*margin, render.MiddleLeft)
	}
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
	lines := s.r.scene.Text().Wrap(noted, l.Text, scene.Width-width-6*margin, 3)
	for i, text := range lines {
		s.list.Text(text, 3*margin+width+10, y+luckHeight/2+(2*i-len(lines)+1)*20, render.MiddleLeft)
	}
}
