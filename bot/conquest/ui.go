// Package conquest is Interstellar Conquest as a channel meets it: its words, controls and pictures.
package conquest

import (
	"slices"
	"strings"
	"sync"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/conquest/autopilot"

	rules "mayhembot/engine/conquest"
	look "mayhembot/render/conquest"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/words/lang"
)

// ui is what the game's functions share.
type ui struct {
	game.Drawn[rules.View]
	moves.Entry[rules.View]
}

// New is Interstellar Conquest.
func New() game.Game {
	u := newUI()
	return game.New(game.Of[rules.View]{
		Rules: rules.Game{}, Pilots: autopilot.Pilots(), Stats: stats, Help: "help", Command: u.Command(), Room: say.Room,
		Action: u.Action, Next: u.Next, OutOfTurn: u.OutOfTurn, Lesson: u.Lesson, Terms: meanings, Guide: guide(), Puzzles: puzzles(),
		Plans:    &game.Plans[rules.View]{Holds: u.Holds, Skips: u.Skips, Assumes: u.Assumes, Mark: u.Mark, Fails: u.Fails},
		Forms:    &game.Forms[rules.View]{Form: u.Form, Text: u.FormText},
		Controls: signing(u.Controls), Sentences: signing(u.Sentences), Refusal: signing(u.Refusal), Chapter: signing(u.Chapter),
		Heading: signing(u.Heading), Waiting: signing(u.Waiting), Score: signing(u.Score), Text: signing(u.Text),
		Complete: func(v rules.View, sub, focus string, args map[string]string, r bot.Roster) []bot.Choice {
			return u.Complete(v, sub, focus, args, signed(r))
		},
		Told:   func(v rules.View, action string, r bot.Roster) string { return u.Told(v, action, signed(r)) },
		Panel:  func(v rules.View, r bot.Roster) (string, bool) { return u.Panel(v, signed(r)) },
		Answer: u.Answer,
		Standing: &game.Standing[rules.View]{Answer: u.Standing, Change: u.Note, Ahead: signing(u.Ahead),
			Page: func(v rules.View, noted, change string, r bot.Roster) bot.Message {
				return u.Notes(v, noted, change, signed(r))
			}},
		Summary: func(v rules.View, events []engine.Event, r bot.Roster) []string {
			return u.Summary(v, events, signed(r))
		},
		Accent: u.Accent, Renderer: u.Renderer, Poster: u.Poster, Replay: u.Replay, Sheet: u.Sheet, Emoji: game.Ships(rules.Game{}, look.Emblems), Emblem: look.Emblem,
	})
}

// signing has what a function says name seats with their signs.
func signing[A, B any](say func(A, bot.Roster) B) func(A, bot.Roster) B {
	return func(a A, r bot.Roster) B { return say(a, signed(r)) }
}

// sprites are painted once in a process, when the first picture is drawn, and serve every game that is made.
var sprites = sync.OnceValue(look.NewRenderer)

func newUI() ui {
	return ui{game.Draw(sprites, game.Telling[rules.View]{
		Room: say.Room, Tell: say.Tell, Describe: say.Describe, Words: say.Position, Ask: ask, Lost: say.Lost, Loss: say.Loss,
		Color: func(v rules.View, s engine.Seat) int { return look.Accent(v.Race(s)) },
	}), moves.NewEntry(command, proposed)}
}

// OutOfTurn is everything in somebody else's turn: alliances, coins, offers, spoils.
func (ui) OutOfTurn(v rules.View, s engine.Seat) bool {
	return v.Active != engine.Nobody && v.Active != s
}

var stats = []game.Stat{
	{Key: rules.FigureColonies, Name: "stat.colonies"},
	{Key: rules.FigurePlanets, Name: "stat.planets"},
	{Key: rules.FigureHeld, Name: "stat.held"},
	{Key: rules.FigureDeals, Name: "stat.deals"},
	{Key: rules.FigureAttacks, Name: "stat.attacks"},
}

// The subcommands that play nothing.
const (
	handWord    = "hand"
	dealWord    = "deal"
	promiseWord = "promise"
)

var command = moves.Command{Name: "conquest", Room: say.Room, Verbs: []moves.Verb{
	{Name: "race", Option: "colour"}, {Name: "heal", Option: "ships"}, {Name: "reclaim", Option: "ship"}, {Name: "attack", Option: "planet"}, {Name: "pass"},
	{Name: "fleet", Option: "ships"}, {Name: "ask", Option: "whom"}, {Name: "ally", Option: "how"}, {Name: "coin", Option: "coin"},
	{Name: "offer", Option: "deal"}, {Name: "accept"}, {Name: "refuse"}, {Name: "lose", Option: "ships"},
	{Name: "keep"}, {Name: "discard"}, {Name: "claim"}, {Name: "leave"}, {Name: "return", Option: "planet"}, {Name: "reward", Option: "what"},
	{Name: promiseWord, Option: "words", Quoted: true}, {Name: handWord, Question: true}, {Name: dealWord, Option: "deal", Question: true, Optional: true},
}}

// Action turns a subcommand with its options into the text of an action; what is named by hand is read as in its form.
func (u ui) Action(v rules.View, sub string, args map[string]string) (string, error) {
	text, err := u.Entry.Action(v, sub, args)
	verb, typed, _ := strings.Cut(text, " ")
	if err != nil {
		return text, err
	}
	if slices.Contains(hands, verb) {
		return named(verb, typed)
	}
	return text, misnamed(v, text)
}

func proposed(v rules.View, verb, _ string, roster bot.Roster) []moves.Offer {
	return newWording(v, roster).offers(verb)
}

// Score is how many colonies everybody has.
func (ui) Score(v rules.View, roster bot.Roster) string {
	var all lang.Commas
	for s := range v.From(1) {
		all = append(all, lang.Of("chapter.colonies", "seat", s, "n", len(v.Colonies(s))))
	}
	return say.Room.Tell(roster.Style(), "chapter.score", "n", v.Options.Colonies, "seats", all)
}
