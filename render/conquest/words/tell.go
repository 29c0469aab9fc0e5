package words

import (
	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/words/lang"
)

// followers are the kinds of events that go on with the line before them, asides those that nobody did.
var (
	followers = map[string]bool{"fleet-sent": true, "landed": true, "fell": true, "went-back": true, "refilled": true}
	asides    = map[string]bool{"round-began": true, "turn-began": true}
)

// Tell tells events, in no language. Events that tell nothing of their own are left out, and so is that a seat has answered where
// the answer itself is told. An answer the table gave by what its seat has noted reads as one that was pressed.
func Tell(events []engine.Event) (all []lang.Told) {
	var s story
	answers := len(events) // from here on nothing but answers comes
	for answers > 0 && engine.Kind(events[answers-1]) == "answered" {
		answers--
	}
	for i, e := range events {
		t := TellOne(e)
		switch e := e.(type) {
		case rules.Answered:
			if i < answers {
				t = lang.Told{}
			}
		case rules.CoinShown:
			if s.only(e.Seat) {
				t.Key = "event.shows-only"
			}
		case rules.CoinsMoved:
			if e.Why == "compensation" && e.N < s.lost {
				t.Key = "event.pays-all"
			}
		}
		if s.hear(e); t.Key != "" {
			all = append(all, t)
		}
		if fell, is := e.(rules.Fell); is && fell.Seat == s.diplomat && unpaid(events[i+1:], fell.Seat) {
			all = append(all, lang.Told{Key: "event.unpaid", Args: []any{"seat", s.winner}, Follows: true})
		}
	}
	return all
}

// story is what the events so far tell of those after them.
type story struct {
	sender           engine.Seat    // of the fleet, where that is told
	chose            engine.SeatSet // who has chosen a coin since
	diplomat, winner engine.Seat    // who lost with Diplomacy, and against whom
	lost             int            // ships of the diplomat
}

func (s *story) hear(e engine.Event) {
	switch e := e.(type) {
	case rules.FleetSent:
		s.sender, s.chose = e.Seat, 0
	case rules.Answered:
		if e.Decision == rules.StepCoin {
			s.chose |= engine.Seats(e.Seat)
		}
	case rules.Fought:
		*s = story{}
		loser := map[rules.Result]rules.Side{rules.AttackerWins: rules.Defender, rules.DefenderWins: rules.Attacker}[e.Result]
		if loser != 0 && e.Coins[loser-1] == rules.Diplomacy {
			s.diplomat, s.winner, s.lost = e.Seats[loser-1], e.Seats[loser.Other()-1], e.Forces[loser-1].Ships.Count()
		}
	}
}

// only tells whether a coin was played for its owner, who had no other. It does not where another answer may have been left out.
func (s *story) only(seat engine.Seat) bool {
	return s.sender != engine.Nobody && !s.chose.Has(seat) && (seat == s.sender || s.chose == 0)
}

// unpaid tells whether no coin is given for the ships that a seat has just lost, because the winner's hand is empty (C31).
func unpaid(after []engine.Event, loser engine.Seat) bool {
	for _, e := range after {
		switch e := e.(type) {
		case rules.Fell:
			if e.Seat == loser {
				return false // it is told there
			}
		case rules.Landed, rules.WentBack:
		case rules.CoinsMoved, rules.Won: // nothing is paid once somebody has won (C43)
			return false
		default:
			return true
		}
	}
	return true
}

// TellOne tells one event, with an empty key where it tells nothing of its own. A short form follows the name of its seat.
func TellOne(e engine.Event) (t lang.Told) {
	for _, way := range []func(engine.Event) lang.Told{tellTurn, tellCoins, tellAttack, tellShips, tellDeal} {
		if t = way(e); t.Key != "" {
			t.Follows, t.Aside = followers[engine.Kind(e)], asides[engine.Kind(e)]
			return t
		}
	}
	return t
}

// tellTurn tells of set-up, of turns, and of the end.
func tellTurn(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.Began:
		t = lang.Tells("event.begins", "seat", e.Start)
	case rules.Wished:
		t = lang.Tells("event.wishes", "seat", e.Seat, "race", e.Race)
	case rules.RaceGiven:
		t = lang.Tells("event.plays", "seat", e.Seat, "race", e.Race, "color", Color(e.Race), "power", Power(e.Race))
	case rules.RoundBegan:
		t = lang.Tells("event.round", "n", e.Round)
	case rules.TurnBegan:
		t = lang.Tells("event.turn", "seat", e.Seat)
	case rules.Passed:
		t = lang.Tells("event.passes", "seat", e.Seat)
	case rules.Idle:
		t = lang.Tells("event.idle", "seat", e.Seat, "why", e.Why, "again", e.Again)
	case rules.Won:
		t = lang.Tells("event.wins", "seats", Seats(e.Seats)).With(lang.Good)
	}
	return t
}

