package mayhem

import (
	"iter"

	"mayhembot/engine"
)

// seenBy copies the state without the secrets of others. Until all have assigned, it leaves out the starting values as
// others assigned them (R40). It keeps the roll of those ships, and that they have assigned.
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

// Waiting lists the decisions the match waits for.
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

// Imagine draws a position that the viewer cannot tell from the true one. It assigns others' starting values in any
// possible way.
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

// Revealed tells whether everybody has seen an entry's assigned starting values. All are seen once turns go on. While
// pilots assign, a pilot may also have an older entry. Such an entry assigned other dice than the present roll.
func (v View) Revealed(e engine.Entry) bool {
	if v.seen.Step != StepAssign || !v.seen.seated(e.Seat) || !v.seen.ship(e.Seat).Assigned {
		return true
	}
	a, err := Game{}.Parse(e.Action)
	assign, is := a.(Assign)
	return err == nil && is && !assign.matches(v.seen.ship(e.Seat).Rolled)
}
