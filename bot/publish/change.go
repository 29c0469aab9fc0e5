package publish

import (
	"context"
	"errors"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/clock"
	"mayhembot/bot/display"
	"mayhembot/bot/match"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// Answer carries out what a handler has made of a request.
func (r *Publisher) Answer(ctx context.Context, c *call.Reply, a call.Answer) error {
	r.noteUnentered(c)
	a, err := a.Resolve(ctx)
	switch {
	case err != nil:
		return err
	case a.Change == nil:
		return r.give(ctx, c, a)
	}
	err = r.change(ctx, c, a)
	var instead *call.Instead
	if errors.As(err, &instead) {
		return r.Answer(ctx, c, instead.Answer)
	}
	return err
}

// give gives an answer that is a form or a message, or work that leads to one.
func (r *Publisher) give(ctx context.Context, c *call.Reply, a call.Answer) (err error) {
	if a, err = a.Resolve(ctx); err != nil {
		return err
	}
	if a.Form != nil {
		return c.Ask(ctx, *a.Form)
	}
	if a.Place == call.InPlace {
		sent, err := c.Update(ctx, a.Message)
		switch {
		case err == nil && a.Then != nil:
			return a.Then(context.WithoutCancel(ctx), sent, nil)
		case err == nil:
			return nil
		}
		r.Log.Warn("a press was not answered in its place", "channel", c.Channel, "error", err)
	}
	sent, err := c.Answer(ctx, a.Message, a.Place != call.InChannel)
	if err != nil && a.Nonce != "" {
		sent, err = r.Messenger.Post(ctx, c.Channel, a.Message, a.Nonce)
	}
	if a.Then != nil {
		return a.Then(context.WithoutCancel(ctx), sent, err)
	}
	return err
}

// change makes a change of a channel's match and shows the result.
func (r *Publisher) change(ctx context.Context, c *call.Reply, a call.Answer) error {
	defer r.LockFor(ctx, c)()
	s, err := r.update(ctx, c, a)
	if errors.Is(err, errEndUnshown) {
		r.retryLater(ctx, c.Channel, r.bringUpToDate(ctx, c.Channel, nil, nil))
		c.Mended = true
		s, err = r.update(ctx, c, a)
	}
	var full *call.NoRoom
	if errors.As(err, &full) && r.LeaveDeleted(ctx, full.Channels) {
		s, err = r.update(ctx, c, a)
	}
	switch {
	case errors.Is(err, storage.ErrRepeated):
		return r.repeated(ctx, c)
	case err != nil:
		return err
	}
	done := c.Done
	if done.After != nil {
		defer done.After(ctx)
	}
	if done.Answer == nil {
		return r.publish(ctx, c, s)
	}
	err = r.give(ctx, c, *done.Answer)
	r.retryLater(ctx, c.Channel, r.bringUpToDate(ctx, c.Channel, s, nil))
	return err
}

// errEndUnshown says that a channel has not been shown how its match ended. Once the next one begins it never would be.
var errEndUnshown = errors.New("the end of the match is still to be shown")

// update makes a change in one transaction and returns the match it has led to. It notes that the channel is to be shown it, and that
// the pressed message, if any, has to lose its controls.
func (r *Publisher) update(ctx context.Context, c *call.Reply, a call.Answer) (s *match.State, err error) {
	seen, err := r.look(ctx, c, &a)
	if err != nil {
		return nil, err
	}
	var ch *call.Change
	whole, played := c.Timed(call.Storing), c.Spent[call.Rules]
	err = r.Store.Update(ctx, c.Channel, c.ID, func(tx storage.ChannelTx) (err error) {
		defer c.Timed(call.Rules)()
		ch = &call.Change{Tx: tx, Lost: seen.lost}
		if ch.State, err = match.Reload(tx, r.Games, a.Loaded); err != nil {
			return err
		}
		if ch.State != nil && ch.Header.Phase == storage.Over && ch.Header.Shown < ch.Header.Seq && !c.Mended {
			return errEndUnshown
		}
		if ch.State != nil && a.Means == call.PlaysOn {
			if err := r.mayPlayOn(c, ch.Header); err != nil {
				return err
			}
		}
		if a.Means == call.Ends && ch.State != nil {
			if err := r.proof.NoteAbandoned(tx, ch.Header, seen.said); err != nil {
				return err
			}
		}
		if err := a.Change(ch); err != nil || ch.State == nil {
			return err
		}
		if ch.From != "" && match.Chained(ch.Header) && r.isUncompared(ch.From) {
			return uncomparedThere
		}
		if err := r.save(ch, c); err != nil || !ch.Playing() {
			return err
		}
		return ch.ReadNotices(tx) // which costs nothing here
	})
	whole()
	c.Spent[call.Storing] -= c.Spent[call.Rules] - played
	if err != nil {
		return nil, err
	}
	c.Committed, c.Done = a.Means != call.Looks, ch.Done
	return ch.State, nil
}

// seen is what the channel shows that a change has to know.
type seen struct {
	lost bool       // the live message is known to be there no more, or without its controls
	said []bot.Said // the messages in which rolls may have been announced
}

// look reads the channel for a change that wants to know what stands there.
func (r *Publisher) look(ctx context.Context, c *call.Reply, a *call.Answer) (in seen, err error) {
	switch a.Means {
	case call.Ends:
		in.said, err = r.proof.Announcements(ctx, c.Channel)
	case call.Looks:
		if a.Loaded, err = r.Load(ctx, c.Channel); err == nil && a.Loaded != nil {
			in.lost = r.isLost(ctx, a.Loaded)
		}
	case call.PlaysOn:
	}
	return in, err
}

// mayPlayOn refuses a change of a match that may not go on, cannot be compared with its channel, or waits for a roll.
func (r *Publisher) mayPlayOn(c *call.Reply, m *storage.Match) error {
	switch {
	case match.Stopped(m):
		return call.StoppedMatch(m)
	case match.Chained(m) && r.isUncompared(c.Channel):
		return uncompared
	case m.Roll == nil || m.Phase == storage.Over:
		return nil
	case c.AnswerOnly():
		return cannotRoll.With("permission", bot.Permissions(bot.PermissionSend))
	}
	return rollsNow
}

// save saves a change, with what the channel is to be shown of it.
func (r *Publisher) save(ch *call.Change, c *call.Reply) error {
	m := ch.Header
	clock.NoteActive(m, c.User.ID, ch.Tx.Now().Unix())
	if ch.Aside {
		return ch.Tx.Put(m)
	}
	m.Unposted, m.Quietly = true, ch.Answer != nil && m.Phase == storage.Lobby // whose message changes in its place
	m.Revision++
	m.Note = strings.Join(words.NonEmpty([]string{m.Note, ch.Note}), "\n")
	pressed := c.Message
	if ch.Answer != nil || call.ParseControl(c.Custom).InPanel() || r.closedBefore.Contains(pressed) {
		pressed = "" // it is answered in its place, only its user sees it, or it has lost its controls
	}
	addStale(m, pressed)
	return ch.Save(ch.Tx)
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

// publish publishes what a call has done. When that fails the call is told what was done, and the channel is tried
// again later.
func (r *Publisher) publish(ctx context.Context, c *call.Reply, s *match.State) error {
	err := r.bringUpToDate(ctx, c.Channel, s, c)
	r.retryLater(ctx, c.Channel, err)
	if err == nil || c.Answered {
		return nil
	}
	if _, err := c.Answer(ctx, bot.Message{Text: r.unshown(ctx, c), Accent: bot.QuietColour}, true); err != nil {
		r.Log.Warn("an answer failed", "channel", c.Channel, "error", err)
	}
	return nil
}

// unshown says what a call has done although the channel has not seen it.
func (r *Publisher) unshown(ctx context.Context, c *call.Reply) string {
	if !c.Committed {
		return c.Say("publish.not-shown-yet")
	}
	s, err := r.Load(ctx, c.Channel)
	if err != nil || s == nil {
		return c.Say("publish.done-unshown", "what", "")
	}
	var mine []match.Played
	for _, p := range s.Recent {
		if p.Entry.ID == c.ID && !s.ByTable(p) {
			mine = append(mine, p)
		}
	}
	s = s.In(c.Lang())
	lines := append(words.NonEmpty([]string{s.Header.Note}), display.Sentences(s, mine, match.SeatOf(s.Header, c.User.ID))...)
	return c.Say("publish.done-unshown", "what", words.Clip(" "+strings.Join(lines, " "), bot.TextLimit/2))
}

// answerPrivately tells who has decided in private what was noted, and shows what is next to be decided in private, if
// anything. Nobody else sees it. A private message goes where the channel shows what was pressed on it.
func (r *Publisher) answerPrivately(ctx context.Context, c *call.Reply, s *match.State) {
	asksMore := s.InPrivate() && s.Waits(match.SeatOf(s.Header, c.User.ID)) // then the message has the controls for it already
	if c.Seen && !c.AnswerOnly() && !asksMore && c.Dismiss(ctx) == nil {
		return
	}
	m := r.display.Noted(c.Call, c.Done, s)
	if c.AnswerOnly() {
		m.Text += "\n" + display.NoPosting(c.Lang(), bot.LacksPosting(c.Missing)) + " " + c.Say("publish.board-then")
	}
	inPanel := c.Kind != bot.Command && call.ParseControl(c.Custom).InPanel()
	var err error
	if inPanel {
		_, err = c.Update(ctx, m)
	}
	if err != nil || !inPanel {
		_, err = c.Answer(ctx, m, true)
	}
	switch {
	case err == nil && !c.AnswerOnly() && !asksMore:
		r.keepPanel(c, s)
	case err != nil:
		r.Log.Warn("a private answer did not reach its user", "channel", c.Channel, "error", err)
	}
}
