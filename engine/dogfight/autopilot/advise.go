package autopilot

import (
	"math"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/square"
)

// The reasons an action is advised for.
const (
	reasonFleet   = "fleet"
	reasonMiddle  = "middle"
	reasonRoom    = "room"
	reasonAP      = "ap"
	reasonLater   = "later"
	reasonFull    = "full"
	reasonNothing = "nothing"
	reasonWins    = "wins"
	reasonPrize   = "prize"
	reasonAgain   = "again"
	reasonFollows = "follows"
	reasonSafer   = "safer"
	reasonThreat  = "threat"
	reasonZone    = "zone"
	reasonNearer  = "nearer"
	reasonGround  = "ground"
	reasonSaves   = "saves"
	reasonLast    = "last"
	reasonDear    = "dear"
)

// Reasons are the words of all reasons, at most four each, for advice.Reason.Words.
var Reasons = map[string]string{
	reasonFleet:   "beat the other fleets",
	reasonMiddle:  "close to everything",
	reasonRoom:    "room for AP",
	reasonAP:      "AP for an attack",
	reasonLater:   "nothing worth AP now",
	reasonFull:    "your hand is full",
	reasonNothing: "AP are worth more",
	reasonWins:    "their last ship",
	reasonPrize:   "worth {n} points",
	reasonAgain:   "a cheap second try",
	reasonFollows: "attack follows, {chance}",
	reasonSafer:   "out of danger",
	reasonThreat:  "threatens a ship",
	reasonZone:    "towards their zone",
	reasonNearer:  "closer to them",
	reasonGround:  "the best square",
	reasonSaves:   "saves {n} points",
	reasonLast:    "saves your last ship",
	reasonDear:    "not worth a counter",
}

// Advise is what a fair pilot thinks of the actions of a view's seat, the best first, each with its reason; nil where the
// match does not wait for it. Of fleets, deployments, discards and draws it names the best alone.
func Advise(v dogfight.View) []advice.Advice { return advised(v, math.MaxInt) }

// Best is the first advice, found without the reasons for all others; false for none.
func Best(v dogfight.View) (advice.Advice, bool) {
	if list := advised(v, 1); len(list) > 0 {
		return list[0], true
	}
	return advice.Advice{}, false
}

// advised are the first so many advices.
func advised(v dogfight.View, most int) []advice.Advice {
	if !engine.Decides(v) {
		return nil
	}
	p := newPilot(v)
	list := p.candidates()
	all := make([]advice.Advice, min(most, len(list)))
	for i := range all {
		all[i] = advice.Advice{Action: list[i].action, Reason: p.reason(list[i].action), Value: p.chance(list[i])}
	}
	return all
}

// reason says why an action may be good.
func (p *pilot) reason(a engine.Action) advice.Reason {
	t := &p.v.Table
	switch a := a.(type) {
	case dogfight.ChooseFleet:
		return advice.Reason{Key: reasonFleet}
	case dogfight.Deploy, dogfight.LayOut:
		return advice.Reason{Key: reasonMiddle}
	case dogfight.Discard:
		return advice.Reason{Key: reasonRoom}
	case dogfight.Draw:
		if p.hand[dogfight.AP] < dogfight.AttackAP {
			return advice.Reason{Key: reasonAP}
		}
		return advice.Reason{Key: reasonLater}
	case dogfight.Attack:
		return p.prize(a.Strike.To)
	case dogfight.Repeat:
		return advice.Reason{Key: reasonAgain}
	case dogfight.Move:
		return p.goes(a)
	case dogfight.Defend:
		switch {
		case a.With == dogfight.Unseen:
			return advice.Reason{Key: reasonDear}
		case t.Fleet(p.me).Count() == 1:
			return advice.Reason{Key: reasonLast}
		}
		return advice.Reason{Key: reasonSaves, N: int(points(t, t.Combat.To))}
	}
	if !t.Spending {
		return advice.Reason{Key: reasonFull}
	}
	return advice.Reason{Key: reasonNothing}
}

// prize says what the ship on a square is worth.
func (p *pilot) prize(at square.Cell) advice.Reason {
	if p.v.Fleet(p.foe).Count() == 1 {
		return advice.Reason{Key: reasonWins}
	}
	return advice.Reason{Key: reasonPrize, N: int(points(&p.v.Table, at))}
}

// telling is the least change of what attacks can be expected to win, in points, that is spoken of.
const telling = 0.5

// goes says what is better after a movement.
func (p *pilot) goes(m dogfight.Move) advice.Reason {
	t := &p.v.Table
	after := moved(t, m)
	if s, _ := p.follows(&after, m.To); s != (dogfight.Strike{}) {
		return advice.Reason{Key: reasonFollows, Chance: int(math.Round(100 * float64(after.Odds(s, dogfight.Unseen).Kill()) / 36))}
	}
	before, _ := p.dangers(t)
	then, _ := p.dangers(&after)
	switch {
	case then < before-telling:
		return advice.Reason{Key: reasonSafer}
	case p.threatens(&after) > p.threatens(t)+telling:
		return advice.Reason{Key: reasonThreat}
	case rowsLeft(p.me, m.To) < rowsLeft(p.me, m.From):
		return advice.Reason{Key: reasonZone}
	}
	foes := t.ShipsOf(p.foe)
	if near := nearest(p.me, m.To, foes); near > 0 && near < nearest(p.me, m.From, foes) {
		return advice.Reason{Key: reasonNearer}
	}
	return advice.Reason{Key: reasonGround}
}
