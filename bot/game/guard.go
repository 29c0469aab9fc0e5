package game

import (
	"log/slog"
	"runtime/debug"
	"slices"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// broke is what the log says of a game that panicked.
const broke = "a game broke"

// Resilient are the same games under guard. A game must not panic; if one does, its channel is not silenced. The log names
// the panic, and something plain stands in for what the channel needs. An asker is told what broke.
func (games Games) Resilient(log *slog.Logger) Games {
	all := make(Games, len(games))
	for i, g := range games {
		all[i] = guard{g, log}.guarded()
	}
	return all
}

type guard struct {
	game Game
	log  *slog.Logger
}

// instead is deferred around a call of the game: plain's result takes the place of a panic.
func instead[T any](g guard, what string, result *T, plain func() T) {
	if cause := recover(); cause != nil {
		g.log.Error(broke, "game", g.game.Key(), "at", what, "cause", cause, "stack", string(debug.Stack()))
		*result = plain()
	}
}

// guarded is the game with everything that a channel cannot be brought up to date without under guard.
func (g guard) guarded() Game {
	safe, name := *g.game, func() string { return g.game.Rules.Info().Name }
	none := func() string { return "" }
	safe.Pilots.Player = g.player
	safe.Told = func(v engine.View, action string, r bot.Roster) (told string) {
		defer instead(g, "told", &told, func() string { return action })
		return g.game.Told(v, action, r)
	}
	safe.Controls = func(v engine.View, r bot.Roster) (rows []bot.Row) {
		defer instead(g, "controls", &rows, func() []bot.Row { return plainControls(v) })
		return g.game.Controls(v, r)
	}
	safe.Next = func(v engine.View, text string) (action, rest string, err error) {
		defer instead(g, "next", &err, func() error { return engine.NotNow(v) })
		return g.game.Next(v, text)
	}
	safe.Refusal = func(refusal *engine.Refusal, r bot.Roster) (why string) {
		defer instead(g, "refusal", &why, func() string { return r.Say("game.refused") })
		return g.game.Refusal(refusal, r)
	}
	safe.Sentences = g.sentences
	safe.Chapter, safe.Heading = line(g, "chapter", g.game.Chapter, name), line(g, "heading", g.game.Heading, name)
	safe.Score, safe.Text = line(g, "score", g.game.Score, none), line(g, "text", g.game.Text, none)
	safe.Waiting = func(v engine.View, r bot.Roster) (line string) {
		defer instead(g, "waiting", &line, func() string {
			return r.Say("game.waits-for", "seats", lang.Texts(words.Each(v.Waiting(), func(d engine.Decision) string { return r.Name(d.Seat) })))
		})
		return g.game.Waiting(v, r)
	}
	safe.Accent = func(v engine.View) (colour int) {
		defer instead(g, "accent", &colour, func() int { return 0 })
		return g.game.Accent(v)
	}
	g.guardParts(&safe)
	return &safe
}

// guardParts guards what only some games have.
func (g guard) guardParts(safe Game) {
	no, none := func() bool { return false }, func() string { return "" }
	if safe.Summary != nil {
		safe.Summary = func(v engine.View, events []engine.Event, r bot.Roster) (lines []string) {
			defer instead(g, "summary", &lines, func() []string { return nil })
			return g.game.Summary(v, events, r)
		}
	}
	if safe.OutOfTurn != nil {
		safe.OutOfTurn = func(v engine.View, s engine.Seat) (out bool) {
			defer instead(g, "out-of-turn", &out, no)
			return g.game.OutOfTurn(v, s)
		}
	}
	if safe.Forced != nil {
		safe.Forced = func(v engine.View) (text string, ok bool) {
			defer instead(g, "forced", &ok, no)
			return g.game.Forced(v)
		}
	}
	if safe.Lost != nil {
		safe.Lost = func(v engine.View) (lost bool) {
			defer instead(g, "lost", &lost, no)
			return g.game.Lost(v)
		}
	}
	if safe.Panel != nil {
		safe.Panel = func(v engine.View, r bot.Roster) (text string, picture bool) {
			defer instead(g, "panel", &text, none)
			return g.game.Panel(v, r)
		}
	}
	if safe.Unplayed != nil {
		safe.Unplayed = func(rest string) (told string) {
			defer instead(g, "unplayed", &told, func() string { return rest })
			return g.game.Unplayed(rest)
		}
	}
	if plans := g.game.Plans; plans != nil {
		guarded := *plans
		guarded.Holds = func(v engine.View, text string) (holds bool) {
			defer instead(g, "holds", &holds, no)
			return plans.Holds(v, text)
		}
		if plans.Fails != nil {
			guarded.Fails = func(v engine.View, mark string, on []string) (failed string) {
				defer instead(g, "fails", &failed, func() string { return on[0] })
				return plans.Fails(v, mark, on)
			}
		}
		safe.Plans = &guarded
	}
	if standing := g.game.Standing; standing != nil {
		guarded := *standing
		guarded.Answer = func(v engine.View, noted string) (text string, ok bool) {
			defer instead(g, "standing", &ok, no)
			return standing.Answer(v, noted)
		}
		guarded.Ahead = func(v engine.View, r bot.Roster) (buttons []bot.Button) {
			defer instead(g, "ahead", &buttons, func() []bot.Button { return nil })
			return standing.Ahead(v, r)
		}
		safe.Standing = &guarded
	}
}

func line(g guard, what string, tell func(engine.View, bot.Roster) string, plain func() string) func(engine.View, bot.Roster) string {
	return func(v engine.View, r bot.Roster) (line string) {
		defer instead(g, what, &line, plain)
		return tell(v, r)
	}
}

// plainRows is how many rows of buttons stand in for a game's controls, and plainButtons how many are in one.
const plainRows, plainButtons = 4, 5

// plainControls are the first legal actions of a viewer as buttons.
func plainControls(v engine.View) []bot.Row {
	var all []bot.Button
	for a := range v.Legal() {
		if text := a.String(); len(text) <= bot.ControlLimit {
			all = append(all, bot.Button{ID: text, Label: text})
		}
		if len(all) == plainRows*plainButtons {
			break
		}
	}
	var rows []bot.Row
	for row := range slices.Chunk(all, plainButtons) {
		rows = append(rows, bot.Row{Buttons: row})
	}
	return rows
}

// sentences tells events one by one where the game broke at telling several.
func (g guard) sentences(events []engine.Event, r bot.Roster) (lines []string) {
	defer instead(g, "sentences", &lines, func() (lines []string) {
		for i := range events {
			lines = append(lines, g.sentence(events[i:i+1], r)...)
		}
		return lines
	})
	return g.game.Sentences(events, r)
}

func (g guard) sentence(event []engine.Event, r bot.Roster) (lines []string) {
	defer func() {
		if recover() != nil {
			lines = []string{r.Say("game.untold")}
		}
	}()
	return g.game.Sentences(event, r)
}

// player plays a standing answer, or the first legal action, where an autopilot breaks.
func (g guard) player(level advice.Level, manner advice.Manner) advice.Player {
	choose := g.game.Pilots.Player(level, manner)
	return func(v engine.View) (chosen engine.Action) {
		defer instead(g, "autopilot", &chosen, func() engine.Action {
			if a := v.Default(); a != nil {
				return a
			}
			for a := range v.Legal() {
				return a
			}
			return nil
		})
		return choose(v)
	}
}
