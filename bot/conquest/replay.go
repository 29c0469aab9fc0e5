package conquest

import (
	"context"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/words"

	rules "mayhembot/engine/conquest"
	look "mayhembot/render/conquest"
	"mayhembot/render/replay"
)

// Replay makes the animation of a part of a match.
func (u ui) Replay(ctx context.Context, moments []game.Moment[rules.View], part bot.Part, roster bot.Roster, progress func(float64)) ([]byte, string, error) {
	film := &look.Film{Names: roster.Names}
	for _, m := range moments {
		film.Add(m.After, m.Events)
	}
	return words.Replay(u.assets().Replay(ctx, film, replay.Part{Round: part.Round, LastTurn: part.LastTurn}, progress))
}
