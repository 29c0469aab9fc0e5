package bottest

import (
	"context"
	"errors"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/advice"
)

// Changed is a game with something changed.
func Changed(g game.Game, change func(game.Game)) game.Game {
	other := *g
	change(&other)
	return &other
}

// NoReplays is a game whose replays always fail, so that no test waits for them.
func NoReplays(g game.Game) game.Game {
	return Changed(g, func(g game.Game) {
		g.Replay = func(context.Context, []game.Moment[engine.View], game.Part, bot.Roster, func(float64)) ([]byte, string, error) {
			return nil, "", errors.New("no replay today")
		}
	})
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
func Broken(g game.Game) game.Game {
	return Changed(g, func(g game.Game) {
		g.Renderer = func() game.Renderer[engine.View] {
			return func(engine.View, []engine.Event, bot.Roster, game.Variant) (bot.Picture, error) { panic("no brush") }
		}
		g.Replay = func(context.Context, []game.Moment[engine.View], game.Part, bot.Roster, func(float64)) ([]byte, string, error) {
			panic("no camera")
		}
	})
}

// Wordless is a game whose words, controls, autopilots and optional parts break.
func Wordless(g game.Game) game.Game {
	line := func(engine.View, bot.Roster) string { panic("no line") }
	return Changed(g, func(g game.Game) {
		g.Told = func(engine.View, string, bot.Roster) string { panic("no words") }
		g.Controls = func(engine.View, bot.Roster) []bot.Row { panic("no buttons") }
		g.Sentences = func([]engine.Event, bot.Roster) []string { panic("no story") }
		g.Chapter, g.Heading, g.Waiting, g.Score, g.Text = line, line, line, line, line
		g.Accent = func(engine.View) int { panic("no colour") }
		g.Refusal = func(*engine.Refusal, bot.Roster) string { panic("no reason") }
		g.Pilots.Player = func(advice.Level, advice.Manner) advice.Player {
			return func(engine.View) engine.Action { panic("no idea") }
		}
		g.Forced = func(engine.View) (string, bool) { panic("no answer") }
		g.Standing = &game.Standing[engine.View]{}
		g.Plans = &game.Plans[engine.View]{}
		g.Unplayed = func(string) string { panic("no rest") }
		g.Summary = func(engine.View, []engine.Event, bot.Roster) []string { panic("no summary") }
	})
}
