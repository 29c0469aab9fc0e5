package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/boarding"
)

// Advise is what a fair pilot thinks of the actions of a view's seat, the best first, each with its reason; nil where the match
// does not wait for it. Of squads and lanes it names the best alone; of several ships it tells of the first that is asked.
func Advise(v boarding.View) []advice.Advice { return advice.Explain(newPilot(v)) }

// AdviseShip is the same of one of the ships that are asked, with the reason of the first alone.
func AdviseShip(v boarding.View, n int8) []advice.Advice {
	p := newPilot(v)
	p.n = n
	list := p.Think()
	if len(list) > 0 {
		list[0].Reason = p.Reason(list[0].Action)
	}
	return list
}

// Best is the first advice; false for none.
func Best(v boarding.View) (advice.Advice, bool) { return advice.Best(newPilot(v)) }

// advised is the action of the first advice; nil for none.
func advised(v boarding.View) engine.Action {
	best, _ := Best(v)
	return best.Action
}

// Reason says why an action may be good.
func (p *pilot) Reason(a engine.Action) advice.Reason {
	t := &p.v.Table
	switch a := a.(type) {
	case boarding.Choose:
		return advice.Reason{Key: "kits"}
	case boarding.Ready:
		return advice.Reason{Key: "spent"}
	case boarding.Deploy:
		return advice.Reason{Key: "lane"}
	case boarding.MakePlan:
		return p.flies(a.Ship, a.Plan)
	case boarding.Moor:
		n, m := p.berthing()
		if a.Mooring.Tow {
			return advice.Reason{Key: "tows"}
		}
		return chance("wins", t.FightOdds(n, m))
	case boarding.Resist:
		win := t.FightOdds(a.Ship, t.Tower(a.Ship))
		if a.Yes {
			return chance("wins", win)
		}
		return chance("behind", win)
	case boarding.Duel:
		return advice.Reason{Key: "prize", N: t.Worth(a.Against, t.Ship(a.Against).Front().Who)}
	case boarding.GiveOrder:
		return p.fires(a.Ship, a.Order)
	}
	return advice.Reason{Key: "more"}
}

func chance(key string, win float64) advice.Reason { return advice.Reason{Key: key, Chance: win} }

// flies says why a plan may be good.
func (p *pilot) flies(n int8, plan boarding.Plan) advice.Reason {
	t := &p.v.Table
	ship := t.Ship(n)
	switch plan.Kind {
	case boarding.Fight:
		return chance("wins", t.FightOdds(n, other(t, n)))
	case boarding.BreakOff, boarding.Flee, boarding.BreakTow:
		return chance("behind", t.FightOdds(n, other(t, n)))
	case boarding.Board:
		return chance("wins", t.FightOdds(n, ship.Dock))
	case boarding.Drop:
		return advice.Reason{Key: "burden"}
	case boarding.Tow:
		if f := t.Foresee(n, plan.Manoeuvre, ship.Dock); t.Home(n, f.At) {
			return advice.Reason{Key: "home"}
		}
		return advice.Reason{Key: "homeward"}
	}
	if plan.Dock != 0 {
		return advice.Reason{Key: "docks", N: int(plan.Dock)}
	}
	at := p.foreseen().Foresee(n, plan.Manoeuvre, 0).At
	if on, _ := t.ClassOf(n).On(plan.Manoeuvre); ship.Stress && on.Colour == boarding.Green {
		return advice.Reason{Key: "relief"}
	}
	if prey, found := p.prey(t, n, ship.At.Point); found && apart(at.Point, t.Ship(prey).At.Point) < apart(ship.At.Point, t.Ship(prey).At.Point) {
		return advice.Reason{Key: "hunts", N: int(prey)}
	}
	for m := range t.Enemies(n).All() {
		if t.BandFrom(n, at, m, p.ahead(t, m)) > 0 || t.BandFrom(n, at, m, t.Ship(m).At) > 0 {
			return advice.Reason{Key: "aims"}
		}
	}
	for m := range t.Enemies(n).All() {
		if apart(at.Point, t.Ship(m).At.Point) < apart(ship.At.Point, t.Ship(m).At.Point) {
			return advice.Reason{Key: "nearer"}
		}
	}
	return advice.Reason{Key: "place"}
}

// fires says why an order may be good.
func (p *pilot) fires(n int8, o boarding.Order) advice.Reason {
	if o.Fire == boarding.Hold {
		switch {
		case p.threats() == 0:
			return advice.Reason{Key: "waits"}
		case o.Evade:
			return advice.Reason{Key: "dodges"}
		}
		return advice.Reason{Key: "ready"}
	}
	odds := p.v.ShotOdds(n, o.Target, o.Fire, boarding.Aid{Focus: o.Focus, Lock: o.Lock == o.Target})
	switch {
	case odds.Cripple > 0:
		return chance("disables", odds.Cripple)
	case odds.Destroy > 0.2:
		return chance("destroys", odds.Destroy)
	}
	return chance("hits", odds.Hit)
}
