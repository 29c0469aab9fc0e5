package mayhem

import (
	"slices"

	"mayhembot/bot"

	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
)

// allWords is the whole view in words, with what hosts have written of equipment made fit for messages.
func allWords(v rules.View, names []string) []string {
	v.Ships = slices.Clone(v.Ships)
	for i := range v.Ships {
		sheet := &v.Ships[i].Equipment
		sheet.Name, sheet.Text = bot.Escape(sheet.Name), bot.Escape(sheet.Text)
	}
	return []string{say.Position(v, names)}
}
