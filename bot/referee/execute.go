package referee

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/bot/retry"
	"mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/storage"
)

// staleKept is how many messages are remembered that may still carry controls.
const staleKept = 20

// execute carries a publication out and writes down what the channel shows then.
func (r *Referee) execute(ctx context.Context, s *match.State, c *call.Call, p publication) error {
	fresh := toPing(s, c)
	if c != nil && c.Quiet {
		for i, old := range p.remove {
			if old.Message == s.Header.Live.Message && old.Turn == s.RecentTurn {
				p.remove[i].Text = lasting(s, bot.Message{}, p.options.note) // what it closes with tells all of the turn
			}
		}
	}
	closed := p.closing != closeNot && r.closePressed(ctx, c, r.closed(s, p))
	if closed {
		p.remove = slices.DeleteFunc(p.remove, func(m storage.LiveMessage) bool { return m.Message == c.Message })
		if p.kept {
			p.options.note = "" // the closed message says it
		}
	}
	sent, m, armed, err := r.put(ctx, s, c, p)
	if err != nil {
		if closed {
			r.noteClosed(s, c.Message, p.kept)
		}
		return err
	}
	kept := p.kept || slices.ContainsFunc(p.remove, func(old storage.LiveMessage) bool {
		return old.Message == s.Header.Live.Message && old.Message != sent.ID && old.Turn == s.RecentTurn
	})
	// What is left is tidied up after it, or, where the bot may only answer, once it may do more.
	left := slices.DeleteFunc(slices.Clone(p.remove), func(m storage.LiveMessage) bool { return m.Message == sent.ID })
	if !c.AnswerOnly() {
		left, _ = r.removeAll(ctx, s.Header.Channel, left, sent.ID)
	}
	left = left[max(0, len(left)-staleKept):]
	done := published{match: s.Header.ID, seq: s.Header.Seq, asked: asked(s, fresh, m), stale: left}
	if len(m.Rows) > 0 {
		done.live = storage.LiveMessage{
			Message: sent.ID, Attachment: sent.Attachment, Text: lasting(s, m, p.options.note),
			Posted: r.config.Now().Unix(), Turn: s.RecentTurn, Kept: kept, Bare: !armed,
		}
		if m.Picture != nil {
			done.live.Alt = m.Picture.Alt
		}
	}
	if err := r.mark(s, done); err != nil || armed || len(m.Rows) == 0 {
		return err
	}
	return r.addControls(ctx, s, m, done)
}

// asked are the seats that know of their decision once m stands.
func asked(s *match.State, fresh []engine.Seat, m bot.Message) []engine.Seat {
	var asked []engine.Seat
	for _, seat := range s.Humans() {
		if !slices.Contains(fresh, seat) || slices.Contains(m.Ping, s.Header.Seats[seat-1].User) {
			asked = append(asked, seat)
		}
	}
	return asked
}

// put shows a state and returns the message as it is meant to be; armed tells whether it has its controls.
func (r *Referee) put(ctx context.Context, s *match.State, c *call.Call, p publication) (sent bot.Sent, m bot.Message, armed bool, err error) {
	channel, live := s.Header.Channel, s.Header.Live
	switch p.way {
	case byControls:
		p.options.keep = &bot.Picture{Name: pictureName, Keep: live.Attachment, Alt: live.Alt}
		m = r.message(s, p.options)
		if sent, err = r.messenger.Edit(ctx, channel, live.Message, m); err == nil || temporary(err) {
			return sent, m, true, err
		}
		p.options.keep = nil // it cannot be edited any more, so a new one takes its place
	case byEdit:
		sent, m, err = r.withOrWithoutPicture(s, p.options, func(m bot.Message, _ string) (bot.Sent, error) {
			return r.messenger.Edit(ctx, channel, live.Message, m)
		})
		if err == nil || temporary(err) {
			return sent, m, true, err
		}
	case byAnswer, byUpdate:
		sent, m, err = r.withOrWithoutPicture(s, p.options, func(m bot.Message, _ string) (bot.Sent, error) {
			if p.bare {
				m.Rows = nil
			}
			if p.way == byUpdate {
				return c.Update(ctx, m)
			}
			return c.Answer(ctx, m, false)
		})
		if err == nil {
			return sent, m, !p.bare, nil
		}
		// What was done stands, whatever became of the answer, so the channel gets to see it.
		r.Log.Warn("an answer failed and goes to the channel", "channel", channel, "error", err)
	}
	// The nonce is the same for a message that a killed program may have posted already, and another for every other.
	nonce := fmt.Sprintf("%s/%d/%d", s.Header.ID, s.Header.Seq, s.Header.Revision)
	sent, m, err = r.withOrWithoutPicture(s, p.options, func(m bot.Message, variant string) (bot.Sent, error) {
		return r.messenger.Post(ctx, channel, m, nonce+variant)
	})
	if err == nil && c != nil && !c.Answered && !c.Quiet {
		_, _ = c.Answer(ctx, bot.Message{Text: shownBelow, Accent: bot.QuietColour}, true)
	}
	return sent, m, true, err
}

// withOrWithoutPicture sends the message of a state, and once more without the picture where that alone is forbidden.
func (r *Referee) withOrWithoutPicture(s *match.State, o displayOptions, send func(m bot.Message, variant string) (bot.Sent, error)) (bot.Sent, bot.Message, error) {
	m := r.message(s, o)
	sent, err := send(m, "")
	var barred *bot.Barred
	if errors.As(err, &barred) && m.Picture != nil {
		o.missing = []string{bot.PermissionFiles}
		m = r.message(s, o)
		sent, err = send(m, "w")
	}
	return sent, m, err
}

