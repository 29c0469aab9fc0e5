package bottest

import (
	"context"
	"errors"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/advice"
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

// Wordless is a game whose words, controls and autopilots break.
type Wordless struct{ game.Game }

func (Wordless) Told(engine.View, string, bot.Roster) string   { panic("no words") }
func (Wordless) Controls(engine.View, bot.Roster) []bot.Row    { panic("no buttons") }
func (Wordless) Sentences([]engine.Event, bot.Roster) []string { panic("no story") }
func (Wordless) Chapter(engine.View, bot.Roster) string        { panic("no chapter") }
func (Wordless) Heading(engine.View, bot.Roster) string        { panic("no heading") }
func (Wordless) Waiting(engine.View, bot.Roster) string        { panic("no question") }
func (Wordless) Score(engine.View, bot.Roster) string          { panic("no score") }
func (Wordless) Text(engine.View, bot.Roster) string           { panic("no text") }
func (Wordless) Accent(engine.View) int                        { panic("no colour") }

func (Wordless) Refusal(*engine.Refusal, bot.Roster) string { panic("no reason") }

func (w Wordless) Pilots() advice.Pilots {
	pilots := w.Game.Pilots()
	pilots.Player = func(advice.Level, advice.Manner) advice.Player {
		return func(engine.View) engine.Action { panic("no idea") }
	}
	return pilots
}

// What it may have breaks, too: there is nothing to call.
func (Wordless) Forced() (game.Forced[engine.View], bool)       { return nil, true }
func (Wordless) Standing() (game.Standing[engine.View], bool)   { return nil, true }
func (Wordless) Plans() (game.Plans[engine.View], bool)         { return nil, true }
func (Wordless) Sequences() (game.Sequences, bool)              { return nil, true }
func (Wordless) Summaries() (game.Summaries[engine.View], bool) { return nil, true }
