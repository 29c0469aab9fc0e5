package publish

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/display"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// bringUpToDate has a channel show its match as it stands. s is the match that the call c has led to; without one it is loaded. An
// error says that the channel has to be tried again. The channel's lock must be held; it is let go of while autopilots think. A call
// that comes in meanwhile shows what it has done and leaves the rest to the one that thinks.
func (r *Publisher) bringUpToDate(ctx context.Context, channel string, s *match.State, c *call.Reply) (err error) {
	defer call.Sheltered(&err)
	if s == nil {
		if s, err = r.playable(ctx, channel); err != nil || s == nil {
			return err
		}
	}
	p := &publication{Publisher: r, channel: channel, state: s, reply: c, by: actor(c), mayEdit: !c.AnswerOnly(), mayShow: true}
	if match.Stopped(s.Header) {
		return p.tellStopped(ctx)
	}
	if err := p.prove(ctx); err != nil {
		return err
	}
	p.confirm(ctx)
	for err == nil && p.state != nil {
		switch p.next() {
		case waits:
			err = p.await(ctx)
		case bars:
			return &bot.Barred{Missing: c.Missing}
		case shows:
			err = p.show(ctx)
		case thinks:
			err = p.think(ctx)
		case leaves:
			return p.unsealed
		case rests:
			p.goOn(ctx, p.state)
			return cmp.Or(p.tidy(ctx), p.unsealed)
		}
	}
	return err
}

// playable is the channel's match; nil where there is none, or one that this program cannot play and leaves alone.
func (r *Publisher) playable(ctx context.Context, channel string) (*match.State, error) {
	s, err := r.Load(ctx, channel)
	var u *game.Unplayable
	if errors.As(err, &u) {
		return nil, nil
	}
	return s, err
}

// publication is a channel being brought up to date: how far it has come, and what may still be done.
type publication struct {
	*Publisher
	channel  string
	state    *match.State // nil once there is nothing to be shown any more
	reply    *call.Reply  // the call that is still to be answered; nil for none
	by       string       // the user whose call it is, or was
	shown    bool         // the channel shows the state
	mayShow  bool         // false where the bot may only answer, and has answered
	mayEdit  bool
	unsealed error // why the seal is still to be posted
}

// prove posts the seal of the dice, and has announced rolls fall.
func (p *publication) prove(ctx context.Context) error {
	p.unsealed = p.proof.PostSeal(ctx, p.state, p.reply.AnswerOnly())
	for rolls(p.state) {
		if err := p.proof.Announce(ctx, p.state, p.reply == nil || p.reply.Repeats); err != nil {
			return err
		}
	}
	return nil
}

// rolls tells whether a match waits for a roll that is to be announced.
func rolls(s *match.State) bool { return s.Header.Roll != nil && s.Header.Phase != storage.Over }

// confirm answers a call that is answered in private. Where the bot may only answer, nothing else may be sent then.
func (p *publication) confirm(ctx context.Context) {
	if p.reply != nil && p.reply.Quiet {
		p.answerPrivately(ctx, p.reply, p.state)
		p.mayShow = p.mayEdit
	}
}

// step is what is to be done next for a channel.
type step int

const (
	waits  step = iota // for the autopilots that another call has think, because the one answer has to do for what they decide, too
	bars               // the state cannot be shown
	shows              // the state is shown
	thinks             // the table and the autopilots decide what is theirs, up to the end of a turn
	leaves             // another call has the autopilots think, and goes on
	rests              // nothing is left to be shown
)

// next decides what is to be done next.
func (p *publication) next() step {
	automatic := p.state.Automatic() != engine.Nobody
	elsewhere := automatic && p.locks.Yielded(p.channel)
	due := !p.shown && isDue(p.state, p.reply, automatic, elsewhere)
	switch {
	case elsewhere && p.reply.AnswerOnly():
		return waits
	case due && p.mayShow:
		return shows
	case due && !automatic:
		return bars
	case elsewhere:
		return leaves
	case automatic:
		return thinks
	}
	return rests
}

// isDue tells whether a state is to be shown before anything else is decided. What is decided automatically within the turn just
// played belongs into the same message, and a turn of one line into that of the next.
func isDue(s *match.State, c *call.Reply, automatic, elsewhere bool) bool {
	switch {
	case elsewhere:
		return c != nil
	case automatic:
		return s.RecentTurn != s.Now.Turn() && s.Header.Shown < s.Header.Seq && !c.AnswerOnly() && (c != nil || len(untold(s)) > 1)
	}
	return s.Behind() || c != nil
}

// untold is what the channel has not been told of the turn played last.
func untold(s *match.State) []string {
	fresh := slices.DeleteFunc(slices.Clone(s.Recent), func(p match.Played) bool { return p.Entry.Seq < s.Header.Live.Told })
	return display.Sentences(s, fresh, engine.Nobody)
}

// await waits until the autopilots have decided that another call has think.
func (p *publication) await(ctx context.Context) error {
	p.locks.Await(ctx, p.channel)
	return p.reload(ctx)
}

// show has the channel show the state.
func (p *publication) show(ctx context.Context) error {
	told, err := toTell(p.state, p.by), error(nil)
	if p.state.Automatic() == engine.Nobody { // else another message follows at once, and that one asks
		if told, err = p.toPing(ctx, p.state, told); err != nil {
			return err
		}
	}
	err = p.execute(ctx, p.state, p.reply, decide(p.state, p.reply, told))
	p.reply, p.shown = nil, true // it is answered
	return err
}

