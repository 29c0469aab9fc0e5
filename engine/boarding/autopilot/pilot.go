package autopilot

import (
	"cmp"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/boarding"
)

// Pilots are the autopilots of boarding actions. Their adviser gives reasons, and rough chances to win.
func Pilots() advice.Pilots {
	return advice.Pilots{Rules: boarding.Game{}, Levels: advice.Levels(), Player: Player,
		Adviser: advice.Only(advised),
		Advise:  func(v engine.View) []advice.Advice { return Advise(v.(boarding.View)) },
		About:   about}
}

// Player is a pilot of a level. A gentle one takes the third-best action, unless that gives too much away. A hard one looks ahead
// before it sets a dial, and a ruthless one at more of what others may do. Pilots have no manners.
func Player(l advice.Level, _ advice.Manner) advice.Player {
	return advice.Only(func(v boarding.View) engine.Action {
		p := newPilot(v)
		if look := foresights[l]; look.worlds > 0 && v.Step == boarding.StepPlan && engine.Decides(v) {
			return p.lookAhead(look)[0].action
		}
		list := p.ranked()
		if len(list) == 0 {
			return nil
		}
		chosen := 0
		for l == advice.Gentle && chosen < content && chosen+1 < len(list) && list[chosen+1].value > list[0].value-givesAway {
			chosen++
		}
		return list[chosen].action
	})
}

// How many better actions a gentle pilot passes by, and how much it gives away at most by one decision.
const (
	content   = 2
	givesAway = 60.0
)

// pilot thinks about one view.
type pilot struct {
	v    boarding.View
	n    int8                                 // the ship it answers for, 0 where none is asked
	odds map[boarding.Salvo]boarding.ShotOdds // each reckoned once
}

func newPilot(v boarding.View) *pilot {
	p := &pilot{v: v, odds: map[boarding.Salvo]boarding.ShotOdds{}}
	if owing := v.Owing(v.Seat); owing.Has(v.Minds) {
		p.n = v.Minds
	} else if list := owing.List(); len(list) > 0 {
		p.n = list[0]
	}
	return p
}

// candidate is an action and what it is worth: points, roughly.
type candidate struct {
	action engine.Action
	value  float64
}

// Think lists what the seat can do, the best first; of squads and lanes the best alone, of ships the one in question alone. Where
// there is a choice each action has its rough chance to win.
func (p *pilot) Think() []advice.Advice {
	list := p.ranked()
	all := make([]advice.Advice, len(list))
	for i, c := range list {
		if all[i].Action = c.action; len(list) > 1 {
			all[i].Value = p.chanceWith(list[0].value - c.value)
		}
	}
	return all
}

// about is a view in which the ship that an action is for is asked first.
func about(v engine.View, a engine.Action) engine.View {
	own := v.(boarding.View)
	switch a := a.(type) {
	case boarding.MakePlan:
		own.Minds = a.Ship
	case boarding.GiveOrder:
		own.Minds = a.Ship
	case boarding.Resist:
		own.Minds = a.Ship
	case boarding.Deploy:
		own.Minds = a.Ship
	}
	return own
}

// ranked are the candidates, the best first; none where the match does not wait for the seat.
func (p *pilot) ranked() (list []candidate) {
	if !engine.Decides(p.v) {
		return nil
	}
	switch p.v.Step {
	case boarding.StepSquad:
		list = []candidate{{p.squad(), 0}}
	case boarding.StepDeploy:
		list = []candidate{{p.lane(), 0}}
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
	sortBest(list)
	return list
}

func sortBest(list []candidate) {
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.value, a.value) })
}

// lane is the usual one of the ship in question, or the first that is free.
func (p *pilot) lane() engine.Action {
	if usual, is := p.v.Default().(boarding.Deploy); is && usual.Ship == p.n {
		return usual
	}
	all := acts(p, func(a boarding.Deploy) int8 { return a.Ship })
	return all[len(all)/2]
}

// acts are the actions of one type for the ship the pilot answers for.
func acts[A engine.Action](p *pilot, of func(A) int8) (list []A) {
	for a := range p.v.Legal() {
		if a, is := a.(A); is && of(a) == p.n {
			list = append(list, a)
		}
	}
	return list
}
