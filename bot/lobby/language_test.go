package lobby_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	say "mayhembot/bot/words"
	"mayhembot/render/words/lang"
	"mayhembot/render/words/lang/langtest"
)

// TestLanguages: the channel is told in the server's language, and a question that only its user sees is in that user's.
func TestLanguages(t *testing.T) {
	t.Parallel()
	reader := langtest.NewReader("Ada|Ben|Autopilot 1", say.Room)
	all := map[lang.Language][]string{}
	for _, locale := range []string{"de", "qps"} {
		d := bottest.New(t, bottest.NewToy())
		d.Locale, d.Servers = locale, locale
		d.Slash(1, "match new")
		d.Slash(2, "match join")
		d.Slash(1, "match start")
		d.Slash(1, "match pause")
		ballot, l := d.Messages()[len(d.Messages())-1], lang.For(locale)
		asked := d.Slash(1, "match leave")
		for _, m := range []bot.Message{ballot.Message, asked.Message} {
			all[l] = append(all[l], m.Text, m.Rows[0].Buttons[0].Label)
		}
	}
	require.Contains(t, all[lang.For("de")][0], "Ada möchte diese Partie ruhen lassen")
	require.Equal(t, "Partie verlassen", all[lang.For("de")][3])
	reader.Reads(t, func(l lang.Language) []string { return all[l] })
}
