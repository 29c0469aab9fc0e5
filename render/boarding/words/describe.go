package words

import (
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Describe is the picture in words for those who cannot see it, at most words.AltLimit characters. The style and the last step
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
	all := []string{awaits(v, to)}
	for seat := engine.Seat(1); int(seat) <= v.Seats; seat++ {
		var ships []string
		for n := int8(1); int(n) <= v.ShipCount; n++ {
			if v.Ship(n).Seat == seat {
				ships = append(ships, ship(&v, n, to))
			}
		}
		switch {
		case len(ships) > 0:
		case v.Squads[seat-1].Ready:
			ships = []string{to.Say("alt.chosen")}
		default:
			ships = []string{to.Say("alt.no-ships")}
		}
		all = append(all, to.Say("alt.seat", "seat", seat, "edge", edges[seat-1], "points", v.Points[seat-1], "ships", strings.Join(ships, "; ")))
	}
	if rocks := v.Asteroids(); len(rocks) > 0 {
		var at lang.Commas
		for _, rock := range rocks {
			at = append(at, Place(rock))
		}
		all = append(all, to.Say("alt.asteroids", "cells", at))
	}
	return all
}

var edges = [rules.MaxSeats]lang.Phrase{lang.Of("wind.s"), lang.Of("wind.n"), lang.Of("wind.w")}

// awaits says whom the match waits for and what they are to do, or who has won.
func awaits(v rules.View, to lang.Speaker) string {
	if r := v.Result(); r.Over {
		return to.Say("awaits.over", "seats", Seats(r.Winners))
	}
	who := lang.And{}
	for _, d := range v.Waiting() {
		who = append(who, d.Seat)
	}
	return to.Say("awaits.task", "round", v.Round, "seats", who, "task", lang.Of("task."+string(v.Step)))
}

// ship is a ship in words: "3 Lancer in C4 heading north, hull 3, shields 2, 5 in band 1".
func ship(v *rules.View, n int8, to lang.Speaker) string {
	ship, class := v.Ship(n), Class(v.ClassOf(n))
	if ship.Status == rules.Gone {
		return to.Say("alt.gone", "ship", n, "class", class)
	}
	parts := lang.Commas{lang.Of("alt.ship", "ship", n, "class", class)}
	if ship.Placed {
		parts[0] = lang.Of("alt.ship-at", "ship", n, "class", class, "cell", Place(ship.At.Point), "wind", Wind(ship.At.Heading))
	}
	add := func(is bool, key string, args ...any) {
		if is {
			parts = append(parts, lang.Of(key, args...))
		}
	}
	add(ship.Status != rules.Active, "status."+ship.Status.String())
	add(ship.Dock != 0 && ship.Tow, "alt.tows", "ship", ship.Dock)
	add(ship.Dock != 0 && !ship.Tow, "alt.docked", "ship", ship.Dock)
	add(true, "alt.hull", "n", ship.Hull)
	add(ship.Shields > 0, "alt.shields", "n", ship.Shields)
	add(ship.Stress, "alt.stress")
	add(ship.Lock != 0, "act.lock", "ship", ship.Lock)
	if ship.Placed && ship.Status == rules.Active {
		for _, t := range v.Targets(n) {
			add(true, "alt.target", "ship", t.Ship, "band", t.Band)
		}
	}
	return to.Value(parts)
}

// Foreseen is what a flight meets, in a few words each.
func Foreseen(v *rules.View, n int8, plan rules.Plan, f rules.Flight) (told lang.Commas) {
	off := v.OffPlane(n, f.At)
	switch {
	case off && v.Home(n, f.At) && plan.Kind == rules.Tow:
		told = append(told, lang.Of("meets.home"))
	case off:
		told = append(told, lang.Of("meets.edge"))
	}
	if plan.Dock != 0 {
		return append(told, lang.Of("meets.docks", "ship", plan.Dock))
	}
	if f.Touched != 0 {
		told = append(told, lang.Of("meets.bumps", "ships", lang.Commas(Ships(f.Touched.List()))))
	}
	if len(f.Rocks) > 0 {
		told = append(told, lang.Of("meets.asteroid"))
	}
	if over := f.Ships &^ f.Touched; over != 0 {
		told = append(told, lang.Of("meets.over", "ships", lang.Commas(Ships(over.List()))))
	}
	return told
}

// Lost says which ships events have cost: "ships 2 and 5 are lost; ship 3 is disabled". Each is a list of numbers.
func Lost(lost, disabled []int8, to lang.Speaker) (told []string) {
	if len(lost) > 0 {
		told = append(told, to.Say("lost.gone", "ships", Ships(lost), "n", len(lost)))
	}
	if len(disabled) > 0 {
		told = append(told, to.Say("lost.disabled", "ships", Ships(disabled), "n", len(disabled)))
	}
	return told
}
