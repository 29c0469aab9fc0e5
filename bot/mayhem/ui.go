package mayhem

import (
	"sync"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/mayhem/autopilot"

	rules "mayhembot/engine/mayhem"
	look "mayhembot/render/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words/lang"
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
		Rules: rules.Game{Sheets: d}, Pilots: autopilot.Pilots(), Stats: stats, Luck: luck, Help: "help", Command: u.Command(), Room: say.Room,
		Action: u.Action, Complete: u.Complete, Told: u.Told, Controls: u.Controls, Next: u.Next, Answer: u.Answer, Forced: u.Forced, Lost: u.Lost, OutOfTurn: u.OutOfTurn,
		Forms:     &game.Forms[rules.View]{Form: u.Form, Text: u.FormText},
		Plans:     &game.Plans[rules.View]{Holds: u.Holds, Skips: u.Skips, Assumes: u.Assumes, Mark: u.Mark, Fails: u.Fails},
		Sentences: u.Sentences, Refusal: u.Refusal, Chapter: u.Chapter, Heading: u.Heading, Waiting: u.Waiting, Score: u.Score,
		Text: u.Text, Lesson: u.Lesson, Summary: u.Summary, Terms: terms, Guide: guide(), Defaults: u.Defaults, Hint: u.Hint,
		Puzzles: &game.Puzzles[rules.View]{All: u.Puzzles, Goal: u.Goal, Hopeless: u.Hopeless, Unadvised: u.Unadvised},
		Accent:  u.Accent, Renderer: u.Renderer, Poster: u.Poster, Replay: u.Replay, Sheet: u.Sheet, Emoji: game.Ships(rules.Game{}, look.Emblems),
	})
}

// sprites are painted once in a process, when the first picture is drawn, and serve every game that is made.
var sprites = sync.OnceValue(look.NewRenderer)

func newUI(d *rules.Deck) ui {
	return ui{game.Draw(sprites, game.Telling[rules.View]{
		Room: say.Room, Tell: say.Tell, Describe: say.Describe, Words: say.Position, Ask: ask, Lost: look.Lost,
		Color: func(_ rules.View, s engine.Seat) int { return look.Accent(s) },
	}), moves.NewEntry(command, proposed), d}
}

// OutOfTurn is how damage is taken in somebody else's turn.
func (ui) OutOfTurn(v rules.View, s engine.Seat) bool {
	return v.Active != engine.Nobody && v.Active != s
}

var stats = []game.Stat{
	{Key: rules.FigureKills, Name: "stat.kills"},
	{Key: rules.FigureShots, Name: "stat.shots"},
	{Key: rules.FigureHits, Name: "stat.hits"},
	{Key: rules.FigureDestroyed, Name: "stat.destroyed"},
	{Key: rules.FigureSelf, Name: "stat.self"},
}

// luck is told by the combat dice.
var luck = game.LuckStats{Dice: rules.FigureShots, Hits: rules.FigureHits, Expected: rules.FigureExpected, Spread: rules.FigureSpread}

// Score is every pilot's kill counters, in seat order.
func (ui) Score(v rules.View, roster bot.Roster) string {
	var parts lang.Commas
	for _, ship := range v.Ships {
		parts = append(parts, lang.Of("part.score", "seat", ship.Seat, "n", ship.Kills))
	}
	return say.Room.Tell(roster.Style(), "chapter.score", "pilots", parts)
}

const (
	assignVerb  = string(rules.StepAssign)
	useVerb     = "use"
	sheetsWord  = "equipment"
	flyWord     = "fly"
	previewWord = "preview"
	planOption  = "plan"
)

var command = moves.Command{Name: "mayhem", Room: say.Room, Verbs: []moves.Verb{
	{Name: assignVerb, Option: "dice", Read: readRows}, {Name: "recharge", Option: "dice"}, {Name: "place", Option: "rows"},
	{Name: "recalibrate", Option: "die"}, {Name: "turn", Option: "side", Said: true}, {Name: "move", Option: "die", Said: true},
	{Name: "shoot", Option: "shot"}, {Name: "hits", Option: "dice"}, {Name: "soak", Option: "pips"}, {Name: "end"},
	{Name: "asteroid", Option: "cell"}, {Name: "start", Option: "cell"}, {Name: useVerb, Option: "how", Optional: true},
	{Name: sheetsWord, Question: true}, {Name: flyWord, Question: true}, {Name: previewWord, Option: planOption, Question: true},
}}

// Answer answers the questions.
func (u ui) Answer(v rules.View, playing bool, sub string, args map[string]string, roster bot.Roster) (bot.Message, error) {
	switch {
	case sub == sheetsWord && playing:
		return u.equipment(&v, roster), nil
	case sub == sheetsWord:
		return u.equipment(nil, roster), nil
	case sub == flyWord && playing:
		return u.fly(v, roster)
	case sub != previewWord && sub != flyWord:
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
