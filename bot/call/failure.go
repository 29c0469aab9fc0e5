package call

import (
	"errors"
	"fmt"
	"runtime/debug"

	"mayhembot/bot"
	"mayhembot/bot/control"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// Sheltered makes an error of a panic; it is to be deferred.
func Sheltered(err *error) {
	if cause := recover(); cause != nil {
		*err = fmt.Errorf("%v\n%s", cause, debug.Stack())
	}
}

// Failure words an error for its user; one that is not meant for users is logged.
func (c *Call) Failure(r match.Reader, err error) string {
	if refusal, ok := engine.AsRefusal(err); ok {
		return c.refusal(r, refusal)
	} else if n, ok := notice(err); ok {
		return string(n)
	}
	r.Log.Error("a request failed", "error", err, "guild", c.Guild, "channel", c.Channel, "path", c.Path, "control", control.Parse(c.Custom).Verb)
	switch {
	case c.Committed:
		return sorryDone
	case errors.Is(err, storage.ErrUnwritten):
		return unwritten
	case errors.Is(err, storage.ErrCorrupt):
		return damaged
	}
	return sorry
}

// notice is an error that is in words for users already: a notice, or that the same request came before.
func notice(err error) (n bot.Notice, ok bool) {
	if errors.Is(err, storage.ErrRepeated) {
		return doneBefore, true
	}
	ok = errors.As(err, &n)
	return n, ok
}

// Outcome is how a call ended that was answered with an error, or with none.
func (c *Call) Outcome(err error) Outcome {
	_, refused := engine.AsRefusal(err)
	_, told := notice(err)
	switch {
	case err == nil:
		return Answered
	case refused, told:
		return Refused
	}
	return Failed
}

// refusal puts an engine's refusal into the words of the game it comes from.
func (c *Call) refusal(r match.Reader, refusal *engine.Refusal) string {
	if c.Game == nil {
		c.Game = r.Games[0]
	}
	roster := bot.Roster{}
	err := r.Store.View(c.Channel, func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		if err == nil && m != nil && m.Game == c.Game.Key() {
			roster = match.RosterOf(m)
		}
		return err
	})
	if err != nil {
		r.Log.Error("a refusal could not be worded", "error", err)
	}
	return c.Game.Refusal(refusal, roster)
}

// OtherGame refuses a command of one game where another is played.
func OtherGame(played game.Game) error {
	return bot.Noticef(otherGame, played.Rules.Info().Name, played.Command.Name)
}

// StoppedMatch says that a match may not go on (see match.Stopped).
func StoppedMatch(m *storage.Match) bot.Notice { return bot.Noticef(stopped, m.Stopped) }
