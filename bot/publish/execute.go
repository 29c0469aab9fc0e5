package publish

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/display"
	"mayhembot/bot/match"
	"mayhembot/storage"
)

// staleKept is how many messages are remembered that may still carry controls.
const staleKept = 20

// execute carries a publication out and writes down what the channel shows then.
func (r *Publisher) execute(ctx context.Context, s *match.State, c *call.Call, p publication) error {
	fresh := toPing(s, c)
	closed := p.closing != closeNot && r.close(ctx, s, c, &p)
	p.options.Note = r.noted(s, p.options.Note, p.options.Told)
	sent, m, controls, err := r.put(ctx, s, c, p)
	if err != nil {
		if closed {
			r.noteClosed(s, p.options.Told)
		}
		return err
	}
	// What is left is tidied up after it, or, where the bot may only answer, once it may do more.
	left := slices.DeleteFunc(slices.Clone(p.remove), func(m storage.LiveMessage) bool { return m.Message == sent.ID })
	if !c.AnswerOnly() {
		left, _ = r.removeAll(ctx, s.Header.Channel, left, sent.ID)
	}
	left = left[max(0, len(left)-staleKept):]
	done := published{match: s.Header.ID, seq: s.Header.Seq, asked: asked(s, fresh, m), stale: left}
	done.live = storage.LiveMessage{Above: p.options.Told, Told: s.Header.Seq + 1}
	if len(m.Rows) > 0 || controls != nil {
		done.live = storage.LiveMessage{
			Message: sent.ID, Attachment: sent.Attachment, Text: display.Lasting(s, m, p.options), Above: p.options.Told, Told: s.Header.Seq + 1,
			Posted: r.now().Unix(), Turn: s.RecentTurn, WithoutControls: controls != nil,
		}
		if m.Picture != nil {
			done.live.Alt = m.Picture.Alt
		}
	}
	if err := r.mark(s, done); err != nil || controls == nil {
		return err
	}
	if err := r.saveNotes(s.Header.Channel); err != nil { // or nobody would know of its controls after a kill
		return err
	}
	if m.Rows, err = controls.Rows(); err != nil {
		return err
	}
	return r.addControls(ctx, s, m, done)
}

// put shows a state and returns the message as it is meant to be, without its controls where they are still to come.
func (r *Publisher) put(ctx context.Context, s *match.State, c *call.Call, p publication) (sent bot.Sent, m bot.Message, later *display.Controls, err error) {
	channel, live := s.Header.Channel, s.Header.Live
	switch p.way {
	case byControls:
		p.options.Keep = &bot.Picture{Name: display.PictureName, Keep: live.Attachment, Alt: live.Alt}
		m = r.display.Message(s, p.options)
		if sent, err = r.Messenger.Edit(ctx, channel, live.Message, m); err == nil || bot.Temporary(err) {
			return sent, m, nil, err
		}
		p.options.Keep = nil // it cannot be edited any more, so a new one takes its place
	case byEdit:
		sent, m, _, err = r.withOrWithoutPicture(s, c, p.options, forever, func(m bot.Message, _ string) (bot.Sent, error) {
			return r.Messenger.Edit(ctx, channel, live.Message, m)
		})
		if err == nil || bot.Temporary(err) {
			return sent, m, nil, err
		}
	case byAnswer, byUpdate:
		sent, m, later, err = r.withOrWithoutPicture(s, c, p.options, r.patience(c, p), func(m bot.Message, _ string) (bot.Sent, error) {
			return c.Deliver(ctx, m, p.way == byUpdate)
		})
		if err == nil {
			return sent, m, later, nil
		}
		// What was done stands, whatever became of the answer, so the channel gets to see it.
		r.Log.Warn("an answer failed and goes to the channel", "channel", channel, "error", err)
	}
	// The nonce is the same for a message that a killed program may have posted already, and another for every other.
	nonce := fmt.Sprintf("%s/%d/%d", s.Header.ID, s.Header.Seq, s.Header.Revision)
	sent, m, _, err = r.withOrWithoutPicture(s, c, p.options, forever, func(m bot.Message, variant string) (bot.Sent, error) {
		return r.Messenger.Post(ctx, channel, m, nonce+variant)
	})
	if err == nil && c != nil && !c.Answered && !c.Quiet {
		if _, err := c.Answer(ctx, bot.Message{Text: shownBelow, Accent: bot.QuietColour}, true); err != nil {
			r.Log.Warn("who acted is not told that the channel shows it", "channel", channel, "error", err)
		}
	}
	return sent, m, nil, err
}

// forever is the patience of what has to bring its controls with it.
const forever = time.Duration(math.MaxInt64)

// patience is for how long an answer waits for its controls. They are added to it where it does not.
func (r *Publisher) patience(c *call.Call, p publication) time.Duration {
	switch {
	case p.bare:
		return 0
	case r.Patience == 0 || c.AnswerOnly():
		return forever
	}
	return r.Patience
}

// withOrWithoutPicture sends the message of a state, and once more without the picture where that alone is forbidden. Its
// controls are returned where they take longer to think of than patience; with none, nothing is waited for.
func (r *Publisher) withOrWithoutPicture(s *match.State, c *call.Call, o display.Options, patience time.Duration, send func(m bot.Message, variant string) (bot.Sent, error)) (bot.Sent, bot.Message, *display.Controls, error) {
	drawn := c.Timed(call.Drawing)
	m, later, err := r.messageWithin(s, o, patience)
	drawn()
	if err != nil {
		return bot.Sent{}, m, nil, err
	}
	defer c.Timed(call.Sending)()
	sent, err := send(m, "")
	var barred *bot.Barred
	if errors.As(err, &barred) && m.Picture != nil {
		o.Missing = []string{bot.PermissionFiles}
		if m, later, err = r.messageWithin(s, o, patience); err == nil {
			sent, err = send(m, "w")
		}
	}
	return sent, m, later, err
}

// messageWithin is the message of a state, and its controls where they take longer than patience.
func (r *Publisher) messageWithin(s *match.State, o display.Options, patience time.Duration) (m bot.Message, later *display.Controls, err error) {
	m, later = r.display.Ahead(s, o)
	if later == nil || patience == 0 || !later.Soon(patience) {
		return m, later, nil
	}
	m.Rows, err = later.Rows()
	return m, nil, err
}

// addControls gives a message that stands the controls it was put up without.
func (r *Publisher) addControls(ctx context.Context, s *match.State, m bot.Message, done published) error {
	if m.Picture != nil {
		m.Picture = &bot.Picture{Name: display.PictureName, Keep: done.live.Attachment, Alt: m.Picture.Alt}
	}
	if _, err := r.Messenger.Edit(ctx, s.Header.Channel, done.live.Message, m); err != nil {
		return err
	}
	done.live.WithoutControls = false
	return r.mark(s, done)
}
