package scene

import (
	"image"
	"strconv"

	"mayhembot/render"
)

// drawNumbers counts the shots and jumps of a story that goes on after one of them: one unbroken path needs no numbers, and
// what has one says which step of the story it was.
func (m *Match) drawNumbers(v *view, s *Scene) {
	m.taken, m.pieces, m.numbered = m.taken[:0], m.pieces[:0], false
	steps, broken := 0, 0
	for i := range s.Items {
		it := &s.Items[i]
		switch it.Worth {
		case Impact:
			m.taken = append(m.taken, v.field.Side(it.At, it.Side))
		case Wreck:
			m.taken = append(m.taken, v.field.At(it.At))
		case Piece:
			m.pieces = append(m.pieces, v.field.At(it.At).Add(v.field.standsAside(s.Items, it)))
		}
		steps = max(steps, it.Number)
		if n := it.Number; n > 0 && (it.Kind == Shot || it.Kind == Arc) && (broken == 0 || n < broken) {
			broken = n
		}
	}
	if m.numbered = broken > 0 && steps > broken; !m.numbered {
		return
	}
	for _, kind := range [...]Kind{Arc, Shot} {
		for i := range s.Items {
			if it := &s.Items[i]; it.Kind == kind && it.Number > 0 {
				m.drawNumber(v.field, it)
			}
		}
	}
}

// drawNumber lays a step's number on the first free side of its line, or beside one. It hides no piece: where there is no
// other place, it is left out.
func (m *Match) drawNumber(f *Field, it *Item) {
	if it.Kind == Arc {
		if dots := arc(f.At(it.At), f.At(it.To)); dots.n > 0 {
			m.drawBadge(it.Number, dots.at(dots.n/2))
		}
		return
	}
	step := f.tile.Step(it.Heading)
	for _, aside := range [...]int{0, 2, -2, 4, -4} {
		off := image.Pt(-step.Y, step.X).Mul(aside).Div(3)
		for n := range it.Length {
			at := f.step(it.At, it.Heading, n).Add(off)
			if farFrom(at, m.taken, badgeWidth+4) && f.besides(at, m.pieces) {
				m.taken = append(m.taken, at)
				m.drawBadge(it.Number, at)
				return
			}
		}
	}
}

// drawBadge lays a step's number as a word, on a light tag: no piece has one like it.
func (m *Match) drawBadge(n int, at image.Point) {
	m.add(Badge.Of(0, 0), at)
	m.list.Text(m.renderer.text.Line(stepN, ordinals[min(max(n, 0), len(ordinals)-1)]), at.X, at.Y, render.Middle)
}

// ordinals are small numbers as one counts steps.
var ordinals = func() (texts [30]string) {
	for n := range texts {
		switch {
		case n == 1 || n > 20 && n%10 == 1:
			texts[n] = strconv.Itoa(n) + "st"
		case n == 2 || n > 20 && n%10 == 2:
			texts[n] = strconv.Itoa(n) + "nd"
		case n == 3 || n > 20 && n%10 == 3:
			texts[n] = strconv.Itoa(n) + "rd"
		default:
			texts[n] = strconv.Itoa(n) + "th"
		}
	}
	return texts
}()

// besides tells whether a step's number at a place touches no piece, up to the tip of its dart.
func (f *Field) besides(at image.Point, pieces []image.Point) bool {
	for _, p := range pieces {
		d, least := p.Sub(at), f.reach()+badgeWidth/2
		if d.X*d.X+d.Y*d.Y < least*least {
			return false
		}
	}
	return true
}
