package conquest

import (
	"slices"
	"strings"

	"mayhembot/engine"
)

// Parse reads an action in its canonical spelling, with groups, seats and parts in another order, in any letter case.
func (Game) Parse(text string) (engine.Action, error) { return engine.Parse(text, readers) }

var readers = map[string]engine.Reader{
	"race":    engine.One(readRace, func(r Race) PickRace { return PickRace{r} }),
	"heal":    engine.OrNone(Heal{}, engine.One(readGroup, func(g Group) Heal { return Heal{g.From, g.Ships} })),
	"reclaim": engine.One(readShip, func(g Group) Reclaim { return Reclaim{g.From, Size(slices.Index(g.Ships[:], 1))} }),
	"attack":  readTarget,
	"pass":    engine.Alone(Pass{}),
	"fleet":   someFleet(func(f Fleet) engine.Action { return Send{f} }),
	"ask":     engine.OrNone(Ask{}, readAsk),
	"ally":    engine.OrNone(Aid{}, readAid),
	"coin":    engine.One(readCoin, func(coin int) Coin { return Coin{int8(coin)} }),
	"offer":   readOffer,
	"accept":  engine.Alone(Accept{}), "refuse": engine.Alone(Refuse{}),
	"lose": engine.OrNone(Lose{}, someFleet(func(f Fleet) engine.Action { return Lose{f} })),
	"keep": engine.Alone(Reuse{true}), "discard": engine.Alone(Reuse{}),
	"claim": engine.Alone(Claim{true}), "leave": engine.Alone(Claim{}),
	"return": engine.One(readPlanet, func(at Planet) Return { return Return{at} }),
	"reward": func(w []string) (engine.Action, bool) {
		if len(w) == 1 && w[0] == "coins" {
			return Reward{}, true
		}
		return engine.One(readGroup, func(g Group) Reward { return Reward{g.From, g.Ships} })(w)
	},
}

// someFleet reads actions that name ships.
func someFleet[A engine.Action](action func(Fleet) A) engine.Reader {
	return func(words []string) (engine.Action, bool) {
		f, ok := readFleet(words)
		return action(f), ok && len(words) > 0
	}
}

// readGroup reads "3b:sm", readShip one ship alone.
func readGroup(w string) (Group, bool) {
	at, list, _ := strings.Cut(w, ":")
	p, ok := readPlanet(at)
	s, known := readShips(list)
	return Group{p, s}, ok && known && s != Ships{}
}

func readShip(w string) (Group, bool) {
	g, ok := readGroup(w)
	return g, ok && g.Ships.Count() == 1
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
	var a Aid
	var groups []string
	for _, word := range w {
		side := Side(slices.Index([]string{Attacker: "attacker", Defender: "defender"}, word))
		switch {
		case side < Attacker:
			groups = append(groups, word)
		case a.Side != 0:
			return nil, false
		default:
			a.Side = side
		}
	}
	f, ok := readFleet(groups)
	a.Fleet = f
	return a, ok && len(groups) > 0 && a.Side != 0
}

func readOffer(w []string) (engine.Action, bool) {
	var a Offer
	ok := engine.Parts(w, func(name, list string) bool {
		part, known := map[string]*Terms{"get": &a.Get, "give": &a.Give}[name]
		t, ok := readTerms(list)
		if !known || !ok || *part != (Terms{}) {
			return false
		}
		*part = t
		return true
	})
	return a, ok
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
