package conquest

import (
	"slices"
	"strings"

	"mayhembot/engine"
)

// Parse reads an action in its canonical spelling, with groups, seats and parts in another order, in any letter case.
func (Game) Parse(text string) (engine.Action, error) { return engine.Parse(text, readers) }

var readers = map[string]engine.Reader{
	"race": one(func(w string) (engine.Action, bool) { r, ok := readRace(w); return PickRace{r}, ok }),
	"heal": one(func(w string) (engine.Action, bool) {
		at, ships, ok := readGroup(w, "none")
		return Heal{at, ships}, ok
	}),
	"reclaim": one(func(w string) (engine.Action, bool) {
		at, ships, ok := readGroup(w, "")
		size := Size(max(0, slices.Index(ships[:], 1)))
		return Reclaim{at, size}, ok && ships.Count() == 1
	}),
	"attack": readTarget,
	"pass":   alone(Pass{}),
	"fleet":  func(w []string) (engine.Action, bool) { f, ok := readFleet(w); return Send{f}, ok && len(w) > 0 },
	"ask":    readAsk,
	"ally":   readAid,
	"coin":   one(func(w string) (engine.Action, bool) { c, ok := readCoin(w); return Coin{int8(c)}, ok }),
	"offer":  readOffer,
	"accept": alone(Accept{}), "refuse": alone(Refuse{}),
	"lose": func(w []string) (engine.Action, bool) {
		if len(w) == 1 && w[0] == "none" {
			return Lose{}, true
		}
		f, ok := readFleet(w)
		return Lose{f}, ok && len(w) > 0
	},
	"keep": alone(Reuse{true}), "discard": alone(Reuse{}),
	"claim": alone(Claim{true}), "leave": alone(Claim{}),
	"return": one(func(w string) (engine.Action, bool) { at, ok := readPlanet(w); return Return{at}, ok }),
	"reward": one(func(w string) (engine.Action, bool) {
		at, ships, ok := readGroup(w, "coins")
		return Reward{at, ships}, ok
	}),
}

// one reads actions of one word more, alone those of no other word.
func one(read func(string) (engine.Action, bool)) func([]string) (engine.Action, bool) {
	return func(words []string) (engine.Action, bool) {
		if len(words) != 1 {
			return nil, false
		}
		return read(words[0])
	}
}

func alone(a engine.Action) func([]string) (engine.Action, bool) {
	return func(words []string) (engine.Action, bool) { return a, len(words) == 0 }
}

// readGroup reads "3b:sm", or the word for none.
func readGroup(w, none string) (Planet, Ships, bool) {
	if w == none {
		return Void, Ships{}, true
	}
	at, list, cut := strings.Cut(w, ":")
	p, ok1 := readPlanet(at)
	s, ok2 := readShips(list)
	return p, s, cut && ok1 && ok2 && s != Ships{}
}

func readSeat(w string) (engine.Seat, bool) {
	if len(w) != 1 || w[0] < '1' || w[0] > '0'+MaxSeats {
		return 0, false
	}
	return engine.Seat(w[0] - '0'), true
}

func readTarget(w []string) (engine.Action, bool) {
	var a Target
	if len(w) < 1 || len(w) > 2 {
		return nil, false
	}
	at, ok := readPlanet(w[0])
	a.At = at
	if len(w) == 2 && ok {
		a.On, ok = readSeat(w[1])
	}
	return a, ok
}

func readAsk(w []string) (engine.Action, bool) {
	var a Ask
	if len(w) == 1 && w[0] == "none" {
		return a, true
	}
	for _, word := range w {
		s, ok := readSeat(word)
		if !ok || a.Seats.Has(s) {
			return nil, false
		}
		a.Seats |= engine.Seats(s)
	}
	return a, len(w) > 0
}

func readAid(w []string) (engine.Action, bool) {
	if len(w) == 1 && w[0] == "none" {
		return Aid{}, true
	}
	a := Aid{}
	var groups []string
	for _, word := range w {
		side := Side(0)
		switch word {
		case "attacker":
			side = Attacker
		case "defender":
			side = Defender
		default:
			groups = append(groups, word)
			continue
		}
		if a.Side != 0 {
			return nil, false
		}
		a.Side = side
	}
	f, ok := readFleet(groups)
	a.Fleet = f
	return a, ok && len(groups) > 0 && a.Side != 0
}

func readOffer(w []string) (engine.Action, bool) {
	var a Offer
	for _, word := range w {
		name, list, _ := strings.Cut(word, "=")
		part := &a.Get
		if name == "give" {
			part = &a.Give
		} else if name != "get" {
			return nil, false
		}
		t, ok := readTerms(list)
		if !ok || *part != (Terms{}) {
			return nil, false
		}
		*part = t
	}
	return a, true
}

func readTerms(list string) (t Terms, ok bool) {
	for word := range strings.SplitSeq(list, "+") {
		at, isPlanet := readPlanet(word)
		switch {
		case isPlanet && t.At == Void:
			t.At = at
		case len(word) == 1 && word[0] >= '1' && word[0] <= '0'+MostCoins && t.Coins == 0:
			t.Coins = int8(word[0] - '0')
		default:
			return t, false
		}
	}
	return t, true
}
