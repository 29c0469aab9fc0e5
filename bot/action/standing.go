package action

import (
	"context"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/storage"
)

// Standing shows the caller the standing answers noted for their seat, and changes them by what a control says. What the
// match waits for of them and is answered by that, the table plays at once.
func (r *Handlers) Standing(ctx context.Context, c *call.Call, with control.ID) error {
	change := pressed(c, with)
	if _, asked, err := r.askByPress(ctx, c, with, change); asked || err != nil {
		return err
	}
	defer r.publisher.LockFor(c)()
	s, seat, err := c.Seated(r.Reader, with)
	if err != nil {
		return err
	}
	standing := s.UI.Standing
	if standing == nil {
		return call.UnknownWord
	}
	if change != "" {
		err = r.Store.Update(c.Channel, c.ID, func(tx *storage.ChannelTx) (err error) {
			if s, err = match.Load(tx, r.Games); err != nil {
				return err
			}
			if seat, err = c.Seat(s, with); err != nil {
				return err
			}
			noted := s.Noted(seat)
			text, err := standing.Change(s.Now.View(seat), noted, change)
			if err != nil || text == noted {
				return err
			}
			return s.Note(tx, seat, text)
		})
		if err != nil {
			return err
		}
	}
	m := standing.Page(s.Now.View(seat), s.Noted(seat), change, s.Roster)
	m.Rows = withWayBack(s, seat, noting(s, m.Rows))
	if change != "" {
		r.publisher.AnswerAndPublish(ctx, c, s, m)
		return nil
	}
	_, err = c.Answer(ctx, m, true)
	return err
}

// noting gives controls that change standing answers, and forms that do, their ids.
func noting(s *match.State, rows []bot.Row) (out []bot.Row) {
	for _, row := range rows {
		out = append(out, control.Address(s, row, control.Standing, control.PlanForm))
	}
	return out
}

// withWayBack adds to the controls of a private message one that leads back to what its seat has to decide, or may still
// decide otherwise.
func withWayBack(s *match.State, seat engine.Seat, rows []bot.Row) []bot.Row {
	if _, revisable := s.Revisable(seat); (revisable || s.Waits(seat) && s.InPrivate()) && len(rows) < moves.RowLimit {
		rows = append(rows, bot.Row{Buttons: []bot.Button{control.Button(s, control.Change, backToMove)}})
	}
	return rows
}
