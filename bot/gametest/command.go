package gametest

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/engine"
)

// checkCommand holds the slash command and the help against Discord's limits.
func checkCommand(t *testing.T, g game.Game) {
	t.Helper()
	name := regexp.MustCompile(`^[a-z-]{1,32}$`)
	cmd := g.Command
	total := len(cmd.Name) + len(cmd.Help)
	require.Regexp(t, name, cmd.Name)
	require.LessOrEqual(t, len(cmd.Subs), 25)
	for _, s := range cmd.Subs {
		total += len(s.Name) + len(s.Help)
		require.Regexp(t, name, s.Name)
		require.LessOrEqual(t, size(s.Help), 100)
		require.NotEmpty(t, s.Help)
		optional := false
		for _, o := range s.Options {
			total += len(o.Name) + len(o.Help)
			require.Regexp(t, name, o.Name)
			require.LessOrEqual(t, size(o.Help), 100)
			require.NotEmpty(t, o.Help)
			require.False(t, o.Complete && len(o.Choices) > 0)
			require.False(t, o.Required && optional, "required options come first")
			optional = optional || !o.Required
		}
	}
	require.LessOrEqual(t, total, 8000)
	require.NotEmpty(t, g.Help)
	require.LessOrEqual(t, size(g.Help), 3500)
	require.NotEmpty(t, g.Stats)
}

// typings is how many legal actions of a seat are typed at a stage; each proposal may look through all of them.
const typings = 3

// proposals types some legal actions. Each must be the first proposal, accepted as typed, and told in words. Proposals before
// any typing must be legal and fit.
func (c check) proposals(s Stage, seat engine.Seat, legal map[string]bool) {
	c.Helper()
	v := s.Match.View(seat)
	texts := slices.Sorted(maps.Keys(legal))
	for i := range min(typings, len(texts)) {
		text := texts[c.rng.IntN(len(texts))]
		verb, rest, _ := strings.Cut(text, " ")
		sub := c.sub(verb)
		args := map[string]string{}
		if rest != "" {
			require.NotEmpty(c, sub.Options, "the action %q cannot be typed", text)
			args[sub.Options[0].Name] = rest
			choices := c.game.Complete(v, verb, sub.Options[0].Name, args, s.Roster)
			require.NotEmpty(c, choices, text)
			require.Equal(c, rest, choices[0].Value)
		}
		typed, err := c.game.Action(v, verb, args)
		require.NoError(c, err)
		require.Equal(c, text, c.canonical(s, seat, typed))
		if i == 0 {
			told := c.game.Told(v, text, s.Roster)
			require.NotEmpty(c, told)
			require.NotEqual(c, text, told, "it is told as records spell it")
		}
		require.NotEmpty(c, c.game.Told(s.Match.View(engine.Nobody), text, s.Roster), "told to everybody")
	}
	for _, sub := range c.game.Command.Subs {
		for _, o := range sub.Options {
			c.choices(s, seat, sub, o, legal)
		}
	}
}

// choices checks the proposals for an option before anything is typed.
func (c check) choices(s Stage, seat engine.Seat, sub bot.SubSpec, o bot.OptionSpec, legal map[string]bool) {
	c.Helper()
	v := s.Match.View(seat)
	choices := c.game.Complete(v, sub.Name, o.Name, nil, s.Roster)
	require.LessOrEqual(c, len(choices), moves.ChoiceLimit)
	seen, any := map[string]bool{}, false
	for text := range legal {
		any = any || strings.HasPrefix(text, sub.Name+" ")
	}
	require.True(c, sub.Question || sub.Quoted || any == (len(choices) > 0), "proposals for %q", sub.Name)
	for _, choice := range choices {
		require.NotEmpty(c, choice.Name)
		require.LessOrEqual(c, size(choice.Name), moves.OptionLimit)
		require.LessOrEqual(c, len(choice.Value), moves.OptionLimit)
		require.False(c, seen[choice.Value], "%q is proposed twice", choice.Value)
		seen[choice.Value] = true
		if !sub.Question {
			typed, err := c.game.Action(v, sub.Name, map[string]string{o.Name: choice.Value})
			require.NoError(c, err)
			require.True(c, legal[c.canonical(s, seat, typed)], typed)
		}
	}
}

func (c check) sub(name string) bot.SubSpec {
	c.Helper()
	subs := c.game.Command.Subs
	i := slices.IndexFunc(subs, func(s bot.SubSpec) bool { return s.Name == name && !s.Question })
	require.GreaterOrEqual(c, i, 0, "the action %q has no subcommand", name)
	return subs[i]
}

// outsider: a seat the match does not wait for has no controls and no proposals, and its forms and texts are refused.
func (c check) outsider(s Stage, seat engine.Seat) {
	c.Helper()
	v := s.Match.View(seat)
	require.Empty(c, c.game.Controls(v, s.Roster))
	for _, sub := range c.game.Command.Subs {
		for _, o := range sub.Options {
			if !sub.Question {
				require.Empty(c, c.game.Complete(v, sub.Name, o.Name, nil, s.Roster))
			}
		}
	}
	if forms := c.game.Forms; forms != nil {
		for _, d := range s.Match.Pending() {
			_, err := forms.Form(v, d.Kind, s.Roster)
			require.Error(c, err)
		}
	}
}
