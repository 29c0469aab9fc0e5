// Package dogfight is Space Dogfight as a channel meets it: its words, controls and pictures.
package dogfight

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/engine/dogfight/autopilot"

	rules "mayhembot/engine/dogfight"
	look "mayhembot/render/dogfight"
)

// ui implements game.UI. The renderer's assets are made when the first picture is drawn.
type ui struct{ assets func() *look.Renderer }

// New is Space Dogfight.
func New() game.Game { return game.New(newUI()) }

func newUI() ui { return ui{sync.OnceValue(look.NewRenderer)} }

func (ui) Rules() engine.Game { return rules.Game{} }

// Choose asks the autopilot.
func (ui) Choose(v rules.View) engine.Action { return autopilot.Choose(v) }

// Stats are the lifetime figures of this game's tally.
func (ui) Stats() []game.Stat {
	return []game.Stat{
		{Key: rules.FigureKills, Name: "Ships eliminated"},
		{Key: rules.FigurePoints, Name: "Points eliminated"},
		{Key: rules.FigureLost, Name: "Ships lost"},
		{Key: rules.FigureAttacks, Name: "Attacks"},
		{Key: rules.FigureHits, Name: "Hits"},
		{Key: rules.FigureBlocks, Name: "Hits blocked"},
	}
}

// Luck is told by the attackers' dice.
func (ui) Luck() game.LuckStats {
	return game.LuckStats{Dice: rules.FigureAttacks, Hits: rules.FigureHits, Expected: rules.FigureExpectedHits, Spread: rules.FigureHitSpread}
}

// Accent is the colour of whoever decides, or of the winner.
func (ui) Accent(v rules.View) int {
	if all := v.Waiting(); len(all) == 1 {
		return look.Accent(all[0].Seat)
	}
	if all := v.Result().Winners; len(all) == 1 {
		return look.Accent(all[0])
	}
	return 0
}

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

// Command is /dogfight with one subcommand for each action.
func (ui) Command() bot.CommandSpec { return command.Spec() }

// Action is the subcommand with its option behind it.
func (ui) Action(_ rules.View, sub string, args map[string]string) (string, error) {
	return command.Action(sub, args)
}

// Complete proposes the legal actions of a subcommand that fit what is typed, the most sensible first.
func (ui) Complete(v rules.View, sub, focus string, args map[string]string, _ bot.Roster) []bot.Choice {
	typed, ok := command.Typed(sub, focus, args)
	if !ok {
		return nil
	}
	return moves.Choices(offers(v, sub), typed)
}

// renderer draws one match.
type renderer struct{ match *look.Match }

// Renderer begins the drawing of one match.
func (u ui) Renderer() game.Renderer[rules.View] { return renderer{u.assets().Match()} }

// Draw draws the view with what has happened, and says the same in its alt text.
func (r renderer) Draw(v rules.View, recent []engine.Event, roster bot.Roster) (bot.Picture, error) {
	data := r.match.Draw(nil, &look.Moment{View: v, Names: roster.Names, Auto: roster.Auto, Events: recent})
	name := words.InLabels(roster)
	return bot.Picture{Name: "board.png", Data: data, Alt: look.Describe(v, name.First(rules.Seats), words.Last(lines(recent, name)))}, nil
}

// Text is the whole view in words.
func (ui) Text(v rules.View, roster bot.Roster) string {
	return strings.Join(look.Words(v, words.InMarkdown(roster).First(rules.Seats)), "\n")
}

// Score is what is left of each fleet.
func (ui) Score(v rules.View, roster bot.Roster) string {
	if v.Table.Turn == 0 {
		return "No turn has been played."
	}
	name := words.InMarkdown(roster)
	var parts []string
	for seat := engine.Seat(1); seat <= rules.Seats; seat++ {
		parts = append(parts, fmt.Sprintf("%s %d points", name(seat), v.Fleet(seat).Value()))
	}
	return strings.Join(parts, ", ") + "."
}

// waits tells whether the match waits for the viewer.
func waits(v rules.View) bool {
	return slices.ContainsFunc(v.Waiting(), func(d engine.Decision) bool { return d.Seat == v.Viewer() })
}
