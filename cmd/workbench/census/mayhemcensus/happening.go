package mayhemcensus

import (
	"mayhembot/cmd/workbench/census"
	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// happening is one entry with its events.
type happening = census.Seen[mayhem.View]

type rule = census.Rule[mayhem.View]

// counting is a rule that counts the events of one type that meet a condition.
func counting[E engine.Event](name string, is func(E) bool) rule {
	return census.Counting[mayhem.View](name, is)
}

// times counts the events of one type that meet a condition.
func times[E engine.Event](h happening, is func(E) bool) int { return census.Times(h.Events, is) }

// answered tells whether the entry itself answers a step. A step that another entry settles was forced (R19).
func answered(h happening, step mayhem.Step) bool { return h.Before.Step == step }

// forced counts the events of an answer that nobody was asked for.
func forced[E engine.Event](h happening, step mayhem.Step) int {
	n := times(h, census.Every[E])
	if answered(h, step) && n > 0 {
		n--
	}
	return n
}

// mine is the active pilot's ship in a view; an empty one outside a turn.
func mine(v mayhem.View) mayhem.ShipView {
	if v.Active == engine.Nobody {
		return mayhem.ShipView{}
	}
	return v.Ship(v.Active)
}
