package engine

import (
	"iter"
	"slices"
)

// View is what one seat may see of a match and do in it, built up field by field from the position. Each game has its
// own type with all there is to show; these methods are what every game's view has. Words, pictures, controls, proposals,
// autopilots and exports are made from views, so that none of them can tell what its reader may not know.
//
// Views of positions a seat cannot tell apart are equal (reflect.DeepEqual).
type View interface {
	// Viewer is the seat that looks; Nobody is a spectator.
	Viewer() Seat
	// Waiting lists who must decide what, as Position.Pending does.
	Waiting() []Decision
	// Legal yields what Position.Legal yields for the viewer, nothing for a spectator.
	Legal() iter.Seq[Action]
	// Default is the viewer's standing answer, as Position.Default gives it.
	Default() Action
	// Turn and Result are the position's.
	Turn() int
	Result() Result
	// State is the position as records tell it to the viewer: of what is hidden from it only how much there is.
	State() any
	// Imagine draws a position the viewer cannot tell from the true one, for search and for trying actions out. Where
	// nothing is hidden it is the true one.
	Imagine(Dice) Position
}

// Decides tells whether the match waits for the viewer.
func Decides(v View) bool {
	return slices.ContainsFunc(v.Waiting(), func(d Decision) bool { return d.Seat == v.Viewer() })
}
