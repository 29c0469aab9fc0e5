package referee

import (
	"context"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/clock"
	"mayhembot/bot/display"
	"mayhembot/bot/game"
	"mayhembot/bot/lobby"
	"mayhembot/bot/match"
	"mayhembot/bot/member"
	"mayhembot/bot/moves"
	"mayhembot/bot/puzzle"
	"mayhembot/bot/server"
	"mayhembot/bot/stats"
	say "mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/fair"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Words that commands and the table of routes share. Every game's command has subNew and subOptions beside its own.
const (
	subNew        = "new"
	subOptions    = "options"
	subAutopilots = "autopilots" // changes how well autopilots play
	meCommand     = "me"
	puzzleCommand = "puzzle" // shows the puzzle of the day
)

// The commands in menus are called as they are named in English.
var (
	figuresOf = say.Room.Say(lang.English, "referee.menu.figures")  // in that of a member
	inWords   = say.Room.Say(lang.English, "referee.menu.in-words") // in that of a message
)

// Commands are all commands of some games in a language, to be registered at once. What is typed is English in every language,
// because texts quote it.
func Commands(games game.Games, l lang.Language) []bot.CommandSpec {
	w := wording{say.Room.To(l)}
	pace := w.pace()
	autopilots := bot.OptionSpec{Name: "autopilots", Type: bot.NumberOption, Min: 0, Max: mostSeats(games) - 1}
	options := w.anyOptions(games)
	past := []bot.OptionSpec{{Name: "match", Complete: true}}
	which := gameOption(games)
	by := bot.OptionSpec{Name: "by", Choices: stats.Choices(games, l)}
	cmds := []bot.CommandSpec{
		{Name: "match", Subs: []bot.SubSpec{
			{Name: "new", Options: append([]bot.OptionSpec{which, autopilots, w.anyLevel(games, false), pace, diceOption, threadOption}, options...)},
			{Name: "join", Options: []bot.OptionSpec{autopilots}},
			{Name: subAutopilots, Options: []bot.OptionSpec{w.anyLevel(games, true),
				{Name: "seat", Type: bot.NumberOption, Min: 1, Max: mostSeats(games)}}},
			{Name: "invite", Options: []bot.OptionSpec{{Name: "user", Type: bot.UserOption, Required: true}}},
			{Name: "leave"},
			{Name: "start"},
			{Name: "status"},
			{Name: "board", Options: []bot.OptionSpec{
				{Name: "text", Type: bot.BoolOption},
				{Name: "view", Choices: []bot.Choice{w.choice("view", "whole")}}}},
			{Name: "undo"},
			{Name: "log"},
			{Name: "catchup"},
			{Name: "replay", Options: []bot.OptionSpec{
				{Name: "turn", Choices: []bot.Choice{w.choice("turn", "last")}},
				{Name: "round", Type: bot.NumberOption, Min: 1, Max: 999},
				{Name: "whole", Type: bot.BoolOption}}},
			{Name: "review"},
			{Name: "record", Options: past},
			{Name: "verify", Options: past},
			{Name: "options", Options: append([]bot.OptionSpec{pace}, w.commonOptions(games)...)},
			{Name: "hand", Options: []bot.OptionSpec{
				{Name: "seat", Type: bot.NumberOption, Required: true, Min: 1, Max: mostSeats(games)},
				{Name: "to", Type: bot.UserOption}}},
			{Name: "pause"},
			{Name: "move", Options: []bot.OptionSpec{{Name: lobby.Moved, Required: true, Complete: true}}},
			{Name: "end"},
			{Name: "settings", Options: []bot.OptionSpec{
				{Name: "season"},
				{Name: "digest", Choices: []bot.Choice{
					w.choice("digest", server.DigestHere), w.choice("digest", server.DigestOff)}}}},
		}},
	}
	for _, g := range games {
		cmds = append(cmds, w.commandOf(g))
	}
	if puzzle.Has(games) {
		cmds = append(cmds, bot.CommandSpec{Name: puzzleCommand, Anywhere: true, Options: puzzle.Options(games, l)})
	}
	cmds = append(cmds,
		bot.CommandSpec{Name: "leaderboard", Options: []bot.OptionSpec{by,
			{Name: "over", Complete: true}, which,
			{Name: "page", Type: bot.NumberOption, Min: 1, Max: 999}}},
		bot.CommandSpec{Name: "pilot", Options: []bot.OptionSpec{{Name: "pilot", Type: bot.UserOption}, which}},
		bot.CommandSpec{Name: "matches"},
		bot.CommandSpec{Name: meCommand, Anywhere: true, Subs: append(member.Commands(), []bot.SubSpec{
			{Name: "matches"},
			{Name: "data"},
			{Name: "forget"}}...)},
		bot.CommandSpec{Name: "help"},
		bot.CommandSpec{Name: "about"},
	)
	for i := range cmds {
		w.describe(&cmds[i])
	}
	return append(cmds,
		bot.CommandSpec{Name: figuresOf, On: bot.OnUser, Label: w.Say("referee.menu.figures")},
		bot.CommandSpec{Name: inWords, On: bot.OnMessage, Label: w.Say("referee.menu.in-words")})
}

// wording says in a language what commands are for.
type wording struct{ lang.Speaker }

// describe says what a command and all that it has are for, where that is not said yet. An option means the same wherever it is.
func (w wording) describe(c *bot.CommandSpec) {
	if c.Help == "" {
		c.Help = w.Say("referee.command." + c.Name)
	}
	w.describeOptions(c.Options)
	for i := range c.Subs {
		sub := &c.Subs[i]
		if sub.Help == "" {
			sub.Help = w.Say("referee.command." + c.Name + "-" + sub.Name)
		}
		w.describeOptions(sub.Options)
	}
}

func (w wording) describeOptions(options []bot.OptionSpec) {
	for i := range options {
		if options[i].Help == "" {
			options[i].Help = w.Say("referee.option." + options[i].Name)
		}
	}
}

// choice is a value of an option that has a word of its own.
func (w wording) choice(option, value string) bot.Choice {
	return bot.Choice{Name: w.Say("referee.choice." + option + "-" + value), Value: value}
}

// pace is the option that says how long a sitting may take.
func (w wording) pace() bot.OptionSpec {
	o := bot.OptionSpec{Name: lobby.Pace}
	for _, p := range clock.Paces {
		o.Choices = append(o.Choices, bot.Choice{Name: display.PaceWords(w.Lang, p), Value: string(p)})
	}
	return o
}

// threadOption plays in a thread.
var threadOption = bot.OptionSpec{Name: lobby.Thread, Type: bot.BoolOption}

// diceOption lets every roll be announced before it falls.
var diceOption = bot.OptionSpec{Name: "dice",
	Choices: []bot.Choice{{Name: fair.Announced, Value: fair.Announced}}}

// commandOf is a game's own command, with what the command of every game has.
func (w wording) commandOf(g game.Game) bot.CommandSpec {
	spec, info, options := g.CommandIn(w.Lang), g.Rules.Info(), w.specs(optionsOf(g))
	pace := w.pace()
	autopilots := bot.OptionSpec{Name: "autopilots", Type: bot.NumberOption, Min: 0, Max: info.MaxSeats - 1}
	first := []bot.OptionSpec{autopilots, pace, diceOption, threadOption}
	if levels := match.Levels(g); len(levels) > 0 {
		first = append(first, w.level(levels, false))
	}
	spec.Subs = append(spec.Subs,
		bot.SubSpec{Name: subNew, Help: w.Say("referee.game-new", "game", info.Name), Options: append(first, options...)},
		bot.SubSpec{Name: subOptions, Help: w.Say("referee.game-options"), Options: append([]bot.OptionSpec{pace}, options...)})
	if g.Standing != nil {
		spec.Subs = append(spec.Subs, bot.SubSpec{Name: game.SubStanding, Help: w.Say("referee.game-standing")})
	}
	return spec
}

// gameOption lets the user choose a game.
func gameOption(games game.Games) bot.OptionSpec {
	o := bot.OptionSpec{Name: "game"}
	for _, g := range games {
		info := g.Rules.Info()
		o.Choices = append(o.Choices, bot.Choice{Name: info.Name, Value: info.Key})
	}
	return o
}

func mostSeats(games game.Games) int {
	most := 0
	for _, g := range games {
		most = max(most, g.Rules.Info().MaxSeats)
	}
	return most
}

// others is how many options a command that opens a lobby has beside the game's: game, autopilots, level, pace, dice and thread.
const others = 6

// matchOption is an option of a game's matches.
type matchOption struct {
	game game.Game
	engine.Option
	named bool // its text says whose it is
}

// optionsOf are the options of a game's matches, as many as Discord has room for beside the others.
func optionsOf(g game.Game) (all []matchOption) {
	for _, o := range g.Rules.Info().Options {
		if len(all) < moves.ChoiceLimit-others {
			all = append(all, matchOption{game: g, Option: o})
		}
	}
	return all
}

func (w wording) specs(options []matchOption) (specs []bot.OptionSpec) {
	for _, o := range options {
		specs = append(specs, w.spec(o))
	}
	return specs
}

// anyOptions are the options of all games, those of the first before the others', which say whose they are, as many as there is room
// for. Of options with one name the first game's is there. They are the same in every language: English decides what has room.
func (w wording) anyOptions(games game.Games) []bot.OptionSpec {
	english := wording{say.Room.To(lang.English)}
	all := optionsOf(games[0])
	for _, g := range games[1:] {
		for _, o := range optionsOf(g) {
			o.named = true
			same := func(other matchOption) bool { return other.Key == o.Key }
			if len(all) < moves.ChoiceLimit-others && len(english.spec(o).Help) <= moves.OptionLimit && !slices.ContainsFunc(all, same) {
				all = append(all, o)
			}
		}
	}
	return w.specs(all)
}

// commonOptions are the options of all games that mean the same in every game that has them; none where there are too
// many. The command of a game has all of its own.
func (w wording) commonOptions(games game.Games) []bot.OptionSpec {
	english := wording{say.Room.To(lang.English)}
	var all []matchOption
	clash := map[string]bool{}
	for _, g := range games {
		for _, o := range optionsOf(g) {
			i := slices.IndexFunc(all, func(other matchOption) bool { return other.Key == o.Key })
			if i < 0 {
				all = append(all, o)
			} else if !equalSpecs(english.spec(all[i]), english.spec(o)) {
				clash[o.Key] = true
			}
		}
	}
	all = slices.DeleteFunc(all, func(o matchOption) bool { return clash[o.Key] })
	if len(all) > moves.ChoiceLimit-1 {
		return nil
	}
	return w.specs(all)
}

func equalSpecs(a, b bot.OptionSpec) bool {
	return a.Help == b.Help && a.Type == b.Type && a.Complete == b.Complete && a.Min == b.Min && a.Max == b.Max && slices.Equal(a.Choices, b.Choices)
}

func (w wording) spec(o matchOption) bot.OptionSpec {
	usual, _ := match.Usual(o.game, o.Option, w.Lang)
	s := bot.OptionSpec{Name: o.Key, Help: w.Say("referee.match-option", "what", o.game.Option(w.Lang, o.Key), "usual", usual)}
	if o.named {
		s.Help = w.Say("referee.match-option-of", "game", o.game.Rules.Info().Name, "what", o.game.Option(w.Lang, o.Key), "usual", usual)
	}
	if w.Lang != lang.English {
		s.Help = words.Clip(s.Help, moves.OptionLimit)
	}
	switch {
	case o.Check != nil:
		s.Complete = true
	case len(o.Values) > 0:
		for _, v := range o.Values {
			s.Choices = append(s.Choices, bot.Choice{Name: v, Value: v})
		}
	default:
		s.Type, s.Min, s.Max = bot.NumberOption, o.Min, o.Max
	}
	return s
}

// examples proposes values for a match option that is typed freely.
func (r *Referee) examples(ctx context.Context, c *call.Call) []bot.Choice {
	g, err := c.GameNamed(r.Games)
	if own, ok := r.Games.WithCommand(c.Path[0]); ok {
		g = own
	} else if c.Path[1] == subOptions {
		g, err = c.GameHere(ctx, r.Reader)
	}
	if err != nil {
		return nil
	}
	var choices []bot.Choice
	for _, o := range g.Rules.Info().Options {
		if o.Key != c.Focus {
			continue
		}
		for _, v := range append([]string{o.Default}, o.Examples...) {
			if strings.HasPrefix(v, strings.ToLower(strings.TrimSpace(c.Args[c.Focus]))) {
				choices = append(choices, bot.Choice{Name: v, Value: v})
			}
		}
	}
	return choices[:min(len(choices), moves.ChoiceLimit)]
}

func (w wording) level(levels []advice.Level, required bool) bot.OptionSpec {
	o := bot.OptionSpec{Name: lobby.Level, Required: required}
	for _, l := range levels {
		o.Choices = append(o.Choices, bot.Choice{Name: w.Say("referee.level", "level", string(l), "what", words.Level(w.Lang, l)), Value: string(l)})
	}
	return o
}

// anyLevel is the option with the levels of all games.
func (w wording) anyLevel(games game.Games, required bool) bot.OptionSpec {
	return w.level(slices.DeleteFunc(advice.Levels(), func(l advice.Level) bool {
		return !slices.ContainsFunc(games, func(g game.Game) bool { return slices.Contains(match.Levels(g), l) })
	}), required)
}
