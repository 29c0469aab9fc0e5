package mayhem

import (
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
	"mayhembot/render/scene"
)

// Moment is all a picture is made from.
type Moment struct {
	View   rules.View
	Names  []string       // display names by seat, as they are: of any script and with any marks
	Auto   []bool         // seats flown by autopilots
	Events []engine.Event // what has happened since the last picture, in order
	Title  string         // that nothing of this has been played, and why; empty where it has
	Whole  bool           // the picture shows the whole board even where a window of it holds all that matters
}

// Renderer holds the sprites of all matches. It is safe for concurrent use.
type Renderer struct{ *scene.Renderer }

// NewRenderer makes the sprites of the usual layout; others are made when first needed.
func NewRenderer() *Renderer { return &Renderer{scene.NewRenderer(kit())} }

// Sheet is a contact sheet of everything the pictures of a full board are made of.
func (r *Renderer) Sheet() *render.List { return r.Renderer.Sheet(usual) }
