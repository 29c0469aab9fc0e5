package bench

import (
	"bytes"
	"image"
	"image/png"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
)

// played is a game without replays, which are made beside the actions, and perhaps without pictures.
type played struct {
	game.Game
	pictures bool
}

// Replays says that there are none.
func (played) Replays() (game.Replays[engine.View], bool) { return nil, false }

// Renderer draws the game's pictures, or dots.
func (p played) Renderer() game.Renderer[engine.View] {
	if p.pictures {
		return p.Game.Renderer()
	}
	return dots{}
}

type dots struct{}

// Draw draws a dot.
func (dots) Draw(engine.View, []engine.Event, bot.Roster) (bot.Picture, error) {
	var dot bytes.Buffer
	err := png.Encode(&dot, image.NewGray(image.Rect(0, 0, 1, 1)))
	return bot.Picture{Data: dot.Bytes(), Alt: "a dot"}, err
}
