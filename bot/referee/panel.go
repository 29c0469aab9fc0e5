package referee

import (
	"context"
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/bot/words"
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
	m := r.panel(c, s, view, "")
	if with.Verb == control.Change {
		_, err = c.Update(ctx, m)
		return err
	}
	_, err = c.Answer(ctx, m, true)
	return err
}

// panel is a seat's own view with its private controls.
func (r *Referee) panel(c *call.Call, s *match.State, v engine.View, note string) bot.Message {
	m := bot.Message{Accent: s.UI.Accent(v)}
	parts := []string{note}
	if panels, ok := s.UI.Panels(); ok {
		text, picture := panels.Panel(v, s.Roster)
		parts = append(parts, text)
		if picture && len(bot.Lacks(c.Missing, bot.PermissionFiles)) == 0 {
			if drawn, err := r.draw(s, v, engine.Heard(match.Events(s.Recent), v.Viewer())); err == nil {
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
func (r *Referee) answerQuietly(ctx context.Context, c *call.Call, s *match.State) {
	m := r.noted(c, s)
	if c.AnswerOnly() {
		m.Text += "\n" + fmt.Sprintf(noPosting, words.List(bot.Lacks(c.Missing, bot.PermissionView, bot.PermissionSend, bot.PermissionThreads))) + boardThen
	}
	inPanel := c.Kind != bot.Command && control.Parse(c.Custom).InPanel()
	var err error
	if inPanel {
		_, err = c.Update(ctx, m)
	}
	if err != nil || !inPanel {
		_, err = c.Answer(ctx, m, true)
	}
	if err != nil {
		r.Log.Warn("a private answer did not reach its user", "channel", c.Channel, "error", err)
	}
}

// noted is what a seat is told of what it has decided in private.
func (r *Referee) noted(c *call.Call, s *match.State) (m bot.Message) {
	seat := match.SeatOf(s.Header, c.User.ID)
	said := strings.Join(append(words.NonEmpty([]string{c.Said}), r.done(c, s)...), " ")
	if c.Stopped != nil {
		said += "\n" + s.UI.Refusal(c.Stopped, s.Roster)
	}
	if d := s.Decision(seat); d.Kind != "" && s.InPrivate() {
		return r.panel(c, s, s.Now.View(seat), said)
	}
	m = bot.Message{Text: words.Clip(said, bot.TextLimit/2), Accent: bot.QuietColour}
	if s.Last.ID == c.ID && s.Last.Secret {
		m.Text = lastAnswer
	}
	if _, ok := s.Revisable(seat); ok {
		m.Text = fmt.Sprintf(notedText, words.Clip(said, bot.TextLimit/2))
		m.Rows = []bot.Row{{Buttons: []bot.Button{button(s, control.Change, "Change")}}}
	}
	return m
}

// done are the sentences of what a call has played, as its user hears them.
func (r *Referee) done(c *call.Call, s *match.State) []string {
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
	_, err = c.Update(ctx, r.panel(c, s, s.Now.View(seat), panelMovedOn))
	return err == nil
}
