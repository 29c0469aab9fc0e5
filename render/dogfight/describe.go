package dogfight

import (
	"fmt"
	"strconv"
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/engine/square"
	"mayhembot/render/scene"
)

// TypeName is a type as players read it.
func TypeName(t rules.Type) string {
	if t == rules.NoShip {
		return "none"
	}
	return t.Class().Letter + t.String()[1:]
}

// CounterName is a counter as players read it.
func CounterName(c rules.Counter) string {
	return map[rules.Counter]string{rules.AP: "AP", rules.Def1: "+1", rules.Def2: "+2", rules.Ast: "asteroid", rules.Blank: "blank"}[c]
}

// HandText lists counters: "AP, AP, +1".
func HandText(h rules.Hand) string { return scene.OrNone(scene.Each(h.List(), CounterName)) }

// CountersText counts counters for a sentence: "2 AP, a blank".
func CountersText(h rules.Hand) string {
	var parts []string
	for c := rules.AP; c <= rules.Blank; c++ {
		name := CounterName(c)
		switch n := h[c]; {
		case n == 1 && c == rules.AP:
			parts = append(parts, "1 AP")
		case n == 1:
			parts = append(parts, "a "+name)
		case n > 1 && c == rules.Blank:
			parts = append(parts, scene.Count(int(n), name))
		case n > 1 && c == rules.AP:
			parts = append(parts, strconv.Itoa(int(n))+" AP")
		case n > 1:
			parts = append(parts, strconv.Itoa(int(n))+" × "+name)
		}
	}
	return scene.OrNone(parts)
}

// FleetText counts ships: "2 Darts, 1 Lance".
func FleetText(f rules.Fleet) string {
	var parts []string
	for _, t := range rules.Types {
		if f[t] > 0 {
			parts = append(parts, scene.Count(int(f[t]), TypeName(t)))
		}
	}
	return scene.OrNone(parts)
}

// Describe is the picture in words for those who cannot see it, at most scene.AltLimit characters. Names (by seat) and the
// last step (a sentence, or nothing) must be fit for plain text.
func Describe(v rules.View, names []string, step string) string {
	return scene.AltOfLines(names, step, func(names []string) []string { return Words(v, names) })
}

// Words are the position as the viewer sees it, a line a thing.
func Words(v rules.View, names []string) []string {
	lines := []string{steps.Awaited(v, func(s engine.Seat) string { return names[s-1] }, v.Table.Turn, v.Step)}
	for i, name := range names[:rules.Seats] {
		lines = append(lines, fmt.Sprintf("%s (%s): %s.", name, [...]string{"red, flies up", "blue, flies down"}[i], side(v, engine.Seat(i+1))))
	}
	return append(lines, "Asteroids: "+strings.Join(scene.Each(v.Asteroids[:], square.Cell.String), ", ")+".")
}

// side is "Darts C8, D9; Lance E9; 27 points; 3 counters in hand".
func side(v rules.View, seat engine.Seat) string {
	var parts []string
	own := v.Own(seat)
	for _, t := range rules.Types {
		var at []string
		for i := range rules.Board.Size() {
			if one := (rules.Ship{Seat: seat, Type: t}); v.Squares[i] == one {
				at = append(at, rules.Board.Cell(i).String())
			} else if own.Layout[i] == t {
				at = append(at, rules.Board.Cell(i).String()+" face down")
			}
		}
		if len(at) > 0 {
			parts = append(parts, TypeName(t)+" "+strings.Join(at, ", "))
		}
	}
	if own.Fleet.Count() > 0 {
		parts = append(parts, "to lay out "+FleetText(own.Fleet))
	} else if n := v.Unplaced[seat-1]; n > 0 && !v.Knows(seat) {
		parts = append(parts, scene.Count(n, "ship")+" not turned up")
	}
	if v.Table.Turn > 0 {
		parts = append(parts, strconv.Itoa(v.Fleet(seat).Value())+" points")
		if v.Knows(seat) {
			parts = append(parts, "in hand "+HandText(own.Hand))
		} else {
			parts = append(parts, scene.Count(v.Counters[seat-1], "counter")+" in hand")
		}
	}
	if len(parts) == 0 {
		return "no ships yet"
	}
	return strings.Join(parts, "; ")
}
