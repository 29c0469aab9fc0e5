package words

import (
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Describe is the picture in words for people who cannot see it, at most words.AltLimit characters. The style and the last step
// (a sentence, or nothing) must be fit for plain text.
func Describe(v rules.View, w lang.Style, step string) string {
	return words.Alt("", step, []int{40, 20, 10, 4}, func(letters int) (awaited, position string) {
		short := w
		short.Name = func(s engine.Seat) string { return words.Cut(w.Name(s), letters) }
		all := lines(v, short)
		return all[0], strings.Join(all[1:], " ")
	})
}

// Position is the position as the viewer sees it, a line a thing.
func Position(v rules.View, w lang.Style) string { return strings.Join(lines(v, w), "\n") }

func lines(v rules.View, w lang.Style) []string {
	to := Room.In(w)
	return []string{
		awaits(&v, to),
		to.Say("alt.red", "seat", engine.Seat(1), "side", side(&v, 1, to)),
		to.Say("alt.blue", "seat", engine.Seat(2), "side", side(&v, 2, to)),
		to.Say("alt.asteroids", "cells", lang.Commas(Cells(v.Asteroids[:]))),
	}
}

// awaits says whom the match waits for and what they are to do, or who has won.
func awaits(v *rules.View, to lang.Speaker) string {
	if r := v.Result(); r.Over {
		return to.Say("awaits.over", "seats", Seats(r.Winners))
	}
	who := lang.And{}
	for _, d := range v.Waiting() {
		who = append(who, d.Seat)
	}
	return to.Say("awaits.task", "turn", v.Table.Turn, "seats", who, "task", Task(v))
}

// side is "Dart C8, D9; Lance E9; 27 points; 3 counters in hand".
func side(v *rules.View, seat engine.Seat, to lang.Speaker) string {
	var parts []string
	add := func(is bool, key string, args ...any) {
		if is {
			parts = append(parts, to.Say(key, args...))
		}
	}
	own, known := v.Own(seat), v.Knows(seat)
	for _, t := range rules.Types {
		at := cellsOf(v, seat, t)
		add(len(at) > 0, "alt.ships", "ship", Type(t), "cells", at)
	}
	add(own.Fleet.Count() > 0, "alt.to-lay-out", "fleet", Fleet(own.Fleet))
	add(!known && v.Unplaced[seat-1] > 0, "alt.hidden", "n", v.Unplaced[seat-1])
	if v.Table.Turn > 0 {
		add(true, "alt.points", "n", v.Fleet(seat).Value())
		add(known && own.Hand.Count() > 0, "alt.hand", "counters", Hand(own.Hand))
		add(!known || own.Hand.Count() == 0, "alt.counters", "n", v.Counters[seat-1])
	}
	add(len(parts) == 0, "alt.no-ships")
	return strings.Join(parts, "; ")
}

// cellsOf lists where a seat has ships of a type, those face down as such.
func cellsOf(v *rules.View, seat engine.Seat, t rules.Type) (at lang.Commas) {
	laid := v.Own(seat).Layout
	for i := range rules.Board.Size() {
		switch cell := rules.Board.Cell(i); {
		case v.Squares[i] == rules.Ship{Seat: seat, Type: t}:
			at = append(at, cell)
		case laid[i] == t:
			at = append(at, lang.Of("alt.face-down", "cell", cell))
		}
	}
	return at
}
