package referee

import (
	"context"
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/engine"
)

// openPanel shows a seat, in private, what it may choose from.
func (r *Referee) openPanel(ctx context.Context, c *call, with control.ID) error {
	s, seat, err := r.seated(c, with)
	if err != nil {
		return err
	}
	view, _, err := c.turn(s, seat, with)
	if err != nil {
		return err
	}
	m := r.panel(c, s, view, "")
	if with.Verb == control.Change {
		_, err = c.update(ctx, m)
		return err
	}
	_, err = c.answer(ctx, m, true)
	return err
}

// panel is a seat's own view with its private controls.
func (r *Referee) panel(c *call, s *match.State, v engine.View, note string) bot.Message {
	m := bot.Message{Accent: s.UI.Accent(v)}
	parts := []string{note}
	if panels, ok := s.UI.Panels(); ok {
		text, picture := panels.Panel(v, s.Roster)
		parts = append(parts, text)
		if picture && len(lacks(c.Missing, permissionFiles)) == 0 {
			if drawn, err := r.draw(s, v, engine.Heard(match.Events(s.Recent), v.Viewer())); err == nil {
				m.Picture = &drawn
			} else {
				r.Log.Error("a private picture could not be drawn", "match", s.Header.ID, "error", err)
			}
		}
	}
	m.Text = clip(strings.Join(nonEmpty(parts), "\n"), textLimit)
	if m.Text == "" {
		m.Text = s.UI.Waiting(v, s.Roster)
	}
	if link := sealed(s); m.Picture != nil && link != "" {
		m.Text += "\n" + link
	}
	for _, row := range s.UI.Controls(v, s.Roster) {
		m.Rows = append(m.Rows, addressed(s, row, control.PanelAct, control.PanelForm))
	}
	return m
}

// answerQuietly tells who has decided in private what was noted, and shows what is next to be decided in private, if
// anything. Nobody else sees it.
func (r *Referee) answerQuietly(ctx context.Context, c *call, s *match.State) {
	m := r.noted(c, s)
	if c.answerOnly() {
		m.Text += "\n" + fmt.Sprintf(noPosting, list(lacks(c.Missing, permissionView, permissionSend, permissionThreads))) + boardThen
	}
	inPanel := c.Kind != bot.Command && control.Parse(c.Custom).InPanel()
	var err error
	if inPanel {
		_, err = c.update(ctx, m)
	}
	if err != nil || !inPanel {
		_, err = c.answer(ctx, m, true)
	}
	if err != nil {
		r.Log.Warn("a private answer did not reach its user", "channel", c.Channel, "error", err)
	}
}

// noted is what a seat is told of what it has decided in private.
func (r *Referee) noted(c *call, s *match.State) (m bot.Message) {
	seat := match.SeatOf(s.Header, c.User.ID)
	said := strings.Join(append(nonEmpty([]string{c.said}), r.done(c, s)...), " ")
	if c.stopped != nil {
		said += "\n" + s.UI.Refusal(c.stopped, s.Roster)
	}
	if d := s.Decision(seat); d.Kind != "" && s.InPrivate() {
		return r.panel(c, s, s.Now.View(seat), said)
	}
	m = bot.Message{Text: clip(said, textLimit/2), Accent: quietColour}
	if s.Last.ID == c.ID && s.Last.Secret {
		m.Text = lastAnswer
	}
	if _, ok := s.Revisable(seat); ok {
		m.Text = fmt.Sprintf(notedText, clip(said, textLimit/2))
		m.Rows = []bot.Row{{Buttons: []bot.Button{button(s, control.Change, "Change")}}}
	}
	return m
}

// done are the sentences of what a call has played, as its user hears them.
func (r *Referee) done(c *call, s *match.State) []string {
	seat := match.SeatOf(s.Header, c.User.ID)
	var mine []match.Played
	for _, p := range s.Recent {
		if p.Entry.ID == c.ID && p.Entry.Seat == seat && !s.ByTable(p) {
			mine = append(mine, p)
		}
	}
	lines := sentences(s, mine, seat)
	if len(lines) == 0 {
		for _, p := range mine {
			lines = append(lines, "`"+p.Entry.Action+"`.")
		}
	}
	return lines
}

// form opens a form from a panel or from the channel's message.
func (r *Referee) form(ctx context.Context, c *call, with control.ID) error {
	s, seat, err := r.seated(c, with)
	if err != nil {
		return err
	}
	view, _, err := c.turn(s, seat, with)
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
	return c.resp.Ask(ctx, m)
}

// refreshPanel puts what is to be decided now in the place of private controls that are out of date. It reports false
// where the seat has nothing to decide in private.
func (r *Referee) refreshPanel(ctx context.Context, c *call) bool {
	s, seat, err := r.seated(c, control.ID{})
	if err != nil || !s.Waits(seat) || !s.InPrivate() {
		return false
	}
	_, err = c.update(ctx, r.panel(c, s, s.Now.View(seat), panelMovedOn))
	return err == nil
}
