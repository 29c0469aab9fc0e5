package display

import (
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/bot/proof"
	"mayhembot/bot/words"
	"mayhembot/engine"
)

// Panel is a seat's own view with its private controls.
func (r *Display) Panel(c *call.Call, s *match.State, v engine.View, note string) bot.Message {
	m := bot.Message{Accent: s.UI.Accent(v)}
	parts := []string{note}
	if panels, ok := s.UI.Panels(); ok {
		text, picture := panels.Panel(v, s.Roster)
		parts = append(parts, text)
		if picture && len(bot.Lacks(c.Missing, bot.PermissionFiles)) == 0 {
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
	for _, row := range r.controls(s, v) {
		m.Rows = append(m.Rows, control.Address(s, row, control.PanelAct, control.PanelForm))
	}
	if standing, ok := s.UI.Standing(); ok {
		row := control.Address(s, bot.Row{Buttons: standing.Ahead(v)}, control.Standing, "")
		m.Rows = append(m.Rows, bot.Row{Buttons: append(row.Buttons, control.Button(s, control.Standing, "Standing answers…"))})
	}
	return m
}

// Noted is what a seat is told of what it has decided in private.
func (r *Display) Noted(c *call.Call, s *match.State) (m bot.Message) {
	seat := match.SeatOf(s.Header, c.User.ID)
	said := strings.Join(append(words.NonEmpty([]string{c.Said}), r.done(c, s)...), " ")
	if stopped := Stopped(c, s); stopped != "" {
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
		m.Rows = []bot.Row{{Buttons: []bot.Button{control.Button(s, control.Change, "Change")}}}
	}
	return m
}

// Stopped says why not all of what a call asked for was played, and what else was not; "" where all was.
func Stopped(c *call.Call, s *match.State) string {
	var lines []string
	if c.Stopped != nil {
		lines = append(lines, s.UI.Refusal(c.Stopped, s.Roster))
	}
	if c.Unplayed != "" {
		lines = append(lines, fmt.Sprintf(unplayed, bot.Escape(c.Unplayed)))
	}
	return strings.Join(lines, "\n")
}

// done are the Sentences of what a call has played, as its user hears them.
func (r *Display) done(c *call.Call, s *match.State) []string {
	seat := match.SeatOf(s.Header, c.User.ID)
	var mine []match.Played
	for _, p := range s.Recent {
		if p.Entry.ID == c.ID && p.Entry.Seat == seat && !s.ByTable(p) {
			mine = append(mine, p)
		}
	}
	lines := Sentences(s, mine, seat)
	if len(lines) == 0 {
		for _, p := range mine {
			lines = append(lines, "`"+p.Entry.Action+"`.")
		}
	}
	return lines
}
