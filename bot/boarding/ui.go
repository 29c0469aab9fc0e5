// Package boarding is boarding actions as a channel meets them: its words, controls and pictures.
package boarding

import (
	"fmt"
	"strings"
	"sync"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/boarding/autopilot"

	rules "mayhembot/engine/boarding"
	look "mayhembot/render/boarding"
	say "mayhembot/render/boarding/words"
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
		Rules: rules.Game{Fleet: f}, Pilots: autopilot.Pilots(), Stats: stats, Luck: luck, Help: help, Options: say.Options, Reasons: say.Reasons, Command: u.Command(),
		Action: u.Action, Answer: u.Answer, Complete: u.Complete, Told: u.Told, Controls: u.Controls, Next: u.Next, Unplayed: u.Unplayed, OutOfTurn: u.OutOfTurn,
		Sentences: u.Sentences, Refusal: u.Refusal, Chapter: u.Chapter, Heading: u.Heading, Waiting: u.Waiting, Score: u.Score,
		Text: u.Text, Panel: u.Panel, Lesson: u.Lesson, Summary: u.Summary, Terms: terms, Guide: guide(),
		Accent: u.Accent, Renderer: u.renderer, Poster: u.Poster, Replay: u.Replay, Sheet: u.Sheet,
	})
}

// sprites are painted once in a process, when the first picture is drawn, and serve every game that is made.
var sprites = sync.OnceValue(look.NewRenderer)

func newUI() ui {
	return ui{game.Draw(sprites, game.Telling[rules.View]{
		Lines: lines, DescribeIn: say.Describe, WordsIn: say.Position, Ask: ask, LostIn: look.Lost, Loss: look.Loss,
		Seats: func(v rules.View) int { return v.Seats },
		Color: func(_ rules.View, s engine.Seat) int { return look.Accent(s) },
	}), moves.NewEntry(command, proposed)}
}

// OutOfTurn is what one pilot is asked between the turns of all.
func (ui) OutOfTurn(v rules.View, _ engine.Seat) bool {
	return v.Step == rules.StepBerth || v.Step == rules.StepResist || v.Step == rules.StepDuel
}

var stats = []game.Stat{
	{Key: rules.FigurePoints, Name: "Victory points"},
	{Key: rules.FigureCaptures, Name: "Characters captured"},
	{Key: rules.FigurePlunders, Name: "Ships plundered"},
	{Key: rules.FigureTows, Name: "Ships towed home"},
}

// luck is that of attack dice, of shots and duels.
var luck = game.LuckStats{Dice: rules.FigureDice, Hits: rules.FigureHits, Expected: rules.FigureExpectedHits, Spread: rules.FigureHitSpread}

var command = moves.Command{Name: "boarding", Help: "Fly your ships in boarding actions", Verbs: []moves.Verb{
	{Name: chooseWord, Help: "Think about an answer for each ship, in private", Option: "ships", OptionHelp: "a ship, such as: 2", Optional: true, Question: true},
	{Name: "squad", Help: "Choose a squad, in secret", Option: "name", OptionHelp: "such as: privateers", Said: true},
	{Name: "hire", Help: "Building a squad: hire a pilot with a ship", Option: "pilot", OptionHelp: "such as: kade-brom"},
	{Name: "crew", Help: "Building a squad: take a character aboard a ship", Option: "who", OptionHelp: "ship and character, such as: 1 gnat-cadet"},
	{Name: "fit", Help: "Building a squad: fit an upgrade to a ship", Option: "what", OptionHelp: "ship and upgrade, such as: 1 kit"},
	{Name: "ready", Help: "Building a squad: it is ready", Said: true},
	{Name: "deploy", Help: "Place a ship in a lane of your edge, in secret", Option: "lane", OptionHelp: "ship and lane, such as: 1 lane=5", Said: true},
	{Name: "plan", Help: "Set the dial of a ship, in secret", Option: "dial", OptionHelp: "ship and manoeuvre, such as: 4 2bl, or 4 2bl dock=1", Said: true},
	{Name: "berth", Help: "Where the ship that has docked lies, and what for", Option: "place", OptionHelp: "such as: rear 2 board, or left 1 tow", Said: true},
	{Name: "resist", Help: "Whether a towed ship of yours resists", Option: "answer", OptionHelp: "ship and yes or no, such as: 2 yes", Said: true},
	{Name: "duel", Help: "Which enemy a boarding ship of yours attacks", Option: "ships", OptionHelp: "yours and theirs, such as: 2 5", Said: true},
	{Name: "order", Help: "Action and target of a ship, in secret", Option: "order", OptionHelp: "such as: 4 focus fire=2, or 4 none hold", Said: true},
}}

func proposed(v rules.View, verb, _ string, _ bot.Roster) []moves.Offer {
	return newWording(v).offers(verb, 0)
}

// Score is the victory points of all.
func (ui) Score(v rules.View, roster bot.Roster) string {
	name := roster.Name
	var parts []string
	for seat := engine.Seat(1); int(seat) <= v.Seats; seat++ {
		parts = append(parts, fmt.Sprintf("%s %d", name(seat), v.Points[seat-1]))
	}
	text := "Victory points: " + strings.Join(parts, ", ") + "."
	if goal := v.Options.GoalPoints(); goal > 0 && v.Options.Victory == rules.ByPoints {
		text += fmt.Sprintf(" %d win.", goal)
	}
	return text
}
