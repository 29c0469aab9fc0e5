package census

import (
	"mayhembot/engine"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/simulation"
)

// happening is one entry with what came of it. Before entry 0 the view is empty.
type happening struct {
	entry         engine.Entry
	before, after mayhem.View
	events        []engine.Event
}

// times counts the events of one type that meet a condition.
func times[E engine.Event](h happening, is func(E) bool) int { return simulation.Times(h.events, is) }

// answered tells whether the entry was itself the answer to a step; what other entries settle was forced (R19).
func (h happening) answered(step mayhem.Step) bool { return h.before.Step == step }

// forced counts the events of an answer nobody was asked for.
func forced[E engine.Event](h happening, step mayhem.Step) int {
	n := times(h, simulation.Every[E])
	if h.answered(step) && n > 0 {
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
