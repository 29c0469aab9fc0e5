package discord

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/render/words/lang"
)

var someSpecs = []bot.CommandSpec{
	{Name: "match", Help: "Matches of this channel", Subs: []bot.SubSpec{
		{Name: "new", Help: "Open a lobby", Options: []bot.OptionSpec{
			{Name: "game", Help: "Which game", Required: true, Choices: []bot.Choice{{Name: "Mayhem", Value: "mayhem"}}},
			{Name: "autopilots", Help: "How many", Type: bot.NumberOption, Min: 0, Max: 5},
			{Name: "size", Help: "How large", Type: bot.NumberOption, Choices: []bot.Choice{{Name: "five", Value: "5"}}},
		}},
		{Name: "board", Help: "Show the board", Options: []bot.OptionSpec{{Name: "text", Help: "In words", Type: bot.BoolOption}}},
	}},
	{Name: "pilot", Help: "One pilot", Options: []bot.OptionSpec{
		{Name: "who", Help: "Whom", Type: bot.UserOption}, {Name: "name", Help: "Or by name", Complete: true},
	}},
}

func TestRegisterOnceAndLeaveUnchangedAlone(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	have := "[]"
	f.shape = func(s *seen) (int, string) {
		if strings.HasSuffix(s.Path, "/commands") && s.Method == http.MethodGet {
			return 200, have
		}
		return 0, ""
	}
	s := f.withoutGateway(nobody, calm)
	require.NoError(t, s.Register(t.Context(), someSpecs, nil))
	require.Equal(t, []string{"GET /applications/77/commands", "PUT /applications/77/commands"}, f.lines())

	// Discord gives more back than it got, and in its own order.
	var stored []map[string]any
	require.NoError(t, json.Unmarshal(f.requests()[1].Raw, &stored))
	for i, c := range stored {
		c["id"], c["version"], c["nsfw"], c["default_member_permissions"] = fmt.Sprint(i), "9", false, nil
	}
	stored[0], stored[1] = stored[1], stored[0]
	data, err := json.Marshal(stored)
	require.NoError(t, err)
	have = string(data)
	require.NoError(t, s.Register(t.Context(), someSpecs, nil))
	require.Len(t, f.lines(), 3, "asked, and nothing sent")

	changed := append([]bot.CommandSpec{}, someSpecs...)
	changed[1].Help = "Another"
	require.NoError(t, s.Register(t.Context(), changed, nil))
	require.Len(t, f.lines(), 5)

	require.Error(t, s.Register(t.Context(), []bot.CommandSpec{{Name: "Bad"}}, nil))
	require.Len(t, f.lines(), 5, "nothing is sent that Discord would refuse")
}

// TestTranslated: Discord is told the texts in the languages given, for each of its locales of that language, and no other names.
func TestTranslated(t *testing.T) {
	t.Parallel()
	german := []bot.CommandSpec{{Name: "c", Help: "Befehl", Subs: []bot.SubSpec{{Name: "s", Help: "Teil", Options: []bot.OptionSpec{
		{Name: "o", Help: "Option", Choices: []bot.Choice{{Name: "fünf", Value: "5"}}}}}}}}
	english := []bot.CommandSpec{{Name: "c", Help: "Command", Subs: []bot.SubSpec{{Name: "s", Help: "Part", Options: []bot.OptionSpec{
		{Name: "o", Help: "Option", Choices: []bot.Choice{{Name: "five", Value: "5"}}}}}}}}
	in := Translations{lang.For("de"): german}
	require.NoError(t, Check(english, in))
	f := newFake(t)
	s := f.withoutGateway(nobody, calm)
	require.NoError(t, s.Register(t.Context(), english, in))
	sent := string(f.requests()[1].Raw)
	require.Contains(t, sent, `"description":"Command","description_localizations":{"de":"Befehl"}`)
	require.Contains(t, sent, `"description":"Part","description_localizations":{"de":"Teil"}`)
	require.Contains(t, sent, `"name":"five","name_localizations":{"de":"fünf"}`)

	german[0].Subs[0].Name = "teil"
	require.ErrorContains(t, Check(english, in), "de: the bot has other commands than in English")
	german[0].Subs[0].Name, german[0].Help = "s", strings.Repeat("x", 101)
	require.ErrorContains(t, Check(english, in), "de: /c has a description of 101 characters")
}

