package mayhem

import (
	"slices"

	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// inTurn are the events of an action up to the end of the turn. What follows that by itself, perhaps with dice for a new
// round, is not what the action does.
func inTurn(events []engine.Event) (turn []engine.Event, ends bool) {
	i := slices.IndexFunc(events, func(e engine.Event) bool { _, is := e.(rules.TurnEnded); return is })
	if i < 0 {
		return events, false
	}
	return events[:i], true
}

// followed is a view of the active turn after some of its events.
func followed(v rules.View, events []engine.Event) rules.View {
	v = v.Clone()
	for _, e := range events {
		v.Follow(e)
	}
	v.Ships[v.Active-1].Equipment.Usable = false
	v.Step, v.Damage = rules.StepAct, nil
	v.Pending = []engine.Decision{{Seat: v.Active, Kind: string(rules.StepAct)}}
	return v
}

// after is the pilot's ship as an action without dice leaves it.
func (p pilot) after(a engine.Action) rules.ShipView {
	_, events, err := p.match().Try(p.seat, a, &engine.Replayer{})
	if err != nil {
		return p.me
	}
	turn, _ := inTurn(events)
	return followed(p.v, turn).Ship(p.seat)
}
