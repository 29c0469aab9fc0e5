package publish

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/display"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// staleKept is how many messages are remembered that may still carry controls.
const staleKept = 20

// execute carries a ready out and writes down what the channel shows then.
func (r *Publisher) execute(ctx context.Context, s *match.State, c *call.Reply, p ready) error {
	closed := p.closing != nil && r.close(ctx, s, c, &p)
	p.options.Note = r.withMissed(ctx, s, p.options.Note, p.options.Told)
	sent, m, controls, err := r.put(ctx, s, c, p)
	if err != nil {
		if closed {
			r.markClosed(ctx, s, p.options.Told)
		}
		return err
	}
	// What is left is tidied up after it, or, where the bot may only answer, once it may do more.
	left := slices.DeleteFunc(slices.Clone(p.strip), func(m storage.LiveMessage) bool { return m.Message == sent.ID })
	if !c.AnswerOnly() {
		left, _ = r.stripAll(ctx, s.Header, left, sent.ID)
	}
	done := published{seq: s.Header.Seq, asked: asked(s, p.told, m), stale: left[max(0, len(left)-staleKept):]}
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
	if err := r.mark(ctx, s, done); err != nil || controls == nil {
		return err
	}
	if err := r.saveShown(ctx, s.Header.Channel); err != nil { // or nobody would know of its controls after a kill
		return err
	}
	if m.Rows, err = controls.Rows(); err != nil {
		return err
	}
	err = r.addControls(ctx, s, m, done)
	var barred *bot.Barred
	if c != nil && c.Answered && c.Message == "" && errors.As(err, &barred) {
		return r.amend(ctx, s, c, m, done)
	}
	return err
}

// amend gives an answer its controls where the channel refuses to have it edited, and says what is missing there.
func (r *Publisher) amend(ctx context.Context, s *match.State, c *call.Reply, m bot.Message, done published) error {
	r.unentered.Add(c.Channel, r.now())
	m.Foot = strings.Join(words.NonEmpty([]string{m.Foot, display.NoPosting(s.Roster.Lang, []string{bot.Unentered})}), "\n")
	if _, err := c.Amend(ctx, keeping(m, done)); err != nil {
		return err
	}
	done.live.WithoutControls = false
	return r.mark(ctx, s, done)
}

// unenteredFor is how long a channel that refused a message is only answered in. Then it is tried again.
const unenteredFor = 10 * time.Minute

// noteUnentered has a call know that the bot may only answer in its channel, where a message of its own was refused there lately.
func (r *Publisher) noteUnentered(c *call.Reply) {
	if at, refused := r.unentered.Get(c.Channel); refused && r.now().Sub(at) < unenteredFor && !c.AnswerOnly() {
		c.Missing = append(c.Missing, bot.Unentered)
	}
}

// keeping is a message that stands, with the picture it has.
func keeping(m bot.Message, done published) bot.Message {
	if m.Picture != nil {
		m.Picture = &bot.Picture{Name: display.PictureName, Keep: done.live.Attachment, Alt: m.Picture.Alt}
	}
	return m
}

// put shows a state by the first way that succeeds and returns the message as it is meant to be, without its controls where they
// are still to come.
func (r *Publisher) put(ctx context.Context, s *match.State, c *call.Reply, p ready) (sent bot.Sent, m bot.Message, later *display.Controls, err error) {
	for _, by := range p.ways {
		sent, m, later, err = r.putBy(ctx, by, s, c, p)
		if edits := by == byControls || by == byEdit; err == nil || edits && bot.Temporary(err) {
			break
		}
		if by != byPost { // What was done stands, so the channel gets to see it.
			r.Log.Warn("a message could not be put where it belongs and goes to the channel", "channel", s.Header.Channel, "error", err)
		}
	}
	if err == nil && p.pointBelow && !c.Answered {
		if _, err := c.Answer(ctx, bot.Message{Text: c.Say("publish.shown-below"), Accent: bot.QuietColour}, true); err != nil {
			r.Log.Warn("who acted is not told that the channel shows it", "channel", s.Header.Channel, "error", err)
		}
	}
	return sent, m, later, err
}

