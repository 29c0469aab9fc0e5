package publish

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/display"
	"mayhembot/bot/match"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// Change is a change of a channel's match inside its transaction. It has the match, nil where there is none, and takes what the
// handler says of the change: a line for the channel, and what the user is told.
type Change struct {
	*match.State
	call.Done
	Tx   *storage.ChannelTx
	Note string
}

// Changing makes a change. Its error leaves the match as it was.
type Changing func(*Change) error

// Change carries out a change of a channel's match, an action or any other, and shows the result.
func (r *Publisher) Change(ctx context.Context, c *call.Call, fn Changing) error {
	defer r.LockFor(c)()
	return r.UpdateAndPublish(ctx, c, nil, fn)
}

// UpdateAndPublish is Change for a caller that holds the channel's lock. loaded is the match as it was loaded for the request, nil where
// it was not.
func (r *Publisher) UpdateAndPublish(ctx context.Context, c *call.Call, loaded *match.State, fn Changing) error {
	pressed := c.Message
	if call.ParseControl(c.Custom).InPanel() || r.closedBefore.Contains(pressed) {
		pressed = "" // only its user sees it, or it has lost its controls
	}
	s, err := r.update(c, loaded, pressed, false, fn)
	switch {
	case errors.Is(err, storage.ErrRepeated):
		return r.repeated(ctx, c)
	case err != nil:
		return err
	}
	return r.Publish(ctx, c, s)
}

// Update carries out a change in one transaction and returns the match it has led to. loaded is the match as it was loaded for the
// request, nil where it was not. The caller publishes the match.
func (r *Publisher) Update(c *call.Call, loaded *match.State, fn Changing) (*match.State, error) {
	return r.update(c, loaded, "", false, fn)
}

// UpdateToEnd is Update for a change that ends the match. It may be made of a match that may not go on, too.
func (r *Publisher) UpdateToEnd(c *call.Call, fn Changing) (*match.State, error) {
	return r.update(c, nil, "", true, fn)
}

// update notes with a change that the channel is to be shown it, and that the pressed message, if any, has to lose its controls.
func (r *Publisher) update(c *call.Call, loaded *match.State, pressed string, ends bool, fn Changing) (*match.State, error) {
	var ch *Change
	whole, played := c.Timed(call.Storing), c.Spent[call.Rules]
	err := r.Store.Update(c.Channel, c.ID, func(tx *storage.ChannelTx) (err error) {
		defer c.Timed(call.Rules)()
		ch = &Change{Tx: tx}
		if ch.State, err = match.Reload(tx, r.Games, loaded); err != nil {
			return err
		}
		if ch.State != nil && match.Stopped(ch.Header) && !ends {
			return call.StoppedMatch(ch.Header)
		}
		if ch.State != nil && match.Chained(ch.Header) && r.isUncompared(c.Channel) && !ends {
			return uncompared
		}
		if ch.State != nil && ch.Header.Roll != nil && ch.Header.Phase != storage.Over && !ends {
			if c.AnswerOnly() {
				return bot.Noticef(cannotRoll, bot.PermissionSend)
			}
			return bot.Notice(rollsNow)
		}
		before := 0
		if ch.State != nil {
			before = len(ch.Header.Seats)
		}
		if err := fn(ch); err != nil || ch.State == nil {
			return err
		}
		m := ch.Header
		if m.Phase == storage.Lobby && m.Chosen != nil && len(m.Seats) != before && len(m.Seats) > 0 {
			if err := match.SuitOptions(ch.UI, m); err != nil {
				return err
			}
		}
		m.Unposted = true
		m.Revision++
		m.Note = strings.Join(words.NonEmpty([]string{m.Note, ch.Note}), "\n")
		AddStale(m, pressed)
		return ch.Save(tx)
	})
	whole()
	c.Spent[call.Storing] -= c.Spent[call.Rules] - played
	if err != nil {
		return nil, err
	}
	c.Committed, c.Done = true, ch.Done
	return ch.State, nil
}

// AddStale notes a message that may carry controls of a match.
func AddStale(m *storage.Match, message string) {
	if message == "" || message == m.Live.Message {
		return
	}
	for _, old := range m.Stale {
		if old.Message == message {
			return
		}
	}
	m.Stale = append(m.Stale, storage.LiveMessage{Message: message})
}

// Publish publishes what a call has done. When that fails the call is told what was done, and the channel is tried
// again later.
func (r *Publisher) Publish(ctx context.Context, c *call.Call, s *match.State) error {
	err := r.bringUpToDate(ctx, c.Channel, s, c)
	r.retryLater(c.Channel, err)
	if err == nil || c.Answered {
		return nil
	}
	if _, err := c.Answer(ctx, bot.Message{Text: r.unshown(c), Accent: bot.QuietColour}, true); err != nil {
		r.Log.Warn("an answer failed", "channel", c.Channel, "error", err)
	}
	return nil
}

// unshown says what a call has done although the channel has not seen it.
func (r *Publisher) unshown(c *call.Call) string {
	if !c.Committed {
		return notShownYet
	}
	s, err := r.Load(c.Channel)
	if err != nil || s == nil {
		return fmt.Sprintf(doneUnshown, "")
	}
	var mine []match.Played
	for _, p := range s.Recent {
		if p.Entry.ID == c.ID && !s.ByTable(p) {
			mine = append(mine, p)
		}
	}
	lines := append(words.NonEmpty([]string{s.Header.Note}), display.Sentences(s, mine, match.SeatOf(s.Header, c.User.ID))...)
	return fmt.Sprintf(doneUnshown, words.Clip(" "+strings.Join(lines, " "), bot.TextLimit/2))
}

// AnswerAndPublish answers a press by m in the place of its message, and publishes what it did in the channel.
func (r *Publisher) AnswerAndPublish(ctx context.Context, c *call.Call, s *match.State, m bot.Message) {
	if _, err := c.Update(ctx, m); err != nil {
		r.Log.Warn("a press was not answered in its place", "error", err)
		if _, err := c.Answer(ctx, m, true); err != nil {
			r.Log.Warn("an answer failed", "channel", c.Channel, "error", err)
		}
	}
	r.retryLater(c.Channel, r.bringUpToDate(ctx, c.Channel, s, nil))
}

// answerPrivately tells who has decided in private what was noted, and shows what is next to be decided in private, if
// anything. Nobody else sees it.
func (r *Publisher) answerPrivately(ctx context.Context, c *call.Call, s *match.State) {
	m := r.display.Noted(c, s)
	if c.AnswerOnly() {
		m.Text += "\n" + display.NoPosting(bot.Lacks(c.Missing, bot.PermissionView, bot.PermissionSend, bot.PermissionThreads)) + boardThen
	}
	inPanel := c.Kind != bot.Command && call.ParseControl(c.Custom).InPanel()
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
