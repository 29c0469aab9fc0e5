package enginetest

import (
	"iter"

	"mayhembot/engine"
)

// OpenView is the view for a game that hides nothing, such as the toy games.
type OpenView struct {
	position engine.Position
	viewer   engine.Seat
}

// Open returns the view a seat has of a position without secrets.
func Open(p engine.Position, viewer engine.Seat) OpenView { return OpenView{p, viewer} }

func (v OpenView) Viewer() engine.Seat                 { return v.viewer }
func (v OpenView) Waiting() []engine.Decision          { return v.position.Pending() }
func (v OpenView) Legal() iter.Seq[engine.Action]      { return v.position.Legal(v.viewer) }
func (v OpenView) Default() engine.Action              { return v.position.Default(v.viewer) }
func (v OpenView) Turn() int                           { return v.position.Turn() }
func (v OpenView) Result() engine.Result               { return v.position.Result() }
func (v OpenView) State() any                          { return v.position.State() }
func (v OpenView) Imagine(engine.Dice) engine.Position { return v.position }
