// Package words holds the words that pictures of Interstellar Conquest share with its channel.
package words

import (
	"cmp"
	"fmt"
	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/words"
	"strings"
)

// System is a seat's system as players read it: "Moons".
func System(s engine.Seat) string {
	suit := rules.Suit(s)
	return strings.ToUpper(suit[:1]) + suit[1:]
}

// Planet is a planet as players read it: "Moons c (2c)".
func Planet(p rules.Planet) string {
	if p == rules.Void {
		return "the void"
	}
	return fmt.Sprintf("%s %s (%s)", System(p.System()), p.Letter(), p)
}

// Sign is a seat's number in a circle, as its ships carry it.
func Sign(s engine.Seat) string {
	if s < 1 || s > rules.MaxSeats {
		return "?"
	}
	return string('①' + rune(s) - 1)
}

// Coin is a coin as players read it.
func Coin(coin int) string {
	if coin == rules.Diplomacy {
		return "Diplomacy"
	}
	return rules.CoinText(coin)
}

// Size is a ship's size as players read it.
func Size(s rules.Size) string { return [...]string{"small", "medium", "large"}[s] }

// Ships are ships as players read them: "small + large", "2 small + 1 large"; none are "nothing".
func Ships(s rules.Ships) string {
	var parts []string
	kinds := 0
	for _, n := range s {
		kinds += min(1, int(n))
	}
	alone := kinds == 1 || s.Count() == kinds
	for size, n := range s {
		switch name := Size(rules.Size(size)); {
		case n == 1 && alone:
			parts = append(parts, name)
		case n > 0:
			parts = append(parts, fmt.Sprint(n, " ", name))
		}
	}
	return cmp.Or(strings.Join(parts, " + "), "nothing")
}

// Coins lists coins: "Diplomacy, 3, 3".
func Coins(c rules.Coins) string { return words.OrNone(words.Each(c.List(), Coin)) }