// TestMenus: commands in menus have a name of their own in each language, and no description; what anybody may bring along is registered
// for direct messages and servers without the bot too.
func TestMenus(t *testing.T) {
	t.Parallel()
	specs := func(label string) []bot.CommandSpec {
		return []bot.CommandSpec{{Name: "me", Help: "h", Anywhere: true}, {Name: "Figures", On: bot.OnUser, Label: label}, {Name: "In words", On: bot.OnMessage, Label: label}}
	}
	in := Translations{lang.For("de"): specs("Werte")}
	f := newFake(t)
	s := f.withoutGateway(nobody, calm)
	require.NoError(t, s.Register(t.Context(), specs("Figures"), in))
	require.JSONEq(t, `[
		{"name":"me","type":1,"description":"h","description_localizations":{"de":"h"},"contexts":[0,1,2],"integration_types":[0,1]},
		{"name":"Figures","name_localizations":{"de":"Werte"},"type":2,"contexts":[0],"integration_types":[0]},
		{"name":"In words","name_localizations":{"de":"Werte"},"type":3,"contexts":[0],"integration_types":[0]}]`, string(f.requests()[1].Raw))
	require.ErrorContains(t, Check(specs("Figures"), Translations{lang.For("de"): specs("")}), "de: the menu's Figures has a label of 0 characters")
}

func TestCheckNamesEveryLimit(t *testing.T) {
	t.Parallel()
	require.NoError(t, Check(someSpecs, nil))
	long := strings.Repeat("x", 101)
	many := func(n int, set func(i int, o *bot.OptionSpec)) []bot.OptionSpec {
		out := make([]bot.OptionSpec, n)
		for i := range out {
			out[i] = bot.OptionSpec{Name: fmt.Sprint("o", i), Help: "h"}
			if set != nil {
				set(i, &out[i])
			}
		}
		return out
	}
	choices := func(n int) []bot.Choice {
		out := make([]bot.Choice, n)
		for i := range out {
			out[i] = bot.Choice{Name: fmt.Sprint(i, strings.Repeat("n", 90)), Value: fmt.Sprint(i)}
		}
		return out
	}
	with := func(o ...bot.OptionSpec) []bot.CommandSpec {
		return []bot.CommandSpec{{Name: "c", Help: "h", Options: o}}
	}
	cases := map[string][]bot.CommandSpec{
		"name":                {{Name: "Upper", Help: "h"}},
		"there twice":         {{Name: "c", Help: "h"}, {Name: "c", Help: "h"}},
		"description of 0":    {{Name: "c"}},
		"description of 101":  {{Name: "c", Help: long}},
		"26 subcommands":      {{Name: "c", Help: "h", Subs: make([]bot.SubSpec, 26)}},
		"both subcommands":    {{Name: "c", Help: "h", Subs: []bot.SubSpec{{Name: "s", Help: "h"}}, Options: many(1, nil)}},
		"26 options":          with(many(26, nil)...),
		"26 choices":          with(bot.OptionSpec{Name: "o", Help: "h", Choices: choices(26)}),
		"both choices":        with(bot.OptionSpec{Name: "o", Help: "h", Choices: choices(1), Complete: true}),
		"neither text":        with(bot.OptionSpec{Name: "o", Help: "h", Type: bot.BoolOption, Complete: true}),
		"bounds 2 to 1":       with(bot.OptionSpec{Name: "o", Help: "h", Type: bot.NumberOption, Min: 2, Max: 1}),
		"no number":           with(bot.OptionSpec{Name: "o", Help: "h", Type: bot.NumberOption, Choices: []bot.Choice{{Name: "a", Value: "a"}}}),
		"required and comes":  with(many(2, func(i int, o *bot.OptionSpec) { o.Required = i == 1 })...),
		"choice name of 101":  with(bot.OptionSpec{Name: "o", Help: "h", Choices: []bot.Choice{{Name: long, Value: "a"}}}),
		`choice "a" twice`:    with(bot.OptionSpec{Name: "o", Help: "h", Choices: []bot.Choice{{Name: "a", Value: "a"}, {Name: "a", Value: "b"}}}),
		"characters":          with(many(4, func(_ int, o *bot.OptionSpec) { o.Choices = choices(25) })...),
		"label of 33":         {{Name: "c", On: bot.OnUser, Label: strings.Repeat("x", 33)}},
		"menu has 6 commands": slices.Repeat([]bot.CommandSpec{{Name: "c", On: bot.OnMessage, Label: "c"}}, 6),
		"menu's c is there":   slices.Repeat([]bot.CommandSpec{{Name: "c", On: bot.OnUser, Label: "c"}}, 2),
		"has a description":   {{Name: "c", On: bot.OnUser, Label: "c", Help: "h"}},
		"101 commands":        make([]bot.CommandSpec, 101),
		"/c s o: is required": {{Name: "c", Help: "h", Subs: []bot.SubSpec{{Name: "s", Help: "h", Options: []bot.OptionSpec{{Name: "p", Help: "h"}, {Name: "o", Help: "h", Required: true}}}}}},
	}
	for word, specs := range cases {
		require.ErrorContains(t, Check(specs, nil), word)
	}
}