// mark writes down what the channel shows of a state.
func (r *Referee) mark(s *match.State, done published) error {
	now, err := r.markPublished(s.Header.Channel, done)
	if err == nil {
		s.Header = now
	}
	return err
}

// addControls gives a message that stands the controls it was put up without.
func (r *Referee) addControls(ctx context.Context, s *match.State, m bot.Message, done published) error {
	if m.Picture != nil {
		m.Picture = &bot.Picture{Name: pictureName, Keep: done.live.Attachment, Alt: m.Picture.Alt}
	}
	if _, err := r.messenger.Edit(ctx, s.Header.Channel, done.live.Message, m); err != nil {
		return err
	}
	done.live.Bare = false
	return r.mark(s, done)
}

// closed is what remains of the pressed message.
func (r *Referee) closed(s *match.State, p publication) bot.Message {
	if p.closing == closeAsIs {
		return withoutControls(s.Header.Live)
	}
	if s.Header.Shown < 0 { // the lobby, whose match has just started
		lobby := *s
		lobby.Now = engine.Match{}
		return lobbyMessage(&lobby, displayOptions{})
	}
	return r.message(s, displayOptions{note: p.options.note, missing: p.options.missing})
}

// closePressed answers a press by what remains of its message, without the picture where that is no longer the one the
// store knows: a program that was killed after an edit does not know the picture that edit put there.
func (r *Referee) closePressed(ctx context.Context, c *call.Call, m bot.Message) bool {
	_, err := c.Update(ctx, m)
	if err != nil && m.Picture != nil && m.Picture.Keep != "" {
		m.Picture = nil
		_, err = c.Update(ctx, m)
	}
	if err != nil {
		r.Log.Warn("a press was not answered", "error", err)
		return false
	}
	r.closedBefore.add(c.Message)
	return true
}

// removeAll takes the controls off messages, but for the one named. It returns those that may still have theirs, and why.
func (r *Referee) removeAll(ctx context.Context, channel string, messages []storage.LiveMessage, but string) (left []storage.LiveMessage, failure error) {
	for _, m := range messages {
		if m.Message == but {
			continue
		}
		if err := r.removeControls(ctx, channel, m); err != nil {
			r.Log.Info("an old message keeps its buttons for now", "channel", channel, "error", err)
			if errors.Is(err, bot.ErrGone) {
				m.Gone++
			}
			if m.Gone < retry.GoneTries { // or it is gone for good, and its controls with it
				left, failure = append(left, m), err
			}
		}
	}
	return left, failure
}

// removeControls takes the controls off a message.
func (r *Referee) removeControls(ctx context.Context, channel string, old storage.LiveMessage) error {
	m := withoutControls(old)
	_, err := r.messenger.Edit(ctx, channel, old.Message, m)
	if err != nil && m.Picture != nil && !errors.Is(err, bot.ErrGone) {
		// A program that was killed after an edit does not know the picture that edit put there.
		m.Picture = nil
		_, err = r.messenger.Edit(ctx, channel, old.Message, m)
	}
	if err == nil {
		r.closedBefore.add(old.Message)
	}
	return err
}

// dropControls takes the controls off a pressed message that is not the live one and had no effect. A press may also
// come from somebody who has not seen yet that the controls are gone: then what the message tells stays.
func (r *Referee) dropControls(ctx context.Context, c *call.Call) {
	with := control.Parse(c.Custom)
	if c.Message == "" || !with.OnLive() || r.closedBefore.has(c.Message) {
		return
	}
	defer r.locks.lock(c.Channel)()
	dead := storage.LiveMessage{Message: c.Message}
	err := r.Store.View(c.Channel, func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		if err != nil || m == nil {
			return err
		}
		for _, known := range append(m.Stale, m.Live) {
			if known.Message == c.Message {
				dead = known
			}
		}
		if m.Live.Message == c.Message {
			dead.Message = ""
		}
		return nil
	})
	if err == nil && dead.Message != "" {
		err = r.removeControls(ctx, c.Channel, dead)
	}
	if err != nil {
		r.Log.Info("an old message keeps its buttons", "channel", c.Channel, "error", err)
	}
}

// withoutControls is what stays of a live message: what it told, and its picture.
func withoutControls(old storage.LiveMessage) bot.Message {
	m := bot.Message{Text: old.Text, Accent: bot.QuietColour}
	if m.Text == "" {
		m.Text = wentOn
	}
	if old.Attachment != "" {
		m.Picture = &bot.Picture{Name: pictureName, Keep: old.Attachment, Alt: old.Alt}
	}
	return m
}

// lasting is what a live message goes on telling when it has lost its controls.
func lasting(s *match.State, m bot.Message, note string) string {
	if !s.Now.Exists() {
		return m.Text
	}
	if s.Header.Phase != storage.Playing && m.Text != "" {
		return strings.Join(words.NonEmpty([]string{m.Text, m.Foot}), "\n")
	}
	return text(s, chapter(s), note, []string{sealed(s)})
}

// temporary tells whether a fault passes by itself.
func temporary(err error) bool {
	var barred *bot.Barred
	return err != nil && !errors.Is(err, bot.ErrGone) && !errors.As(err, &barred)
}
