// Package boarding is boarding actions as a channel meets them: its words, controls and pictures.
package boarding

import (
	"sync"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/boarding/autopilot"

	rules "mayhembot/engine/boarding"
	look "mayhembot/render/boarding"
	say "mayhembot/render/boarding/words"
	"mayhembot/render/words/lang"
)

// ui is what the game's functions share.
type ui struct {
	game.Drawn[rules.View]
	moves.Entry[rules.View]
}

// New is boarding actions.
func New() game.Game { return WithFleet(nil) }

// WithFleet is the game with a host's own ships and characters for new matches; nil for the game's own.
func WithFleet(f *rules.Fleet) game.Game {
	u := newUI()
	return game.New(game.Of[rules.View]{
		Rules: rules.Game{Fleet: f}, Pilots: autopilot.Pilots(), Stats: stats, Luck: luck, Help: "help", Room: say.Room, Command: u.Command(),
		Action: u.Action, Answer: u.Answer, Complete: u.Complete, Told: u.Told, Controls: u.Controls, Next: u.Next, Unplayed: u.Unplayed, OutOfTurn: u.OutOfTurn,
		Sentences: u.Sentences, Refusal: u.Refusal, Chapter: u.Chapter, Heading: u.Heading, Waiting: u.Waiting, Score: u.Score,
		Text: u.Text, Panel: u.Panel, Lesson: u.Lesson, Summary: u.Summary, Terms: terms, Guide: guide(),
		Accent: u.Accent, Renderer: u.renderer, Poster: u.Poster, Replay: u.Replay, Sheet: u.Sheet, Emoji: game.Ships(rules.Game{}, look.Emblems), Emblem: look.Emblem,
	})
}

// sprites are painted once in a process, when the first picture is drawn, and serve every game that is made.
var sprites = sync.OnceValue(look.NewRenderer)

func newUI() ui {
	return ui{game.Draw(sprites, game.Telling[rules.View]{
		Room: say.Room, Tell: say.Tell, Describe: say.Describe, Words: say.Position, Ask: ask, Lost: look.Lost, Loss: look.Loss,
		Color: func(_ rules.View, s engine.Seat) int { return look.Accent(s) },
	}), moves.NewEntry(command, proposed)}
}

// OutOfTurn is what one pilot is asked between the turns of all.
func (ui) OutOfTurn(v rules.View, _ engine.Seat) bool {
	return v.Step == rules.StepBerth || v.Step == rules.StepResist || v.Step == rules.StepDuel
}

var stats = []game.Stat{
	{Key: rules.FigurePoints, Name: "stat.points"},
	{Key: rules.FigureCaptures, Name: "stat.captures"},
	{Key: rules.FigurePlunders, Name: "stat.plunders"},
	{Key: rules.FigureTows, Name: "stat.tows"},
}

// luck is that of attack dice, of shots and duels.
var luck = game.LuckStats{Dice: rules.FigureDice, Hits: rules.FigureHits, Expected: rules.FigureExpectedHits, Spread: rules.FigureHitSpread}

var command = moves.Command{Name: "boarding", Room: say.Room, Verbs: []moves.Verb{
	{Name: chooseWord, Option: "ships", Optional: true, Question: true}, {Name: "squad", Option: "name", Said: true},
	{Name: "hire", Option: "pilot"}, {Name: "crew", Option: "who"}, {Name: "fit", Option: "what"}, {Name: "ready", Said: true},
	{Name: "deploy", Option: "lane", Said: true}, {Name: "plan", Option: "dial", Said: true}, {Name: "berth", Option: "place", Said: true},
	{Name: "resist", Option: "answer", Said: true}, {Name: "duel", Option: "ships", Said: true}, {Name: "order", Option: "order", Said: true},
}}

func proposed(v rules.View, verb, _ string, r bot.Roster) []moves.Offer {
	return newWording(v, labels(r)).offers(verb, 0)
}

// Score is the victory points of all.
func (ui) Score(v rules.View, roster bot.Roster) string {
	var parts lang.Commas
	for seat := engine.Seat(1); int(seat) <= v.Seats; seat++ {
		parts = append(parts, lang.Of("part.score", "seat", seat, "n", v.Points[seat-1]))
	}
	goal := 0
	if v.Options.Victory == rules.ByPoints {
		goal = v.Options.GoalPoints()
	}
	return say.Room.Tell(roster.Style(), "chapter.score", "captains", parts, "goal", goal)
}
