package action

import (
	"context"
	"fmt"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/display"
	"mayhembot/bot/match"
	"mayhembot/bot/publish"
	"mayhembot/engine"
)

// Undo takes back the caller's last action, as far as that is fair (see engine.Undoable).
func (r *Handlers) Undo(ctx context.Context, c *call.Call, with control.ID) error {
	return r.publisher.Change(ctx, c, func(ch *publish.Change) (err error) {
		defer func() {
			c.Said, c.Quiet = ch.Note, err == nil && c.Kind == bot.Command && !c.AnswerOnly()
		}()
		seat, err := c.Seat(ch.State, with)
		if err != nil {
			return err
		}
		if with.Verb != "" && !with.Current(ch.State) {
			return call.MovedOn
		}
		taken, err := ch.TakeBack(ch.Tx, seat, match.Cause{ID: c.ID, At: r.now().Unix()})
		if err != nil {
			return err
		}
		ch.Note = fmt.Sprintf(tookBack, bot.Plain(c.User.Name), bot.Escape(display.Deed(ch.State, taken)))
		if e := taken.Entry; e.Redacted(ch.Now.View(engine.Nobody)).Action != e.Action || e.Secret {
			ch.Note = fmt.Sprintf(tookSecretBack, bot.Plain(c.User.Name))
		}
		return nil
	})
}
