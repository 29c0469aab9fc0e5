// Package conquest is Interstellar Conquest as a channel meets it: its words, controls and pictures.
package conquest

import (
	"fmt"
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
		Rules: rules.Game{}, Pilots: autopilot.Pilots(), Stats: stats, Help: help, Command: u.Command(), Options: say.Options, Reasons: say.Reasons,
		Action: u.Action, Next: u.Next, OutOfTurn: u.OutOfTurn, Lesson: u.Lesson, Terms: meanings, Guide: guide(), Puzzles: puzzles(),
		Forms:    &game.Forms[rules.View]{Form: u.Form, Text: u.FormText},
		Controls: signing(u.Controls), Sentences: signing(u.Sentences), Refusal: signing(u.Refusal), Chapter: signing(u.Chapter),
		Heading: signing(u.Heading), Waiting: signing(u.Waiting), Score: signing(u.Score), Text: signing(u.Text),
		Complete: func(v rules.View, sub, focus string, args map[string]string, r bot.Roster) []bot.Choice {
			return u.Complete(v, sub, focus, args, signed(r))
		},
		Told:   func(v rules.View, action string, r bot.Roster) string { return u.Told(v, action, signed(r)) },
		Panel:  func(v rules.View, r bot.Roster) (string, bool) { return u.Panel(v, signed(r)) },
		Answer: u.Answer,
		Standing: &game.Standing[rules.View]{Answer: u.Standing, Change: u.Note, Ahead: u.Ahead,
			Page: func(v rules.View, noted, change string, r bot.Roster) bot.Message {
				return u.Notes(v, noted, change, signed(r))
			}},
		Summary: func(v rules.View, events []engine.Event, r bot.Roster) []string {
			return u.Summary(v, events, signed(r))
		},
		Accent: u.Accent, Renderer: u.Renderer, Poster: u.Poster, Replay: u.Replay, Sheet: u.Sheet,
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
		Lines: lines, Describe: say.Describe, Words: say.Position, Ask: ask, Lost: say.Lost, Loss: say.Loss,
		Seats: func(v rules.View) int { return v.Seats },
		Color: func(v rules.View, s engine.Seat) int { return look.Accent(v.Race(s)) },
	}), moves.NewEntry(command, proposed)}
}

// OutOfTurn is everything in somebody else's turn: alliances, coins, offers, spoils.
func (ui) OutOfTurn(v rules.View, s engine.Seat) bool {
	return v.Active != engine.Nobody && v.Active != s
}

var stats = []game.Stat{
	{Key: rules.FigureColonies, Name: "Colonies founded"},
	{Key: rules.FigurePlanets, Name: "Planets taken"},
	{Key: rules.FigureHeld, Name: "Attacks beaten off"},
	{Key: rules.FigureDeals, Name: "Deals kept"},
	{Key: rules.FigureAttacks, Name: "Combats"},
}

// The subcommands that play nothing.
const (
	handWord    = "hand"
	dealWord    = "deal"
	promiseWord = "promise"
)

var command = moves.Command{Name: "conquest", Help: "Play your race in Interstellar Conquest", Verbs: []moves.Verb{
	{Name: "race", Help: "Choose your race", Option: "colour", OptionHelp: "such as: red"},
	{Name: "heal", Help: "Nirnaeth: take another race's ships from the void, for a coin each", Option: "ships", OptionHelp: "to which home world of theirs, such as: 3b:sm, or none"},
	{Name: "reclaim", Help: "Take one of your ships back from the void", Option: "ship", OptionHelp: "to which home world, such as: 1a:m"},
	{Name: "attack", Help: "Name a planet to attack", Option: "planet", OptionHelp: "such as: 3b; on your own home world also whom: 1b 3"},
	{Name: "pass", Help: "End your turn without an attack"},
	{Name: "fleet", Help: "Name the ships that attack", Option: "ships", OptionHelp: "such as: 1a:sm 1c:l"},
	{Name: "ask", Help: "Ask others for help", Option: "whom", OptionHelp: "their numbers, such as: 2 4, or none"},
	{Name: "ally", Help: "Help a side that asked you, or nobody", Option: "how", OptionHelp: "such as: attacker 2b:s, or none"},
	{Name: "coin", Help: "Play a coin, in secret", Option: "coin", OptionHelp: "1 to 5, or diplomacy"},
	{Name: "offer", Help: "Offer a deal", Option: "deal", OptionHelp: "landings and coins, such as: get=2b+1 give=1c"},
	{Name: "accept", Help: "Accept the deal that is offered"},
	{Name: "refuse", Help: "Refuse to make a deal"},
	{Name: "lose", Help: "Name the ships a failed deal costs you", Option: "ships", OptionHelp: "such as: 1a:s 1b:m"},
	{Name: "keep", Help: "Celegorm: keep the coin you used"},
	{Name: "discard", Help: "Celegorm: let the coin you used go"},
	{Name: "claim", Help: "Mormegil: take the coin the other used"},
	{Name: "leave", Help: "Mormegil: leave the coin the other used"},
	{Name: "return", Help: "Gelmir: bring your lost ships home", Option: "planet", OptionHelp: "such as: 4b"},
	{Name: "reward", Help: "Take your reward as an ally: ships, and coins for the rest", Option: "what", OptionHelp: "such as: 5c:sm, or coins"},
	{Name: promiseWord, Help: "Promise something in words; it is quoted, and nothing holds you to it", Quoted: true, Option: "words", OptionHelp: "what you promise"},
	{Name: handWord, Help: "Your hand and what is asked of you, in private", Question: true},
	{Name: dealWord, Help: "Put a deal together, in private", Question: true, Optional: true, Option: "deal", OptionHelp: "landings and coins, such as: get=2b+1 give=1c"},
}}

// Action turns a subcommand with its options into the text of an action; what is named by hand is read as in its form.
func (u ui) Action(v rules.View, sub string, args map[string]string) (string, error) {
	text, err := u.Entry.Action(v, sub, args)
	verb, typed, _ := strings.Cut(text, " ")
	if err != nil {
		return text, err
	}
	if _, known := hands[verb]; known {
		return named(verb, typed)
	}
	return text, misnamed(v, text)
}

func proposed(v rules.View, verb, _ string, roster bot.Roster) []moves.Offer {
	return newWording(v, roster.Label).offers(verb)
}

// Score is how many colonies everybody has.
func (ui) Score(v rules.View, roster bot.Roster) string {
	name := roster.Name
	var parts []string
	for s := range v.From(1) {
		parts = append(parts, fmt.Sprintf("%s has %d", name(s), len(v.Colonies(s))))
	}
	return fmt.Sprintf("Colonies (%d win): %s.", v.Options.Colonies, strings.Join(parts, ", "))
}
