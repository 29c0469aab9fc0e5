package mayhem

import (
	"context"
	"errors"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"

	look "mayhembot/render/mayhem"
)

// Film makes the replay of a part of a match.
func (t table) Film(ctx context.Context, moments []bot.Moment, part bot.Part, cast bot.Roster, progress func(float64)) ([]byte, string, error) {
	film := &look.Film{View: viewOf(moments[len(moments)-1].After), Names: cast.Names}
	for _, m := range moments {
		film.Events = append(film.Events, m.Events...)
	}
	gif, told, err := t.artist().Replay(ctx, film, look.Part{Round: part.Round, LastTurn: part.LastTurn}, progress)
	var round *look.NoRoundError
	switch {
	case errors.Is(err, look.ErrNoTurn):
		err = engine.Refuse(engine.Illegal, "", "film-turn")
	case errors.As(err, &round):
		err = engine.Refuse(engine.Illegal, "", "film-round", "round", round.Round, "rounds", round.Rounds)
	}
	return gif, strings.Join(told.Omits, "; "), err
}
