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

// OpenView is the view of a game that hides nothing. A game's own type embeds it.
type OpenView struct {
	position Position
	viewer   Seat
}

// Open is the view a seat has of a position that hides nothing from it.
func Open(p Position, viewer Seat) OpenView { return OpenView{p, viewer} }

func (v OpenView) Viewer() Seat            { return v.viewer }
func (v OpenView) Waiting() []Decision     { return v.position.Pending() }
func (v OpenView) Legal() iter.Seq[Action] { return v.position.Legal(v.viewer) }
func (v OpenView) Default() Action         { return v.position.Default(v.viewer) }
func (v OpenView) Turn() int               { return v.position.Turn() }
func (v OpenView) Result() Result          { return v.position.Result() }
func (v OpenView) State() any              { return v.position.State() }
func (v OpenView) Imagine(Dice) Position   { return v.position }
