package publish

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/storage"
)

// settle plans the next try of a channel that could not be brought up to date.
func (r *Publisher) settle(channel string, err error) {
	if err == nil {
		r.retries.Succeeded(channel)
		return
	}
	r.Log.Warn("a channel is not up to date and will be tried again", "channel", channel, "error", err)
	if errors.Is(err, bot.ErrNoChannel) {
		r.retries.Succeeded(channel) // there is nothing to try again
	} else if !r.retries.Failed(channel, err, func() { _ = r.retryNow(r.life, channel) }) {
		return
	}
	r.giveUp(channel)
}

// giveUp has a channel left alone until somebody acts there.
func (r *Publisher) giveUp(channel string) {
	err := r.Store.Update(channel, "", func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		if err != nil || m == nil {
			return err
		}
		m.GaveUp = true
		return tx.Put(m)
	})
	r.Log.Warn("a channel is gone; it is left alone until somebody acts there", "channel", channel, "error", err)
}

// lookAgain is how long after a look whether a channel still exists the next one follows at the earliest.
const lookAgain = 10 * time.Minute

// LeaveDeleted looks which of some channels were deleted without anything having been said there since, leaves those alone, and
// tells whether there are any.
func (r *Publisher) LeaveDeleted(ctx context.Context, channels []string) (found bool) {
	history, ok := r.Messenger.(bot.History)
	for _, channel := range channels {
		if last, looked := r.lookedAt.Get(channel); !ok || looked && r.now().Sub(last) < lookAgain {
			continue
		}
		r.lookedAt.Add(channel, r.now())
		if _, err := history.Said(ctx, channel, ""); errors.Is(err, bot.ErrNoChannel) {
			r.giveUp(channel)
			found = true
		}
	}
	return found
}

// repeated answers a request that came a second time: nothing changes, and what the first one could not show is shown.
func (r *Publisher) repeated(ctx context.Context, c *call.Call) error {
	s, err := r.Load(c.Channel)
	if err == nil && s != nil && s.Behind() {
		c.Committed, c.Repeats = true, true
		return r.Publish(ctx, c, s)
	}
	return cmp.Or(err, storage.ErrRepeated)
}

// Mend brings the channel of a request up to date first, so that what is asked or done is about what the channel shows.
func (r *Publisher) Mend(ctx context.Context, c *call.Call) {
	if c.Guild == "" || c.AnswerOnly() || r.locks.Yielded(c.Channel) || !r.isBehind(c.Channel) && !r.isUncompared(c.Channel) {
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
func (r *Publisher) isBehind(channel string) bool {
	behind := false
	err := r.Store.View(channel, func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		if err == nil && m != nil {
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
func (r *Publisher) retryNow(ctx context.Context, channel string) error {
	defer r.Lock(channel)()
	stopped, err := r.compare(ctx, channel)
	if err == nil && !stopped {
		err = r.bringUp(ctx, channel, nil, nil)
	}
	r.settle(channel, err)
	return err
}
