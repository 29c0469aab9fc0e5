package listing_test

import (
	"testing"

	"mayhembot/bot/bottest"
	say "mayhembot/bot/words"
	"mayhembot/render/words/lang"
	"mayhembot/render/words/lang/langtest"
)

// TestLanguages: lists of matches, empty and full, are in the language of their reader.
func TestLanguages(t *testing.T) {
	t.Parallel()
	langtest.NewReader(`Ada|Ben|Toy|\(https:\S+\)`, say.Room).Reads(t, func(l lang.Language) (all []string) {
		d := bottest.New(t, bottest.NewToy())
		d.Locale = l.Tag()
		lists := func() {
			for user := 1; user <= 2; user++ {
				all = append(all, d.Slash(user, "me matches").Text, d.Slash(user, "matches").Text)
			}
		}
		lists()
		d.Slash(1, "match new")
		lists()
		d.Slash(2, "match join")
		d.Slash(1, "match start")
		lists()
		return all
	})
}
