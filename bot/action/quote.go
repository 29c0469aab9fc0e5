package action

import (
	"context"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/publish"
)

// Quote tells the channel what a pilot says, such as a promise. Nothing holds anybody to it.
func (r *Handlers) Quote(ctx context.Context, c *call.Call, text string) error {
	return r.publisher.Change(ctx, c, func(ch *publish.Change) error {
		seat, err := c.Seat(ch.State, control.ID{})
		if err != nil {
			return err
		}
		ch.Note = bot.Noticef(quoted, bot.Plain(ch.Header.Seats[seat-1].Name), bot.Quote(text)).Error()
		return nil
	})
}
