package engine

import (
	"iter"
	"slices"
)

// View is what one seat may see of a match and do in it. Each game has its own type, built field by field from the
// position; these methods are common to all. Words, pictures, controls, proposals, autopilots and exports are made from
// views. So none of them can give away a secret.
//
// If a seat cannot tell two positions apart, its views of them are equal (reflect.DeepEqual).
type View interface {
	// Viewer is the seat that looks. Nobody stands for a spectator.
	Viewer() Seat
	// Waiting lists the decisions the match waits for, as Position.Pending does.
	Waiting() []Decision
	// Legal yields what Position.Legal yields for the viewer, nothing for a spectator.
	Legal() iter.Seq[Action]
	// Default is the viewer's standing answer, as Position.Default gives it.
	Default() Action
	// Turn and Result are the position's.
	Turn() int
	Result() Result
	// State is the position as a record tells it to the viewer. Of anything hidden it shows only the amount.
	State() any
	// Imagine draws a position that the viewer cannot tell from the true one, for search and for trying actions. Where
	// nothing is hidden it is the true one.
	Imagine(Dice) Position
}

// Decides tells whether the match waits for the viewer.
func Decides(v View) bool {
	return slices.ContainsFunc(v.Waiting(), func(d Decision) bool { return d.Seat == v.Viewer() })
}
