package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"mayhembot/engine"
	"mayhembot/storage"
)

// publish posts a stage where it belongs and makes its message the live one; the former one loses its controls. c is
// the call it answers, or nil.
func (r *Referee) publish(ctx context.Context, c *call, s *matchState, o displayOptions) error {
	fresh := s.toPing(c)
	o.ping = fresh
	sent, m, kept, err := r.put(ctx, c, s, o)
	var barred *Barred
	switch {
	case err == nil:
	case errors.As(err, &barred) || errors.Is(err, ErrGone):
		r.Log.Warn("a channel cannot be written to; its match waits", "channel", s.match.Channel, "error", err)
		if c != nil {
			return notice(notShown)
		}
		return nil
	default:
		return err
	}
	note := o.note
	if kept {
		note = "" // the other message says it
	}
	if former := s.match.Live; former.Message != "" && former.Message != sent.ID && (c == nil || former.Message != c.Message) {
		r.removeControls(ctx, s.match.Channel, former)
		kept = kept || former.Turn == s.recentTurn
	}
	var asked []engine.Seat
	for _, seat := range s.humans() {
		if !slices.Contains(fresh, seat) || slices.Contains(m.Ping, s.match.Seats[seat-1].User) {
			asked = append(asked, seat)
		}
	}
	m.Text = s.lasting(m, note)
	return r.markPublished(s, sent, m, kept, asked)
}

// put posts a stage and says whether another message tells the same story. A command is answered by it. A press edits
// its own message; when others are to decide next, that message is done, and a fresh one asks them, because an edit pings
// nobody. What a message tells of an earlier turn, and no other does, is not edited away: the new turn gets a fresh one.
func (r *Referee) put(ctx context.Context, c *call, s *matchState, o displayOptions) (sent Sent, m Message, kept bool, err error) {
	if c == nil {
		sent, m, err = r.post(ctx, s, o)
		return sent, m, false, err
	}
	o.missing = c.Missing
	answer := c.resp.Update
	switch {
	case c.Message == "":
		answer = func(ctx context.Context, m Message) (Sent, error) { return c.resp.Answer(ctx, m, false) }
	case c.answerOnly():
		o.ping = nil
	case c.Message == s.match.Live.Message && s.match.Shown >= 0 && s.match.Live.Turn != s.recentTurn && !s.match.Live.Kept:
		r.closePressed(ctx, c, withoutControls(s.match.Live))
		sent, m, err = r.post(ctx, s, o)
		return sent, m, false, err
	case len(o.ping) > 0 || s.match.Live.Message != "" && s.match.Live.Message != c.Message:
		r.closePressed(ctx, c, r.closing(s, o))
		o.note = ""
		sent, m, err = r.post(ctx, s, o)
		return sent, m, true, err
	}
	m = r.message(s, o)
	sent, err = answer(ctx, m)
	var barred *Barred
	if errors.As(err, &barred) && m.Picture != nil {
		o.missing = []string{permissionFiles}
		m = r.message(s, o)
		sent, err = answer(ctx, m)
	}
	if err == nil {
		return sent, m, false, nil
	}
	// What was done stands, whatever became of the answer, so the channel gets to see it.
	r.Log.Warn("an answer failed and goes to the channel", "channel", s.match.Channel, "error", err)
	sent, m, err = r.post(ctx, s, o)
	if err == nil {
		_, _ = c.resp.Answer(ctx, Message{Text: shownBelow, Accent: quietColour}, true)
	}
	return sent, m, false, err
}

// closePressed answers a press by what remains of its message, without the picture where that is no longer the one the store
// knows: a program that was killed after an edit does not know the picture that edit put there.
func (r *Referee) closePressed(ctx context.Context, c *call, m Message) {
	_, err := c.resp.Update(ctx, m)
	if err != nil && m.Picture != nil && m.Picture.Keep != "" {
		m.Picture = nil
		_, err = c.resp.Update(ctx, m)
	}
	if err != nil {
		r.Log.Warn("a press was not answered", "error", err)
	}
}

