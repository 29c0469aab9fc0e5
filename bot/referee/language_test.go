package referee_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/render/words/lang"
)

// TestLanguages: who asks is answered in their own language, where the host has chosen it. What everybody sees is in that of the
// server when the match was opened, also after a restart.
func TestLanguages(t *testing.T) {
	t.Parallel()
	var ui bottest.ToyUI
	toy := ui.Of()
	toy.Refusal = func(_ *engine.Refusal, r bot.Roster) string { return "refused in " + r.Lang.Tag() }
	toy.Chapter = func(_ enginetest.OpenView, r bot.Roster) string { return "chapter in " + r.Lang.Tag() }
	toy.Heading = func(_ enginetest.OpenView, r bot.Roster) string { return "heading in " + r.Lang.Tag() }
	toy.Action = func(enginetest.OpenView, string, map[string]string) (string, error) {
		return "", engine.Refuse(engine.Unclear, "", "unknown")
	}
	d := bottest.New(t, game.New(toy))
	d.Servers, d.Locale = "de", lang.Pseudo.Tag()
	d.Slash(1, "match new")
	d.Press(2, "Mitspielen")
	d.Press(1, "Beginnen")
	require.Contains(t, d.Live().Text, "heading in de")
	require.Contains(t, d.Slash(3, "match status").Text, "heading in qps")
	require.Contains(t, d.Slash(1, "toy step").Text, "refused in qps")
	d.Servers, d.Locale = "en-US", "ja"
	d.Restart()
	require.Contains(t, d.Slash(3, "match status").Text, "heading in en", "a language nobody speaks here")
	require.Contains(t, d.Live().Text, "heading in de", "the match's language is that of its beginning")
}
