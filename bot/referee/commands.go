package referee

import (
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

// Commands are all slash commands of some games, to be registered at once.
func Commands(games game.Games) []bot.CommandSpec {
	autopilots := bot.OptionSpec{Name: "autopilots", Help: "how many seats autopilots fill", Type: bot.NumberOption, Min: 0, Max: mostSeats(games) - 1}
	options := anyOptions(games)
	past := []bot.OptionSpec{{Name: "match", Help: "which match of this channel; the current one when left out", Complete: true}}
	which := gameOption(games)
	by := bot.OptionSpec{Name: "by", Help: "what to rank by", Choices: stats.Choices(games)}
	cmds := []bot.CommandSpec{
		{Name: "match", Help: "open, join, watch and end matches", Subs: []bot.SubSpec{
			{Name: "new", Help: "open a lobby in this channel", Options: append([]bot.OptionSpec{which, autopilots, anyLevel(games, false), paceOption, diceOption, threadOption}, options...)},
			{Name: "join", Help: "take a seat, or add autopilots", Options: []bot.OptionSpec{autopilots}},
			{Name: subAutopilots, Help: "how well autopilots play: all of them, or the one of a seat", Options: []bot.OptionSpec{anyLevel(games, true),
				{Name: "seat", Help: "the number of the seat", Type: bot.NumberOption, Min: 1, Max: mostSeats(games)}}},
			{Name: "invite", Help: "call somebody to the lobby", Options: []bot.OptionSpec{{Name: "user", Help: "whom", Type: bot.UserOption, Required: true}}},
			{Name: "leave", Help: "give up your seat; an autopilot takes it once the match is on"},
			{Name: "start", Help: "start the match"},
			{Name: "status", Help: "whom the match waits for, and for what"},
			{Name: "board", Help: "the current picture, with the buttons when it is your move", Options: []bot.OptionSpec{
				{Name: "text", Help: "the whole position in words instead", Type: bot.BoolOption},
				{Name: "view", Help: "how much of the board", Choices: []bot.Choice{{Name: "whole board", Value: "whole"}}}}},
			{Name: "undo", Help: "take back your last action, as long as no die was rolled and nobody else decided"},
			{Name: "log", Help: "what happened so far"},
			{Name: "catchup", Help: "what happened since your last action, in private"},
			{Name: "replay", Help: "an animated replay; of the last turn when nothing else is chosen", Options: []bot.OptionSpec{
				{Name: "turn", Help: "a turn", Choices: []bot.Choice{{Name: "last", Value: "last"}}},
				{Name: "round", Help: "one round, by its number", Type: bot.NumberOption, Min: 1, Max: 999},
				{Name: "whole", Help: "the whole match", Type: bot.BoolOption}}},
			{Name: "review", Help: "after the match, for you alone: what your decisions cost, your accuracy and your luck"},
			{Name: "record", Help: "the match as a file anyone can replay and check", Options: past},
			{Name: "verify", Help: "check every roll and every position of a match that is over", Options: past},
			{Name: "options", Help: "the options in force; in the lobby the host changes them here", Options: append([]bot.OptionSpec{paceOption}, commonOptions(games)...)},
			{Name: "hand", Help: "give a seat to somebody, or to an autopilot: moderators any, pilots that of an absent one, by vote", Options: []bot.OptionSpec{
				{Name: "seat", Help: "the number of the seat", Type: bot.NumberOption, Required: true, Min: 1, Max: mostSeats(games)},
				{Name: "to", Help: "who gets it; an autopilot when left out", Type: bot.UserOption}}},
			{Name: "pause", Help: "pause the match once everyone agrees: no clock runs; again to resume it"},
			{Name: "move", Help: "continue a match from another channel in this one", Options: []bot.OptionSpec{{Name: lobby.Moved, Help: "which match", Required: true, Complete: true}}},
			{Name: "end", Help: "end the match for everybody"},
			{Name: "settings", Help: "for moderators: what this server has chosen, a new season, the weekly message", Options: []bot.OptionSpec{
				{Name: "season", Help: "starts a season of this name; the one before ends"},
				{Name: "digest", Help: "a weekly message with the week's matches and who leads", Choices: []bot.Choice{
					{Name: "here: in this channel", Value: server.DigestHere}, {Name: "off", Value: server.DigestOff}}}}},
		}},
	}
	for _, g := range games {
		cmds = append(cmds, commandOf(g))
	}
	if puzzle.Has(games) {
		cmds = append(cmds, bot.CommandSpec{Name: puzzleCommand, Help: "the puzzle of the day, for you alone", Options: puzzle.Options(games)})
	}
	return append(cmds,
		bot.CommandSpec{Name: "leaderboard", Help: "who leads on this server", Options: []bot.OptionSpec{by,
			{Name: "over", Help: "all time when left out, this month, or a season", Complete: true}, which,
			{Name: "page", Help: "the first when left out", Type: bot.NumberOption, Min: 1, Max: 999}}},
		bot.CommandSpec{Name: "pilot", Help: "one pilot's figures", Options: []bot.OptionSpec{{Name: "pilot", Help: "whose; yours when left out", Type: bot.UserOption}, which}},
		bot.CommandSpec{Name: "matches", Help: "the matches under way on this server"},
		bot.CommandSpec{Name: meCommand, Help: "about you alone", Anywhere: true, Subs: append(member.Commands(), []bot.SubSpec{
			{Name: "matches", Help: "your matches, what waits for you first"},
			{Name: "data", Help: "all that is kept of you, as a file"},
			{Name: "forget", Help: "be forgotten: a pilot without a name takes your place everywhere"}}...)},
		bot.CommandSpec{Name: "help", Help: "how to play, and all commands"},
		bot.CommandSpec{Name: "about", Help: "this bot: its version, how long it runs, how fast Discord answers it, its source"},
	)
}

// paceOption says how long a sitting may take.
var paceOption = func() bot.OptionSpec {
	o := bot.OptionSpec{Name: lobby.Pace, Help: "how long a turn may take before an autopilot plays it (usually daily where two or more people play)"}
	for _, p := range clock.Paces {
		o.Choices = append(o.Choices, bot.Choice{Name: display.PaceWords(lang.English, p), Value: string(p)})
	}
	return o
}()

// threadOption plays in a thread.
var threadOption = bot.OptionSpec{Name: lobby.Thread, Help: "play in a thread made for this match, so that a channel has room for many", Type: bot.BoolOption}

// diceOption lets every roll be announced before it falls.
var diceOption = bot.OptionSpec{Name: "dice", Help: "announced: every roll is posted before it falls, so that not even the host can choose it",
	Choices: []bot.Choice{{Name: fair.Announced, Value: fair.Announced}}}

// commandOf is a game's own command, with what the command of every game has.
func commandOf(g game.Game) bot.CommandSpec {
	spec, info, options := g.Command, g.Rules.Info(), optionSpecs(g)
	autopilots := bot.OptionSpec{Name: "autopilots", Help: "how many seats autopilots fill", Type: bot.NumberOption, Min: 0, Max: info.MaxSeats - 1}
	first := []bot.OptionSpec{autopilots, paceOption, diceOption, threadOption}
	if levels := match.Levels(g); len(levels) > 0 {
		first = append(first, levelSpec(levels, false))
	}
	spec.Subs = append(slices.Clone(spec.Subs),
		bot.SubSpec{Name: subNew, Help: "open a lobby of " + info.Name + " in this channel", Options: append(first, options...)},
		bot.SubSpec{Name: subOptions, Help: "the options in force; in the lobby the host changes them here", Options: append([]bot.OptionSpec{paceOption}, options...)})
	if g.Standing != nil {
		spec.Subs = append(spec.Subs, bot.SubSpec{Name: game.SubStanding, Help: "answers the table gives for you as soon as you are asked, in private"})
	}
	return spec
}

// gameOption lets the user choose a game.
func gameOption(games game.Games) bot.OptionSpec {
	o := bot.OptionSpec{Name: "game", Help: "which game"}
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

// optionSpecs are the options of a game's matches, as many as Discord has room for beside the others.
func optionSpecs(g game.Game) []bot.OptionSpec {
	var specs []bot.OptionSpec
	for _, o := range g.Rules.Info().Options {
		if len(specs) < moves.ChoiceLimit-others {
			specs = append(specs, optionSpec(g, o))
		}
	}
	return specs
}

// anyOptions are the options of all games, those of the first before the others', which say whose they are, as many as there is room
// for. Of options with one name the first game's is there.
func anyOptions(games game.Games) []bot.OptionSpec {
	specs := optionSpecs(games[0])
	for _, g := range games[1:] {
		for _, o := range optionSpecs(g) {
			same := func(s bot.OptionSpec) bool { return s.Name == o.Name }
			if o.Help = g.Rules.Info().Name + ": " + o.Help; len(specs) < moves.ChoiceLimit-others && len(o.Help) <= moves.OptionLimit && !slices.ContainsFunc(specs, same) {
				specs = append(specs, o)
			}
		}
	}
	return specs
}

// commonOptions are the options of all games that mean the same in every game that has them; none where there are too
// many. The command of a game has all of its own.
func commonOptions(games game.Games) []bot.OptionSpec {
	var specs []bot.OptionSpec
	clash := map[string]bool{}
	for _, g := range games {
		for _, o := range optionSpecs(g) {
			i := slices.IndexFunc(specs, func(s bot.OptionSpec) bool { return s.Name == o.Name })
			if i < 0 {
				specs = append(specs, o)
			} else if !equalSpecs(specs[i], o) {
				clash[o.Name] = true
			}
		}
	}
	specs = slices.DeleteFunc(specs, func(s bot.OptionSpec) bool { return clash[s.Name] })
	if len(specs) > moves.ChoiceLimit-1 {
		return nil
	}
	return specs
}

func equalSpecs(a, b bot.OptionSpec) bool {
	return a.Help == b.Help && a.Type == b.Type && a.Complete == b.Complete && a.Min == b.Min && a.Max == b.Max && slices.Equal(a.Choices, b.Choices)
}

func optionSpec(g game.Game, o engine.Option) bot.OptionSpec {
	usual, _ := match.Usual(g, o)
	s := bot.OptionSpec{Name: o.Key, Help: g.Options[o.Key] + " (usually " + usual + ")"}
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
func (r *Referee) examples(c *call.Call) []bot.Choice {
	g, err := c.GameNamed(r.Games)
	if own, ok := r.Games.WithCommand(c.Path[0]); ok {
		g = own
	} else if c.Path[1] == subOptions {
		g, err = c.GameHere(r.Reader)
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

func levelSpec(levels []advice.Level, required bool) bot.OptionSpec {
	o := bot.OptionSpec{Name: lobby.Level, Help: "how well autopilots play", Required: required}
	for _, l := range levels {
		o.Choices = append(o.Choices, bot.Choice{Name: string(l) + ": " + words.Level(lang.English, l), Value: string(l)})
	}
	return o
}

// anyLevel is the option with the levels of all games.
func anyLevel(games game.Games, required bool) bot.OptionSpec {
	return levelSpec(slices.DeleteFunc(advice.Levels(), func(l advice.Level) bool {
		return !slices.ContainsFunc(games, func(g game.Game) bool { return slices.Contains(match.Levels(g), l) })
	}), required)
}
