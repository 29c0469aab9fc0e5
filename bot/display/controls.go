package display

import (
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/bot/moves"
	"mayhembot/bot/proof"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// planButton leads the one who decides to what they have kept for it.
func planButton(s *match.State) []bot.Button {
	for _, seat := range s.Humans() {
		if _, ok := s.Plan(seat); ok {
			return []bot.Button{call.Button(s, call.Kept, s.Roster.Say("display.button-plan"))}
		}
	}
	return nil
}

// controls are the game's for a viewer, with its advice, which may take some thought.
func (r *Display) controls(s *match.State, v engine.View) (rows []bot.Row) {
	r.advising.Do(func() { rows = s.UI.Controls(v, s.Roster) })
	return rows
}

// After are the controls of a match that is over.
func After(s *match.State) []bot.Row {
	row := bot.Row{Buttons: []bot.Button{call.Button(s, call.Again, s.Roster.Say("display.button-rematch")).Styled(bot.Success)}}
	if s.UI.Pilots.Advise != nil {
		row.Buttons = append(row.Buttons, call.Button(s, call.LookBack, s.Roster.Say("display.button-review")))
	}
	row.Buttons = append(row.Buttons, call.Button(s, call.Help, s.Roster.Say("display.button-help")))
	return []bot.Row{row}
}

// rows are the game's controls and the referee's own below them.
func (r *Display) rows(s *match.State) (rows []bot.Row) {
	if s.Header.Phase == storage.Over {
		return After(s)
	}
	if s.Header.Paused {
		return []bot.Row{{Buttons: []bot.Button{call.Button(s, call.Resume, s.Roster.Say("display.button-resume")).Styled(bot.Success), call.Button(s, call.Help, s.Roster.Say("display.button-help"))}}}
	}
	if pending := s.Now.Pending(); s.InPrivate() {
		row := bot.Row{Buttons: []bot.Button{{ID: call.ControlFor(s, call.Panel, ""), Label: s.Roster.Say("display.button-move"), Style: bot.Primary}}}
		if s.UI.Panel != nil && someWait(s) {
			row.Buttons = append(row.Buttons, bot.Button{ID: call.ControlFor(s, call.Panel, call.Hand), Label: s.Roster.Say("display.button-hand")})
		}
		rows = []bot.Row{row}
	} else if len(pending) > 0 {
		for _, row := range r.controls(s, s.Now.View(pending[0].Seat)) {
			rows = append(rows, call.Address(s, row, call.Act, call.Form))
		}
	}
	var own []bot.Button
	if p, ok := s.Offered(); ok {
		undo := call.Button(s, call.Undo, words.Shorten(s.Roster.Say("display.button-undo", "deed", Deed(s, p)), undoLimit))
		if r.saves(s) {
			undo.Style = bot.Success
			subdue(rows)
		}
		own = append(own, undo)
	}
	own = append(own, planButton(s)...)
	if len(flown(s)) > 0 {
		own = append(own, call.Button(s, call.Back, s.Roster.Say("display.button-back")))
	}
	return append(rows, bot.Row{Buttons: append(own, call.Button(s, call.Help, s.Roster.Say("display.button-help")))})
}

// saves tells whether the one who decides has lost what it plays with and is advised to take back what led there.
func (r *Display) saves(s *match.State) (saved bool) {
	pending := s.Now.Pending()
	if s.UI.Lost == nil || s.InPrivate() || len(pending) != 1 {
		return false
	}
	seat := pending[0].Seat
	n, refusal := s.Undoable(seat)
	if refusal != nil {
		return false
	}
	r.advising.Do(func() {
		if !s.UI.Lost(s.Now.View(seat)) {
			return
		}
		for _, p := range slices.Backward(s.Recent[:len(s.Recent)-n+1]) {
			if engine.Undoable(p.Entry, p.Before, s.Now, seat) != nil {
				return
			}
			if saved = !s.UI.Lost(p.Before.View(seat)); saved {
				return
			}
		}
	})
	return saved
}

// subdue leaves no button green.
func subdue(rows []bot.Row) {
	for _, row := range rows {
		for i := range row.Buttons {
			if row.Buttons[i].Style == bot.Success {
				row.Buttons[i].Style = bot.Secondary
			}
		}
	}
}

// someWait tells whether a pilot is not asked now: who is asked finds the hand beside the move.
func someWait(s *match.State) bool {
	for i, seat := range s.Header.Seats {
		if !seat.Auto && !s.Waits(engine.Seat(i+1)) {
			return true
		}
	}
	return false
}

// Deed is an action everybody may know of in the words of its button as everybody sees it, or, where there was none for them, in
// those of its story. It is plain text.
func Deed(s *match.State, p match.Played) string {
	roster := s.RosterAt(p.Entry.Seq)
	if p.Before.Exists() {
		viewer := p.Entry.Seat
		if p.Before.Decision(viewer).Private {
			viewer = engine.Nobody
		}
		if told := s.UI.Told(p.Before.View(viewer), p.Entry.Action, roster); told != p.Entry.Action {
			return told
		}
	}
	for i := range p.Events {
		told := s.UI.Sentences(engine.Heard(p.Events[i:i+1], engine.Nobody), roster)
		if len(told) == 0 {
			continue // nothing is said of it
		}
		line, _, _ := strings.Cut(unmarked(told[0]), "\n")
		who := bot.Label(roster.Names[p.Entry.Seat-1]) + " "
		if before, after, named := strings.Cut(line, who); named && len(before) <= len("⚔️ ") {
			line = after // a sign may stand before the name
		}
		return strings.TrimSuffix(line, ".") // what came of it is told by the events after it
	}
	return p.Entry.Action
}

// unmarked is a text of ours without its markdown, for where that is not read.
func unmarked(text string) string {
	var b strings.Builder
	escaped := false
	for _, r := range text {
		switch {
		case escaped:
			escaped = false
		case r == '\\':
			escaped = true
			continue
		case strings.ContainsRune("*`", r):
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Panel is a seat's own view with its private controls.
func (r *Display) Panel(c *call.Call, s *match.State, v engine.View, note string) bot.Message {
	s = s.In(c.Lang())
	m := bot.Message{Accent: s.UI.Accent(v)}
	parts := []string{note}
	answer, told, revises := r.answered(s, v)
	if revises {
		parts = append(parts, s.Roster.Say("display.answer-so-far", "answer", bot.Escape(told)))
	}
	if s.UI.Panel != nil {
		text, picture := s.UI.Panel(v, s.Roster)
		parts = append(parts, text)
		if picture && !c.NoFiles() {
			if drawn, err := r.draw(s, v, engine.Heard(s.Events(s.Recent), v.Viewer()), false); err == nil {
				m.Picture = &drawn
			} else {
				r.Log.Error("a private picture could not be drawn", "match", s.Header.ID, "error", err)
			}
		}
	}
	m.Text = words.Clip(strings.Join(words.NonEmpty(parts), "\n"), bot.TextLimit)
	if m.Text == "" {
		m.Text = s.UI.Waiting(v, s.Roster)
	}
	if link := proof.Line(s); m.Picture != nil && link != "" {
		m.Text += "\n" + link
	}
	if _, ok := s.Revisable(v.Viewer()); ok && !revises {
		m.Rows = change(s) // it looks at its hand only
	}
	for _, row := range r.controls(s, v) {
		if revises {
			row = marked(row, answer)
		}
		m.Rows = append(m.Rows, call.Address(s, row, call.PanelAct, call.PanelForm))
	}
	if s.UI.Standing != nil {
		row := call.Address(s, bot.Row{Buttons: s.UI.Standing.Ahead(v, s.Roster)}, call.Standing, "")
		m.Rows = append(m.Rows, bot.Row{Buttons: append(row.Buttons, call.Button(s, call.Standing, s.Roster.Say("display.button-standing")))})
	}
	return m
}

// answered is what a viewer who decides anew has answered in secret by its last press, as it was played last and in the words of
// its buttons.
func (r *Display) answered(s *match.State, v engine.View) (action, told string, ok bool) {
	i, ok := s.Revisable(v.Viewer())
	if !ok || !engine.Decides(v) {
		return "", "", false
	}
	var all []string
	for _, k := range s.Pressed(i) {
		p := s.Recent[k]
		all = append(all, s.UI.Told(p.Before.View(v.Viewer()), p.Entry.Action, s.Roster))
	}
	return s.Recent[i].Entry.Action, strings.Join(all, "; "), true
}

// marked are controls of which the one that was chosen says so.
func marked(row bot.Row, action string) bot.Row {
	row.Buttons = slices.Clone(row.Buttons)
	for i, b := range row.Buttons {
		if b.ID == action {
			row.Buttons[i].Label = words.Shorten("✓ "+b.Label, moves.ButtonLimit)
		}
	}
	if row.Select != nil && row.Select.Max <= 1 {
		sel := *row.Select
		sel.Options = slices.Clone(sel.Options)
		for i, o := range sel.Options {
			sel.Options[i].Chosen = o.Chosen || sel.ID+" "+o.Value == action
		}
		row.Select = &sel
	}
	return row
}

// Noted is what a seat is told of what it has decided in private.
func (r *Display) Noted(c *call.Call, done call.Done, s *match.State) (m bot.Message) {
	s = s.In(c.Lang())
	seat := match.SeatOf(s.Header, c.User.ID)
	said := func(deeds []string) string {
		text := strings.Join(append(words.NonEmpty([]string{done.Said}), deeds...), " ")
		return strings.Join(words.NonEmpty([]string{text, s.NotPlayed(done.Stopped, done.Left)}), "\n")
	}
	_, open := s.Revisable(seat)
	switch d := s.Decision(seat); {
	case d.Kind != "" && s.InPrivate():
		return r.Panel(c, s, s.Now.View(seat), said(r.done(c, s)))
	case s.Last.ID == c.ID && s.Last.Secret && !open: // the channel shows what came of it
		return bot.Message{Text: words.Clip(said(answers(s, played(c, s), seat)), bot.TextLimit/2), Accent: bot.QuietColour}
	}
	m = bot.Message{Text: words.Clip(said(r.done(c, s)), bot.TextLimit/2), Accent: bot.QuietColour}
	if open {
		m.Text = s.Roster.Say("display.noted", "answer", m.Text)
		m.Rows = change(s)
	}
	return m
}

// change leads to another answer in secret.
func change(s *match.State) []bot.Row {
	return []bot.Row{{Buttons: []bot.Button{call.Button(s, call.Revise, s.Roster.Say("display.button-change"))}}}
}

// done are the Sentences of what a call has played, as its user hears them.
func (r *Display) done(c *call.Call, s *match.State) []string {
	seat, mine := match.SeatOf(s.Header, c.User.ID), played(c, s)
	lines := Sentences(s, mine, seat)
	if _, hidden := s.Revisable(seat); !hidden && len(lines) > 0 {
		return lines
	}
	return answers(s, mine, seat)
}

// played is what a call has played of the turn.
func played(c *call.Call, s *match.State) (mine []match.Played) {
	for _, p := range s.Recent {
		if p.Entry.ID == c.ID && !s.ByTable(p) {
			mine = append(mine, p)
		}
	}
	return mine
}

// answers are what a seat has played in the words of its buttons.
func answers(s *match.State, mine []match.Played, seat engine.Seat) (lines []string) {
	for _, p := range mine {
		lines = append(lines, bot.Escape(s.UI.Told(p.Before.View(seat), p.Entry.Action, s.Roster))+".")
	}
	return lines
}
