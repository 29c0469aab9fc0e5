package words

import (
	"fmt"
	"strconv"
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/engine/square"
	"mayhembot/render/words"
)

// Describe is the picture in words for people who cannot see it, at most words.AltLimit characters. names (by seat) and step
// (the last step as a sentence, or nothing) must be fit for plain text.
func Describe(v rules.View, names []string, step string) string {
	return words.AltOfLines(names, step, func(names []string) []string { return Position(v, names) })
}

// Position are the position as the viewer sees it, a line a thing.
func Position(v rules.View, names []string) []string {
	lines := []string{Steps.Awaited(v, func(s engine.Seat) string { return names[s-1] }, v.Table.Turn, v.Step)}
	for i, name := range names[:rules.Seats] {
		lines = append(lines, fmt.Sprintf("%s (%s): %s.", name, [...]string{"red, flies up", "blue, flies down"}[i], side(v, engine.Seat(i+1))))
	}
	return append(lines, "Asteroids: "+strings.Join(words.Each(v.Asteroids[:], square.Cell.String), ", ")+".")
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
			parts = append(parts, Type(t)+" "+strings.Join(at, ", "))
		}
	}
	if own.Fleet.Count() > 0 {
		parts = append(parts, "to lay out "+Fleet(own.Fleet))
	} else if n := v.Unplaced[seat-1]; n > 0 && !v.Knows(seat) {
		parts = append(parts, words.Count(n, "ship", "ships")+" not turned up")
	}
	if v.Table.Turn > 0 {
		parts = append(parts, strconv.Itoa(v.Fleet(seat).Value())+" points")
		if v.Knows(seat) {
			parts = append(parts, "in hand "+Hand(own.Hand))
		} else {
			parts = append(parts, words.Count(v.Counters[seat-1], "counter", "counters")+" in hand")
		}
	}
	if len(parts) == 0 {
		return "no ships yet"
	}
	return strings.Join(parts, "; ")
}
