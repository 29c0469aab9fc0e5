package autopilot

import (
	"math"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/square"
)

// Reasons are the words of all reasons, at most four each, for advice.Reason.Words.
var Reasons = map[string]string{
	"fleet":   "beat the other fleets",
	"middle":  "close to everything",
	"room":    "room for AP",
	"ap":      "AP for an attack",
	"later":   "nothing worth AP now",
	"full":    "your hand is full",
	"nothing": "AP are worth more",
	"wins":    "their last ship",
	"prize":   "worth {n} points",
	"again":   "a cheap second try",
	"follows": "attack follows, {chance}",
	"safer":   "out of danger",
	"threat":  "threatens a ship",
	"zone":    "towards their zone",
	"nearer":  "closer to them",
	"ground":  "the best square",
	"saves":   "saves {n} points",
	"last":    "saves your last ship",
	"dear":    "not worth a counter",
}

// Advise is what a fair pilot thinks of the actions of a view's seat, the best first, each with its reason; nil where the
// match does not wait for it. Of fleets, deployments, discards and draws it names the best alone.
func Advise(v dogfight.View) []advice.Advice { return advice.Explain(newPilot(v)) }

// Best is the first advice; false for none.
func Best(v dogfight.View) (advice.Advice, bool) { return advice.Best(newPilot(v)) }

// Reason says why an action may be good.
func (p *pilot) Reason(a engine.Action) advice.Reason {
	t := &p.v.Table
	switch a := a.(type) {
	case dogfight.ChooseFleet:
		return advice.Reason{Key: "fleet"}
	case dogfight.Deploy, dogfight.LayOut:
		return advice.Reason{Key: "middle"}
	case dogfight.Discard:
		return advice.Reason{Key: "room"}
	case dogfight.Draw:
		if p.hand[dogfight.AP] < dogfight.AttackAP {
			return advice.Reason{Key: "ap"}
		}
		return advice.Reason{Key: "later"}
	case dogfight.Attack:
		return p.prize(a.Strike.To)
	case dogfight.Repeat:
		return advice.Reason{Key: "again"}
	case dogfight.Move:
		return p.goes(a)
	case dogfight.Defend:
		switch {
		case a.With == dogfight.Unseen:
			return advice.Reason{Key: "dear"}
		case t.Fleet(p.me).Count() == 1:
			return advice.Reason{Key: "last"}
		}
		return advice.Reason{Key: "saves", N: int(points(t, t.Combat.To))}
	}
	if !t.Spending {
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

// telling is the least change of what attacks can be expected to win, in points, that is spoken of.
const telling = 0.5

// goes says what is better after a movement.
func (p *pilot) goes(m dogfight.Move) advice.Reason {
	t := &p.v.Table
	after := moved(t, m)
	if s, _ := p.follows(&after, m.To); s != (dogfight.Strike{}) {
		return advice.Reason{Key: "follows", Chance: int(math.Round(100 * float64(after.Odds(s, dogfight.Unseen).Kill()) / 36))}
	}
	before, _ := p.dangers(t)
	then, _ := p.dangers(&after)
	switch {
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
