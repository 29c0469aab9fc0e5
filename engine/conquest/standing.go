package conquest

import (
	"mayhembot/engine"
)

// Preferences are a seat's standing answers (C50); zero values are none, so that the seat is asked. They are the table's:
// the rules know nothing of them.
type Preferences struct {
	Ask     Habit          `json:"ask,omitempty"`    // Never or Always
	Ally    Habit          `json:"ally,omitempty"`   // Never, or Colony: with the attacker whenever a colony is to be had
	Against engine.SeatSet `json:"against,omitzero"` // with the defender against these, before Ally
	Coin    Habit          `json:"coin,omitempty"`   // in defence: Highest, Lowest attack coin, or Diplomacy first
	Deal    Habit          `json:"deal,omitempty"`   // Never
	Keep    Habit          `json:"keep,omitempty"`   // From: keep and claim coins from Least on; Good: Diplomacy, 4 and 5; Never
	Least   int            `json:"least,omitempty"`  // 0 to 5
	Return  Habit          `json:"return,omitempty"` // Emptiest
	Reward  Habit          `json:"reward,omitempty"` // Emptiest: as many ships as there are, to the emptiest planet
	Lose    Habit          `json:"lose,omitempty"`   // Smallest
	Talk    Talk           `json:"talk,omitzero"`    // for one talk about a deal, before Deal and Lose
}

// Habit is one standing answer.
type Habit string

// The standing answers; each kind of decision knows some.
const (
	Never    Habit = "never"
	Always   Habit = "always"
	Colony   Habit = "colony"
	Highest  Habit = "highest"
	Lowest   Habit = "lowest"
	Null     Habit = "diplomacy"
	From     Habit = "from"
	Good     Habit = "good"
	Emptiest Habit = "emptiest"
	Smallest Habit = "smallest"
	Fair     Habit = "fair"      // accept an offer that gives as much as it costs
	FairOnly Habit = "fair-only" // and refuse all others
	Advised  Habit = "advised"   // say what an adviser would
)

// Standing is what a seat's preferences answer to the decision the match waits for of it, nil where it has to be asked. It
// is always legal. advise is who answers offers that are left to it (Advised).
func Standing(v View, p Preferences, advise func(engine.View) engine.Action) engine.Action {
	if a := v.standingTalk(p.Talk, advise); a != nil {
		return a
	}
	switch kind := v.Kind(); {
	case kind == StepAsk && p.Ask == Never:
		return Ask{}
	case kind == StepAsk && p.Ask == Always:
		return Ask{v.Able(v.SideOf(v.Seat))}
	case kind == StepAlly:
		return v.standingAid(p)
	case kind == StepCoin && v.SideOf(v.Seat) == Defender:
		return v.standingCoin(p.Coin)
	case (kind == StepOffer || kind == StepCounter || kind == StepClose) && p.Deal == Never:
		return Refuse{}
	case kind == StepReuse && p.Keep != "":
		return Reuse{p.takes(v.shown(v.SideOf(v.Seat)))}
	case kind == StepClaim && p.Keep != "":
		return Claim{p.takes(v.shown(v.SideOf(v.Seat).Other()))}
	case kind == StepReturn && p.Return == Emptiest:
		return Return{v.Emptiest(v.Seat)}
	case kind == StepReward && p.Reward == Emptiest:
		return v.standingReward()
	case kind == StepLose && p.Lose == Smallest:
		return v.standingLoss()
	}
	return nil
}

func (p Preferences) takes(coin int) bool {
	return p.Keep == From && coin >= p.Least || p.Keep == Good && (coin == Diplomacy || coin >= 4)
}

// standingAid: with the defender against some attackers, else never, or with the attacker for a colony.
func (v View) standingAid(p Preferences) engine.Action {
	if p.Against.Has(v.Active) && v.Attack.Defence.Has(v.Seat) {
		return Aid{Defender, v.Helped(Defender, engine.Seats(v.Seat)).Attack.Allies[v.Seat-1].Fleet}
	}
	if p.Ally == Colony && v.Attack.Ask.Has(v.Seat) && v.At(v.Attack.At, v.Seat)[Small] == 0 {
		for at := range v.planets() {
			keeps := int8(1) // the last one of a colony stays
			if at.System() == v.Seat {
				keeps = max(0, NeedsAtHome+1-v.AtHome(v.Seat)[Small]) * Each
			}
			if v.aidFrom(Attacker, at.System()) && v.At(at, v.Seat)[Small] > keeps {
				return Aid{Attacker, Fleet{{at, Ships{1, 0, 0}}}}
			}
		}
	}
	if p.Ally == "" {
		return nil
	}
	return Aid{}
}

func (v View) standingCoin(h Habit) engine.Action {
	switch {
	case h == Null && v.Hand[Diplomacy] > 0:
		return Coin{Diplomacy}
	case h == Highest || h == Null:
		return Coin{int8(v.Hand.High())}
	case h == Lowest:
		for c := 1; c <= HighCoin; c++ {
			if v.Hand[c] > 0 {
				return Coin{int8(c)}
			}
		}
		return Coin{int8(v.Hand.High())}
	}
	return nil
}

// Emptiest is the home world with fewest of its seat's ships, of level ones the first.
func (t *Table) Emptiest(s engine.Seat) Planet {
	best := PlanetOf(s, 0)
	for _, at := range Planets(s) {
		if t.At(at, s).Count() < t.At(best, s).Count() {
			best = at
		}
	}
	return best
}

func (v View) standingReward() engine.Action {
	left, void := v.Attack.Owed[v.Seat-1], v.At(Void, v.Seat)
	var ships Ships
	for size := range void {
		ships[size] = min(left, void[size])
		left -= ships[size]
	}
	if ships == (Ships{}) {
		return Reward{}
	}
	return Reward{v.Emptiest(v.Seat), ships}
}

// standingLoss gives the smallest ships, at home before colonies.
func (v View) standingLoss() engine.Action {
	var f Fleet
	left := min(LostByNoDeal, v.Total(v.Seat).Count())
	for size := range sizes {
		for _, home := range []bool{true, false} {
			for at := range v.planets() {
				if n := min(left, int(v.At(at, v.Seat)[size])); n > 0 && (at.System() == v.Seat) == home {
					f, _ = f.plus(at, size.Ships(n))
					left -= n
				}
			}
		}
	}
	return Lose{f}
}
