package mayhem

import (
	"fmt"
	"strings"
	"sync"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/mayhem/autopilot"

	rules "mayhembot/engine/mayhem"
	look "mayhembot/render/mayhem"
	say "mayhembot/render/mayhem/words"
)

// ui is what the game's functions share.
type ui struct {
	game.Drawn[rules.View]
	moves.Entry[rules.View]

	deck *rules.Deck // nil for the standard one
}

// New is Interstellar Mayhem.
func New() game.Game { return WithDeck(nil) }

// WithDeck is the game with a deck of the host's own for new matches.
func WithDeck(d *rules.Deck) game.Game {
	u := newUI(d)
	return game.New(game.Of[rules.View]{
		Rules: rules.Game{Sheets: d}, Pilots: autopilot.Pilots(), Stats: stats, Luck: luck, Help: help, Command: u.Command(), Options: say.Options, Reasons: say.Reasons,
		Action: u.Action, Complete: u.Complete, Told: u.Told, Controls: u.Controls, Next: u.Next, Answer: u.Answer, Forced: u.Forced, Lost: u.Lost,
		Forms:     &game.Forms[rules.View]{Form: u.Form, Text: u.FormText},
		Plans:     &game.Plans[rules.View]{Holds: u.Holds, Skips: u.Skips},
		Sentences: u.Sentences, Refusal: u.Refusal, Chapter: u.Chapter, Heading: u.Heading, Waiting: u.Waiting, Score: u.Score,
		Text: u.Text, Lesson: u.Lesson, Summary: u.Summary, Terms: terms, Guide: guide(), Defaults: u.Defaults,
		Puzzles: &game.Puzzles[rules.View]{All: u.Puzzles, Goal: u.Goal, Hopeless: u.Hopeless, Unadvised: u.Unadvised},
		Accent:  u.Accent, Renderer: u.Renderer, Poster: u.Poster, Replay: u.Replay, Sheet: u.Sheet,
	})
}

// sprites are painted once in a process, when the first picture is drawn, and serve every game that is made.
var sprites = sync.OnceValue(look.NewRenderer)

func newUI(d *rules.Deck) ui {
	return ui{game.Draw(sprites, game.Telling[rules.View]{
		Lines: lines, Describe: say.Describe, Words: allWords, Ask: ask, Lost: look.Lost,
		Seats: func(v rules.View) int { return len(v.Ships) },
		Color: func(_ rules.View, s engine.Seat) int { return look.Accent(s) },
	}), moves.NewEntry(command, proposed), d}
}

var stats = []game.Stat{
	{Key: rules.FigureKills, Name: "Kills"},
	{Key: rules.FigureShots, Name: "Combat dice thrown"},
	{Key: rules.FigureHits, Name: "Hits"},
	{Key: rules.FigureDestroyed, Name: "Ships lost to others"},
	{Key: rules.FigureSelf, Name: "Self-destructions"},
}

// luck is told by the combat dice.
var luck = game.LuckStats{Dice: rules.FigureShots, Hits: rules.FigureHits, Expected: rules.FigureExpected, Spread: rules.FigureSpread}

// Score is every pilot's kill counters, in seat order.
func (ui) Score(v rules.View, roster bot.Roster) string {
	var parts []string
	for _, ship := range v.Ships {
		parts = append(parts, fmt.Sprintf("%s %d", roster.Name(ship.Seat), ship.Kills))
	}
	return "Kill counters: " + strings.Join(parts, ", ") + "."
}

const (
	assignVerb  = string(rules.StepAssign)
	useVerb     = "use"
	sheetsWord  = "equipment"
	previewWord = "preview"
	planOption  = "plan"
)

var command = moves.Command{Name: "mayhem", Help: "Play your ship in Interstellar Mayhem", Verbs: []moves.Verb{
	{Name: assignVerb, Help: "Lay your six starting dice on Speed, Shields and Firepower", Option: "dice", OptionHelp: "pick one, or type Speed/Shields/Firepower: 54/32/61", Read: readRows},
	{Name: "recharge", Help: "Reroll up to two dice, from the reactor or from your rows", Option: "dice", OptionHelp: "which dice"},
	{Name: "place", Help: "Lay the recharged reactor dice on your rows", Option: "rows", OptionHelp: "which rows"},
	{Name: "recalibrate", Help: "Move one die to another row, or none", Option: "die", OptionHelp: "which die, and where to"},
	{Name: "turn", Help: "Turn your ship by one hexside", Option: "side", OptionHelp: "left or right", Said: true},
	{Name: "move", Help: "Fly straight ahead with one Speed die", Option: "die", OptionHelp: "which die, and where it leads", Said: true},
	{Name: "shoot", Help: "Fire at an opponent on a free line", Option: "shot", OptionHelp: "whom, and with how many dice"},
	{Name: "hits", Help: "Choose which Firepower dice deal your hits", Option: "dice", OptionHelp: "which dice", Deed: "Deal hits"},
	{Name: "soak", Help: "Choose which dice lose pips to damage", Option: "pips", OptionHelp: "which dice lose how many pips", Deed: "Take damage"},
	{Name: "end", Help: "End your turn"},
	{Name: "asteroid", Help: "Place an asteroid (draft set-up)", Option: "cell", OptionHelp: "an empty cell, such as K7"},
	{Name: "start", Help: "Place a start counter (draft set-up)", Option: "cell", OptionHelp: "an empty cell, such as K7"},
	{Name: useVerb, Help: "Use your equipment sheet", Option: "how", OptionHelp: "what it works on, where it has to know", Optional: true},
	{Name: sheetsWord, Help: "Your equipment sheet, everybody's, and the whole deck, for you alone", Question: true},
	{Name: previewWord, Help: "Draw where a plan of turns and movements would lead, for you alone", Option: planOption,
		OptionHelp: "such as: right 4 left 3", Question: true},
}}

// Told is an action in the words of its button. It leaves out the targets that the ship would have afterwards.
func (u ui) Told(v rules.View, action string, r bot.Roster) string {
	told, _, _ := strings.Cut(u.Entry.Told(v, action, r), aimsAt)
	return told
}

// Answer answers the questions.
func (u ui) Answer(v rules.View, playing bool, sub string, args map[string]string, roster bot.Roster) (bot.Message, error) {
	switch {
	case sub == sheetsWord && playing:
		return u.equipment(&v, roster), nil
	case sub == sheetsWord:
		return u.equipment(nil, roster), nil
	case sub != previewWord:
		return bot.Message{}, engine.Refuse(engine.Unclear, "", "action-unknown", "word", sub)
	case !playing:
		return bot.Message{}, engine.Refuse(engine.Illegal, "", "plan-no-match")
	}
	return u.preview(v, args[planOption], roster)
}

func proposed(v rules.View, verb, typed string, roster bot.Roster) []moves.Offer {
	p, waits := newPilot(v, roster)
	if !waits {
		return nil
	}
	return p.proposals(verb, typed)
}

// Complete also proposes plans to preview.
func (u ui) Complete(v rules.View, sub, focus string, args map[string]string, roster bot.Roster) []bot.Choice {
	if sub == previewWord && focus == planOption {
		return completePlan(v, args[focus], roster)
	}
	return u.Entry.Complete(v, sub, focus, args, roster)
}
