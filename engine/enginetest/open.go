package enginetest

import (
	"iter"

	"mayhembot/engine"
)

// OpenView is the view of a game that hides nothing, as the toy games are.
type OpenView struct {
	position engine.Position
	viewer   engine.Seat
}

// Open is the view a seat has of a position that hides nothing from it.
func Open(p engine.Position, viewer engine.Seat) OpenView { return OpenView{p, viewer} }

func (v OpenView) Viewer() engine.Seat                 { return v.viewer }
func (v OpenView) Waiting() []engine.Decision          { return v.position.Pending() }
func (v OpenView) Legal() iter.Seq[engine.Action]      { return v.position.Legal(v.viewer) }
func (v OpenView) Default() engine.Action              { return v.position.Default(v.viewer) }
func (v OpenView) Turn() int                           { return v.position.Turn() }
func (v OpenView) Result() engine.Result               { return v.position.Result() }
func (v OpenView) State() any                          { return v.position.State() }
func (v OpenView) Imagine(engine.Dice) engine.Position { return v.position }
