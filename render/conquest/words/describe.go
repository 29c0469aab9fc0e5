package words

import (
	"fmt"
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/words"
)

// detail is how closely a position is told: all, all except the bag and discards, each seat's ships as numbers, or no ships.
type detail int

const (
	inFull detail = iota
	withoutBag
	counted
	withoutShips
)

// brevity is how much is told, in how many characters for each name.
type brevity struct {
	detail  detail
	letters int
}

// brevities are tried one after the other until a text is short enough.
var brevities = []brevity{{inFull, 40}, {withoutBag, 40}, {counted, 40}, {withoutShips, 40}, {withoutShips, 20}, {withoutShips, 10}, {withoutShips, 4}}

// Describe is the picture in words for people who cannot see it, at most words.AltLimit characters. names (by seat) and step
// (the last step as a sentence, or nothing) must be fit for plain text. In a text too long ships are told less closely before
// names are cut.
func Describe(v rules.View, names []string, step string) string {
	return words.Alt("", step, brevities, func(b brevity) (awaited, position string) {
		lines := tell(&v, words.CutAll(names, b.letters), b.detail)
		return lines[0], strings.Join(lines[1:], " ")
	})
}

// Position is the position as the viewer sees it, a line a thing.
func Position(v rules.View, names []string) []string { return tell(&v, names, inFull) }

func tell(v *rules.View, names []string, d detail) []string {
	name := func(s engine.Seat) string { return names[s-1] }
	lines := []string{Steps.Awaited(*v, name, v.Round, v.Step)}
	if f, ok := FightOf(v); ok {
		lines = append(lines, f.told(name))
	}
	for s := range v.From(1) {
		lines = append(lines, fmt.Sprintf("%s: %s.", name(s), side(v, s, d)))
	}
	if d == inFull {
		lines = append(lines, fmt.Sprintf("In the bag %d coins; discarded: %s.", v.InBag, Coins(v.Discard)))
	}
	return lines
}

// side is "Balchoth (red); 2 of 4 colonies; 3 in hand", with its ships and their places.
func side(v *rules.View, s engine.Seat, d detail) string {
	race := v.Race(s)
	parts := []string{"no race yet"}
	if race != 0 {
		parts[0] = fmt.Sprintf("%s (%s)", race, race.Colour())
		if !v.Powers().Has(s) {
			parts[0] += " without power"
		}
	}
	parts = append(parts, fmt.Sprintf("%d of %d colonies", len(v.Colonies(s)), v.Options.Colonies))
	if s == v.Viewer() {
		parts = append(parts, "in hand "+Coins(v.Hand))
	} else {
		parts = append(parts, fmt.Sprintf("%d in hand", v.InHand[s-1]))
	}
	switch d {
	case withoutShips:
		return strings.Join(parts, "; ")
	case counted:
		return strings.Join(append(parts, tally(v, s)), "; ")
	}
	return strings.Join(append(parts, places(v, s)...), "; ")
}

// places are a seat's ships by their places.
func places(v *rules.View, s engine.Seat) (parts []string) {
	home, abroad := []string{}, []string{}
	for p := rules.PlanetOf(1, 0); int(p) <= v.Seats*rules.PlanetsEach; p++ {
		switch ships := v.At(p, s); {
		case ships == (rules.Ships{}):
		case p.System() == s:
			home = append(home, p.Letter()+" "+Ships(ships))
		default:
			abroad = append(abroad, p.String()+" "+Ships(ships))
		}
	}
	parts = append(parts, System(s)+" "+words.OrNone(home))
	if len(abroad) > 0 {
		parts = append(parts, "abroad "+strings.Join(abroad, ", "))
	}
	if lost := v.At(rules.Void, s); lost != (rules.Ships{}) {
		parts = append(parts, "void "+Ships(lost))
	}
	return parts
}

// tally is how many ships a seat has at home, in the void, and abroad, and there on which planets.
func tally(v *rules.View, s engine.Seat) string {
	home, away, abroad := 0, 0, []string{}
	for p := rules.PlanetOf(1, 0); int(p) <= v.Seats*rules.PlanetsEach; p++ {
		switch n := v.At(p, s).Count(); {
		case p.System() == s:
			home += n
		case n > 0:
			away += n
			abroad = append(abroad, p.String())
		}
	}
	text := fmt.Sprintf("ships: %d at home", home)
	if away > 0 {
		text += fmt.Sprintf(", %d on %s", away, strings.Join(abroad, " "))
	}
	if lost := v.At(rules.Void, s).Count(); lost > 0 {
		text += fmt.Sprintf(", %d in the void", lost)
	}
	return text
}
