package scene

import (
	"image"
	"strconv"

	"mayhembot/render"
	"mayhembot/render/place"
)

// drawNumbers says of shots, blows and jumps of a story that goes on after one of them in which order they came: one unbroken
// path needs nothing said.
func (m *Match) drawNumbers(st *assets, v *view, s *Scene) {
	if !m.steps.told() {
		return
	}
	for _, kind := range [...]Kind{Arc, Shot} {
		for i := range s.Items {
			if it := &s.Items[i]; it.Kind == kind && it.Number > 0 && !beside(it) {
				m.drawNumber(st, v.field, it)
			}
		}
	}
}

// beside tells whether a shot goes over one side only: its dice lie there, and say when it came.
func beside(it *Item) bool { return it.Kind == Shot && it.Length == 1 && len(it.Dice) > 0 }

// mostSteps is how many steps of a story are told apart.
const mostSteps = 32

// steps are those of a story: the last of all, the first of its shots, blows and jumps, how many those are, and by number what they are.
type steps struct {
	all, first, breaks int
	kinds              [mostSteps]stepKind
}

// stepKind is what breaks a path.
type stepKind uint8

const (
	noBreak stepKind = iota
	shotBreak
	ramBreak
	jumpBreak
	stepKinds
)

// breaks tells whether an item is a step that breaks a path, and as what.
func breaks(it *Item) stepKind {
	switch {
	case it.Number == 0:
		return noBreak
	case it.Kind == Shot:
		return shotBreak
	case it.Kind == Arc:
		return jumpBreak
	case it.Worth == Impact:
		return ramBreak
	}
	return noBreak
}

func (s *steps) count(it *Item) {
	s.all = max(s.all, it.Number)
	kind := breaks(it)
	if kind == noBreak {
		return
	}
	if s.first == 0 || it.Number < s.first {
		s.first = it.Number
	}
	s.breaks++
	s.kinds[min(it.Number, mostSteps-1)] = kind
}

// told tells whether the order has to be said.
func (s *steps) told() bool { return s.first > 0 && s.all > s.first }

// word is what a step was and when it came, the same on its line and at what came of it: "shot 1", "ram 2". Of a single one it is when it
// came: "midway" where a flight came before and after it.
func (s *steps) word(n int, words *stepWords) string {
	switch {
	case s.breaks == 1 && n > 1:
		return "midway"
	case s.breaks == 1:
		return "first"
	}
	nth := 0
	for _, kind := range s.kinds[:min(n, mostSteps-1)+1] {
		if kind != noBreak {
			nth++
		}
	}
	return words[s.kinds[min(n, mostSteps-1)]][nth]
}

// stepWords are those of all steps, by what they are and their number.
type stepWords [stepKinds][mostSteps + 1]string

func newStepWords(shot string) *stepWords {
	words := &stepWords{}
	for kind, name := range [stepKinds]string{shotBreak: shot, ramBreak: "ram", jumpBreak: "jump"} {
		for n := range words[kind] {
			words[kind][n] = name + " " + strconv.Itoa(n)
		}
	}
	return words
}

// drawNumber says when a step came on the first free side of its line, or beside one, or on the first free part of an arc. Where no
// place is free it is left out.
func (m *Match) drawNumber(st *assets, f *Field, it *Item) {
	search := m.taken.Search(badgeBox, place.Rule{Within: st.Window, Costs: stepCosts[:]})
	fits := func(at image.Point) bool {
		return farFrom(at, m.taken.Of(blowPlace), badgeWidth+4) && farFrom(at, m.taken.Of(stepPlace), badgeWidth+4) && f.besides(at) && search.Try(at, 0)
	}
	if f.tryStep(it, fits) {
		m.taken.Take(stepPlace, badgeBox.Add(search.At))
		m.drawBadge(it.Number, search.At)
	}
}

// stepCosts are what words on a step may not cover. They keep farther from pieces, blows and each other.
var stepCosts = [...]place.Cost{never(chartPlace), never(columnPlace), never(rowPlace), never(landingPlace), never(numberPlace)}

// tryStep tries places for what is said of a step, the best first.
func (f *Field) tryStep(it *Item, fits func(at image.Point) bool) (found bool) {
	if it.Kind == Arc {
		dots := arc(f.At(it.At), f.At(it.To), it.Bend)
		for n := range dots.n {
			if fits(dots.at(dots.n/2 + place.Alternate(n))) {
				return true
			}
		}
		return false
	}
	step := f.tile.Step(it.Heading)
	for aside := range 5 {
		off := image.Pt(-step.Y, step.X).Mul(place.Alternate(aside) * -2).Div(3)
		for n := range it.Length {
			if fits(f.step(it.At, it.Heading, n).Add(off)) {
				return true
			}
		}
	}
	return false
}

// badgeBox is what a badge covers, round its middle.
var badgeBox = image.Rect(-badgeWidth/2, -badgeHeight/2, badgeWidth/2, badgeHeight/2)

// drawBadge says when a step came, on a light tag: no piece has one like it.
func (m *Match) drawBadge(n int, at image.Point) {
	m.add(Badge.Of(0, 0), at)
	m.list.Text(m.renderer.text.Line(stepN, m.steps.word(n, m.renderer.stepWords)), at.X, at.Y, render.Middle)
}

// besides tells whether a step's number at a place touches no piece, up to the tip of its dart.
func (f *Field) besides(at image.Point) bool {
	for _, piece := range f.taken.Of(piecePlace) {
		d, least := place.Middle(piece).Sub(at), f.reach()+badgeWidth/2
		if d.X*d.X+d.Y*d.Y < least*least {
			return false
		}
	}
	return true
}