// think has the table and the autopilots decide up to the end of a turn.
func (p *publication) think(ctx context.Context) error {
	moved, err := p.automate(ctx, p.channel, p.state)
	p.shown = false
	if err == nil && moved {
		err = p.reload(ctx)
	}
	if err == nil && p.state != nil && rolls(p.state) {
		err = p.proof.Announce(ctx, p.state, false)
	}
	return err
}

// reload loads a match that may have moved. Nothing is to be shown any more of one that has ended or no longer goes on.
func (p *publication) reload(ctx context.Context) (err error) {
	if p.state, err = p.Load(ctx, p.channel); err != nil || p.state == nil || !match.Stopped(p.state.Header) {
		return err
	}
	err = p.tellStopped(ctx)
	p.state = nil
	return err
}

// tellStopped answers a call, if there is one, in a channel whose match no longer goes on.
func (p *publication) tellStopped(ctx context.Context) error {
	if p.reply == nil {
		return nil
	}
	_, err := p.reply.Answer(ctx, bot.Message{Text: call.StoppedMatch(p.state.Header).In(p.reply.Lang()), Accent: bot.RefusedColour}, true)
	return err
}

// automate plays what the table and the autopilots decide up to the end of a turn, in one transaction. They think before
// it, while the channel and all others go on. What they thought is thrown away where the match has moved meanwhile.
func (r *Publisher) automate(ctx context.Context, channel string, s *match.State) (moved bool, err error) {
	at := r.now().Unix()
	var decided []match.Decided
	think := func() {
		defer call.Sheltered(&err)
		r.deciding.Do(func() { decided, err = s.Ahead(at) })
	}
	if r.locks.Yield(ctx, channel, think); err != nil {
		return false, err
	}
	var played *match.State
	err = r.Store.Update(ctx, channel, "", func(tx storage.ChannelTx) error {
		now, err := tx.Current()
		if err != nil {
			return err
		}
		moved = now == nil || now.ID != s.Header.ID || now.Seq != s.Header.Seq || now.Revision != s.Header.Revision || now.Roll != nil ||
			!slices.Equal(now.Standing, s.Header.Standing) || !slices.Equal(now.Plans, s.Header.Plans) // which are among what was decided
		if moved {
			return nil
		}
		played = s.Copy()
		played.Header = now
		for _, d := range decided {
			if err := played.Automate(tx, d, at); err != nil {
				return err
			}
		}
		return played.ReadNotices(tx)
	})
	if err == nil && !moved {
		*s = *played
	}
	return moved, err
}

// tidy takes controls off messages that should have none, where that failed before, and sees to the final replay.
func (p *publication) tidy(ctx context.Context) error {
	m := p.state.Header
	if m.Phase == storage.Over {
		p.replays.PostFinal(m)
	}
	if len(m.Stale) == 0 || !p.mayEdit {
		return nil
	}
	left, failure := p.stripAll(ctx, m, m.Stale, "")
	var err error
	if !slices.Equal(left, m.Stale) {
		err = p.updateShown(ctx, p.state, func(m *storage.Match) { m.Stale = left })
	}
	return cmp.Or(failure, err)
}

// retryLater plans the next try of a channel that could not be brought up to date.
func (r *Publisher) retryLater(ctx context.Context, channel string, err error) {
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
	r.giveUp(ctx, channel)
}

// giveUp has a channel left alone until somebody acts there.
func (r *Publisher) giveUp(ctx context.Context, channel string) {
	err := r.Store.Update(ctx, channel, "", func(tx storage.ChannelTx) error {
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
			r.giveUp(ctx, channel)
			found = true
		}
	}
	return found
}

// repeated answers a request that came a second time: nothing changes, and what the first one could not show is shown.
func (r *Publisher) repeated(ctx context.Context, c *call.Reply) error {
	s, err := r.Load(ctx, c.Channel)
	if err == nil && s != nil && s.Behind() {
		c.Committed, c.Repeats = true, true
		return r.publish(ctx, c, s)
	}
	return cmp.Or(err, storage.ErrRepeated)
}

// Mend brings the channel of a request up to date first, so that what is asked or done is about what the channel shows.
func (r *Publisher) Mend(ctx context.Context, c *call.Reply) {
	if c.Guild == "" || c.AnswerOnly() || r.locks.Yielded(c.Channel) || !r.isBehind(ctx, c.Call) && !r.isUncompared(c.Channel) {
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
	c.Forget()
	var barred *bot.Barred
	if errors.As(err, &barred) {
		c.Missing = append(slices.Clone(c.Missing), bot.PermissionSend)
	}
}

// isBehind tells whether the channel of a request has something coming, or its match waits for the table or an autopilot.
func (r *Publisher) isBehind(ctx context.Context, c *call.Call) bool {
	s, err := c.Match(ctx, r.Reader)
	var u *game.Unplayable
	if err != nil && !errors.As(err, &u) {
		r.Log.Error("a channel could not be looked at", "channel", c.Channel, "error", err)
	}
	return err == nil && s != nil && (s.Header.Behind() || s.Playing() && s.Header.Live.Message == "")
}

// Show brings a channel up to date after something was due there. What fails is tried again.
func (r *Publisher) Show(ctx context.Context, channel string) error { return r.retryNow(ctx, channel) }

// retryNow brings a channel up to date, or plans when to try again.
func (r *Publisher) retryNow(ctx context.Context, channel string) error {
	defer r.Lock(ctx, channel)()
	stopped, err := r.compare(ctx, channel)
	if err == nil && !stopped {
		err = r.bringUpToDate(ctx, channel, nil, nil)
	}
	r.retryLater(ctx, channel, err)
	return err
}
