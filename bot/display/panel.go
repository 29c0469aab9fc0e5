package display

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/bot/moves"
	"mayhembot/bot/proof"
	"mayhembot/engine"
	"mayhembot/render/words"
)

// Panel is a seat's own view with its private controls.
func (r *Display) Panel(c *call.Call, s *match.State, v engine.View, note string) bot.Message {
	m := bot.Message{Accent: s.UI.Accent(v)}
	parts := []string{note}
	answer, told, revises := r.answered(s, v)
	if revises {
		parts = append(parts, fmt.Sprintf(answerSoFar, bot.Escape(told)))
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
		m.Rows = append(m.Rows, control.Address(s, row, control.PanelAct, control.PanelForm))
	}
	if s.UI.Standing != nil {
		row := control.Address(s, bot.Row{Buttons: s.UI.Standing.Ahead(v)}, control.Standing, "")
		m.Rows = append(m.Rows, bot.Row{Buttons: append(row.Buttons, control.Button(s, control.Standing, "Standing answers…"))})
	}
	return m
}

// answered is what a viewer who decides anew has answered in secret, as it was played and in the words of its button.
func (r *Display) answered(s *match.State, v engine.View) (action, told string, ok bool) {
	i, ok := s.Revisable(v.Viewer())
	if !ok || !engine.Decides(v) {
		return "", "", false
	}
	p := s.Recent[i]
	return p.Entry.Action, s.UI.Told(p.Before.View(v.Viewer()), p.Entry.Action, s.Roster), true
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
func (r *Display) Noted(c *call.Call, s *match.State) (m bot.Message) {
	seat := match.SeatOf(s.Header, c.User.ID)
	said := strings.Join(append(words.NonEmpty([]string{c.Said}), r.done(c, s)...), " ")
	if stopped := s.NotPlayed(c.Stopped, c.Unplayed); stopped != "" {
		said += "\n" + stopped
	}
	if d := s.Decision(seat); d.Kind != "" && s.InPrivate() {
		return r.Panel(c, s, s.Now.View(seat), said)
	}
	m = bot.Message{Text: words.Clip(said, bot.TextLimit/2), Accent: bot.QuietColour}
	if s.Last.ID == c.ID && s.Last.Secret {
		m.Text = lastAnswer
	}
	if _, ok := s.Revisable(seat); ok {
		m.Text = fmt.Sprintf(notedText, words.Clip(said, bot.TextLimit/2))
		m.Rows = change(s)
	}
	return m
}

// change leads to another answer in secret.
func change(s *match.State) []bot.Row {
	return []bot.Row{{Buttons: []bot.Button{control.Button(s, control.Change, "Change")}}}
}

// done are the Sentences of what a call has played, as its user hears them.
func (r *Display) done(c *call.Call, s *match.State) []string {
	seat := match.SeatOf(s.Header, c.User.ID)
	var mine []match.Played
	for _, p := range s.Recent {
		if p.Entry.ID == c.ID && !s.ByTable(p) {
			mine = append(mine, p)
		}
	}
	lines := Sentences(s, mine, seat)
	if _, hidden := s.Revisable(seat); !hidden && len(lines) > 0 {
		return lines
	}
	lines = nil
	for _, p := range mine {
		lines = append(lines, bot.Escape(s.UI.Told(p.Before.View(seat), p.Entry.Action, s.Roster))+".")
	}
	return lines
}
