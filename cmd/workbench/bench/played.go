package bench

import (
	"bytes"
	"image"
	"image/png"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
)

// played is a game without replays, because they are made beside the actions. It may also lack pictures. Some of its moments are
// kept as they are drawn.
func played(g game.Game, pictures bool, drawn *samples) game.Game {
	sampled := *g
	sampled.Replay = nil
	sampled.Renderer = func() game.Renderer[engine.View] {
		draw := game.Renderer[engine.View](dot)
		if pictures {
			draw = g.Renderer()
		}
		return func(v engine.View, recent []engine.Event, r bot.Roster, of game.Variant) (bot.Picture, error) {
			drawn.add(sample{v, recent, r})
			return draw(v, recent, r, of)
		}
	}
	return &sampled
}

// dot draws a dot.
func dot(engine.View, []engine.Event, bot.Roster, game.Variant) (bot.Picture, error) {
	var dot bytes.Buffer
	err := png.Encode(&dot, image.NewGray(image.Rect(0, 0, 1, 1)))
	return bot.Picture{Data: dot.Bytes(), Alt: "a dot"}, err
}
