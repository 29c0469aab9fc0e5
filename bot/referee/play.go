package referee

import (
	"context"

	"mayhembot/bot"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// wording makes the text of an action, and of what is to be played after it, from the view of the seat that plays it.
type wording func(s *match.State, v engine.View) (action, rest string, err error)

// play carries out what a pilot does, perhaps several actions: one transaction, then the picture. What is decided in
// secret or in private, or asked for elsewhere than on the channel's message, is answered in private.
func (r *Referee) play(ctx context.Context, c *call, with control.ID, text wording) error {
	defer r.locks.lock(c.Channel)()
	return r.updateAndPublish(ctx, c, func(ch *change) error {
		seat, err := c.seat(ch.State, with)
		if err != nil {
			return err
		}
		view, d, err := c.turn(ch.State, seat, with)
		if err != nil {
			return err
		}
		action, rest, err := text(ch.State, view)
		if err != nil {
			return err
		}
		cause := match.Cause{ID: c.ID, At: r.Now().Unix()}
		if d.Kind == "" {
			err = ch.Revise(ch.tx, seat, action, cause)
		} else if err = ch.Apply(ch.tx, seat, action, cause); err == nil {
			c.stopped, err = ch.Continue(ch.tx, seat, rest, cause)
		}
		if err != nil {
			return err
		}
		if with.Verb == control.Plan {
			match.DropPlan(ch.Header, seat)
		}
		c.quiet = c.inPrivate(with, d)
		if c.stopped != nil && !c.quiet {
			ch.note = ch.UI.Refusal(c.stopped, ch.Roster) // there is no other place to say it
		}
		return nil
	})
}

// inPrivate tells whether a decision is answered in private, while the channel's message is edited. Where the bot may
// only answer, the answer is the message everybody sees, unless it would tell what others may not know.
func (c *call) inPrivate(with control.ID, d engine.Decision) bool {
	secret := d.Kind == "" || d.Secret || d.Private
	elsewhere := c.Kind == bot.Command || with.InPanel() || c.stopped != nil
	if c.answerOnly() {
		return with.InPanel() || secret && (d.Private || with.Verb != control.Act)
	}
	return secret || elsewhere
}

// seat is the caller's seat in a match being played, or why there is none. A control given in with must be of this match.
func (c *call) seat(s *match.State, with control.ID) (engine.Seat, error) {
	switch {
	case s == nil:
		return 0, bot.Notice(noMatch)
	case with.Verb != "" && with.Match != s.Header.ID:
		return 0, bot.Notice(movedOn)
	case s.Header.Phase == storage.Lobby:
		return 0, bot.Notice(notStarted)
	case s.Header.Phase == storage.Over:
		return 0, bot.Notice(matchOver)
	}
	c.game = s.UI
	seat := match.SeatOf(s.Header, c.User.ID)
	if seat == engine.Nobody {
		return 0, bot.Notice(notSeated)
	}
	if s.Header.Seats[seat-1].Name == standIn(c.User.ID) {
		s.Header.Seats[seat-1].Name = c.User.Name // a moderator seated them by their id alone
	}
	return seat, nil
}

// turn is the view in which a seat decides now, and what; a decision without a kind is a secret answer to be revised.
func (c *call) turn(s *match.State, seat engine.Seat, with control.ID) (engine.View, engine.Decision, error) {
	d := s.Decision(seat)
	now := s.Now
	if d.Kind == "" {
		without, ok := s.Without(seat)
		if !ok {
			return nil, d, notYours(s)
		}
		now = without
	}
	if with.Verb != "" && !with.Current(s) {
		return nil, d, bot.Notice(movedOn)
	}
	return now.View(seat), d, nil
}

func expanded(text string) wording {
	return func(s *match.State, v engine.View) (string, string, error) { return s.Next(v, text) }
}

// undo takes back the caller's last action, as far as that is fair (see engine.Undoable).
func (r *Referee) undo(ctx context.Context, c *call, with control.ID) error {
	return r.change(ctx, c, func(ch *change) (err error) {
		defer func() {
			c.said, c.quiet = ch.note, err == nil && c.Kind == bot.Command && !c.answerOnly()
		}()
		seat, err := c.seat(ch.State, with)
		if err != nil {
			return err
		}
		if with.Verb != "" && !with.Current(ch.State) {
			return bot.Notice(movedOn)
		}
		taken, err := ch.TakeBack(ch.tx, seat, match.Cause{ID: c.ID, At: r.Now().Unix()})
		if err != nil {
			return err
		}
		ch.note = bot.Noticef(tookBack, bot.Plain(c.User.Name), taken.Action).Error()
		if taken.Redacted(ch.Now.View(engine.Nobody)).Action != taken.Action || taken.Secret {
			ch.note = bot.Noticef(tookSecretBack, bot.Plain(c.User.Name)).Error()
		}
		return nil
	})
}
