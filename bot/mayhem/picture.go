package mayhem

import (
	"slices"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/words"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
	look "mayhembot/render/mayhem"
)

// renderer draws one match.
type renderer struct{ match *look.Match }

// Renderer begins the drawing of one match.
func (u ui) Renderer() game.Renderer[rules.View] { return renderer{u.assets().Match()} }

// Draw draws the view with what has happened, and says the same in its alt text.
func (r renderer) Draw(v rules.View, recent []engine.Event, roster bot.Roster) (bot.Picture, error) {
	return r.draw(look.Moment{View: v, Names: roster.Names, Auto: roster.Auto, Events: recent}, roster)
}

// DrawWhole is Draw with the whole board.
func (r renderer) DrawWhole(v rules.View, recent []engine.Event, roster bot.Roster) (bot.Picture, error) {
	return r.draw(look.Moment{View: v, Names: roster.Names, Auto: roster.Auto, Events: recent, Whole: true}, roster)
}

func (r renderer) draw(now look.Moment, roster bot.Roster) (bot.Picture, error) {
	data, v, recent := r.match.Draw(nil, &now), now.View, now.Events
	alt := look.Describe(v, words.InLabels(roster).First(len(v.Ships)), words.Last(inAltText(roster).lines(recent)))
	return bot.Picture{Name: "board.png", Data: data, Alt: alt}, nil
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
