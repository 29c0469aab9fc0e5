package publish

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// bringUpToDate has a channel show its match as it stands. It goes these steps:
//
//   - a match that may not go on is only told of;
//   - the seal of the dice is posted, and announced rolls fall;
//   - a call that is answered in private is answered;
//   - what the channel has not seen is shown;
//   - the table and the autopilots decide what is theirs, a turn at a time, and each turn is shown;
//   - messages lose the controls they should not have any more.
//
// s is the match that the call c has led to; without one it is loaded. Where the bot may only answer, the answer comes at the end and
// has to do for all. An error says that the channel has to be tried again. The channel's lock must be held; it is let go of while
// autopilots think. A call that comes in meanwhile shows what it has done and leaves the rest to the one that thinks.
func (r *Publisher) bringUpToDate(ctx context.Context, channel string, s *match.State, c *call.Reply) (err error) {
	defer call.Sheltered(&err)
	if s == nil {
		if s, err = r.playable(channel); err != nil || s == nil {
			return err
		}
	}
	if match.Stopped(s.Header) {
		return stopped(ctx, s, c)
	}
	unsealed := r.proof.PostSeal(ctx, s, c.AnswerOnly())
	for rolls(s) {
		if err := r.proof.Announce(ctx, s, c == nil || c.Repeats); err != nil {
			return err
		}
	}
	mayEdit, mayShow := !c.AnswerOnly(), true
	if c != nil && c.Quiet {
		r.answerPrivately(ctx, c, s)
		mayShow = mayEdit // else the answer is used up, and nothing else may be sent
	}
	for {
		automatic := s.Automatic() != engine.Nobody
		elsewhere := automatic && r.locks.Yielded(channel) // another call has its autopilots think
		if elsewhere && c.AnswerOnly() {                   // and the answer has to do for what is decided there, too
			r.locks.Await(channel)
			if s, err = r.again(ctx, channel, c); err != nil || s == nil {
				return err
			}
			continue
		}
		switch due := isDue(s, c, automatic, elsewhere); {
		case due && !mayShow && !automatic:
			return &bot.Barred{Missing: c.Missing}
		case due && mayShow:
			if err := r.execute(ctx, s, c, decide(s, c, !automatic)); err != nil {
				return err
			}
			c = nil // it is answered
		}
		switch {
		case elsewhere:
			return unsealed
		case !automatic:
			return cmp.Or(r.tidy(ctx, s, mayEdit), unsealed)
		}
		if s, err = r.automated(ctx, channel, s, c); err != nil || s == nil {
			return err
		}
	}
}

// playable is the channel's match; nil where there is none, or one that this program cannot play and leaves alone.
func (r *Publisher) playable(channel string) (*match.State, error) {
	s, err := r.Load(channel)
	var u *game.Unplayable
	if errors.As(err, &u) {
		return nil, nil
	}
	return s, err
}

// rolls tells whether a match waits for a roll that is to be announced.
func rolls(s *match.State) bool { return s.Header.Roll != nil && s.Header.Phase != storage.Over }

// isDue tells whether a state is to be shown before anything else is decided. What is decided automatically within the turn just
// played belongs into the same message.
func isDue(s *match.State, c *call.Reply, automatic, elsewhere bool) bool {
	switch {
	case elsewhere:
		return c != nil
	case automatic:
		return s.RecentTurn != s.Now.Turn() && s.Header.Shown < s.Header.Seq && !c.AnswerOnly()
	}
	return s.Behind() || c != nil
}

// automated is the state to which what is decided automatically leads; nil where the match has ended or stopped meanwhile.
func (r *Publisher) automated(ctx context.Context, channel string, s *match.State, c *call.Reply) (*match.State, error) {
	moved, err := r.automate(channel, s)
	if err == nil && moved {
		s, err = r.again(ctx, channel, c)
	}
	if err == nil && s != nil && rolls(s) {
		err = r.proof.Announce(ctx, s, false)
	}
	return s, err
}

// again loads a match that may have moved. s is nil where there is none any more, or one that no longer goes on.
func (r *Publisher) again(ctx context.Context, channel string, c *call.Reply) (s *match.State, err error) {
	if s, err = r.Load(channel); err == nil && s != nil && match.Stopped(s.Header) {
		return nil, stopped(ctx, s, c)
	}
	return s, err
}

// stopped answers a call, if there is one, in a channel whose match no longer goes on.
func stopped(ctx context.Context, s *match.State, c *call.Reply) error {
	if c == nil {
		return nil
	}
	_, err := c.Answer(ctx, bot.Message{Text: string(call.StoppedMatch(s.Header)), Accent: bot.RefusedColour}, true)
	return err
}

// automate plays what the table and the autopilots decide up to the end of a turn, in one transaction. They think before
// it, while the channel and all others go on. What they thought is thrown away where the match has moved meanwhile.
func (r *Publisher) automate(channel string, s *match.State) (moved bool, err error) {
	at := r.now().Unix()
	var decided []match.Decided
	think := func() {
		defer call.Sheltered(&err)
		r.deciding.Do(func() { decided, err = s.Ahead(at) })
	}
	if r.locks.Yield(channel, think); err != nil {
		return false, err
	}
	err = r.Store.Update(channel, "", func(tx *storage.ChannelTx) error {
		now, err := tx.Current()
		if err != nil {
			return err
		}
		moved = now == nil || now.ID != s.Header.ID || now.Seq != s.Header.Seq || now.Revision != s.Header.Revision || now.Roll != nil ||
			!slices.Equal(now.Standing, s.Header.Standing) // whose answers are among what was decided
		if moved {
			return nil
		}
		s.Header = now
		for _, d := range decided {
			if err := s.Automate(tx, d, at); err != nil {
				return err
			}
		}
		return nil
	})
	return moved, err
}

// tidy takes controls off messages that should have none, where that failed before and the bot
// may edit them, and sees to the final replay.
func (r *Publisher) tidy(ctx context.Context, s *match.State, mayEdit bool) error {
	m := s.Header
	if m.Phase == storage.Over {
		r.replays.PostFinal(m)
	}
	if len(m.Stale) == 0 || !mayEdit {
		return nil
	}
	left, failure := r.stripAll(ctx, m.Channel, m.Stale, "")
	var err error
	if !slices.Equal(left, m.Stale) {
		err = r.updateShown(s, func(m *storage.Match) { m.Stale = left })
	}
	if failure != nil {
		return failure
	}
	return err
}

// retryLater plans the next try of a channel that could not be brought up to date.
func (r *Publisher) retryLater(channel string, err error) {
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
func (r *Publisher) repeated(ctx context.Context, c *call.Reply) error {
	s, err := r.Load(c.Channel)
	if err == nil && s != nil && s.Behind() {
		c.Committed, c.Repeats = true, true
		return r.publish(ctx, c, s)
	}
	return cmp.Or(err, storage.ErrRepeated)
}

// Mend brings the channel of a request up to date first, so that what is asked or done is about what the channel shows.
func (r *Publisher) Mend(ctx context.Context, c *call.Reply) {
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
		err = r.bringUpToDate(ctx, channel, nil, nil)
	}
	r.retryLater(channel, err)
	return err
}
