package words

import (
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
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

// Describe is the picture in words for people who cannot see it, at most words.AltLimit characters. The style and the last step
// (a sentence, or nothing) must be fit for plain text. In a text too long ships are told less closely before names are cut.
func Describe(v rules.View, w lang.Style, step string) string {
	return words.Alt("", step, brevities, func(b brevity) (awaited, position string) {
		short := w
		short.Name = func(s engine.Seat) string { return words.Cut(w.Name(s), b.letters) }
		all := lines(&v, Room.In(short), b.detail)
		return all[0], strings.Join(all[1:], " ")
	})
}

// Position is the position as the viewer sees it, a line a thing.
func Position(v rules.View, w lang.Style) string {
	return strings.Join(lines(&v, Room.In(w), inFull), "\n")
}

func lines(v *rules.View, to lang.Speaker, d detail) []string {
	all := []string{awaits(v, to)}
	if f, ok := FightOf(v); ok {
		all = append(all, f.told(to))
	}
	for s := range v.From(1) {
		all = append(all, to.Say("alt.seat", "seat", s, "side", strings.Join(side(v, s, d, to), "; ")))
	}
	if d == inFull {
		all = append(all, to.Say("alt.bag", "n", v.InBag, "coins", Hand(v.Discard)))
	}
	return all
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
	return to.Say("awaits.task", "round", v.Round, "seats", who, "task", Task(v))
}

// side is "Balchoth (red); 2 of 4 colonies; 3 in hand", with its ships and their places.
func side(v *rules.View, s engine.Seat, d detail, to lang.Speaker) []string {
	race, hand := to.Say("alt.no-race"), to.Say("alt.in-hand", "n", v.InHand[s-1])
	if r := v.Race(s); r != 0 {
		race = to.Say("alt.race", "race", r, "color", Color(r), "power", v.Powers().Has(s))
	}
	if s == v.Viewer() {
		hand = to.Say("alt.hand", "coins", Hand(v.Hand))
	}
	parts := []string{race, to.Say("alt.colonies", "n", len(v.Colonies(s)), "goal", v.Options.Colonies), hand}
	switch d {
	case withoutShips:
		return parts
	case counted:
		return append(parts, tally(v, s, to))
	}
	return append(parts, places(v, s, to)...)
}

// places are a seat's ships by their places.
func places(v *rules.View, s engine.Seat, to lang.Speaker) []string {
	var home, abroad lang.Commas
	for p := rules.PlanetOf(1, 0); int(p) <= v.Seats*rules.PlanetsEach; p++ {
		switch ships := v.At(p, s); {
		case ships == (rules.Ships{}):
		case p.System() == s:
			home = append(home, lang.Of("alt.ships", "planet", p.Letter(), "ships", Ships(ships)))
		default:
			abroad = append(abroad, lang.Of("alt.ships", "planet", p, "ships", Ships(ships)))
		}
	}
	parts := []string{to.Say("alt.home", "suit", System(s), "n", len(home), "places", home)}
	if len(abroad) > 0 {
		parts = append(parts, to.Say("alt.abroad", "places", abroad))
	}
	if lost := v.At(rules.Void, s); lost != (rules.Ships{}) {
		parts = append(parts, to.Say("alt.void", "ships", Ships(lost)))
	}
	return parts
}

// tally is how many ships a seat has at home, in the void, and abroad, and there on which planets.
func tally(v *rules.View, s engine.Seat, to lang.Speaker) string {
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
	return to.Say("alt.tally", "home", home, "away", away, "planets", strings.Join(abroad, " "), "lost", v.At(rules.Void, s).Count())
}
