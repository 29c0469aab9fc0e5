package action

import (
	"context"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/display"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// PlayOrKeep plays the plan of an answer that was given in private where the match waits for its seat and stands as the
// answer saw it. Else the plan is kept for the seat's turn, in which it is offered, or played by itself if its pilot says so.
func (r *Handlers) PlayOrKeep(ctx context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	with.Text = pressed(c, with)
	a, s, asked, err := r.askByPress(ctx, c, with, with.Text)
	if asked || err != nil {
		return a, err
	}
	seat, err := c.Seat(s, with)
	if err != nil {
		return call.Answer{}, err
	}
	keep := r.keep(c, s, with)
	if !s.Waits(seat) || !with.Current(s) {
		return keep, nil
	}
	a = r.play(c, s, with, expanded(with.Text, nil))
	play := a.Change
	a.Change = func(ch *call.Change) error {
		err := play(ch)
		if refusal, is := engine.AsRefusal(err); is && refusal.Code == engine.NotYours {
			return &call.Instead{Answer: keep}
		}
		return err
	}
	return a, nil
}

// keep keeps the plan of a control for its seat's turn.
func (r *Handlers) keep(c *call.Call, s *match.State, with call.Control) call.Answer {
	return changePlan(c, s, with, func(s *match.State, seat engine.Seat) call.Answer {
		match.KeepPlan(s.Header, seat, with.Text)
		if s.Waits(seat) {
			return call.Answer{Work: func(ctx context.Context) (call.Answer, error) { return r.movedOn(ctx, c, s, seat) }}
		}
		plan, _ := s.Plan(seat)
		return call.Replace(keptPlan(s.In(c.Lang()), plan))
	})
}

// SetPlan has the caller's plan played by itself or offered, under the conditions chosen.
func (r *Handlers) SetPlan(_ context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	return call.Answer{Change: func(ch *call.Change) error {
		seat, err := c.Seat(ch.State, with)
		if err != nil {
			return err
		}
		plan, kept, err := ch.SetPlan(ch.Tx, seat, with.Text, c.Values)
		if err != nil {
			return err
		}
		ch.Aside = true
		if !kept {
			return ch.Tell(call.Replace(bot.Message{Text: c.Say("action.plan-played"), Accent: bot.QuietColour}))
		}
		return ch.Tell(call.Replace(keptPlan(ch.In(c.Lang()), plan)))
	}}, nil
}

// keptPlan shows a plan that is kept, with how it is played and the controls for that.
func keptPlan(s *match.State, plan storage.Plan) bot.Message {
	assumes, say := assumptions(s, plan), s.Roster.Say
	how := say("action.plan-offered")
	if plan.Auto {
		on := chosen(assumes, plan)
		how = say("action.plan-auto", "n", len(on), "on", lang.Texts(on), "finish", plan.Finish)
	}
	m := bot.Message{Text: say("action.plan-kept", "plan", inCode(plan.Text)) + skipped(s, plan.Seat, plan.Text) + "\n-# " + how, Accent: bot.QuietColour}
	m.Rows = []bot.Row{{Buttons: howButtons(s, plan)}}
	if plan.Auto && len(assumes) > 0 {
		m.Rows = append(m.Rows, bot.Row{Select: assumed(s, assumes, plan)})
	}
	return m
}

// howButtons change how a plan is played.
func howButtons(s *match.State, plan storage.Plan) []bot.Button {
	change := func(to, label string) bot.Button {
		return bot.Button{ID: call.ControlFor(s, call.PlanHow, to), Label: label}
	}
	row := []bot.Button{change(match.PlanAuto, s.Roster.Say("action.button-auto")).Styled(bot.Success)}
	if plan.Auto {
		row = []bot.Button{change(match.PlanOffered, s.Roster.Say("action.button-offered"))}
		if plan.Finish {
			row = append(row, change(match.PlanAsk, s.Roster.Say("action.button-ask")))
		} else {
			row = append(row, change(match.PlanFinish, s.Roster.Say("action.button-finish")))
		}
	}
	return append(row, call.Button(s, call.Forget, s.Roster.Say("action.button-forget")))
}

// assumptions are what a plan may rest on.
func assumptions(s *match.State, plan storage.Plan) []bot.Choice {
	if s.UI.Plans == nil || s.UI.Plans.Assumes == nil {
		return nil
	}
	return s.UI.Plans.Assumes(s.Now.View(plan.Seat), plan.Text, s.Roster)
}

// chosen are the assumptions a plan rests on, in words.
func chosen(all []bot.Choice, plan storage.Plan) (on []string) {
	for _, one := range all {
		if slices.Contains(strings.Split(plan.If, ","), one.Value) {
			on = append(on, one.Name)
		}
	}
	return on
}

// assumed is a select of what a plan may rest on.
func assumed(s *match.State, all []bot.Choice, plan storage.Plan) *bot.Select {
	sel := &bot.Select{ID: call.ControlFor(s, call.PlanHow, match.PlanIf), Placeholder: s.Roster.Say("action.plan-if"), Max: len(all)}
	for _, one := range all {
		sel.Options = append(sel.Options, bot.SelectOption{Value: one.Value, Label: words.Clip(s.Roster.Say("action.plan-only-if", "what", one.Name), moves.OptionLimit), Chosen: slices.Contains(strings.Split(plan.If, ","), one.Value)})
	}
	return sel
}

// movedOn shows the plan of a seat once more, because the match is no longer what it was made for.
func (r *Handlers) movedOn(ctx context.Context, c *call.Call, s *match.State, seat engine.Seat) (call.Answer, error) {
	_, all, err := r.History(ctx, c.Channel)
	if err != nil {
		return call.Answer{}, err
	}
	m, err := offeredPlan(c, s, seat, all)
	m.Text = c.Say("action.plan-moved-on") + "\n" + strings.TrimSuffix(m.Text, "\n"+c.Say("action.plan-as-it-was"))
	return call.Replace(m), err
}

// ForgetPlan forgets what the caller has kept.
func (r *Handlers) ForgetPlan(_ context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	return changePlan(c, nil, with, func(s *match.State, seat engine.Seat) call.Answer {
		match.DropPlan(s.Header, seat)
		return call.Replace(bot.Message{Text: c.Say("action.plan-forgotten"), Accent: bot.QuietColour})
	}), nil
}

// changePlan changes what the caller's seat has kept, and answers what change says. The channel is shown nothing of it.
func changePlan(c *call.Call, loaded *match.State, with call.Control, change func(*match.State, engine.Seat) call.Answer) call.Answer {
	return call.Answer{Loaded: loaded, Change: func(ch *call.Change) error {
		seat, err := c.Seat(ch.State, with)
		if err != nil {
			return err
		}
		ch.Aside = true
		return ch.Tell(change(ch.State, seat))
	}}
}

// ShowPlan shows the caller the plan kept for this turn.
func (r *Handlers) ShowPlan(ctx context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	s, all, err := r.History(ctx, c.Channel)
	if err != nil {
		return call.Answer{}, err
	}
	seat, err := c.Seat(s, with)
	if err != nil {
		return call.Answer{}, err
	}
	m, err := offeredPlan(c, s, seat, all)
	return call.Say(m), err
}

// offeredPlan is the plan of a seat, with what of all has happened since it was kept, to be played, changed or forgotten.
func offeredPlan(c *call.Call, s *match.State, seat engine.Seat, all []match.Played) (bot.Message, error) {
	plan, ok := s.Plan(seat)
	if !ok {
		return bot.Message{}, noPlan
	}
	for len(all) > 0 && all[0].Entry.Seq <= plan.Seq {
		all = all[1:]
	}
	s = s.In(c.Lang())
	since := c.Say("action.plan-as-it-was")
	if lines := display.Sentences(s, all, seat); len(lines) > 0 {
		since = c.Say("action.plan-since") + "\n" + display.Tail(c.Lang(), lines, bot.TextLimit/2)
	}
	m := bot.Message{Text: c.Say("action.your-plan", "plan", inCode(plan.Text)) + skipped(s, seat, plan.Text) + "\n" + since, Accent: s.UI.Accent(s.Now.View(seat))}
	row := bot.Row{Buttons: []bot.Button{{ID: plan.Text, Label: c.Say("action.button-play"), Style: bot.Success}}}
	if s.UI.Forms != nil {
		if _, err := s.UI.Forms.Form(s.Now.View(seat), plan.Text, s.Roster); err == nil {
			row.Buttons = append(row.Buttons, bot.Button{ID: bot.FormMark + plan.Text, Label: c.Say("action.button-change")})
		}
	}
	row = call.Address(s, row, call.Plan, call.PlanForm)
	row.Buttons = append(row.Buttons, call.Button(s, call.Forget, s.Roster.Say("action.button-forget")))
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
func (r *Handlers) Standing(ctx context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	change := pressed(c, with)
	a, s, asked, err := r.askByPress(ctx, c, with, change)
	if asked || err != nil {
		return a, err
	}
	return r.standing(c, with, s, change)
}

// standing is Standing for a match that is loaded, and a change that is read.
func (r *Handlers) standing(c *call.Call, with call.Control, s *match.State, change string) (call.Answer, error) {
	seat, err := c.Seat(s, with)
	switch {
	case err != nil:
		return call.Answer{}, err
	case s.UI.Standing == nil:
		return call.Answer{}, call.UnknownWord
	case change == "":
		return call.Say(standingPage(s, seat, change)), nil
	}
	return call.Answer{Loaded: s, Change: func(ch *call.Change) error {
		seat, err := c.Seat(ch.State, with)
		if err != nil {
			return err
		}
		noted := ch.StandingAnswers(seat)
		text, err := ch.UI.Standing.Change(ch.Now.View(seat), noted, change)
		if err != nil {
			return err
		}
		ch.Aside = true
		if text != noted {
			if err := ch.SetStandingAnswers(ch.Tx, seat, text); err != nil {
				return err
			}
		}
		return ch.Tell(call.Replace(standingPage(ch.State, seat, change)))
	}}, nil
}

// standingPage shows the standing answers of a seat, after a change or before any.
func standingPage(s *match.State, seat engine.Seat, change string) bot.Message {
	m := s.UI.Standing.Page(s.Now.View(seat), s.StandingAnswers(seat), change, s.Roster)
	m.Rows = withWayBack(s, seat, standingControls(s, m.Rows))
	return m
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
		rows = append(rows, bot.Row{Buttons: []bot.Button{call.Button(s, call.Revise, s.Roster.Say("action.button-back"))}})
	}
	return rows
}
