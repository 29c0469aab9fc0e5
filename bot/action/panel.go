package action

import (
	"context"

	"mayhembot/bot/call"
	"mayhembot/bot/control"
)

// OpenPanel shows a seat, in private, what it may choose from; who has nothing to decide and asks for the hand is shown that.
func (r *Handlers) OpenPanel(ctx context.Context, c *call.Call, with control.ID) error {
	s, seat, err := c.Seated(r.Reader, with)
	if err != nil {
		return err
	}
	view, _, err := c.Turn(s, seat, with)
	if with.Text == control.Hand && !s.Waits(seat) && s.Playing() {
		view, err = s.Now.View(seat), nil
	}
	if err != nil {
		return err
	}
	m := r.display.Panel(c, s, view, "")
	if with.Verb == control.Change {
		_, err = c.Update(ctx, m)
		return err
	}
	_, err = c.Answer(ctx, m, true)
	return err
}

// RefreshPanel puts what is to be decided now in the place of private controls that are out of date. It reports false
// where the seat has nothing to decide in private.
func (r *Handlers) RefreshPanel(ctx context.Context, c *call.Call) bool {
	s, seat, err := c.Seated(r.Reader, control.ID{})
	if err != nil || !s.Waits(seat) || !s.InPrivate() {
		return false
	}
	_, err = c.Update(ctx, r.display.Panel(c, s, s.Now.View(seat), panelMovedOn))
	return err == nil
}
