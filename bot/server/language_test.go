package server_test

import (
	"testing"

	"mayhembot/bot/bottest"
	say "mayhembot/bot/words"
	"mayhembot/render/words/lang"
	"mayhembot/render/words/lang/langtest"
)

// TestLanguages: a server's settings and the refusals to change them are in the language of their reader.
func TestLanguages(t *testing.T) {
	t.Parallel()
	langtest.NewReader(`Alpha|<t:\S+>`, say.Room).Reads(t, func(l lang.Language) (all []string) {
		d := bottest.New(t, bottest.NewToy())
		d.Locale, d.Servers = l.Tag(), l.Tag()
		for _, d.Manager = range []bool{false, true} {
			for _, command := range []string{"match settings", "match settings season:Alpha", "match settings season:Alpha", "match settings digest:here", "match settings digest:off"} {
				all = append(all, d.Slash(1, command).Text)
			}
		}
		return all
	})
}
