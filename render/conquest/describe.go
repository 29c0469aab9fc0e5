package conquest

import (
	"cmp"
	"fmt"
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/scene"
)

// systemName is a seat's system as players read it: "Moons".
func systemName(s engine.Seat) string {
	suit := rules.Suit(s)
	return strings.ToUpper(suit[:1]) + suit[1:]
}

// PlanetName is a planet as players read it: "Moons c (2c)".
func PlanetName(p rules.Planet) string {
	if p == rules.Void {
		return "the void"
	}
	return fmt.Sprintf("%s %s (%s)", systemName(p.System()), p.Letter(), p)
}

// CoinName is a coin as players read it.
func CoinName(coin int) string {
	if coin == rules.Diplomacy {
		return "Diplomacy"
	}
	return rules.CoinText(coin)
}

// SizeName is a ship's size as players read it.
func SizeName(s rules.Size) string { return [...]string{"small", "medium", "large"}[s] }

// Ships are ships as players read them: "small + large", "2 small + 1 large"; none are "nothing".
func Ships(s rules.Ships) string {
	var parts []string
	kinds := 0
	for _, n := range s {
		kinds += min(1, int(n))
	}
	alone := kinds == 1 || s.Count() == kinds
	for size, n := range s {
		switch name := SizeName(rules.Size(size)); {
		case n == 1 && alone:
			parts = append(parts, name)
		case n > 0:
			parts = append(parts, fmt.Sprint(n, " ", name))
		}
	}
	return cmp.Or(strings.Join(parts, " + "), "nothing")
}

// detail is how much is told of a position: all, all but the coins that are out of play, each seat's ships as numbers, or no ships.
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

// Describe is the picture in words for those who cannot see it, at most scene.AltLimit characters. Names (by seat) and the
// last step (a sentence, or nothing) must be fit for plain text. Where all is too long, ships are told less closely before names
// are cut.
func Describe(v rules.View, names []string, step string) string {
	return scene.Alt("", step, brevities, func(b brevity) (awaited, position string) {
		lines := tell(&v, scene.CutAll(names, b.letters), b.detail)
		return lines[0], strings.Join(lines[1:], " ")
	})
}

// Words are the position as the viewer sees it, a line a thing.
func Words(v rules.View, names []string) []string { return tell(&v, names, inFull) }

func tell(v *rules.View, names []string, d detail) []string {
	name := func(s engine.Seat) string { return names[s-1] }
	lines := []string{steps.Awaited(*v, name, v.Round, v.Step)}
	if f, ok := fightOf(v); ok {
		lines = append(lines, f.told(name))
	}
	for s := range v.From(1) {
		lines = append(lines, fmt.Sprintf("%s: %s.", name(s), side(v, s, d)))
	}
	if d == inFull {
		lines = append(lines, fmt.Sprintf("In the bag %d coins; discarded: %s.", v.InBag, CoinList(v.Discard)))
	}
	return lines
}

// CoinList lists coins: "Diplomacy, 3, 3".
func CoinList(c rules.Coins) string { return scene.OrNone(scene.Each(c.List(), CoinName)) }

// told is an attack in a sentence: "Ada attacks Moons c (2c) on Ben with s m l: 6 + 4 = 10 against 6 + 3 = 9; Ada wins."
func (f *fight) told(name func(engine.Seat) string) string {
	text := fmt.Sprintf("%s attacks %s, defended by %s, with %s: %s against %s", name(f.Seats[0]), PlanetName(f.At), name(f.Seats[1]),
		Ships(f.Forces[0].Ships), f.sum(0), f.sum(1))
	if out := f.outcome(name); out != "" {
		text += "; " + out
	}
	return text + "."
}

// side is "Balchoth (red); 2 of 4 colonies; 3 in hand", and where its ships are.
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
		parts = append(parts, "in hand "+CoinList(v.Hand))
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

// places are where a seat has which ships.
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
	parts = append(parts, systemName(s)+" "+scene.OrNone(home))
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

// Reckoned is a combat turned up as a sum: "6 + 4 = 10 against 6 + 3 = 9".
func Reckoned(e rules.Fought) string {
	f := fight{Fought: e}
	return f.sum(0) + " against " + f.sum(1)
}
