package mayhem

import (
	"slices"

	"mayhembot/bot"
	"mayhembot/bot/words"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
	look "mayhembot/render/mayhem"
)

// altText says what a picture shows.
func altText(v rules.View, recent []engine.Event, roster bot.Roster) string {
	return look.Describe(v, words.InLabels(roster).First(len(v.Ships)), words.Last(inAltText(roster).lines(recent)))
}

// Text is the whole view in words.
func (ui) Text(v rules.View, roster bot.Roster) string {
	v.Ships = slices.Clone(v.Ships)
	for i := range v.Ships {
		sheet := &v.Ships[i].Equipment
		sheet.Name, sheet.Text = bot.Escape(sheet.Name), bot.Escape(sheet.Text)
	}
	return look.Words(v, words.InMarkdown(roster).First(len(v.Ships)))
}
