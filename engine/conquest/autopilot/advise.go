package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/conquest"
)

// Advise is what a pilot thinks of the actions of a view's seat, the best first, each with its reason; nil where the match
// does not wait for it.
func Advise(v conquest.View) []advice.Advice { return advice.Explain(pilot{v, learned()}) }

// Best is the first advice; false for none.
func Best(v conquest.View) (advice.Advice, bool) { return advice.Best(pilot{v, learned()}) }

// advised is the action of the first advice; nil for none.
func advised(v conquest.View) engine.Action {
	best, _ := Best(v)
	return best.Action
}

// Reason says why an action may be good.
func (p pilot) Reason(a engine.Action) advice.Reason {
	switch a := a.(type) {
	case conquest.Target:
		return p.takes(a, p.ranked(a, distinct(p.View, a.At))[0].Fleet)
	case conquest.Send:
		return p.takes(p.target(), a.Fleet)
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

// takes says what an attack can win.
func (p pilot) takes(t conquest.Target, f conquest.Fleet) advice.Reason {
	then := p.Suppose(t, f)
	best := then.BestOdds()
	switch stakes := then.Stakes(conquest.Attacker); {
	case best.Wins == 0 && best.Paid > 0:
		return advice.Reason{Key: "paid"}
	case stakes.Wins:
		return advice.Reason{Key: "wins"}
	case stakes.Colony:
		return advice.Reason{Key: "colony"}
	case stakes.Home:
		return advice.Reason{Key: "rid", Seat: then.Attack.On}
	}
	return advice.Reason{Key: "sides", Seat: then.Attack.On}
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
