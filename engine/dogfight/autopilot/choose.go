package autopilot

import (
	"cmp"
	"math"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/dogfight"
)

// Choose decides for a view's seat; nil where the match does not wait for it.
func Choose(v dogfight.View) engine.Action {
	if !engine.Decides(v) {
		return nil
	}
	return newPilot(v).candidates()[0].action
}

// candidate is an action and what comes of it, in points of ships ahead.
type candidate struct {
	action engine.Action
	value  float64
}

// Of matches between autopilots level is what a value of nothing comes to, in log odds of winning, and share what the points
// of all ships come to.
const (
	level = 0.44
	share = 4.9
)

// chance is the chance to win with a candidate, from 0 to 1; 0, not known, before the first turn.
func (p *pilot) chance(c candidate) float64 {
	all := p.v.Fleet(p.me).Value() + p.v.Fleet(p.foe).Value()
	if p.v.Table.Turn == 0 || all == 0 {
		return 0
	}
	return 1 / (1 + math.Exp(-level-share*c.value/float64(all)))
}

// candidates are what the seat can do, the best first. Of fleets, deployments and draws the best alone is among them.
func (p *pilot) candidates() []candidate {
	var list []candidate
	switch p.v.Step {
	case dogfight.StepFleet:
		return []candidate{{action: fleet(p.v)}}
	case dogfight.StepDeploy:
		return []candidate{{action: deploy(p.v)}}
	case dogfight.StepDefend:
		list = p.defences()
	default:
		list = p.acts()
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.value, a.value) })
	return list
}
