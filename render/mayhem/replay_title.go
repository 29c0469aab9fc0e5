package mayhem

import (
	"cmp"
	"image"
	"slices"

	"github.com/fogleman/gg"

	"mayhembot/engine"
	"mayhembot/render"
)

// heroSize is the size of the winner's ship, in pixels.
const heroSize = 168

// drawTitle says who plays.
func (p *projector) drawTitle(part string) {
	p.list.Reset(screenWidth, p.height)
	p.list.Add(p.sky, 0, 0)
	letters := p.renderer.letters
	p.list.Text(letters.Line(screenLarge, "Interstellar Mayhem"), screenWidth/2, 76, render.Center)
	p.list.Text(letters.Line(screenText, part), screenWidth/2, 124, render.Center)
	seats := p.film.seats()
	columns := 1
	if len(seats) > 3 {
		columns = 2
	}
	rows := (len(seats) + columns - 1) / columns
	box := image.Rect(0, 160, screenWidth, p.height-24)
	width, high := screenWidth/columns, box.Dy()/rows
	for i, s := range seats {
		left := i % columns * width
		if columns == 1 {
			left = 150
		}
		p.drawPilot(s, left+90, box.Min.Y+i/columns*high+high/2, screenName, width-170-left%width)
	}
}

// drawPilot lays a pilot's ship round a point, with its name beside it.
func (p *projector) drawPilot(s engine.Seat, x, y int, style render.Style, width int) {
	p.list.AddCentered(p.portraits[s-1], x, y)
	p.list.Text(p.renderer.digit(scoreName, int(s)), x, y, render.Middle)
	p.list.Text(p.renderer.letters.Fit(style, p.film.name(s), width), x+68, y, render.MiddleLeft)
}

// drawEnd says who won, or how the match stands, and how many kills everybody has.
func (p *projector) drawEnd() {
	p.list.Reset(screenWidth, p.height)
	p.list.Add(p.sky, 0, 0)
	v, head := &p.film.View, 130
	if v.Winner != engine.Nobody {
		head = 196
	}
	ranked := p.film.seats()
	slices.SortStableFunc(ranked, func(a, b engine.Seat) int { return cmp.Compare(v.Ship(b).Kills, v.Ship(a).Kills) })
	high := min(96, (p.height-24-head)/len(ranked))
	top := (p.height - 24 - head - high*len(ranked)) / 2
	if v.Winner != engine.Nobody {
		p.drawWinner(v.Winner, top)
	} else {
		p.list.Text(p.renderer.letters.Line(screenLarge, "The match so far"), screenWidth/2, top+86, render.Center)
	}
	for i, s := range ranked {
		p.drawRank(s, top+head+i*high+high/2)
	}
}

func (p *projector) drawWinner(w engine.Seat, top int) {
	letters := p.renderer.letters
	hero := p.renderer.PaintCentered(heroSize, heroSize, func(dc *gg.Context) { p.renderer.paintShip(dc, w, 1, heroSize*0.43) })
	p.list.AddCentered(hero, 150, top+102)
	p.list.Text(p.renderer.digit(screenLarge, int(w)), 150, top+102, render.Middle)
	p.list.Text(letters.Fit(screenLarge, p.film.name(w), screenWidth-270), 250, top+96, render.Left)
	p.list.AddCentered(p.renderer.marks.crown, 270, top+132)
	p.list.Text(letters.Line(screenText, "wins the match"), 302, top+144, render.Left)
}

// drawRank lays one line of the final score.
func (p *projector) drawRank(s engine.Seat, y int) {
	p.list.AddCentered(p.renderer.icons.large[s-1], 150, y)
	p.list.Text(p.renderer.digit(badgeN, int(s)), 150, y, render.Middle)
	p.list.Text(p.renderer.letters.Fit(screenName, p.film.name(s), 330), 230, y, render.MiddleLeft)
	p.drawKills(s, 590, y)
}
