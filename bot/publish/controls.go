package publish

import (
	"context"
	"errors"
	"slices"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/display"
	"mayhembot/bot/match"
	"mayhembot/bot/retry"
	"mayhembot/engine"
	"mayhembot/storage"
)

// close closes the live message before a new one follows it, and tells whether that succeeded.
func (r *Publisher) close(ctx context.Context, s *match.State, c *call.Call, p *publication) bool {
	live := s.Header.Live
	options := display.Options{Note: r.noted(s, p.options.Note, live.Above), Missing: p.options.Missing, Told: live.Above}
	news := p.closing == closeWithNews && s.Header.Shown >= 0
	var what bot.Message
	switch {
	case news: // whenever it is closed, it is closed with that: after a kill nobody knows whether it was
		what = r.display.Message(s, options)
		p.remove[len(p.remove)-1].Text = display.Lasting(s, bot.Message{}, options)
		if what.Picture != nil && what.Picture.Data != nil {
			p.options.Drawn = what.Picture
		}
	case p.closing == closeWithNews: // the lobby, whose match has just started
		lobby := *s
		lobby.Now = engine.Match{}
		what = display.Lobby(&lobby, display.Options{})
	default:
		what = withoutControls(live)
	}
	var err error
	if c != nil && !c.Quiet && c.Message == live.Message {
		err = r.closePressed(ctx, c, what)
	} else {
		_, err = r.Messenger.Edit(ctx, s.Header.Channel, live.Message, what)
	}
	if err != nil {
		r.Log.Warn("a message could not be closed", "channel", s.Header.Channel, "error", err)
		return false
	}
	r.closedBefore.Add(live.Message, struct{}{})
	p.remove = p.remove[:len(p.remove)-1]
	if news {
		p.options.Told, p.options.Note = s.Header.Seq+1, "" // the closed message says it
	}
	return true
}

// closePressed answers a press by what remains of its message, without the picture where that is no longer the one the
// store knows: a program that was killed after an edit does not know the picture that edit put there.
func (r *Publisher) closePressed(ctx context.Context, c *call.Call, m bot.Message) error {
	_, err := c.Update(ctx, m)
	if err != nil && m.Picture != nil && m.Picture.Keep != "" {
		m.Picture = nil
		_, err = c.Update(ctx, m)
	}
	return err
}

// removeAll takes the controls off messages, but for the one named. It returns those that may still have theirs, and why.
func (r *Publisher) removeAll(ctx context.Context, channel string, messages []storage.LiveMessage, but string) (left []storage.LiveMessage, failure error) {
	for _, m := range messages {
		if m.Message == but {
			continue
		}
		if err := r.removeControls(ctx, channel, m); err != nil {
			r.Log.Info("an old message keeps its buttons for now", "channel", channel, "error", err)
			if errors.Is(err, bot.ErrGone) && !errors.Is(err, bot.ErrNoChannel) {
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
func (r *Publisher) removeControls(ctx context.Context, channel string, old storage.LiveMessage) error {
	m := withoutControls(old)
	_, err := r.Messenger.Edit(ctx, channel, old.Message, m)
	if err != nil && m.Picture != nil && !errors.Is(err, bot.ErrGone) {
		// A program that was killed after an edit does not know the picture that edit put there.
		m.Picture = nil
		_, err = r.Messenger.Edit(ctx, channel, old.Message, m)
	}
	if err == nil {
		r.closedBefore.Add(old.Message, struct{}{})
	}
	return err
}

// DropControls takes the controls off a pressed message that is not the live one and had no effect. A press may also
// come from somebody who has not seen yet that the controls are gone: then what the message tells stays.
func (r *Publisher) DropControls(ctx context.Context, c *call.Call) {
	with := control.Parse(c.Custom)
	if c.Message == "" || !with.OnLive() || r.closedBefore.Contains(c.Message) {
		return
	}
	defer r.LockFor(c)()
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
		m.Picture = &bot.Picture{Name: display.PictureName, Keep: old.Attachment, Alt: old.Alt}
	}
	return m
}

// withControls are all messages that may carry controls.
func withControls(s *match.State) []storage.LiveMessage {
	all := slices.Clone(s.Header.Stale)
	if s.Header.Live.Message != "" {
		all = append(all, s.Header.Live)
	}
	return all
}
