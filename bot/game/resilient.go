package game

import (
	"log/slog"
	"runtime/debug"
	"slices"

	"mayhembot/bot"
	"mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/engine/advice"
)

// What stands in the place of words that a game could not find.
const (
	untold   = "Something happened here that I have no words for."
	refused  = "That cannot be done now."
	waitsFor = "The match waits for "
	broke    = "a game broke"
)

// Resilient are the same games, each of which costs what it breaks at and no more: where something panics, which it must not, that a
// channel cannot be brought up to date without, the log says so, and what is plain and sure takes its place. Else the channel would
// stay silent. What breaks while somebody asks for something is told to them.
func (games Games) Resilient(log *slog.Logger) Games {
	all := make(Games, len(games))
	for i, g := range games {
		all[i] = resilient{g, log}
	}
	return all
}

type resilient struct {
	Game
	log *slog.Logger
}

// instead takes the place of what a game panics at; it is to be deferred.
func instead[T any](g resilient, what string, result *T, plain func() T) {
	if cause := recover(); cause != nil {
		g.log.Error(broke, "game", g.Rules().Info().Key, "at", what, "cause", cause, "stack", string(debug.Stack()))
		*result = plain()
	}
}

func always[T any](value T) func() T { return func() T { return value } }

func (g resilient) Told(v engine.View, action string, r bot.Roster) (told string) {
	defer instead(g, "an action's words", &told, always(action))
	return g.Game.Told(v, action, r)
}

func (g resilient) Controls(v engine.View, r bot.Roster) (rows []bot.Row) {
	defer instead(g, "controls", &rows, func() []bot.Row { return plainControls(v) })
	return g.Game.Controls(v, r)
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

// Next refuses what the game breaks at.
func (g resilient) Next(v engine.View, text string) (action, rest string, err error) {
	defer instead(g, "a control", &err, func() error { return words.NotNow(v) })
	return g.Game.Next(v, text)
}

func (g resilient) Refusal(refusal *engine.Refusal, r bot.Roster) (why string) {
	defer instead(g, "a refusal", &why, always(refused))
	return g.Game.Refusal(refusal, r)
}

func (g resilient) Sentences(events []engine.Event, r bot.Roster) (lines []string) {
	defer instead(g, "sentences", &lines, func() (lines []string) {
		for i := range events {
			lines = append(lines, g.sentence(events[i:i+1], r)...)
		}
		return lines
	})
	return g.Game.Sentences(events, r)
}

// sentence tells one event, where the game broke at telling several.
func (g resilient) sentence(event []engine.Event, r bot.Roster) (lines []string) {
	defer func() {
		if recover() != nil {
			lines = []string{untold}
		}
	}()
	return g.Game.Sentences(event, r)
}

func (g resilient) Chapter(v engine.View, r bot.Roster) (line string) {
	defer instead(g, "a chapter", &line, g.name)
	return g.Game.Chapter(v, r)
}

func (g resilient) Heading(v engine.View, r bot.Roster) (line string) {
	defer instead(g, "a heading", &line, g.name)
	return g.Game.Heading(v, r)
}

func (g resilient) name() string { return g.Rules().Info().Name }

func (g resilient) Waiting(v engine.View, r bot.Roster) (line string) {
	defer instead(g, "what is waited for", &line, func() string {
		return waitsFor + words.Listed(v.Waiting(), func(d engine.Decision) string { return r.Name(d.Seat) }) + "."
	})
	return g.Game.Waiting(v, r)
}

func (g resilient) Score(v engine.View, r bot.Roster) (line string) {
	defer instead(g, "a score", &line, always(""))
	return g.Game.Score(v, r)
}

func (g resilient) Text(v engine.View, r bot.Roster) (text string) {
	defer instead(g, "a board in words", &text, always(""))
	return g.Game.Text(v, r)
}

func (g resilient) Accent(v engine.View) (colour int) {
	defer instead(g, "a colour", &colour, always(0))
	return g.Game.Accent(v)
}

// Pilots plays a standing answer, or the first legal action, where an autopilot finds none.
func (g resilient) Pilots() advice.Pilots {
	pilots := g.Game.Pilots()
	player := pilots.Player
	pilots.Player = func(level advice.Level, manner advice.Manner) advice.Player {
		choose := player(level, manner)
		return func(v engine.View) (chosen engine.Action) {
			defer instead(g, "an autopilot", &chosen, func() engine.Action {
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
	return pilots
}

func (g resilient) Summaries() (Summaries[engine.View], bool) {
	summaries, ok := g.Game.Summaries()
	return resilientSummaries{g, summaries}, ok
}

type resilientSummaries struct {
	g  resilient
	of Summaries[engine.View]
}

func (s resilientSummaries) Summary(v engine.View, events []engine.Event, r bot.Roster) (lines []string) {
	defer instead(s.g, "a summary", &lines, always[[]string](nil))
	return s.of.Summary(v, events, r)
}

func (g resilient) Forced() (Forced[engine.View], bool) {
	forced, ok := g.Game.Forced()
	return resilientForced{g, forced}, ok
}

type resilientForced struct {
	g  resilient
	of Forced[engine.View]
}

// Forced asks where the game breaks.
func (f resilientForced) Forced(v engine.View) (text string, ok bool) {
	defer instead(f.g, "a forced answer", &ok, always(false))
	return f.of.Forced(v)
}

func (g resilient) Standing() (Standing[engine.View], bool) {
	standing, ok := g.Game.Standing()
	return resilientStanding{standing, g}, ok
}

type standing = Standing[engine.View]

type resilientStanding struct {
	standing
	g resilient
}

// Standing asks where the game breaks.
func (s resilientStanding) Standing(v engine.View, noted string) (text string, ok bool) {
	defer instead(s.g, "a standing answer", &ok, always(false))
	return s.standing.Standing(v, noted)
}

func (s resilientStanding) Ahead(v engine.View) (buttons []bot.Button) {
	defer instead(s.g, "standing answers", &buttons, always[[]bot.Button](nil))
	return s.standing.Ahead(v)
}

func (g resilient) Panels() (Panels[engine.View], bool) {
	panels, ok := g.Game.Panels()
	return resilientPanels{g, panels}, ok
}

type resilientPanels struct {
	g  resilient
	of Panels[engine.View]
}

func (p resilientPanels) Panel(v engine.View, r bot.Roster) (text string, picture bool) {
	defer instead(p.g, "a panel", &text, always(""))
	return p.of.Panel(v, r)
}

func (g resilient) Sequences() (Sequences, bool) {
	sequences, ok := g.Game.Sequences()
	return resilientSequences{g, sequences}, ok
}

type resilientSequences struct {
	g  resilient
	of Sequences
}

func (s resilientSequences) Unplayed(rest string) (told string) {
	defer instead(s.g, "what was not played", &told, always(rest))
	return s.of.Unplayed(rest)
}

func (g resilient) Plans() (Plans[engine.View], bool) {
	plans, ok := g.Game.Plans()
	return resilientPlans{plans, g}, ok
}

type resilientPlans struct {
	Plans[engine.View]
	g resilient
}

// Holds gives a plan up where the game breaks.
func (p resilientPlans) Holds(v engine.View, text string) (holds bool) {
	defer instead(p.g, "a plan", &holds, always(false))
	return p.Plans.Holds(v, text)
}
