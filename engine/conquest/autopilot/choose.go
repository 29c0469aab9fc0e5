package autopilot

import (
	"cmp"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// pilot decides for the viewer of a view, by weights.
type pilot struct {
	conquest.View
	w *weights
}

// candidate is an action with the chance to win the match after it, from 0 to 1.
type candidate struct {
	action engine.Action
	chance float64
}

// Choose decides for the viewer, nil where it has nothing to decide and for another game's view.
func Choose(view engine.View) engine.Action {
	v, ok := view.(conquest.View)
	if !ok {
		return nil
	}
	return pilot{v, learned()}.choose()
}

func (p pilot) choose() engine.Action {
	if list := p.candidates(); len(list) > 0 {
		return list[0].action
	}
	return nil
}

// candidates are the viewer's actions, the best first; of fleets that come to the same only one.
func (p pilot) candidates() (list []candidate) {
	switch p.Kind() {
	case "":
		return nil
	case conquest.StepAttack:
		stay := p.over()
		list = append(list, candidate{conquest.Pass{}, stay.chance(p.Seat)})
		for _, t := range p.targets() {
			list = append(list, candidate{t.Target, t.Chance})
		}
	case conquest.StepFleet:
		for _, f := range p.fleets() {
			list = append(list, candidate{conquest.Send{Fleet: f.Fleet}, f.Chance})
		}
	default:
		chance := p.judge()
		for a := range p.Legal() {
			list = append(list, candidate{a, chance(a)})
		}
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.chance, a.chance) })
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
