package figures

import (
	"strconv"
	"strings"

	"github.com/fogleman/gg"

	"mayhembot/render"
	"mayhembot/render/scene"
)

// Table is a leaderboard.
type Table struct {
	Game, By string // "Interstellar Mayhem", "Kills"
	Over     string // "this month"; empty for all time
	Later    bool   // the first row is none to be shown large
	Rows     []Row  // at least one
	Cut      bool   // pilots are left out before the last row
	Foot     string // small print
}

// Row is one pilot's place.
type Row struct {
	Rank  int
	Name  string // as it is
	Value int
	Line  string // "3 wins, 12 matches"
	Mine  bool   // the asker's own
}

// Heights of rows.
const (
	leastRow  = 64
	mostRow   = 104
	leastHero = 250
	leftOut   = 26 // between rows that do not follow each other
)

// Leaderboard draws a table as a PNG file.
func (r *Renderer) Leaderboard(t *Table) []byte {
	return r.draw(*t, func() *sheet { return r.leaderboard(t) })
}

func (r *Renderer) leaderboard(t *Table) *sheet {
	s := r.sheet("Leaderboard: "+t.By, Below(t))
	others, low, hero := t.Rows[1:], scene.Height-foot, leastHero
	if t.Later {
		others, hero = t.Rows, 0
	}
	height, cut := mostRow, 0
	if t.Cut {
		cut = leftOut
	}
	room := low - head - hero - cut
	if n := len(others); n > 0 {
		height = min(mostRow, max(leastRow, room/n-gap/2))
	}
	top := low - len(others)*(height+gap/2) - cut
	if t.Later {
		top = head + gap
	} else {
		s.champion(t, head, top-gap)
	}
	for i := range others {
		y := top + i*(height+gap/2)
		if t.Cut && i == len(others)-1 {
			s.text(rank, "…", margin+52, y+2, 0, render.Middle)
			y += cut
		}
		s.row(t, &others[i], y, height)
	}
	if t.Foot != "" {
		lines := r.scene.Text().Wrap(line, t.Foot, scene.Width-4*margin, 2)
		for i, l := range lines {
			s.list.Text(l, 2*margin, low+26+i*38, render.MiddleLeft)
		}
	}
	return s
}

// Below is what stands below the heading: the game, and the time where it is not all.
func Below(t *Table) string {
	if t.Over == "" || t.Over == "all time" {
		return t.Game
	}
	return strings.Trim(t.Game+" · "+t.Over, " ·")
}

// champion lays the first of the table between two heights.
func (s *sheet) champion(t *Table, from, to int) {
	first := &t.Rows[0]
	size := min(to-from-2*gap, 560)
	x, y := margin+size/2, (from+to)/2
	s.ship(1, x, y, size)
	s.text(medal, strconv.Itoa(first.Rank), x, y, 0, render.Middle)
	left := 2*margin + size + 10
	room := scene.Width - margin - left
	s.named(leader, first, left, y-50, room, render.Left)
	end := left + s.text(large, strconv.Itoa(first.Value), left, y+34, 0, render.Left)
	s.text(title, t.By, end+18, y+34, room-(end-left)-18, render.Left)
	s.text(under, first.Line, left, y+90, room, render.Left)
}

// row lays a pilot below the first. The bar's length is the pilot's share of the first one's value.
func (s *sheet) row(t *Table, row *Row, y, height int) {
	const width, worth, side = scene.Width - 2*margin, 170, 330
	most := max(t.Rows[0].Value, 1)
	s.paint(margin, y, width, height, func(dc *gg.Context) {
		w, h := float64(width), float64(height)
		s.b.Panel(dc, w, h)
		if bar := float64(row.Value) / float64(most) * (w - 8); bar > 12 {
			dc.DrawRoundedRectangle(4, 4, bar, h-8, 9)
			dc.SetColor(s.b.Color("edge"))
			dc.Fill()
		}
		if row.Mine {
			dc.DrawRoundedRectangle(2, 2, w-4, h-4, 11)
			dc.SetColor(s.b.Color("cool"))
			dc.SetLineWidth(4)
			dc.Stroke()
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
	width := s.text(style, named(row.Name, row.Rank), x, y, room, a)
	if row.Mine {
		s.text(you, "you", x+width+20, y, 0, a)
	}
}
