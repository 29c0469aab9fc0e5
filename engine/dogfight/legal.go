package dogfight

import (
	"iter"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/counts"
	"mayhembot/engine/square"
)

// listable is the greatest number of ships whose layouts are all listed; of more there are more than 500.
const listable = 2

// legal yields every action of a seat, each once; of layouts of many ships it yields the presets. It asks for nothing
// the seat may not know.
func legal(t *Table, own *Private, seat engine.Seat) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		if !t.waitsFor(seat) {
			return
		}
		switch t.Step {
		case StepFleet:
			fleets(t.Options.Points, func(f Fleet) bool { return yield(ChooseFleet{f}) })
		case StepDeploy:
			switch {
			case !t.Options.SecretDeploy:
				t.placings(own, seat, yield)
			case own.Fleet.Count() <= listable:
				layouts(own.Fleet, ZoneOf(seat), Layout{}, yield)
			default:
				presetLayouts(own.Fleet, seat, yield)
			}
		case StepAct:
			t.acts(own, yield)
		case StepDefend:
			for _, c := range []Counter{Unseen, Def1, Def2} {
				if (c == Unseen || own.Hand[c] > 0) && !yield(Defend{c}) {
					return
				}
			}
		}
	}
}

// placings yields every way to place one ship.
func (t *Table) placings(own *Private, seat engine.Seat, yield func(engine.Action) bool) {
	for _, ship := range Types {
		if own.Fleet[ship] == 0 {
			continue
		}
		for _, at := range ZoneOf(seat) {
			if t.Empty(at) && !yield(Deploy{ship, at}) {
				return
			}
		}
	}
}

// layouts yields every way to lay a fleet out on the squares given.
func layouts(f Fleet, on []square.Cell, l Layout, yield func(engine.Action) bool) bool {
	if f.Count() == 0 {
		return yield(LayOut{l})
	}
	if len(on) < f.Count() {
		return true
	}
	for _, ship := range Types {
		if f[ship] == 0 {
			continue
		}
		f[ship]--
		l[Board.Index(on[0])] = ship
		if !layouts(f, on[1:], l, yield) {
			return false
		}
		f[ship]++
	}
	l[Board.Index(on[0])] = NoShip
	return layouts(f, on[1:], l, yield)
}

// Formation is a way to lay a fleet out: in which order the columns are filled, in the front row and then in the one
// behind, or the other way round. The dearest ships come first.
type Formation struct {
	Key     string
	Columns string
	Rear    bool
}

// Formations are layouts proposed to pilots who do not want to make up their own.
var Formations = []Formation{
	{"centre", "DECFBGAH", false},
	{"wings", "AHBGCFDE", false},
	{"left", "ABCDEFGH", false},
	{"right", "HGFEDCBA", false},
	{"rear", "DECFBGAH", true},
}

// Layout lays a fleet out for a seat.
func (m Formation) Layout(f Fleet, seat engine.Seat) Layout {
	var l Layout
	front := ZoneOf(seat)[0].Row
	back := front + 1
	if (seat == 2) != m.Rear {
		front, back = back, front
	}
	left := []Type{Lance, Hammer, Shield, Dart}
	for _, row := range []int8{front, back} {
		for _, col := range m.Columns {
			for len(left) > 0 && f[left[0]] == 0 {
				left = left[1:]
			}
			if len(left) == 0 {
				return l
			}
			f[left[0]]--
			l[Board.Index(square.Cell{Col: int8(col - 'A'), Row: row})] = left[0]
		}
	}
	return l
}

func presetLayouts(f Fleet, seat engine.Seat, yield func(engine.Action) bool) {
	var seen []Layout
	for _, m := range Formations {
		l := m.Layout(f, seat)
		if slices.Contains(seen, l) {
			continue
		}
		seen = append(seen, l)
		if !yield(LayOut{l}) {
			return
		}
	}
}

// acts yields discards, draws, movements, attacks, the repeat and end (¶Sequence of play).
func (t *Table) acts(own *Private, yield func(engine.Action) bool) {
	var d Hand
	if !t.Began && !counts.Parts(own.Hand[:], d[:], func() bool { return d == Hand{} || yield(Discard{d}) }) {
		return
	}
	for n := range t.MostDrawn() {
		if !yield(Draw{int8(n + 1)}) {
			return
		}
	}
	ap := own.Hand[AP]
	if ap >= MoveAP {
		for _, from := range t.ShipsOf(t.Active) {
			for _, to := range t.Reach(from) {
				if !yield(Move{from, to}) {
					return
				}
			}
		}
	}
	if ap >= AttackAP {
		for _, s := range t.Attacks(t.Active) {
			if !yield(Attack{s}) {
				return
			}
		}
	}
	if ap < RepeatAP || t.Repeat == (Strike{}) || yield(Repeat{}) {
		yield(End{})
	}
}
