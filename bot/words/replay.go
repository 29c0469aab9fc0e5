package words

import (
	"errors"
	"strings"

	"mayhembot/engine"
	"mayhembot/render/replay"
)

// Replay is what a game.Replays answers of a replay that has been made: the picture, what it leaves out, and a refusal
// where there is no such part.
func Replay(gif []byte, told replay.Report, err error) ([]byte, string, error) {
	var round *replay.NoRoundError
	switch {
	case errors.Is(err, replay.ErrNoTurn):
		err = engine.Refuse(engine.Illegal, "", "replay-turn")
	case errors.As(err, &round):
		err = engine.Refuse(engine.Illegal, "", "replay-round", "round", round.Round, "rounds", round.Rounds)
	}
	return gif, strings.Join(told.Omits, "; "), err
}
