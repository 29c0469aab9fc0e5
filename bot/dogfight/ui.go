// Package dogfight is Space Dogfight as a channel meets it: its words, controls and pictures.
package dogfight

import (
	"sync"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/dogfight/autopilot"

	rules "mayhembot/engine/dogfight"
	look "mayhembot/render/dogfight"
	say "mayhembot/render/dogfight/words"
)

// ui is what the game's functions share.
type ui struct {
	game.Drawn[rules.View]
	moves.Entry[rules.View]
}

// New is Space Dogfight.
func New() game.Game {
	u := newUI()
	return game.New(game.Of[rules.View]{
		Rules: rules.Game{}, Pilots: autopilot.Pilots(), Stats: stats, Luck: luck, Help: "help", Command: u.Command(), Room: say.Room,
		Action: u.Action, Complete: u.Complete, Told: u.Told, Controls: u.Controls, Next: u.Next, Answer: u.Answer, Unplayed: u.Unplayed, OutOfTurn: u.OutOfTurn,
		Plans:     &game.Plans[rules.View]{Holds: u.Holds, Skips: u.Skips, Assumes: u.Assumes, Mark: u.Mark, Fails: u.Fails},
		Forms:     &game.Forms[rules.View]{Form: u.Form, Text: u.FormText},
		Sentences: u.Sentences, Refusal: u.Refusal, Chapter: u.Chapter, Heading: u.Heading, Waiting: u.Waiting, Score: u.Score,
		Puzzles: &game.Puzzles[rules.View]{All: u.Puzzles, Goal: u.Goal, Hopeless: u.Hopeless, Unadvised: u.Unadvised},
		Text:    u.Text, Panel: u.Panel, Lesson: u.Lesson, Terms: terms, Guide: guide(),
		Accent: u.Accent, Renderer: u.Renderer, Poster: u.Poster, Replay: u.Replay, Sheet: u.Sheet, Emoji: game.Ships(rules.Game{}, look.Emblems),
	})
}

// sprites are painted once in a process, when the first picture is drawn, and serve every game that is made.
var sprites = sync.OnceValue(look.NewRenderer)

func newUI() ui {
	return ui{game.Draw(sprites, game.Telling[rules.View]{
		Room: say.Room, Tell: say.Tell, Describe: say.Describe, Words: say.Position, Ask: ask, Lost: say.Lost, Loss: say.Loss,
		Color: func(_ rules.View, s engine.Seat) int { return look.Accent(s) },
	}), moves.NewEntry(command, proposed)}
}

// OutOfTurn is the defence in the other's turn.
func (ui) OutOfTurn(v rules.View, _ engine.Seat) bool { return v.Step == rules.StepDefend }

var stats = []game.Stat{
	{Key: rules.FigureKills, Name: "stat.kills"},
	{Key: rules.FigurePoints, Name: "stat.points"},
	{Key: rules.FigureLost, Name: "stat.lost"},
	{Key: rules.FigureAttacks, Name: "stat.attacks"},
	{Key: rules.FigureHits, Name: "stat.hits"},
	{Key: rules.FigureBlocks, Name: "stat.blocks"},
}

// luck is told by the attackers' dice.
var luck = game.LuckStats{Dice: rules.FigureAttacks, Hits: rules.FigureHits, Expected: rules.FigureExpectedHits, Spread: rules.FigureHitSpread}

var command = moves.Command{Name: "dogfight", Room: say.Room, Verbs: []moves.Verb{
	{Name: "fleet", Option: "ships"}, {Name: "deploy", Option: "ships"}, {Name: "discard", Option: "counters", Said: true},
	{Name: "draw", Option: "number", Said: true}, {Name: "move", Option: "ship"}, {Name: "attack", Option: "ship", Said: true},
	{Name: "repeat", Said: true}, {Name: "defend", Option: "counter"}, {Name: "end", Said: true},
	{Name: previewWord, Option: planOption, Question: true},
}}

func proposed(v rules.View, verb, _ string, r bot.Roster) []moves.Offer {
	w := newWording(v, r)
	best, _, _ := w.advised()
	return moves.Advised(w.offers(verb), best.Text)
}
