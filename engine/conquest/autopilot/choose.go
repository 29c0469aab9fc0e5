package autopilot

import (
	"cmp"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/conquest"
)

// pilot decides for the viewer of a view, by weights.
type pilot struct {
	conquest.View
	w *weights
	skill
	plans *[]Planned // those of an attack, once they have been thought of; nil where that is not worth keeping
}

// Choose decides for the viewer, nil where it has nothing to decide and for another game's view.
func Choose(v engine.View) engine.Action { return Pilots().Choose(v) }

func (p pilot) choose() engine.Action { return advice.Play(p, advice.Fair, false) }

// Think lists the viewer's actions, the best first; of fleets that come to the same only one.
func (p pilot) Think() (list []advice.Advice) {
	add := func(a engine.Action, chance float64) { list = append(list, advice.Advice{Action: a, Value: chance}) }
	switch p.Kind() {
	case "":
		return nil
	case conquest.StepAttack:
		stay := p.over()
		add(conquest.Pass{}, stay.chance(p.Seat))
		for _, t := range p.targets() {
			add(t.Target, t.Chance)
		}
	case conquest.StepFleet:
		for _, f := range p.fleets() {
			add(conquest.Send{Fleet: f.Fleet}, f.Chance)
		}
	default:
		chance := p.judge()
		for a := range p.Legal() {
			add(a, chance(a))
		}
	}
	slices.SortStableFunc(list, func(a, b advice.Advice) int { return cmp.Compare(b.Value, a.Value) })
	return list
}

// judge tells the chance to win after an action of the kind asked for, target and fleet excepted.
func (p pilot) judge() func(engine.Action) float64 {
	switch p.Kind() {
	case conquest.StepHeal:
		return p.healed
	case conquest.StepAsk:
		return p.asked
	case conquest.StepAlly:
		return p.helped
	case conquest.StepCoin:
		return p.coin()
	case conquest.StepOffer, conquest.StepCounter, conquest.StepClose:
		return p.deal()
	case conquest.StepLose:
		return p.lost
	case conquest.StepReuse, conquest.StepClaim:
		return p.took
	case conquest.StepReclaim, conquest.StepReturn, conquest.StepReward:
		return p.home
	}
	return p.race
}
