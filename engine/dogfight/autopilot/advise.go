package autopilot

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/square"
)

// Advise is what a fair pilot thinks of the actions of a view's seat, the best first, each with its reason; nil where the
// match does not wait for it. Of fleets, deployments, discards and draws it names the best alone.
func Advise(v dogfight.View) []advice.Advice { return advice.Explain(newPilot(v)) }

// Best is the first advice; false for none.
func Best(v dogfight.View) (advice.Advice, bool) { return advice.Best(newPilot(v)) }

// advised is the action of the first advice; nil for none.
func advised(v dogfight.View) engine.Action {
	best, _ := Best(v)
	return best.Action
}

// Reason says why an action may be good.
func (p *pilot) Reason(a engine.Action) advice.Reason {
	t := &p.v.Table
	switch a := a.(type) {
	case dogfight.ChooseFleet:
		return suits(a.Ships)
	case dogfight.LayOut:
		return advice.Reason{Key: "dearest"}
	case dogfight.Deploy:
		if a.At.Col >= 2 && int(a.At.Col) < dogfight.Board.Columns-2 {
			return advice.Reason{Key: "middle"}
		}
		return advice.Reason{Key: "front"}
	case dogfight.Discard, dogfight.Draw, dogfight.End:
		return p.rests(a)
	case dogfight.Attack:
		return p.prize(a.Strike.To)
	case dogfight.Repeat:
		return advice.Reason{Key: "again"}
	case dogfight.Move:
		return p.goes(a)
	case dogfight.Defend:
		switch {
		case p.hand[dogfight.Def1]+p.hand[dogfight.Def2] == 0:
			return advice.Reason{Key: "unable"}
		case a.With == dogfight.Unseen:
			return advice.Reason{Key: "dear"}
		case t.Fleet(p.me).Count() == 1:
			return advice.Reason{Key: "last"}
		}
		return advice.Reason{Key: "saves", N: int(points(t, t.Combat.To))}
	}
	return advice.Reason{}
}

// suits says what is good about a fleet.
func suits(f dogfight.Fleet) advice.Reason {
	for _, t := range dogfight.Types {
		if f[t] == 0 {
			return advice.Reason{Key: "prize", N: f.Value()}
		}
	}
	return advice.Reason{Key: "kinds"}
}

// rests says why nothing is spent, or no more.
func (p *pilot) rests(a engine.Action) advice.Reason {
	switch a.(type) {
	case dogfight.Discard:
		if p.v.MostDrawn() < dogfight.MaxDraw {
			return advice.Reason{Key: "room"}
		}
		return advice.Reason{Key: "useless"}
	case dogfight.Draw:
		switch {
		case p.lost():
			return advice.Reason{Key: "hope"}
		case p.final:
			return advice.Reason{Key: "block"}
		case p.v.Passed() && p.across():
			return advice.Reason{Key: "idle"}
		case p.v.Passed():
			return advice.Reason{Key: "cross"}
		case p.hand[dogfight.AP] < dogfight.AttackAP:
			return advice.Reason{Key: "ap"}
		}
		return advice.Reason{Key: "later"}
	}
	switch {
	case p.v.LastTurn():
		return p.ending(&p.v.Table)
	case p.final:
		return advice.Reason{Key: "idle"}
	case !p.v.Spending:
		return advice.Reason{Key: "full"}
	}
	return advice.Reason{Key: "nothing"}
}

// prize says what the ship on a square is worth.
func (p *pilot) prize(at square.Cell) advice.Reason {
	if p.v.Fleet(p.foe).Count() == 1 {
		return advice.Reason{Key: "wins"}
	}
	return advice.Reason{Key: "prize", N: int(points(&p.v.Table, at))}
}

// across tells whether all ships of the seat stand in the other's zone.
func (p *pilot) across() bool {
	return !slices.ContainsFunc(p.v.ShipsOf(p.me), func(at square.Cell) bool { return dogfight.Zone(at) != p.foe })
}

// ending says who wins a match that ends with the ships of a table.
func (p *pilot) ending(t *dogfight.Table) advice.Reason {
	switch mine, theirs := t.Fleet(p.me).Value(), t.Fleet(p.foe).Value(); {
	case mine > theirs:
		return advice.Reason{Key: "victory"}
	case mine < theirs:
		return advice.Reason{Key: "defeat"}
	}
	return advice.Reason{Key: "level"}
}

// telling is the least change of what attacks can be expected to win, in points, that is spoken of.
const telling = 0.5

// goes says what is better after a movement.
func (p *pilot) goes(m dogfight.Move) advice.Reason {
	t := &p.v.Table
	after := t.Flown(m)
	if after.Decided() {
		return p.ending(&after)
	}
	if s, _ := p.follows(&after, m.To); s != (dogfight.Strike{}) {
		return advice.Reason{Key: "follows", Chance: float64(after.Odds(s, dogfight.Unseen).Kill()) / 36}
	}
	before, _ := p.dangers(t)
	then, _ := p.dangers(&after)
	switch {
	case then < before-telling && !p.reached(&after, m.To):
		return advice.Reason{Key: "safe"}
	case then < before-telling:
		return advice.Reason{Key: "safer"}
	case p.threatens(&after) > p.threatens(t)+telling:
		return advice.Reason{Key: "threat"}
	case rowsLeft(p.me, m.To) < rowsLeft(p.me, m.From):
		return advice.Reason{Key: "zone"}
	}
	foes := t.ShipsOf(p.foe)
	if near := nearest(p.me, m.To, foes); near > 0 && near < nearest(p.me, m.From, foes) {
		return advice.Reason{Key: "nearer"}
	}
	return advice.Reason{Key: "ground"}
}

// reached tells whether the opponent can attack the ship on a square in its next turn, after one movement at most.
func (p *pilot) reached(t *dogfight.Table, at square.Cell) bool {
	for range t.Strikes(p.me, at) { // who can be attacked can attack
		return true
	}
	return slices.ContainsFunc(t.Threats(p.foe), func(m dogfight.Threat) bool { return m.To == at })
}