// answerOnly tells whether the bot may answer in the call's channel and not write there by itself.
func (c *call) answerOnly() bool {
	return c != nil && len(lacks(c.Missing, permissionView, permissionSend, permissionThreads)) > 0
}

// toPing are the humans the match waits for who have not been told yet; whoever has just acted knows.
func (s *matchState) toPing(c *call) []engine.Seat {
	var fresh []engine.Seat
	for _, seat := range s.humans() {
		known := slices.Contains(s.match.Asked, seat) || c != nil && s.match.Seats[seat-1].User == c.User.ID
		if !known {
			fresh = append(fresh, seat)
		}
	}
	return fresh
}

// closing is what remains of a message whose controls have been used up.
func (r *Referee) closing(s *matchState, o displayOptions) Message {
	if s.match.Shown < 0 { // the lobby, whose match has just started
		lobby := *s
		lobby.pos = nil
		return lobbyMessage(&lobby, displayOptions{})
	}
	return r.message(s, displayOptions{note: o.note, missing: o.missing})
}

// post writes a new message by the bot itself, without the picture where that alone is forbidden. The nonce is the same
// for a message that a killed program may have posted already, and another for every other.
func (r *Referee) post(ctx context.Context, s *matchState, o displayOptions) (Sent, Message, error) {
	m := r.message(s, o)
	nonce := fmt.Sprintf("%s/%d/%s/%s/%s", s.match.ID, s.match.Seq, s.last.ID, s.match.Phase, s.match.Live.Message)
	sent, err := r.messenger.Post(ctx, s.match.Channel, m, nonce)
	var barred *Barred
	if errors.As(err, &barred) && m.Picture != nil {
		o.missing = []string{permissionFiles}
		m = r.message(s, o)
		sent, err = r.messenger.Post(ctx, s.match.Channel, m, nonce+"w")
	}
	return sent, m, err
}

// removeControls takes the controls off the message that carried them before. It is no loss when that fails: old controls say
// that the match has moved on.
func (r *Referee) removeControls(ctx context.Context, channel string, old storage.LiveMessage) {
	m := withoutControls(old)
	_, err := r.messenger.Edit(ctx, channel, old.Message, m)
	if err != nil && m.Picture != nil && !errors.Is(err, ErrGone) {
		// A program that was killed after an edit does not know the picture that edit put there.
		m.Picture = nil
		_, err = r.messenger.Edit(ctx, channel, old.Message, m)
	}
	if err != nil {
		r.Log.Info("an old message keeps its buttons", "channel", channel, "error", err)
	}
}

// lasting is what a live message goes on telling when it has lost its controls.
func (s *matchState) lasting(m Message, note string) string {
	if s.pos == nil || s.match.Phase != storage.Playing {
		return m.Text
	}
	return s.text(s.chapter(), note, []string{s.sealed()})
}

// withoutControls is what stays of a live message: what it told, and its picture.
func withoutControls(old storage.LiveMessage) Message {
	m := Message{Text: old.Text, Accent: quietColour}
	if old.Attachment != "" {
		m.Picture = &Picture{Name: pictureName, Keep: old.Attachment, Alt: old.Alt}
	}
	return m
}

// markPublished writes down what the channel has seen, and who has been told of their decision.
func (r *Referee) markPublished(s *matchState, sent Sent, m Message, kept bool, asked []engine.Seat) error {
	return r.Store.Update(s.match.Channel, "", func(tx *storage.ChannelTx) error {
		now, err := tx.Match(s.match.ID)
		if err != nil {
			return err
		}
		now.Shown, now.Asked, now.Live = s.match.Seq, asked, storage.LiveMessage{}
		if len(m.Rows) > 0 {
			now.Live = storage.LiveMessage{Message: sent.ID, Attachment: sent.Attachment, Text: m.Text, Posted: r.Now().Unix(), Turn: s.recentTurn, Kept: kept}
			if m.Picture != nil {
				now.Live.Alt = m.Picture.Alt
			}
		}
		return tx.Put(now)
	})
}
