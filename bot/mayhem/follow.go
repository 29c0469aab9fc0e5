package mayhem

import (
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// followed is a view of the active turn after some of its events. It serves where the engine has gone on to the next
// turn by itself, perhaps with dice for a new round.
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
