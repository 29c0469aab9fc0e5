// Package dogfight is Space Dogfight as a channel meets it: its words, controls and pictures.
package dogfight

import (
	"sync"

	"fmt"

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
		Rules: rules.Game{}, Pilots: autopilot.Pilots(), Stats: stats, Luck: luck, Help: help, Command: u.Command(), Options: say.Options, Reasons: say.Reasons,
		Action: u.Action, Complete: u.Complete, Told: u.Told, Controls: u.Controls, Next: u.Next, Unplayed: u.Unplayed, OutOfTurn: u.OutOfTurn,
		Forms:     &game.Forms[rules.View]{Form: u.Form, Text: u.FormText},
		Sentences: u.Sentences, Refusal: u.Refusal, Chapter: u.Chapter, Heading: u.Heading, Waiting: u.Waiting, Score: u.Score,
		Text: u.Text, Panel: u.Panel, Lesson: u.Lesson,
		Accent: u.Accent, Renderer: u.Renderer, Poster: u.Poster, Replay: u.Replay, Sheet: u.Sheet,
	})
}

// sprites are painted once in a process, when the first picture is drawn, and serve every game that is made.
var sprites = sync.OnceValue(look.NewRenderer)

func newUI() ui {
	return ui{game.Draw(sprites, game.Telling[rules.View]{
		Lines: lines, DescribeIn: say.Describe, WordsIn: say.Position, Ask: ask, Lost: say.Lost, Loss: say.Loss,
		Seats: func(rules.View) int { return rules.Seats },
		Color: func(_ rules.View, s engine.Seat) int { return look.Accent(s) },
	}), moves.NewEntry(command, proposed)}
}

// OutOfTurn is the defence in the other's turn.
func (ui) OutOfTurn(v rules.View, _ engine.Seat) bool { return v.Step == rules.StepDefend }

var stats = []game.Stat{
	{Key: rules.FigureKills, Name: "Ships eliminated"},
	{Key: rules.FigurePoints, Name: "Points eliminated"},
	{Key: rules.FigureLost, Name: "Ships lost"},
	{Key: rules.FigureAttacks, Name: "Attacks"},
	{Key: rules.FigureHits, Name: "Hits"},
	{Key: rules.FigureBlocks, Name: "Hits blocked"},
}

// luck is told by the attackers' dice.
var luck = game.LuckStats{Dice: rules.FigureAttacks, Hits: rules.FigureHits, Expected: rules.FigureExpectedHits, Spread: rules.FigureHitSpread}

var command = moves.Command{Name: "dogfight", Help: "Play your fleet in Space Dogfight", Verbs: []moves.Verb{
	{Name: "fleet", Help: "Choose your fleet, in secret", Option: "ships", OptionHelp: "such as: dart=2 hammer=1 lance=1"},
	{Name: "deploy", Help: "Lay out your ships in your zone", Option: "ships", OptionHelp: "such as: dart=C9,D9 lance=E10, or one by one: dart C9"},
	{Name: "discard", Help: "Put counters back before anything else of your turn", Option: "counters", OptionHelp: "such as: ap blank blank"},
	{Name: "draw", Help: "Draw 1 to 3 counters; that ends your turn", Option: "number", OptionHelp: "how many"},
	{Name: "move", Help: "Fly a ship for 1 AP", Option: "ship", OptionHelp: "from where to where, such as: C8 D6"},
	{Name: "attack", Help: "Attack a ship beside one of yours for 2 AP", Option: "ship", OptionHelp: "from where to where, such as: C8 C7"},
	{Name: "repeat", Help: "The same attack again for 1 AP"},
	{Name: "defend", Help: "Spend a counter on the block, or none", Option: "counter", OptionHelp: "def1, def2 or none"},
	{Name: "end", Help: "End your turn"},
}}

func proposed(v rules.View, verb, _ string, _ bot.Roster) []moves.Offer {
	best, _, _ := advised(v)
	return moves.Advised(offers(v, verb), best.Text)
}

// Score is what is left of each fleet.
func (ui) Score(v rules.View, roster bot.Roster) string {
	if v.Table.Turn == 0 {
		return "No turn has been played."
	}
	name := roster.Name
	return fmt.Sprintf("%s: %d points, %s: %d points.", name(1), v.Fleet(1).Value(), name(2), v.Fleet(2).Value())
}
