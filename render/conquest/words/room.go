// Package words holds the words that pictures of Interstellar Conquest share with its channel.
package words

import (
	"embed"
	"slices"
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/words/lang"
)

//go:embed *.toml
var files embed.FS

// Room is the game's sentences.
var Room = lang.Open("render/conquest/words", files)

// System is a seat's system: "Moons".
func System(s engine.Seat) lang.Phrase { return lang.Of("suit." + rules.Suit(s)) }

// Planet is a planet: "Moons c (2c)".
func Planet(p rules.Planet) lang.Phrase {
	if p == rules.Void {
		return lang.Of("part.void")
	}
	return lang.Of("part.planet", "suit", System(p.System()), "letter", p.Letter(), "planet", p)
}

// Planets are planets as a list.
func Planets(all []rules.Planet) lang.And {
	return each(all, func(p rules.Planet) any { return Planet(p) })
}

// Sign is a seat's number in a circle, as its ships carry it.
func Sign(s engine.Seat) string {
	if s < 1 || s > rules.MaxSeats {
		return "?"
	}
	return string('①' + rune(s) - 1)
}

// Signs are those of some seats: "③ + ④".
func Signs(set engine.SeatSet) string {
	var all []string
	for _, s := range set.List() {
		all = append(all, Sign(s))
	}
	return strings.Join(all, " + ")
}

// Seats are the names of seats, as a list.
func Seats(seats []engine.Seat) lang.And { return each(seats, func(s engine.Seat) any { return s }) }

// Color is what a race's ships look like: "red".
func Color(r rules.Race) lang.Phrase { return lang.Of("color." + r.Colour()) }

// Power is what a race can do, in short.
func Power(r rules.Race) lang.Phrase { return lang.Of("power." + strings.ToLower(r.String())) }

// Coin is a coin: "4", "Diplomacy", "no coin".
func Coin(coin int) any {
	switch coin {
	case rules.NoCoin:
		return lang.Of("coin.none")
	case rules.Diplomacy:
		return lang.Of("coin.diplomacy")
	}
	return coin
}

// TheCoin is a coin that is known of: "the 4".
func TheCoin(coin int) any {
	if coin < 1 {
		return Coin(coin)
	}
	return lang.Of("coin.the", "n", coin)
}

// Coins are coins as a list.
func Coins(list []int) lang.And { return each(list, Coin) }

// Hand lists coins in short: "Diplomacy, 3, 3".
func Hand(c rules.Coins) any {
	if c.Count() == 0 {
		return lang.Of("part.none")
	}
	return lang.Commas(Coins(c.List()))
}

// Ships counts ships by their size: "2 small + 1 large".
func Ships(s rules.Ships) any {
	var parts []any
	for size, n := range s {
		if n > 0 {
			parts = append(parts, lang.Of("ships."+rules.Size(size).String(), "n", n))
		}
	}
	return sum(parts, lang.Of("ships.none"))
}

// sum puts a plus between values; none stands for no value.
func sum(parts []any, none any) any {
	if len(parts) == 0 {
		return none
	}
	all := parts[0]
	for _, part := range parts[1:] {
		all = lang.Of("part.plus", "one", all, "two", part)
	}
	return all
}

// Fleet is ships with where they set out from: "1 small + 1 large from 1a, 1 small from 1c".
func Fleet(f rules.Fleet) any {
	var all lang.Commas
	for _, g := range f.Groups() {
		all = append(all, lang.Of("ships.from", "ships", Ships(g.Ships), "planet", g.From))
	}
	if all == nil {
		return lang.Of("ships.none")
	}
	return all
}

// Terms is what one side gets by a deal: "a landing on 2b and 1 coin".
func Terms(t rules.Terms) any {
	if t == (rules.Terms{}) {
		return lang.Of("terms.none")
	}
	return lang.And(gained(t, "terms.landing"))
}

// TermsShort is Terms for where there is little room: "landing 2b + 1 coin".
func TermsShort(t rules.Terms) any { return sum(gained(t, "terms.land"), lang.Of("terms.none")) }

func gained(t rules.Terms, landing string) (all []any) {
	if t.At != rules.Void {
		all = append(all, lang.Of(landing, "planet", t.At))
	}
	if t.Coins > 0 {
		all = append(all, lang.Of("terms.coins", "n", t.Coins))
	}
	return all
}

func each[T any](items []T, value func(T) any) []any {
	all := make([]any, len(items))
	for i, item := range items {
		all[i] = value(item)
	}
	return all
}

// Asked is the kind of the decisions a match waits for, or its step where they differ.
func Asked(v *rules.View) rules.Step {
	waiting := v.Waiting()
	if len(waiting) == 0 || slices.ContainsFunc(waiting, func(d engine.Decision) bool { return d.Kind != waiting[0].Kind }) {
		return v.Step
	}
	return rules.Step(waiting[0].Kind)
}

// Task is what those awaited are to do, to follow their names.
func Task(v *rules.View) lang.Phrase { return lang.Of("task." + string(Asked(v))) }