// tellCoins tells of coins from the bag and from hand to hand. Their values are told to those who hear them.
func tellCoins(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.Refilled:
		t = lang.Tells("event.refills", "n", e.Coins)
	case rules.Drew:
		t = lang.Tells("event.draws", "seat", e.Seat, "n", e.N, "coins", Coins(e.Coins))
	case rules.CoinsMoved:
		key := "event.gives"
		if e.Why == "compensation" {
			key = "event.pays"
		}
		t = lang.Tells(key, "seat", e.From, "target", e.To, "n", e.N, "coins", Coins(e.Coins))
	case rules.CoinShown:
		t = lang.Tells("event.shows", "seat", e.Seat, "coin", Coin(e.Coin))
	case rules.CoinTaken:
		t = lang.Tells("event.takes-coin", "seat", e.Seat, "coin", TheCoin(e.Coin))
	}
	return t
}

// tellAttack tells of an attack up to its outcome.
func tellAttack(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.AttackBegan:
		t = lang.Tells("event.attacks", "seat", e.Seat, "planet", Planet(e.At), "target", e.On)
	case rules.FleetSent:
		t = lang.Tells("event.sends", "seat", e.Seat, "fleet", Fleet(e.Fleet), "colonies", Planets(e.Leaves), "planet", e.At, "ships", Ships(e.Fleet.Ships()))
	case rules.Asked:
		t = lang.Tells("event.asks", "seat", e.Seat, "seats", Seats(e.Seats))
	case rules.Answered:
		t = lang.Tells("event.answers", "seat", e.Seat)
	case rules.Allied:
		if e.Side == 0 {
			return lang.Tells("event.stays-out", "seat", e.Seat)
		}
		t = lang.Tells("event.helps", "seat", e.Seat, "side", e.Side, "fleet", Fleet(e.Fleet), "colonies", Planets(e.Leaves))
	case rules.Fought:
		f := Fight{Fought: e}
		t = lang.Tells("event.fights", "attack", f.Sum(0), "defense", f.Sum(1), "result", string(e.Result), "seat", e.Seats[0], "target", e.Seats[1], "planet", Planet(e.At))
		if e.Result == rules.AttackerWins {
			t.Tone = lang.Bad
		}
	}
	return t
}

// tellShips tells of ships that are lost, land, or come home.
func tellShips(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.Healed:
		t = lang.Tells("event.heals", "seat", e.Seat, "ships", Ships(e.Ships), "target", e.Owner, "planet", Planet(e.At))
	case rules.Reclaimed:
		t = lang.Tells("event.reclaims", "seat", e.Seat, "ships", Ships(e.Ships), "planet", Planet(e.At))
	case rules.Landed:
		t = lang.Tells("event.lands", "seat", e.Seat, "founds", e.Founds, "ships", Ships(e.Ships), "planet", Planet(e.At))
	case rules.WentBack:
		t = lang.Tells("event.goes-back", "seat", e.Seat, "ships", Ships(e.Fleet.Ships()))
	case rules.Fell:
		how := "lost"
		switch {
		case e.Returns:
			how = "home"
		case e.Colony:
			how = "colony"
		}
		t = lang.Tells("event.loses", "seat", e.Seat, "ships", Ships(e.Ships), "n", e.Ships.Count(), "how", how, "planet", Planet(e.At)).With(lang.Bad)
	case rules.Returned:
		t = lang.Tells("event.returns", "seat", e.Seat, "ships", Ships(e.Ships), "planet", Planet(e.At))
	case rules.Rewarded:
		t = lang.Tells("event.rewards", "seat", e.Seat, "ships", Ships(e.Ships), "landed", e.At != rules.Void, "planet", Planet(e.At), "n", e.Coins)
	}
	return t
}

// tellDeal tells of the talk about a deal.
func tellDeal(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.Offered:
		t = lang.Tells("event.offers", "seat", e.Seat, "get", Terms(e.Offer.Get), "give", Terms(e.Offer.Give))
	case rules.Refused:
		t = lang.Tells("event.refuses", "seat", e.Seat)
	case rules.Agreed:
		t = lang.Tells("event.deal", "seat", e.Seats[0], "target", e.Seats[1], "get", Terms(e.Get), "give", Terms(e.Give))
	}
	return t
}
