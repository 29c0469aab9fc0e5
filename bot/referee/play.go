package referee

import (
	"context"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/bot/publish"
	"mayhembot/engine"
)

// wording makes the text of an action, and of what is to be played after it, from the view of the seat that plays it.
type wording func(s *match.State, v engine.View) (action, rest string, err error)

// play carries out what a pilot does, perhaps several actions: one transaction, then the picture. What is decided in
// secret or in private, or asked for elsewhere than on the channel's message, is answered in private.
func (r *Referee) play(ctx context.Context, c *call.Call, with control.ID, text wording) error {
	defer r.publisher.Lock(c.Channel)()
	return r.publisher.UpdateAndPublish(ctx, c, func(ch *publish.Change) error {
		seat, err := c.Seat(ch.State, with)
		if err != nil {
			return err
		}
		view, d, err := c.Turn(ch.State, seat, with)
		if err != nil {
			return err
		}
		action, rest, err := text(ch.State, view)
		if err != nil {
			return err
		}
		cause := match.Cause{ID: c.ID, At: r.config.Now().Unix()}
		if d.Kind == "" {
			err = ch.Revise(ch.Tx, seat, action, cause)
		} else if err = ch.Apply(ch.Tx, seat, action, cause); err == nil {
			c.Stopped, err = ch.Continue(ch.Tx, seat, rest, cause)
		}
		if err != nil {
			return err
		}
		if with.Verb == control.Plan {
			match.DropPlan(ch.Header, seat)
		}
		c.Quiet = inPrivate(c, with, d)
		if c.Stopped != nil && !c.Quiet {
			ch.Note = ch.UI.Refusal(c.Stopped, ch.Roster) // there is no other place to say it
		}
		return nil
	})
}

// inPrivate tells whether a decision is answered in private, while the channel's message is edited. Where the bot may
// only answer, the answer is the message everybody sees, unless it would tell what others may not know.
func inPrivate(c *call.Call, with control.ID, d engine.Decision) bool {
	secret := d.Kind == "" || d.Secret || d.Private
	elsewhere := c.Kind == bot.Command || with.InPanel() || c.Stopped != nil
	if c.AnswerOnly() {
		return with.InPanel() || secret && (d.Private || with.Verb != control.Act)
	}
	return secret || elsewhere
}

func expanded(text string) wording {
	return func(s *match.State, v engine.View) (string, string, error) { return s.Next(v, text) }
}

// undo takes back the caller's last action, as far as that is fair (see engine.Undoable).
func (r *Referee) undo(ctx context.Context, c *call.Call, with control.ID) error {
	return r.publisher.Change(ctx, c, func(ch *publish.Change) (err error) {
		defer func() {
			c.Said, c.Quiet = ch.Note, err == nil && c.Kind == bot.Command && !c.AnswerOnly()
		}()
		seat, err := c.Seat(ch.State, with)
		if err != nil {
			return err
		}
		if with.Verb != "" && !with.Current(ch.State) {
			return call.MovedOn
		}
		taken, err := ch.TakeBack(ch.Tx, seat, match.Cause{ID: c.ID, At: r.config.Now().Unix()})
		if err != nil {
			return err
		}
		ch.Note = bot.Noticef(tookBack, bot.Plain(c.User.Name), taken.Action).Error()
		if taken.Redacted(ch.Now.View(engine.Nobody)).Action != taken.Action || taken.Secret {
			ch.Note = bot.Noticef(tookSecretBack, bot.Plain(c.User.Name)).Error()
		}
		return nil
	})
}
