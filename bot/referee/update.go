package referee

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/bot/words"
	"mayhembot/storage"
)

// change is a change of a channel's match inside its transaction: the state to be changed, nil where there is no match,
// and a line about it for the channel.
type change struct {
	*match.State
	tx   *storage.ChannelTx
	note string
}

type changing func(*change) error

// change carries out a change of a channel's match, an action or any other, and shows the result.
func (r *Referee) change(ctx context.Context, c *call.Call, fn changing) error {
	defer r.locks.lock(c.Channel)()
	return r.updateAndPublish(ctx, c, fn)
}

// updateAndPublish is change for whoever holds the channel's lock.
func (r *Referee) updateAndPublish(ctx context.Context, c *call.Call, fn changing) error {
	pressed := c.Message
	if control.Parse(c.Custom).InPanel() {
		pressed = "" // only its user sees it
	}
	s, err := r.update(c, pressed, fn)
	switch {
	case errors.Is(err, storage.ErrRepeated):
		return r.repeated(ctx, c)
	case err != nil:
		return err
	}
	return r.publishFor(ctx, c, s)
}

// update carries out a change in one transaction, together with what the channel is to be shown of it and the pressed
// message, if any, as one that will have to lose its controls. It returns the state the change has led to.
func (r *Referee) update(c *call.Call, pressed string, fn changing) (*match.State, error) {
	if err := r.saveNotes(c.Channel); err != nil {
		return nil, err
	}
	ch := &change{}
	err := r.Store.Update(c.Channel, c.ID, func(tx *storage.ChannelTx) (err error) {
		ch.tx = tx
		if ch.State, err = match.Load(tx, r.Games); err != nil {
			return err
		}
		if ch.State != nil && match.Stopped(ch.Header) && !c.Ends {
			return call.StoppedMatch(ch.Header)
		}
		if ch.State != nil && ch.Header.Roll != nil && ch.Header.Phase != storage.Over && !c.Ends {
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
		m.Note = strings.Join(words.NonEmpty([]string{m.Note, ch.note}), "\n")
		addStale(m, pressed)
		return ch.Save(tx)
	})
	c.Committed = c.Committed || err == nil
	return ch.State, err
}

// addStale notes a message that may carry controls of a match.
func addStale(m *storage.Match, message string) {
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

// publishFor publishes what a call has done. When that fails the call is told what was done, and the channel is tried
// again later.
func (r *Referee) publishFor(ctx context.Context, c *call.Call, s *match.State) error {
	err := r.publish(ctx, c.Channel, s, c)
	r.settle(c.Channel, err)
	if err == nil || c.Answered {
		return nil
	}
	if _, err := c.Answer(ctx, bot.Message{Text: r.unshown(c), Accent: bot.QuietColour}, true); err != nil {
		r.Log.Warn("an answer failed", "channel", c.Channel, "error", err)
	}
	return nil
}

// unshown says what a call has done although the channel has not seen it.
func (r *Referee) unshown(c *call.Call) string {
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
	lines := append(words.NonEmpty([]string{s.Header.Note}), sentences(s, mine, match.SeatOf(s.Header, c.User.ID))...)
	return fmt.Sprintf(doneUnshown, words.Clip(" "+strings.Join(lines, " "), bot.TextLimit/2))
}

// settle plans the next try of a channel that could not be brought up to date.
func (r *Referee) settle(channel string, err error) {
	if err == nil {
		r.retries.Succeeded(channel)
		return
	}
	r.Log.Warn("a channel is not up to date and will be tried again", "channel", channel, "error", err)
	if !r.retries.Failed(channel, err, func() { _ = r.retryNow(r.life, channel) }) {
		return
	}
	err = r.Store.Update(channel, "", func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		if err != nil || m == nil {
			return err
		}
		m.GaveUp = true
		return tx.Put(m)
	})
	r.Log.Warn("a channel is gone; it is left alone until somebody acts there", "channel", channel, "error", err)
}

// repeated answers a request that came a second time: nothing changes, and what the first one could not show is shown.
func (r *Referee) repeated(ctx context.Context, c *call.Call) error {
	s, err := r.Load(c.Channel)
	if err == nil && s != nil && s.Behind() {
		c.Committed, c.Repeats = true, true
		return r.publishFor(ctx, c, s)
	}
	return cmp.Or(err, error(call.DoneBefore))
}

// mend brings the channel of a request up to date first, so that what is asked or done is about what the channel shows.
func (r *Referee) mend(ctx context.Context, c *call.Call) {
	if c.Guild == "" || c.AnswerOnly() || !r.isBehind(c.Channel) {
		return
	}
	if c.Kind == bot.Complete { // which has no time to wait
		r.retries.Soon(c.Channel)
		return
	}
	if r.retries.Held(c.Channel) {
		return
	}
	err := r.retryNow(ctx, c.Channel)
	var barred *bot.Barred
	if errors.As(err, &barred) {
		c.Missing = append(slices.Clone(c.Missing), bot.PermissionSend)
	}
}

// isBehind tells whether a channel has something coming, or its match waits for the table or an autopilot.
func (r *Referee) isBehind(channel string) bool {
	r.mu.Lock()
	_, unsaved := r.unsaved[channel]
	r.mu.Unlock()
	behind := unsaved
	err := r.Store.View(channel, func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		if err == nil && m != nil && !behind {
			behind = m.Behind() || m.Phase == storage.Playing && m.Live.Message == ""
			_, _, unplayable := r.Games.For(m.Game, m.Rules)
			behind = behind && unplayable == nil
		}
		return err
	})
	if err != nil {
		r.Log.Error("a channel could not be looked at", "channel", channel, "error", err)
	}
	return behind
}

// retryNow brings a channel up to date, or plans when to try again.
func (r *Referee) retryNow(ctx context.Context, channel string) error {
	defer r.locks.lock(channel)()
	err := r.publish(ctx, channel, nil, nil)
	r.settle(channel, err)
	return err
}

// Resume looks after every match a former run left: it plays what autopilots have to decide and posts what channels
// have not seen. What fails is tried again later. Call it once the messenger is open.
func (r *Referee) Resume(ctx context.Context) error {
	open, err := r.Store.Unposted()
	if err != nil {
		return err
	}
	for _, ref := range open {
		if err := ctx.Err(); err != nil {
			return err
		}
		if r.isGivenUp(ref) {
			continue
		}
		if r.stopIfAhead(ctx, ref) {
			continue
		}
		_ = r.retryNow(ctx, ref.Channel) // it is logged and tried again
	}
	return r.Store.Matches(func(m *storage.Match) error {
		if m.Phase == storage.Over {
			r.postFinalReplay(m)
		}
		return nil
	})
}

// isGivenUp tells whether a match's channel has been given up, or has another match now.
func (r *Referee) isGivenUp(ref storage.Ref) bool {
	gone := true
	err := r.Store.View(ref.Channel, func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		gone = err == nil && (m == nil || m.ID != ref.ID || m.GaveUp)
		return err
	})
	if err != nil {
		r.Log.Error("a match could not be taken up", "match", ref.ID, "error", err)
	}
	return gone
}
