package publish

import (
	"context"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/display"
	"mayhembot/bot/match"
)

// answerQuietly tells who has decided in private what was noted, and shows what is next to be decided in private, if
// anything. Nobody else sees it.
func (r *Publisher) answerQuietly(ctx context.Context, c *call.Call, s *match.State) {
	m := r.display.Noted(c, s)
	if c.AnswerOnly() {
		m.Text += "\n" + display.NoPosting(bot.Lacks(c.Missing, bot.PermissionView, bot.PermissionSend, bot.PermissionThreads)) + boardThen
	}
	inPanel := c.Kind != bot.Command && control.Parse(c.Custom).InPanel()
	var err error
	if inPanel {
		_, err = c.Update(ctx, m)
	}
	if err != nil || !inPanel {
		_, err = c.Answer(ctx, m, true)
	}
	if err != nil {
		r.Log.Warn("a private answer did not reach its user", "channel", c.Channel, "error", err)
	}
}
