package conquest

import (
	"strings"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/words"
)

// shipsText is "2 small + large", "no ships" for none.
func shipsText(s rules.Ships) string {
	if s == (rules.Ships{}) {
		return "no ships"
	}
	return say.Ships(s)
}

// fleetText is "small + large from 1a, small from 1c, small from 1d".
func fleetText(f rules.Fleet) string {
	var parts []string
	for _, g := range f.Groups() {
		parts = append(parts, say.Ships(g.Ships)+" from "+g.From.String())
	}
	if parts == nil {
		return "no ships"
	}
	return strings.Join(parts, ", ")
}

// leavingText is ", leaving the colony on Moons b (2b)".
func leavingText(colonies []rules.Planet) string {
	if len(colonies) == 0 {
		return ""
	}
	return words.Plural(len(colonies), ", leaving the colony on ", ", leaving the colonies on ") + words.Listed(colonies, say.Planet)
}

func coinText(coin int) string {
	if coin == rules.NoCoin {
		return "no coin"
	}
	return say.Coin(coin)
}

// theCoin is "the 4", or "Diplomacy".
func theCoin(coin int) string {
	if coin < 1 {
		return coinText(coin)
	}
	return "the " + coinText(coin)
}

// dealText is "Get a landing on 2b and 1 coin, give 2 coins".
func dealText(get, give rules.Terms) string {
	return "Get " + termsText(get) + ", give " + termsText(give)
}

func termsText(t rules.Terms) string { return words.List(gained(t, "a landing on ")) }

// termsShort is "landing 2b + 1 coin".
func termsShort(t rules.Terms) string {
	return strings.Join(gained(t, "landing "), " + ")
}

// gained is what somebody gets by a deal, one by one, with the words before a planet.
func gained(t rules.Terms, landing string) (all []string) {
	if t.At != rules.Void {
		all = append(all, landing+t.At.String())
	}
	if t.Coins > 0 {
		all = append(all, words.Count(int(t.Coins), "coin", "coins"))
	}
	if all == nil {
		all = []string{"nothing"}
	}
	return all
}

// power is what a race can do, in short.
func power(r rules.Race) string {
	return map[rules.Race]string{
		rules.Balchoth:  "small ships count 2 and medium ones 4",
		rules.Celegorm:  "may keep the coin just used",
		rules.Druwaith:  "plays its coin after the other's is shown",
		rules.Gelmir:    "ships lost in combat come home",
		rules.Hirilorn:  "has four coins and fills its hand every turn",
		rules.Mormegil:  "may claim the coin the other used",
		rules.Nirnaeth:  "heals others' ships for a coin each",
		rules.Pelantiri: "wins with Diplomacy",
		rules.Seregon:   "multiplies its ships by its coin",
	}[r]
}
