package mayhem

import (
	"iter"

	"mayhembot/engine"
)

// seenBy is a copy of the state without what a seat may not know: how others have assigned their starting values while
// that is secret (R40). Of those ships only what was rolled is left, and that they have assigned it.
func (s *State) seenBy(viewer engine.Seat) *State {
	seen := *s
	for i := range seen.Seats {
		if ship := &seen.Ships[i]; ship.Assigned && engine.Seat(i+1) != viewer {
			ship.Template = Template{}
		}
	}
	return &seen
}

// Viewer is the seat that looks; Nobody is a spectator.
func (v View) Viewer() engine.Seat { return v.viewer }

// Waiting lists who must decide what.
func (v View) Waiting() []engine.Decision { return v.seen.pending() }

// Legal yields every action the viewer can take now, each once.
func (v View) Legal() iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) { v.seen.legal(v.viewer, yield) }
}

// Default is the viewer's standing answer; see Position.Default.
func (v View) Default() engine.Action { return Position{*v.seen}.Default(v.viewer) }

// Turn and Result are the position's.
func (v View) Turn() int             { return v.seen.Turns }
func (v View) Result() engine.Result { return Position{*v.seen}.Result() }

// State is the position in the words of the record format, as far as the viewer knows it.
func (v View) State() any { return v.seen.record() }

// Imagine draws a position the viewer cannot tell from the true one: others' starting values in any way they can be
// assigned.
func (v View) Imagine(d engine.Dice) engine.Position {
	s := *v.seen
	for i := range s.Seats {
		ship := &s.Ships[i]
		if !ship.Assigned || !ship.undecided() {
			continue
		}
		ways := assignments(ship.Rolled)
		ship.lay(ways[d.Roll(len(ways), "imagined")-1].(Assign))
	}
	return Position{s}
}

// Revealed tells whether everybody has seen how the starting values of an entry were assigned: all were once turns go
// on. While pilots assign, one who has done so may have an older entry, too, which then did not assign the same dice.
func (v View) Revealed(e engine.Entry) bool {
	if v.seen.Step != StepAssign || !v.seen.seated(e.Seat) || !v.seen.ship(e.Seat).Assigned {
		return true
	}
	a, err := Game{}.Parse(e.Action)
	assign, is := a.(Assign)
	return err == nil && is && !assign.uses(v.seen.ship(e.Seat).Rolled)
}
