package referee

import (
	"context"

	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/engine"
)

// openPanel shows a seat, in private, what it may choose from.
func (r *Referee) openPanel(ctx context.Context, c *call.Call, with control.ID) error {
	s, seat, err := c.Seated(r.Reader, with)
	if err != nil {
		return err
	}
	view, _, err := c.Turn(s, seat, with)
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

// form opens a form from a panel or from the channel's message.
func (r *Referee) form(ctx context.Context, c *call.Call, with control.ID) error {
	s, seat, err := c.Seated(r.Reader, with)
	if err != nil {
		return err
	}
	view, _, err := c.Turn(s, seat, with)
	if err != nil {
		return err
	}
	forms, ok := s.UI.Forms()
	if !ok {
		return engine.Refuse(engine.Unclear, "", "no-such-form")
	}
	m, err := forms.Form(view, with.Text)
	if err != nil {
		return err
	}
	verb := control.Filled
	if with.Verb == control.PanelForm {
		verb = control.PanelFilled
	}
	m.ID = control.ID{Verb: verb, Match: with.Match, Stamp: with.Stamp, Text: with.Text}.String()
	return c.Ask(ctx, m)
}

// refreshPanel puts what is to be decided now in the place of private controls that are out of date. It reports false
// where the seat has nothing to decide in private.
func (r *Referee) refreshPanel(ctx context.Context, c *call.Call) bool {
	s, seat, err := c.Seated(r.Reader, control.ID{})
	if err != nil || !s.Waits(seat) || !s.InPrivate() {
		return false
	}
	_, err = c.Update(ctx, r.display.Panel(c, s, s.Now.View(seat), panelMovedOn))
	return err == nil
}