// putBy shows a state by one way.
func (r *Publisher) putBy(ctx context.Context, by way, s *match.State, c *call.Reply, p ready) (bot.Sent, bot.Message, *display.Controls, error) {
	channel, live := s.Header.Channel, s.Header.Live
	patience := forever
	send := func(m bot.Message, variant string) (bot.Sent, error) {
		// The nonce is the same for a message that a killed program may have posted already, and another for every other.
		return r.Messenger.Post(ctx, channel, m, fmt.Sprintf("%s/%d/%d", s.Header.ID, s.Header.Seq, s.Header.Revision)+variant)
	}
	switch by {
	case byControls:
		p.options.Keep = &bot.Picture{Name: display.PictureName, Keep: live.Attachment, Alt: live.Alt}
		m := r.display.Message(ctx, s, p.options)
		sent, err := r.Messenger.Edit(ctx, channel, live.Message, m)
		return sent, m, nil, err
	case byEdit:
		send = func(m bot.Message, _ string) (bot.Sent, error) {
			return r.Messenger.Edit(ctx, channel, live.Message, m)
		}
	case byAnswer, byUpdate:
		patience = r.patience(c, p)
		send = func(m bot.Message, _ string) (bot.Sent, error) { return c.Deliver(ctx, m, by == byUpdate) }
	case byPost:
	}
	return r.withOrWithoutPicture(ctx, s, c, p.options, patience, send)
}

// forever is the patience of what has to bring its controls with it.
const forever = time.Duration(math.MaxInt64)

// patience is for how long an answer waits for its controls. They are added to it where it does not.
func (r *Publisher) patience(c *call.Reply, p ready) time.Duration {
	switch {
	case p.controlsLater:
		return 0
	case r.Patience == 0 || c.AnswerOnly():
		return forever
	}
	return r.Patience
}

// withOrWithoutPicture sends the message of a state, and once more without the picture where that alone is forbidden. Its
// controls are returned where they take longer to think of than patience; with none, nothing is waited for.
func (r *Publisher) withOrWithoutPicture(ctx context.Context, s *match.State, c *call.Reply, o display.Options, patience time.Duration, send func(m bot.Message, variant string) (bot.Sent, error)) (bot.Sent, bot.Message, *display.Controls, error) {
	drawn := c.Timed(call.Drawing)
	m, later, err := r.messageWithin(ctx, s, o, patience)
	drawn()
	if err != nil {
		return bot.Sent{}, m, nil, err
	}
	defer c.Timed(call.Sending)()
	sent, err := send(m, "")
	var barred *bot.Barred
	if errors.As(err, &barred) && m.Picture != nil {
		o.Missing = append(slices.Clone(o.Missing), bot.PermissionFiles)
		if m, later, err = r.messageWithin(ctx, s, o, patience); err == nil {
			sent, err = send(m, "w")
		}
	}
	return sent, m, later, err
}

// messageWithin is the message of a state, and its controls where they take longer than patience.
func (r *Publisher) messageWithin(ctx context.Context, s *match.State, o display.Options, patience time.Duration) (m bot.Message, later *display.Controls, err error) {
	m, later = r.display.Ahead(ctx, s, o)
	if later == nil || patience == 0 || !later.Soon(patience) {
		return m, later, nil
	}
	m.Rows, err = later.Rows()
	return m, nil, err
}

// addControls gives a message that stands the controls it was put up without.
func (r *Publisher) addControls(ctx context.Context, s *match.State, m bot.Message, done published) error {
	if _, err := r.Messenger.Edit(ctx, s.Header.Channel, done.live.Message, keeping(m, done)); err != nil {
		return err
	}
	done.live.WithoutControls = false
	return r.mark(ctx, s, done)
}

// published is what a ready has left in the channel, to be written down.
type published struct {
	seq   int // entries up to here have been shown
	live  storage.LiveMessage
	asked []engine.Seat
	stale []storage.LiveMessage
}

// mark notes what the channel shows of a state. The channel's lock must be held.
func (r *Publisher) mark(ctx context.Context, s *match.State, p published) error {
	return r.updateShown(ctx, s, func(m *storage.Match) {
		m.Shown, m.Asked, m.Live, m.Stale = min(p.seq, m.Seq), p.asked, p.live, p.stale
		m.Unposted, m.Note, m.GaveUp, m.Quietly = false, "", false, false
		m.Revision++
	})
}

// markClosed notes that the live message has lost its controls although no other took its place yet. So many entries as told
// are told by messages that stay.
func (r *Publisher) markClosed(ctx context.Context, s *match.State, told int) {
	if err := r.updateShown(ctx, s, func(m *storage.Match) { m.Live = storage.LiveMessage{Told: told} }); err != nil {
		r.Log.Error("a closed message could not be noted", "match", s.Header.ID, "error", err)
	}
}

// updateShown changes what is known of how a match is shown, which is saved with the channel's next transaction or a moment
// later. A program that is killed before that does the same again: an edit changes nothing then, and the nonce of a
// message finds the one that stands.
func (r *Publisher) updateShown(ctx context.Context, s *match.State, change func(*storage.Match)) error {
	now, err := r.Store.PutLater(context.WithoutCancel(ctx), s.Header.Channel, s.Header.ID, change)
	if err == nil {
		s.Header = now
	}
	return err
}

