package bottest

import (
	"context"
	"errors"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
)

// NoReplays is a game whose replays never come, which would be whenever they are ready.
type NoReplays struct{ game.Game }

func (NoReplays) Replays() (game.Replays[engine.View], bool) { return NoReplays{}, true }

func (NoReplays) Replay(context.Context, []game.Moment[engine.View], game.Part, bot.Roster, func(float64)) ([]byte, string, error) {
	return nil, "", errors.New("no replay today")
}

// Renumbered are rules that changed although their number did not: entry 1 does not replay.
type Renumbered struct{ engine.Game }

func (r Renumbered) Parse(text string) (engine.Action, error) {
	if text == "walk 1" {
		return nil, engine.Refuse(engine.Unclear, "", "gone")
	}
	return r.Game.Parse(text)
}

// Broken is a game whose drawings and replays break.
type Broken struct{ game.Game }

func (Broken) Renderer() game.Renderer[engine.View] { return Broken{} }

func (Broken) Replays() (game.Replays[engine.View], bool) { return Broken{}, true }

func (Broken) Draw(engine.View, []engine.Event, bot.Roster) (bot.Picture, error) {
	panic("no brush")
}

func (Broken) Replay(context.Context, []game.Moment[engine.View], game.Part, bot.Roster, func(float64)) ([]byte, string, error) {
	panic("no camera")
}
