package action

import (
	"context"
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/display"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/storage"
)

// PlayOrKeep plays the plan of an answer that was given in private where the match waits for its seat and stands as the
// answer saw it. Else the plan is kept for the seat's turn, and never played by itself.
func (r *Handlers) PlayOrKeep(ctx context.Context, c *call.Call, with call.Control) error {
	with.Text = pressed(c, with)
	s, asked, err := r.askByPress(ctx, c, with, with.Text)
	if asked || err != nil {
		return err
	}
	seat, err := c.Seat(s, with)
	if err != nil {
		return err
	}
	if s.Waits(seat) && with.Current(s) {
		err := r.play(ctx, c, s, with, expanded(with.Text, nil))
		if refusal, is := engine.AsRefusal(err); !is || refusal.Code != engine.NotYours {
			return err
		}
	}
	s, err = r.changePlans(c, s, with, func(m *storage.Match, seat engine.Seat) { match.KeepPlan(m, seat, with.Text) })
	if err != nil {
		return err
	}
	m := bot.Message{Text: fmt.Sprintf(planKept, inCode(with.Text)) + skipped(s.In(c.Lang()), seat, with.Text), Accent: bot.QuietColour,
		Rows: []bot.Row{{Buttons: []bot.Button{call.Button(s, call.Forget, "Forget it")}}}}
	if s.Waits(seat) {
		if m, err = r.offeredPlan(c, s, seat); err != nil {
			return err
		}
		m.Text = planMovedOn + "\n" + strings.TrimSuffix(m.Text, "\n"+planAsItWas)
	}
	_, err = c.Update(ctx, m)
	return err
}

// ForgetPlan forgets what the caller has kept.
func (r *Handlers) ForgetPlan(ctx context.Context, c *call.Call, with call.Control) error {
	if _, err := r.changePlans(c, nil, with, match.DropPlan); err != nil {
		return err
	}
	_, err := c.Update(ctx, bot.Message{Text: planForgotten, Accent: bot.QuietColour})
	return err
}

// changePlans changes what the caller's seat has kept. The channel is shown nothing of it. loaded is the match as it was loaded for the
// request, nil where it was not.
func (r *Handlers) changePlans(c *call.Call, loaded *match.State, with call.Control, change func(*storage.Match, engine.Seat)) (s *match.State, err error) {
	err = r.Store.Update(c.Channel, c.ID, func(tx *storage.ChannelTx) error {
		if s, err = match.Reload(tx, r.Games, loaded); err != nil {
			return err
		}
		seat, err := c.Seat(s, with)
		if err != nil {
			return err
		}
		change(s.Header, seat)
		return tx.Put(s.Header)
	})
	return s, err
}

// ShowPlan shows the caller the plan kept for this turn.
func (r *Handlers) ShowPlan(ctx context.Context, c *call.Call, with call.Control) error {
	s, seat, err := c.Seated(r.Reader, with)
	if err != nil {
		return err
	}
	m, err := r.offeredPlan(c, s, seat)
	if err != nil {
		return err
	}
	_, err = c.Answer(ctx, m, true)
	return err
}

// offeredPlan is the plan of a seat, with what has changed since it was kept, to be played, changed or forgotten.
func (r *Handlers) offeredPlan(c *call.Call, s *match.State, seat engine.Seat) (bot.Message, error) {
	plan, ok := s.Plan(seat)
	if !ok {
		return bot.Message{}, bot.Notice(noPlan)
	}
	_, all, err := r.History(c.Channel)
	if err != nil {
		return bot.Message{}, err
	}
	for len(all) > 0 && all[0].Entry.Seq <= plan.Seq {
		all = all[1:]
	}
	since := planAsItWas
	if lines := display.Sentences(s, all, seat); len(lines) > 0 {
		since = planSince + display.Tail(lines, bot.TextLimit/2)
	}
	m := bot.Message{Text: fmt.Sprintf(yourPlan, inCode(plan.Text)) + skipped(s.In(c.Lang()), seat, plan.Text) + "\n" + since, Accent: s.UI.Accent(s.Now.View(seat))}
	row := bot.Row{Buttons: []bot.Button{{ID: plan.Text, Label: "Play this", Style: bot.Success}}}
	if s.UI.Forms != nil {
		if _, err := s.UI.Forms.Form(s.Now.View(seat), plan.Text, s.Roster); err == nil {
			row.Buttons = append(row.Buttons, bot.Button{ID: bot.FormMark + plan.Text, Label: "Change…"})
		}
	}
	row = call.Address(s, row, call.Plan, call.PlanForm)
	row.Buttons = append(row.Buttons, call.Button(s, call.Forget, "Forget it"))
	m.Rows = []bot.Row{row}
	return m, nil
}

