package autopilot

import (
	"cmp"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/boarding"
)

// Pilots are the autopilots of boarding actions.
func Pilots() advice.Pilots {
	return advice.Pilots{Rules: boarding.Game{}, Levels: []advice.Level{advice.Fair}, Player: Player}
}

// Player is a pilot. So far it has only the fair level, and no manners.
func Player(l advice.Level, _ advice.Manner) advice.Player {
	return advice.Only(func(v boarding.View) engine.Action { return advice.Play(newPilot(v), l, false) })
}

// pilot thinks about one view.
type pilot struct {
	v    boarding.View
	n    int8 // the ship it answers for, 0 where none is asked
	odds map[shot]boarding.ShotOdds
}

func newPilot(v boarding.View) *pilot {
	p := &pilot{v: v, odds: map[shot]boarding.ShotOdds{}}
	if owing := v.Owing(v.Seat).List(); len(owing) > 0 {
		p.n = owing[0]
	}
	return p
}

// candidate is an action and its value, roughly in points.
type candidate struct {
	action engine.Action
	value  float64
}

// Think lists the seat's actions, the best first. For squads and lanes it lists only the best.
func (p *pilot) Think() []advice.Advice {
	if !engine.Decides(p.v) {
		return nil
	}
	var list []candidate
	switch p.v.Step {
	case boarding.StepSquad:
		list = []candidate{{p.squad(), 0}}
	case boarding.StepDeploy:
		list = []candidate{{p.v.Default(), 0}}
	case boarding.StepPlan:
		list = p.plans()
	case boarding.StepBerth:
		list = p.berths()
	case boarding.StepResist:
		list = p.answers()
	case boarding.StepDuel:
		list = p.duels()
	case boarding.StepOrder:
		list = p.orders()
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.value, a.value) })
	all := make([]advice.Advice, len(list))
	for i, c := range list {
		all[i] = advice.Advice{Action: c.action}
	}
	return all
}

// Reason is not told yet.
func (p *pilot) Reason(engine.Action) advice.Reason { return advice.Reason{} }

// acts are the actions of one type for the ship the pilot answers for.
func acts[A engine.Action](p *pilot, of func(A) int8) (list []A) {
	for a := range p.v.Legal() {
		if a, is := a.(A); is && of(a) == p.n {
			list = append(list, a)
		}
	}
	return list
}
