package conquest

import (
	"context"
	"errors"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"

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
	gif, told, err := u.assets().Replay(ctx, film, replay.Part{Round: part.Round, LastTurn: part.LastTurn}, progress)
	var round *replay.NoRoundError
	switch {
	case errors.Is(err, replay.ErrNoTurn):
		err = engine.Refuse(engine.Illegal, "", "film-turn")
	case errors.As(err, &round):
		err = engine.Refuse(engine.Illegal, "", "film-round", "round", round.Round, "rounds", round.Rounds)
	}
	return gif, strings.Join(told.Omits, "; "), err
}
