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
	return look.Describe(v, words.InLabels(roster).First(len(v.Ships)), inAltText(roster).tell(recent))
}

// Text is the whole view in words.
func (ui) Text(v rules.View, roster bot.Roster) string {
	v.Ships = slices.Clone(v.Ships)
	for i := range v.Ships {
		v.Ships[i].Equipment.Name = bot.Escape(v.Ships[i].Equipment.Name)
	}
	return look.Words(v, words.InMarkdown(roster).First(len(v.Ships)))
}
