package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/conquest"
)

// after says why of what does not belong to a combat still to come.
func (p pilot) after(a engine.Action) advice.Reason {
	switch a := a.(type) {
	case conquest.PickRace:
		return advice.Reason{Key: "strength"}
	case conquest.Pass:
		return p.passes()
	case conquest.Heal:
		return heals(a)
	case conquest.Reclaim:
		return p.takesBack(a)
	case conquest.Offer:
		if a.Get == (conquest.Terms{}) || a.Give == (conquest.Terms{}) {
			return advice.Reason{Key: "spares"}
		}
		return advice.Reason{Key: "both"}
	case conquest.Accept:
		return advice.Reason{Key: "better"}
	case conquest.Refuse:
		return p.refuses()
	case conquest.Lose:
		return p.loses(a)
	case conquest.Reuse:
		return takesCoin(a.Keep, p.used())
	case conquest.Claim:
		return takesCoin(a.Take, p.used())
	case conquest.Return:
		return p.guards(p.Attack.Returning[p.Seat-1], a.At)
	case conquest.Reward:
		return p.guards(a.Ships, a.At)
	}
	return advice.Reason{}
}

// likely is the chance from which on an attack is no great risk.
const likely = 0.75

// passes says why nothing is attacked.
func (p pilot) passes() advice.Reason {
	for _, t := range p.targets() {
		if t.Odds.Chance() >= likely {
			return advice.Reason{Key: "weakened"}
		}
	}
	return advice.Reason{Key: "nothing"}
}

func heals(a conquest.Heal) advice.Reason {
	switch n := a.Ships.Count(); n {
	case 0:
		return advice.Reason{Key: "no-sale"}
	case 1:
		return advice.Reason{Key: "sells-1"}
	default:
		return advice.Reason{Key: "sells", N: n}
	}
}

// takesBack says what a ship out of the void is good for.
func (p pilot) takesBack(a conquest.Reclaim) advice.Reason {
	has := p.Total(p.Seat)
	rarest := true
	for size := range has {
		rarest = rarest && (conquest.Size(size) == a.Size || has[a.Size] < has[size])
	}
	switch {
	case a.Size == conquest.Small && p.AtHome(p.Seat)[conquest.Small] == conquest.NeedsAtHome:
		return advice.Reason{Key: "spare"}
	case has[a.Size] == 0 && a.Size != conquest.Small:
		return advice.Reason{Key: "none-yet"}
	}
	if why := p.guards(a.Size.Ships(1), a.At); why.Key != "more" || !rarest {
		return why
	}
	return advice.Reason{Key: "rare"}
}

// guards says what ships that come home are good for there; none are the coins taken in their place.
func (p pilot) guards(ships conquest.Ships, at conquest.Planet) advice.Reason {
	switch {
	case ships == conquest.Ships{}:
		return advice.Reason{Key: "coins"}
	case ships[conquest.Small] > 0 && p.AtHome(p.Seat)[conquest.Small] < conquest.NeedsAtHome:
		return advice.Reason{Key: "power"}
	case p.At(at, p.Seat) == conquest.Ships{}:
		return advice.Reason{Key: "bare"}
	}
	return advice.Reason{Key: "more"}
}

// refuses says why there should be no deal.
func (p pilot) refuses() advice.Reason {
	other := p.Main(p.SideOf(p.Seat).Other())
	if get := p.Attack.Offer.Get; get.At != conquest.Void && len(p.Colonies(other))+1 >= p.Options.Colonies {
		return advice.Reason{Key: "they-win", Seat: other}
	}
	return advice.Reason{Key: "no-deal"}
}

// loses says what giving up just these ships leaves.
func (p pilot) loses(a conquest.Lose) advice.Reason {
	then := p.now()
	then.LiftFleet(p.Seat, a.Fleet)
	had := len(p.Colonies(p.Seat))
	colonies := had > 0 && len(then.Colonies(p.Seat)) == had
	powered := p.HasPower(p.Seat) && then.HasPower(p.Seat)
	switch {
	case colonies && powered:
		return advice.Reason{Key: "keeps"}
	case colonies:
		return advice.Reason{Key: "colonies"}
	case powered:
		return advice.Reason{Key: "powered"}
	case a.Fleet.Ships()[conquest.Small] == int8(a.Fleet.Ships().Count()):
		return advice.Reason{Key: "smallest"}
	}
	return advice.Reason{Key: "least"}
}

// takesCoin says what a used coin is good for, taken or not.
func takesCoin(takes bool, coin int8) advice.Reason {
	good := coin == conquest.Diplomacy || coin >= 4
	switch {
	case takes && good:
		return advice.Reason{Key: "good"}
	case takes:
		return advice.Reason{Key: "one-more"}
	case good:
		return advice.Reason{Key: "fewer"}
	}
	return advice.Reason{Key: "low"}
}
