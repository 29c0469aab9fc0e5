package scene

import (
	"strings"

	"mayhembot/render"
)

// drawTold says in one sentence what has just happened.
func (m *Match) drawTold(s *Scene) {
	x := textLeft
	if s.Header.Seat == 0 {
		x = margin + 12
	}
	m.setTold(s, x, m.fitTold(s, x), true)
}

// toldFit is how a sentence is set: without words more spare than so much, in one of three sizes, with names so wide at most.
type toldFit struct{ spare, small, name int }

// fitTold is how the sentence fits from a place on: spare words are left out before the last of them is set smaller, then all is
// smaller, then names are cut.
func (m *Match) fitTold(s *Scene, x int) (fit toldFit) {
	for _, w := range s.Header.Told {
		fit.spare = max(fit.spare, w.Spare)
	}
	fit.name = toldName
	fits := func() bool { return m.setTold(s, x, fit, false) <= Width-margin }
	for ; fit.spare > 0 && !fits(); fit.spare-- {
		if fit.spare > 1 {
			continue
		}
		if fit.small = 1; fits() {
			return fit
		}
		fit.small = 0
	}
	for fit.small < len(toldText)-1 && !fits() {
		fit.small++
	}
	for fit.name > leastTold && !fits() {
		fit.name -= 10
	}
	return fit
}

// setTold measures the sentence from a place on and shows it where that is asked. It is where the sentence ends.
func (m *Match) setTold(s *Scene, x int, fit toldFit, shown bool) int {
	r, small := m.renderer, fit.small
	for _, w := range s.Header.Told {
		if w.Spare > fit.spare {
			continue
		}
		room := Width
		if shown {
			room = Width - margin - x
		}
		var line *render.Line
		switch {
		case w.Seat > 0:
			line = r.Name(toldWho[small], s.Players, w.Seat, min(room, fit.name))
		case w.Hot:
			line = r.text.Fit(toldLoss[small], w.Text, room)
		default:
			text := w.Text
			if shown {
				text = r.ending(text, room)
			}
			line = r.text.Fit(toldText[small], text, room)
		}
		if strings.HasPrefix(w.Text, ",") || strings.HasPrefix(w.Text, ";") {
			x -= toldSpace
		}
		if shown {
			m.list.Text(line, x, lineThree, render.Left)
		}
		x += line.Width + toldSpace
	}
	return x - toldSpace
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
