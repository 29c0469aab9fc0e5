package scene

import (
	"slices"
	"strings"

	"mayhembot/render"
)

// drawTold says in one sentence what has just happened.
func (m *Match) drawTold(s *Scene) {
	x := textLeft
	if s.Header.Seat == 0 {
		x = margin + 12
	}
	if fit := m.fitTold(s, x); m.toldEnd > Width-margin {
		m.setTold(s, x, fit, true)
	}
	for _, t := range m.sentence {
		m.list.Text(t.line, t.x, lineThree, render.Left)
	}
}

// closes tells whether a word stands right behind the one before it.
func (w Word) closes() bool { return w.Text != "" && strings.ContainsAny(w.Text[:1], ",;:") }

// Spell is a sentence as a text, with names by seat.
func Spell(words []Word, names []string) string {
	var b strings.Builder
	for i, w := range words {
		if i > 0 && !w.closes() {
			b.WriteByte(' ')
		}
		if w.Seat > 0 {
			b.WriteString(names[w.Seat-1])
		}
		b.WriteString(w.Text)
	}
	return b.String()
}

// toldWord is a part of the sentence that is set, from a place on.
type toldWord struct {
	line *render.Line
	x    int
}

// toldFit is how a sentence is set: without words more spare than so much, in one of three sizes, with names so wide at most.
type toldFit struct{ spare, small, name int }

// fitTold sets the sentence from a place on, and says how: spare words are left out before the last of them is set smaller, then all is
// smaller, then names are cut.
func (m *Match) fitTold(s *Scene, x int) (fit toldFit) {
	for _, w := range s.Header.Told {
		fit.spare = max(fit.spare, w.Spare)
	}
	fit.name = toldName
	fits := func() bool {
		m.setTold(s, x, fit, false)
		return m.toldEnd <= Width-margin
	}
	for ; fit.spare > 0; fit.spare-- {
		if fits() {
			return fit
		}
		if fit.spare > 1 {
			continue
		}
		if fit.small = 1; fits() {
			return fit
		}
		fit.small = 0
	}
	for {
		switch {
		case fits():
			return fit
		case fit.small < len(toldText)-1:
			fit.small++
		case fit.name > leastTold:
			fit.name -= 10
		default:
			return fit
		}
	}
}

// setTold sets the sentence from a place on, cut where it has no room if that is asked.
func (m *Match) setTold(s *Scene, x int, fit toldFit, cut bool) {
	r, small := m.renderer, fit.small
	m.sentence = m.sentence[:0]
	for _, w := range s.Header.Told {
		if w.Spare > fit.spare {
			continue
		}
		room := Width
		if cut {
			if room = Width - margin - x; room < leastTold/2 {
				break // the rest has none
			}
		}
		var line *render.Line
		switch {
		case w.Seat > 0:
			line = r.Name(toldWho[small], s.Players, w.Seat, min(room, fit.name))
		case w.Hot:
			line = r.text.Fit(toldLoss[small], w.Text, room)
		default:
			text := w.Text
			if cut {
				text = r.ending(text, room)
			}
			line = r.text.Fit(toldText[small], text, room)
		}
		if w.closes() {
			x -= toldSpace
		}
		m.sentence = append(m.sentence, toldWord{line, x})
		x += line.Width + toldSpace
	}
	m.toldEnd = x - toldSpace
}

// ending leaves out the first parts of a sentence that is too long for its room, even small, so that its end is told.
func (r *Renderer) ending(text string, room int) string {
	small := toldText[0]
	small.Size = small.Size * 3 / 4
	for _, between := range []string{"; ", ", "} {
		for r.text.Line(small, text).Width > room {
			_, rest, parted := strings.Cut(text, between)
			if !parted {
				break
			}
			text = "… " + rest
		}
	}
	return text
}

// toldName is how wide a name is at most in the sentence, leastTold how wide it may be always, toldSpace stands between its words; all
// in pixels.
const (
	toldName  = 300
	leastTold = 100
	toldSpace = 10
)

// Name is a player's name within a width; who has none that can be shown is named by the seat. An autopilot's rank is left out where its
// name has no room with it.
func (r *Renderer) Name(s render.Style, players []Player, seat, width int) *render.Line {
	p := &players[seat-1]
	line := r.text.Fit(s, r.Called(p.Name, seat), width)
	if line.Cut {
		line = r.text.Fit(s, r.Called(p.Short(), seat), width)
	}
	return line
}

// Ranks are what autopilots' names begin with.
var Ranks = [...]string{"Cadet", "Pilot", "Captain", "Admiral"}

// Short is an autopilot's name without its rank, or what any other player is called.
func (p *Player) Short() string {
	if rank, name, ranked := strings.Cut(p.Name, " "); p.Auto && ranked && slices.Contains(Ranks[:], rank) {
		return name
	}
	return p.Name
}

// Called is a player's name as pictures can show it, or what to call one whose name they cannot show.
func (r *Renderer) Called(name string, seat int) string {
	if legible := r.text.Legible(name); legible != "" {
		return legible
	}
	return r.nameless[seat-1]
}

// nameRoom is how wide a card's name may be: where rows stand beside it, it goes on over what they leave free.
func (c *cardLayout) nameRoom(card *Card) int {
	switch {
	case c.Abreast > 1 || c.Name.Y+signSize/2 < c.Grid.Y:
		return c.NameWidth
	case card.Splash.On:
		return c.splash().Min.X - c.Name.X - nameGap
	case card.Tray.On:
		return c.Grid.X - c.Name.X - nameGap
	}
	for i := range card.Rows[:min(1, len(card.Rows))] {
		row := &card.Rows[i]
		lost := row.Loss != 0
		for _, f := range row.Fields {
			lost = lost || f.Loss != 0
		}
		if lost {
			return c.NameWidth
		}
	}
	return max(c.NameWidth, c.Icon.X-signSize/2-c.Name.X-nameGap)
}