// skipped is a line on what of a turn a plan passes over, or nothing.
func skipped(s *match.State, seat engine.Seat, text string) string {
	if s.UI.Plans == nil {
		return ""
	}
	if what := s.UI.Plans.Skips(s.Now.View(seat), text, s.Roster); what != "" {
		return "\n-# ⚠ " + what
	}
	return ""
}

// inCode is a text fit to stand between backticks.
func inCode(text string) string { return strings.ReplaceAll(text, "`", "'") }

// addressable are the controls of a question's answer, where its asker has a seat. In the panel of a secret decision they are the
// panel's own, which may also give an answer otherwise; elsewhere what they say is kept out of turn.
func addressable(c *call.Call, s *match.State, g game.Game, with call.Control, rows []bot.Row) []bot.Row {
	if s == nil || !s.Playing() || !game.Same(s.UI, g) || match.SeatOf(s.Header, c.User.ID) == engine.Nobody {
		return nil
	}
	act, form := call.Plan, call.PlanForm
	seat := match.SeatOf(s.Header, c.User.ID)
	if _, revises := s.Revisable(seat); with.InPanel() && (revises || s.Decision(seat).Secret) {
		act, form = call.PanelAct, call.PanelForm
	}
	var out []bot.Row
	for _, row := range rows {
		out = append(out, call.Address(s, row, act, form))
	}
	return out
}

// Standing shows the caller the standing answers noted for their seat, and changes them by what a control says. What the
// match waits for of them and is answered by that, the table plays at once.
func (r *Handlers) Standing(ctx context.Context, c *call.Call, with call.Control) error {
	change := pressed(c, with)
	s, asked, err := r.askByPress(ctx, c, with, change)
	if asked || err != nil {
		return err
	}
	return r.standing(ctx, c, with, s, change)
}

// standing is Standing for a match that is loaded, and a change that is read.
func (r *Handlers) standing(ctx context.Context, c *call.Call, with call.Control, loaded *match.State, change string) error {
	defer r.publisher.LockFor(c)()
	s := loaded
	seat, err := c.Seat(s, with)
	if err != nil {
		return err
	}
	standing := s.UI.Standing
	if standing == nil {
		return call.UnknownWord
	}
	if change != "" {
		err = r.Store.Update(c.Channel, c.ID, func(tx *storage.ChannelTx) (err error) {
			if s, err = match.Reload(tx, r.Games, loaded); err != nil {
				return err
			}
			if seat, err = c.Seat(s, with); err != nil {
				return err
			}
			noted := s.StandingAnswers(seat)
			text, err := standing.Change(s.Now.View(seat), noted, change)
			if err != nil || text == noted {
				return err
			}
			return s.SetStandingAnswers(tx, seat, text)
		})
		if err != nil {
			return err
		}
	}
	m := standing.Page(s.Now.View(seat), s.StandingAnswers(seat), change, s.Roster)
	m.Rows = withWayBack(s, seat, standingControls(s, m.Rows))
	if change != "" {
		r.publisher.AnswerAndPublish(ctx, c, s, m)
		return nil
	}
	_, err = c.Answer(ctx, m, true)
	return err
}

// standingControls gives controls that change standing answers, and forms that do, their ids.
func standingControls(s *match.State, rows []bot.Row) (out []bot.Row) {
	for _, row := range rows {
		out = append(out, call.Address(s, row, call.Standing, call.PlanForm))
	}
	return out
}

// withWayBack adds to the controls of a private message one that leads back to what its seat has to decide, or may still
// decide otherwise.
func withWayBack(s *match.State, seat engine.Seat, rows []bot.Row) []bot.Row {
	if _, revisable := s.Revisable(seat); (revisable || s.Waits(seat) && s.InPrivate()) && len(rows) < moves.RowLimit {
		rows = append(rows, bot.Row{Buttons: []bot.Button{call.Button(s, call.Change, backToMove)}})
	}
	return rows
}
