package call

import (
	"context"
	"errors"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// Reply is the way back to the user of a call, and how far the call has got. Handlers have the Call alone.
type Reply struct {
	*Call
	bot.Responder
	Done          // what its change came to
	Repeats  bool // it has come before
	Mended   bool // it was tried to show the end of the channel's match first
	Answered bool // the user has an answer
	Spent    Spent
}

// AnswerOnly tells whether the bot may answer in the call's channel and not write there by itself; false for no call.
func (c *Reply) AnswerOnly() bool { return c != nil && c.Call.AnswerOnly() }

// Answer posts a new message in the channel, or one that only the user sees. Where no file may be attached it has words for it.
func (c *Reply) Answer(ctx context.Context, m bot.Message, private bool) (bot.Sent, error) {
	return c.orInWords(m, func(m bot.Message) (bot.Sent, error) { return c.Responder.Answer(ctx, m, private) })
}

// Update puts m in the place of the message the control stands on. Where no file may be attached it has words for it.
func (c *Reply) Update(ctx context.Context, m bot.Message) (bot.Sent, error) {
	return c.orInWords(m, func(m bot.Message) (bot.Sent, error) { return c.Responder.Update(ctx, m) })
}

// Dismiss takes away the private message the control stands on.
func (c *Reply) Dismiss(ctx context.Context) error {
	err := c.Responder.Dismiss(ctx)
	c.Answered = c.Answered || err == nil
	return err
}

// Deliver is Answer in the channel, or Update, for those who have words of their own for what may not be attached: m goes as it
// is.
func (c *Reply) Deliver(ctx context.Context, m bot.Message, update bool) (sent bot.Sent, err error) {
	if update {
		sent, err = c.Responder.Update(ctx, m)
	} else {
		sent, err = c.Responder.Answer(ctx, m, false)
	}
	c.Answered = c.Answered || err == nil
	return sent, err
}

// orInWords sends a message, or the words for it where no file may be attached, which may turn out by sending it alone.
func (c *Reply) orInWords(m bot.Message, send func(bot.Message) (bot.Sent, error)) (bot.Sent, error) {
	words, files := InWords(c.Lang(), m)
	if files && c.NoFiles() {
		m, files = words, false
	}
	sent, err := send(m)
	var barred *bot.Barred
	if files && errors.As(err, &barred) {
		sent, err = send(words)
	}
	c.Answered = c.Answered || err == nil
	return sent, err
}

// InWords is a message without the files it would bring: what its picture shows, and which permission files take. files tells
// whether it has any.
func InWords(l lang.Language, m bot.Message) (words bot.Message, files bool) {
	switch {
	case len(m.Files) > 0:
		return bot.Message{Text: bot.Roster{Lang: l}.Say("call.no-file", "permission", bot.Permissions(bot.PermissionFiles)), Accent: bot.RefusedColour, Rows: m.Rows}, true
	case m.Picture == nil || len(m.Picture.Data) == 0:
		return m, false
	}
	end := "\n" + bot.Escape(m.Picture.Alt) + "\n" + NoPicture(l, []string{bot.PermissionFiles})
	if utf8.RuneCountInString(m.Text+end) > bot.TextLimit {
		end = "\n" + NoPicture(l, []string{bot.PermissionFiles})
	}
	m.Text, m.Picture = m.Text+end, nil
	return m, true
}

// Failure words an error for its user; one that is not meant for users is logged.
func (c *Call) Failure(ctx context.Context, r match.Reader, err error) string {
	if refusal, ok := engine.AsRefusal(err); ok {
		return c.refusal(ctx, r, refusal, err)
	} else if n, ok := notice(err); ok {
		return n.In(c.Lang())
	}
	r.Log.Error("a request failed", "error", err, "guild", c.Guild, "channel", c.Channel, "path", c.Path, "control", ParseControl(c.Custom).Verb)
	switch {
	case c.Committed:
		return c.Say("call.sorry-done")
	case errors.Is(err, storage.ErrAway):
		return c.Say("call.away")
	case errors.Is(err, storage.ErrUnwritten):
		return c.Say("call.unwritten")
	case errors.Is(err, storage.ErrCorrupt):
		return c.Say("call.damaged-here")
	}
	return c.Say("call.sorry")
}

// notice is an error that is in words for users already: a notice, or that the same request came before.
func notice(err error) (n bot.Notice, ok bool) {
	if errors.Is(err, storage.ErrRepeated) {
		return doneBefore, true
	}
	ok = errors.As(err, &n)
	return n, ok
}

// OutcomeOf is how a call ended that was answered with an error, or with none.
func OutcomeOf(err error) Outcome {
	_, refused := engine.AsRefusal(err)
	_, told := notice(err)
	switch {
	case err == nil:
		return Answered
	case refused, told:
		return Refused
	}
	return Failed
}

// refusal puts an engine's refusal into the words of the game that err names, else of the channel's, else of the first.
func (c *Call) refusal(ctx context.Context, r match.Reader, refusal *engine.Refusal, err error) string {
	var worded *Worded
	speaks, roster := r.Games[0], bot.Roster{}
	named := errors.As(err, &worded)
	if named {
		speaks = worded.Game
	}
	err = r.Store.View(ctx, c.Channel, func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		if err != nil || m == nil || named && m.Game != speaks.Key() {
			return err
		}
		if g, _, err := r.Games.For(m.Game, m.Rules); err == nil && !named {
			speaks = g
		}
		roster = match.RosterOf(m)
		return nil
	})
	roster.Lang = c.Lang()
	if err != nil {
		r.Log.Error("a refusal could not be worded", "error", err)
	}
	return speaks.Refusal(refusal, roster)
}
