package figures

import (
	"strconv"

	"github.com/fogleman/gg"

	"mayhembot/render"
	"mayhembot/render/paint"
	"mayhembot/render/scene"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Table is a leaderboard.
type Table struct {
	Title string // "Leaderboard: Kills"
	Below string // the game, and the time where it is not all
	Later bool   // the first row is none to be shown large
	Rows  []Row  // at least one
	Cut   bool   // pilots are left out before the last row
	Foot  string // small print
	Lang  lang.Language
}

// Row is one pilot's place.
type Row struct {
	Rank  int
	Name  string // as it is
	Value int
	Line  string // "3 wins, 12 matches"
	Mine  bool   // the asker's own
}

// Heights of rows, and of the podium of the first three.
const (
	leastRow    = 64
	mostRow     = 104
	leastPodium = 380
	mostPodium  = 800
	leastBlock  = 168 // of a place on it
	leftOut     = 26  // between rows that do not follow each other
)

// Leaderboard draws a table as a PNG file.
func (r *Renderer) Leaderboard(t *Table) []byte {
	return r.draw(*t, func() *sheet { return r.leaderboard(t) })
}

func (r *Renderer) leaderboard(t *Table) *sheet {
	s := r.sheet(t.Title, t.Below, t.Lang)
	first := min(len(t.Rows), len(blocks))
	if t.Later {
		first = 0
	}
	others, low, podium := t.Rows[first:], scene.Height-foot, 0
	if first > 0 {
		podium = leastPodium
	}
	height, cut := mostRow, 0
	if t.Cut {
		cut = leftOut
	}
	room := low - head - gap - cut
	if n := len(others); n > 0 {
		height = min(mostRow, max(leastRow, (room-podium)/n-gap/2))
	}
	top := head + gap
	if first > 0 {
		free := room - len(others)*(height+gap/2)
		podium = min(free, mostPodium)
		top += (free - podium) / 2
		s.podium(t.Rows[:first], top, top+podium)
		top += podium + gap/2
	}
	for i := range others {
		y := top + i*(height+gap/2)
		if t.Cut && i == len(others)-1 {
			s.text(rank, "…", margin+52, y+2, 0, render.Middle)
			y += cut
		}
		s.row(t, &others[i], len(blocks)+1+i%(len(ships)-len(blocks)), y, height)
	}
	if t.Foot != "" {
		lines := r.scene.Text().Wrap(line, t.Foot, scene.Width-4*margin, 2)
		for i, l := range lines {
			s.list.Text(l, 2*margin, low+26+i*38, render.MiddleLeft)
		}
	}
	return s
}

// blocks are the places of the podium: in which third each stands, and how high, in percent of its height.
var blocks = [...]struct{ third, high int }{{1, 54}, {0, 46}, {2, 40}}

// podium lays the first of the table side by side between two heights, each ship on its block.
func (s *sheet) podium(first []Row, from, to int) {
	const width = (scene.Width - 2*margin - 2*gap) / len(blocks)
	for i := range first {
		row, high := &first[i], max(leastBlock, (to-from)*blocks[i].high/100)
		x, y := margin+blocks[i].third*(width+gap), to-high
		mid := x + width/2
		s.paint(x, y, width, high, func(dc *gg.Context) {
			w, h := float64(width), float64(high)
			s.b.Panel(dc, w, h)
			s.b.Frame(dc, w, h, scene.PlayerColor(i+1))
			if row.Mine {
				s.mine(dc, w, h)
			}
		})
		size := min(y-from, width)
		s.ship(i+1, mid, y-size/2, size)
		s.text(render.Style{Size: size * 27 / 100, Ink: medal.Ink}, strconv.Itoa(row.Rank), mid, y-size/2, 0, render.Middle)
		text := y + min(high/2, 120)
		s.text(name, named(s.to, row.Name, row.Rank), mid, text-50, width-40, render.Middle)
		s.text(large, strconv.Itoa(row.Value), mid, text+6, width-40, render.Middle)
		s.text(line, row.Line, mid, text+58, width-30, render.Middle)
	}
}

// mine is the border of what is the asker's own.
func (s *sheet) mine(dc *gg.Context, w, h float64) {
	dc.DrawRoundedRectangle(2, 2, w-4, h-4, 11)
	dc.SetColor(s.b.Color("cool"))
	dc.SetLineWidth(4)
	dc.Stroke()
}

// row lays a pilot below the first, in the colour of a ship. The bar's length is the pilot's share of the first one's value.
func (s *sheet) row(t *Table, row *Row, color, y, height int) {
	const width, worth, side = scene.Width - 2*margin, 170, 330
	most := max(t.Rows[0].Value, 1)
	s.paint(margin, y, width, height, func(dc *gg.Context) {
		w, h := float64(width), float64(height)
		s.b.Panel(dc, w, h)
		if bar := float64(row.Value) / float64(most) * (w - 8); bar > 12 {
			dc.DrawRoundedRectangle(4, 4, bar, h-8, 9)
			dc.SetColor(paint.Shade(s.b.Color(scene.PlayerColor(color)), -0.78))
			dc.Fill()
		}
		dc.DrawRoundedRectangle(4, 4, 10, h-8, 4)
		dc.SetColor(s.b.Color(scene.PlayerColor(color)))
		dc.Fill()
		if row.Mine {
			s.mine(dc, w, h)
		}
	})
	mid := y + height/2
	place := "–"
	if row.Rank > 0 {
		place = strconv.Itoa(row.Rank)
	}
	s.text(rank, place, margin+52, mid, 0, render.Middle)
	s.named(name, row, margin+100, mid, width-100-worth-side-20, render.MiddleLeft)
	s.text(line, row.Line, scene.Width-margin-worth, mid, side, render.MiddleRight)
	s.text(value, strconv.Itoa(row.Value), scene.Width-2*margin-6, mid, worth-20, render.MiddleRight)
}

// named lays a name, and behind it whether it is the asker's.
func (s *sheet) named(style render.Style, row *Row, x, y, room int, a render.Align) {
	if row.Mine {
		room -= 110
	}
	width := s.text(style, named(s.to, row.Name, row.Rank), x, y, room, a)
	if row.Mine {
		s.text(you, words.Room.Say(s.to, "figures.you"), x+width+20, y, 0, a)
	}
}
