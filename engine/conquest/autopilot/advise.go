package autopilot

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/conquest"
)

// Advise is what a pilot thinks of the actions of a view's seat, the best first, each with its reason; nil where the match
// does not wait for it.
func Advise(v conquest.View) []advice.Advice { return advice.Explain(advising(v)) }

// Best is the first advice; false for none.
func Best(v conquest.View) (advice.Advice, bool) { return advice.Best(advising(v)) }

// Advised is the action of the first advice; nil for none, and for another game's view.
func Advised(of engine.View) engine.Action {
	v, is := of.(conquest.View)
	if !is {
		return nil
	}
	best, _ := Best(v)
	return best.Action
}

// Reason says why an action may be good.
func (p pilot) Reason(a engine.Action) advice.Reason {
	switch a := a.(type) {
	case conquest.Target:
		return p.takes(p.among(p.targets(), func(one Planned) bool { return one.Target == a }, Planned{Target: a}))
	case conquest.Send:
		return p.takes(p.among(p.fleets(), func(one Planned) bool { return one.Fleet == a.Fleet }, Planned{Target: p.target(), Fleet: a.Fleet}))
	case conquest.Ask:
		if a.Seats == 0 {
			return p.alone()
		}
		return advice.Reason{Key: "allies"}
	case conquest.Aid:
		return p.sides(a)
	case conquest.Coin:
		return p.plays(int(a.Coin))
	}
	return p.after(a)
}

// among is a plan and the best of the others, its rival. A plan that is not listed is otherwise's.
func (p pilot) among(all []Planned, is func(Planned) bool, otherwise Planned) (one Planned, rival *Planned) {
	at := slices.IndexFunc(all, is)
	if at >= 0 {
		one = all[at]
	} else if one = otherwise; one.Fleet == (conquest.Fleet{}) {
		one = p.ranked(one.Target, distinct(p.View, one.Target.At))[0]
	}
	for i := range all {
		if i != at {
			return one, &all[i]
		}
	}
	return one, nil
}

// plan is what there is to say of an attack.
type plan struct {
	stakes   conquest.Stakes
	worst    float64 // the chance if all help the defence that may
	on       engine.Seat
	colonies int // of the defender's
	powered  bool
	leaves   int // own colonies that are none without the fleet
}

func (p pilot) plan(one Planned) plan {
	then := p.Suppose(one.Target, one.Fleet)
	return plan{
		stakes: then.Stakes(conquest.Attacker), worst: then.Worst().Chance(), on: then.Attack.On, colonies: len(p.Colonies(then.Attack.On)),
		powered: then.HasPower(p.Seat), leaves: len(p.Leaves(p.Seat, one.Fleet)),
	}
}

// surer is by how much one chance must be higher to be the reason.
const surer = 0.03

// takes says what decides between an attack and its rival, or what it can win.
func (p pilot) takes(one Planned, rival *Planned) advice.Reason {
	this := p.plan(one)
	switch odds := p.Suppose(one.Target, one.Fleet).BestOdds(); {
	case odds.Wins == 0 && odds.Paid > 0:
		return advice.Reason{Key: "paid"}
	case this.stakes.Wins:
		return advice.Reason{Key: "wins"}
	}
	if rival != nil {
		if why := this.against(p.plan(*rival), p.HasPower(p.Seat)); why.Key != "" {
			return why
		}
	}
	switch {
	case this.stakes.Colony:
		return advice.Reason{Key: "colony"}
	case this.stakes.Home:
		return advice.Reason{Key: "rid", Seat: this.on}
	}
	return advice.Reason{Key: "sides", Seat: this.on}
}

// against is in what a plan is better than another.
func (p plan) against(other plan, powered bool) advice.Reason {
	switch {
	case powered && p.powered && !other.powered:
		return advice.Reason{Key: "powered"}
	case p.leaves < other.leaves:
		return advice.Reason{Key: "colonies"}
	case p.stakes.Colony && !other.stakes.Colony:
		return advice.Reason{Key: "colony"}
	case p.worst > other.worst+surer:
		return advice.Reason{Key: "surer"}
	case p.on != other.on && p.colonies > other.colonies:
		return advice.Reason{Key: "sides", Seat: p.on}
	case p.stakes.Taken.Count() > other.stakes.Taken.Count() && p.stakes.Taken.Count() == 1:
		return advice.Reason{Key: "takes-1"}
	case p.stakes.Taken.Count() > other.stakes.Taken.Count():
		return advice.Reason{Key: "takes", N: p.stakes.Taken.Count()}
	case p.stakes.Risked.Points() < other.stakes.Risked.Points():
		return advice.Reason{Key: "risks"}
	case p.on != other.on:
		return advice.Reason{Key: "sides", Seat: p.on}
	}
	return advice.Reason{}
}

// sides says what helping a side can win.
func (p pilot) sides(a conquest.Aid) advice.Reason {
	switch {
	case a.Side == 0:
		return advice.Reason{Key: "idle"}
	case a.Side == conquest.Defender:
		then := p.now()
		then.LiftFleet(p.Seat, a.Fleet)
		then.Attack.Allies[p.Seat-1] = a
		if _, failure := then.Chances(); failure < 1 {
			return advice.Reason{Key: "may-stop", Seat: p.Active}
		}
		return advice.Reason{Key: "stops", Seat: p.Active}
	case a.Fleet.Ships()[conquest.Small] > 0 && p.At(p.Attack.At, p.Seat)[conquest.Small] == 0 && p.Attack.At.System() != p.Seat:
		return advice.Reason{Key: "colony"}
	}
	return advice.Reason{Key: "sides", Seat: p.Attack.On}
}

// alone says why nobody is asked for help.
func (p pilot) alone() advice.Reason {
	side := p.SideOf(p.Seat)
	if helped := p.Helped(side, p.Able(side)); helped.BestOdds().Chance() <= p.BestOdds().Chance() {
		return advice.Reason{Key: "in-vain"}
	}
	return advice.Reason{Key: "alone"}
}

// plays says what a coin is good for.
func (p pilot) plays(coin int) advice.Reason {
	best := p.BestOdds()
	var own conquest.Odds
	higher, matched := false, false // whether the hand has a higher coin, and one that does as well
	for _, o := range p.CoinOdds() {
		if o.Coin == coin {
			own = o
		} else if o.Coin > coin {
			higher, matched = true, matched || o.Wins > own.Wins || o.Wins == own.Wins && o.Ties >= own.Ties
		}
	}
	switch {
	case coin == conquest.Diplomacy && own.Paid > 0:
		return advice.Reason{Key: "paid"}
	case coin < best.Coin && own.Wins < best.Wins && nearly*own.Wins >= (nearly-1)*best.Wins:
		return advice.Reason{Key: "cheap"}
	case higher && (matched || own.Wins < best.Wins):
		return advice.Reason{Key: "saves"}
	case own.Wins < best.Wins:
		return advice.Reason{Key: "better-1"}
	case own.Wins > 0 || own.Ties > 0 && own.Ties == best.Ties:
		return advice.Reason{Key: "coin"}
	}
	return advice.Reason{Key: "lost"}
}

// nearly is of how many parts of a chance one may be missing for nearly the same.
const nearly = 10
