package display

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/bot/proof"
	"mayhembot/engine"
	"mayhembot/render/words"
)

// Board is the position as the caller sees it, in words when asked for.
func (r *Display) Board(c *call.Call, s *match.State, inWords bool) bot.Message {
	seat := match.SeatOf(s.Header, c.User.ID)
	if !inWords || !s.Now.Exists() {
		return r.Message(s, Options{Missing: c.Missing, Asks: true, Viewer: seat, Whole: c.Args["view"] == "whole"})
	}
	text := words.Clip(heading(s)+"\n"+s.UI.Text(s.Now.View(seat), s.Roster), bot.TextLimit) + strings.TrimRight("\n"+proof.Line(s), "\n")
	return bot.Message{Text: text, Accent: s.UI.Accent(s.Now.View(engine.Nobody))}
}
