package autopilot

import (
	"cmp"
	"math"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/dogfight"
)

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

// Think lists what the seat can do, the best first. Of fleets, deployments and draws the best alone is among them.
func (p *pilot) Think() []advice.Advice {
	if p == nil {
		return nil
	}
	var list []candidate
	switch p.v.Step {
	case dogfight.StepFleet:
		return []advice.Advice{{Action: fleet(p.v)}}
	case dogfight.StepDeploy:
		return []advice.Advice{{Action: deploy(p.v)}}
	case dogfight.StepDefend:
		list = p.defences()
	default:
		list = p.acts()
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.value, a.value) })
	all := make([]advice.Advice, len(list))
	for i, c := range list {
		all[i] = advice.Advice{Action: c.action, Value: p.chance(c)}
	}
	return all
}
