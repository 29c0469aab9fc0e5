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
	drawn    *samples
}

// Replays says that there are none.
func (played) Replays() (game.Replays[engine.View], bool) { return nil, false }

// Renderer draws the game's pictures, or dots.
func (p played) Renderer() game.Renderer[engine.View] {
	if p.pictures {
		return sampling{p.Game.Renderer(), p.drawn}
	}
	return sampling{dots{}, p.drawn}
}

// sampling is a renderer some of whose moments are kept.
type sampling struct {
	game.Renderer[engine.View]
	drawn *samples
}

// Draw draws a moment.
func (s sampling) Draw(v engine.View, recent []engine.Event, r bot.Roster) (bot.Picture, error) {
	s.drawn.add(sample{v, recent, r})
	return s.Renderer.Draw(v, recent, r)
}

type dots struct{}

// Draw draws a dot.
func (dots) Draw(engine.View, []engine.Event, bot.Roster) (bot.Picture, error) {
	var dot bytes.Buffer
	err := png.Encode(&dot, image.NewGray(image.Rect(0, 0, 1, 1)))
	return bot.Picture{Data: dot.Bytes(), Alt: "a dot"}, err
}