// saveShown saves what is noted of a channel.
func (r *Publisher) saveShown(ctx context.Context, channel string) error {
	return r.Store.Update(context.WithoutCancel(ctx), channel, "", func(storage.ChannelTx) error { return nil })
}

// close closes the live message before a new one follows it, and tells whether that succeeded. The new one goes on after it then.
func (r *Publisher) close(ctx context.Context, s *match.State, c *call.Reply, p *ready) bool {
	live, last := s.Header.Live, len(p.strip)-1
	what := withoutControls(live, s.Roster.Lang)
	switch news := p.closing.news; {
	case news != nil: // whenever it is closed, it is closed with that: after a kill nobody knows whether it was
		news.Note = r.withMissed(ctx, s, news.Note, live.Above)
		what = r.display.Message(ctx, s, *news)
		p.strip[last].Text = display.Lasting(s, bot.Message{}, *news)
		if what.Picture != nil && what.Picture.Data != nil {
			p.options.Drawn, p.closing.after.Drawn = what.Picture, what.Picture
		}
	case p.closing.lobby:
		lobby := *s
		lobby.Now = engine.Match{}
		what = display.Lobby(&lobby, display.Options{})
	}
	var err error
	if p.closing.pressed {
		err = r.closePressed(ctx, c, what)
	} else {
		_, err = r.Messenger.Edit(ctx, s.Header.Channel, live.Message, what)
	}
	if err != nil {
		r.Log.Warn("a message could not be closed", "channel", s.Header.Channel, "error", err)
		return false
	}
	r.closedBefore.Add(live.Message, struct{}{})
	p.strip, p.options = p.strip[:last], p.closing.after
	return true
}

// closePressed answers a press by what remains of its message, without the picture where that is no longer the one the
// store knows: a program that was killed after an edit does not know the picture that edit put there.
func (r *Publisher) closePressed(ctx context.Context, c *call.Reply, m bot.Message) error {
	_, err := c.Update(ctx, m)
	if err != nil && m.Picture != nil && m.Picture.Keep != "" {
		m.Picture = nil
		_, err = c.Update(ctx, m)
	}
	return err
}

// stripAll takes the controls off messages, except for the one named. It returns those that may still have theirs, and why.
func (r *Publisher) stripAll(ctx context.Context, of *storage.Match, messages []storage.LiveMessage, but string) (left []storage.LiveMessage, failure error) {
	for _, m := range messages {
		if m.Message == but {
			continue
		}
		if err := r.strip(ctx, of.Channel, m, lang.For(of.Language)); err != nil {
			r.Log.Info("an old message keeps its buttons for now", "channel", of.Channel, "error", err)
			if errors.Is(err, bot.ErrGone) && !errors.Is(err, bot.ErrNoChannel) {
				m.Gone++
			}
			if m.Gone < goneTries { // or it is gone for good, and its controls with it
				left, failure = append(left, m), err
			}
		}
	}
	return left, failure
}

// strip takes the controls off a message.
func (r *Publisher) strip(ctx context.Context, channel string, old storage.LiveMessage, l lang.Language) error {
	m := withoutControls(old, l)
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
func (r *Publisher) DropControls(ctx context.Context, c *call.Reply) {
	with := call.ParseControl(c.Custom)
	if c.Message == "" || !with.OnLive() || r.closedBefore.Contains(c.Message) {
		return
	}
	defer r.LockFor(ctx, c)()
	dead, in := storage.LiveMessage{Message: c.Message}, lang.English
	err := r.Store.View(ctx, c.Channel, func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		if err != nil || m == nil {
			return err
		}
		in = lang.For(m.Language)
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
		err = r.strip(ctx, c.Channel, dead, in)
	}
	if err != nil {
		r.Log.Info("an old message keeps its buttons", "channel", c.Channel, "error", err)
	}
}

// withoutControls is what stays of a live message: what it told, and its picture; where it is not known, that it went on.
func withoutControls(old storage.LiveMessage, l lang.Language) bot.Message {
	m := bot.Message{Text: old.Text, Accent: bot.QuietColour}
	if m.Text == "" {
		m.Text = bot.Roster{Lang: l}.Say("publish.went-on")
	}
	if old.Attachment != "" {
		m.Picture = &bot.Picture{Name: cmp.Or(old.Name, display.PictureName), Keep: old.Attachment, Alt: old.Alt}
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
