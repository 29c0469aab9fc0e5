package referee_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/boarding"
	"mayhembot/bot/bottest"
	"mayhembot/bot/conquest"
	"mayhembot/bot/discord"
	"mayhembot/bot/dogfight"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/bot/referee"
	say "mayhembot/bot/words"
	"mayhembot/render/words/lang"
)

// TestCommandsInEveryLanguage: each command, option and choice has a text within Discord's limits, in every language, and every text
// belongs to one.
func TestCommandsInEveryLanguage(t *testing.T) {
	t.Parallel()
	games := game.Games{mayhem.New(), dogfight.New(), conquest.New(), boarding.New()}
	english := referee.Commands(games, lang.English)
	said := map[string]bool{}
	for _, l := range append(lang.All(), lang.Pseudo) {
		specs := referee.Commands(games, l)
		in := discord.Translations{}
		if l != lang.Pseudo { // which is longer than any language
			in[l] = specs
		}
		require.NoError(t, discord.Check(english, in), l.Tag())
		for at, help := range helps(specs) {
			require.NotContains(t, help, "referee.", at)
			switch l {
			case lang.English:
				said[help] = true
			case lang.Pseudo:
				require.Regexp(t, `[áéíöúüý]`, help, at)
			}
		}
	}
	for _, key := range say.Room.Keys() {
		if strings.HasPrefix(key, "referee.command.") || strings.HasPrefix(key, "referee.option.") || strings.HasPrefix(key, "referee.menu.") {
			require.True(t, said[say.Room.Say(lang.English, key)], "nothing has %s", key)
		}
	}
	german := helps(referee.Commands(games, lang.For("de")))
	require.Equal(t, "eine Lobby in diesem Kanal eröffnen", german["/match new"])
	require.Contains(t, german["/mayhem new asteroids"], "sonst")
}

// helps are all descriptions of commands, and names of those in menus, by the path to them.
func helps(specs []bot.CommandSpec) map[string]string {
	all := map[string]string{}
	options := func(at string, of []bot.OptionSpec) {
		for _, o := range of {
			all[at+" "+o.Name] = o.Help
		}
	}
	for _, c := range specs {
		all["/"+c.Name] = c.Help + c.Label // a command has one of both
		options("/"+c.Name, c.Options)
		for _, s := range c.Subs {
			all["/"+c.Name+" "+s.Name] = s.Help
			options("/"+c.Name+" "+s.Name, s.Options)
		}
	}
	return all
}

// TestAboutInTheReadersLanguage: what the program says of itself is in the asker's language.
func TestAboutInTheReadersLanguage(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	d.Locale = "de"
	require.Contains(t, d.Slash(1, "about").Text, "Läuft seit **weniger als einer Minute**")
	d.Locale = lang.Pseudo.Tag()
	require.NotContains(t, d.Slash(1, "about").Text, "Running")
}
