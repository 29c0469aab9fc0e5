package member_test

import (
	"testing"

	"mayhembot/bot/bottest"
	say "mayhembot/bot/words"
	"mayhembot/render/words/lang"
	"mayhembot/render/words/lang/langtest"
)

// TestLanguages: a user's settings, refusals and holidays are in that user's language.
func TestLanguages(t *testing.T) {
	t.Parallel()
	langtest.NewReader(`UTC|Berlin|Atlantis|<t:\S+>`, say.Room).Reads(t, func(l lang.Language) (all []string) {
		d := bottest.New(t, bottest.NewToy())
		d.Locale = l.Tag()
		panel := d.Slash(1, "me settings city:Berlin")
		all = append(all, panel.Text)
		for _, row := range panel.Rows {
			if row.Select != nil {
				all = append(all, row.Select.Placeholder)
			}
		}
		for _, command := range []string{"me settings city:Atlantis", "me away until:400", "me away until:now", "me away until:3", "me settings", "me away until:now"} {
			all = append(all, d.Slash(1, command).Text)
		}
		return all
	})
}
