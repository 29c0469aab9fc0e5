package action

import (
	"context"
	"fmt"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
)

// Quote tells the channel what a pilot says, such as a promise, in a message of its own that stays. Nothing holds anybody
// to it.
func (r *Handlers) Quote(ctx context.Context, c *call.Call, text string) error {
	s, seat, err := c.Seated(r.Reader, control.ID{})
	if err != nil {
		return err
	}
	said := fmt.Sprintf(quoted, bot.Plain(s.Header.Seats[seat-1].Name), bot.Quote(text))
	_, err = c.Answer(ctx, bot.Message{Text: said, Accent: bot.QuietColour}, false)
	return err
}
