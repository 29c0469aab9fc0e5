// Package call is one request being answered: who asks, what they may do in the channel's match, and what has become of it.
package call

import (
	"context"
	"errors"
	"fmt"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
)

// Call is one request being answered.
type Call struct {
	bot.Request
	bot.Responder
	Committed bool            // something has been done
	Quiet     bool            // what it does is answered in private
	Repeats   bool            // it has come before
	Ends      bool            // it ends the match, which one may do with a stopped match too
	Said      string          // what it has done that no entry tells
	Invites   []string        // users it calls to a lobby
	Stopped   *engine.Refusal // why not all of what it asked for was played
	Unplayed  string          // what else of it was not, "" for nothing
	Game      game.Game       // whose words refuse what is refused; nil for the first
	Answered  bool            // the user has an answer
	Played    *Played         // what of a match was played
	Spent     Spent
}

// Person is the human whom an option of the command names, and what the server shows for them. Programs and whoever is not of the
// server are refused: they never answer.
func (c *Call) Person(option string) (id, name string, err error) {
	id = c.Args[option]
	switch named, known := c.Named[id]; {
	case !bot.IsID(id) || !known:
		return "", "", noSuchUser
	case named.Bot:
		return "", "", bot.Noticef(isBot, bot.Plain(named.Name))
	case !named.Member:
		return "", "", bot.Noticef(notMember, bot.Plain(named.Name))
	default:
		return id, named.Name, nil
	}
}

// Answer posts a new message in the channel, or one that only the user sees. Where no file may be attached it has words for it.
func (c *Call) Answer(ctx context.Context, m bot.Message, private bool) (bot.Sent, error) {
	return c.orInWords(m, func(m bot.Message) (bot.Sent, error) { return c.Responder.Answer(ctx, m, private) })
}

// Update puts m in the place of the message the control stands on. Where no file may be attached it has words for it.
func (c *Call) Update(ctx context.Context, m bot.Message) (bot.Sent, error) {
	return c.orInWords(m, func(m bot.Message) (bot.Sent, error) { return c.Responder.Update(ctx, m) })
}

// Deliver is Answer in the channel, or Update, for those who have words of their own for what may not be attached: m goes as it
// is.
func (c *Call) Deliver(ctx context.Context, m bot.Message, update bool) (sent bot.Sent, err error) {
	if update {
		sent, err = c.Responder.Update(ctx, m)
	} else {
		sent, err = c.Responder.Answer(ctx, m, false)
	}
	c.Answered = c.Answered || err == nil
	return sent, err
}

// orInWords sends a message, or the words for it where no file may be attached, which may turn out by sending it alone.
func (c *Call) orInWords(m bot.Message, send func(bot.Message) (bot.Sent, error)) (bot.Sent, error) {
	words, files := InWords(m)
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
func InWords(m bot.Message) (words bot.Message, files bool) {
	switch {
	case len(m.Files) > 0:
		return bot.Message{Text: fmt.Sprintf(noFile, bot.PermissionFiles), Accent: bot.RefusedColour, Rows: m.Rows}, true
	case m.Picture == nil || len(m.Picture.Data) == 0:
		return m, false
	}
	end := "\n" + bot.Escape(m.Picture.Alt) + "\n" + NoPicture([]string{bot.PermissionFiles})
	if utf8.RuneCountInString(m.Text+end) > bot.TextLimit {
		end = "\n" + NoPicture([]string{bot.PermissionFiles})
	}
	m.Text, m.Picture = m.Text+end, nil
	return m, true
}

// NoFiles tells whether the bot is known to lack the permission to attach files in the call's channel.
func (c *Call) NoFiles() bool { return len(bot.Lacks(c.Missing, bot.PermissionFiles)) > 0 }

// Private answers a question only its asker sees.
func (c *Call) Private(ctx context.Context, answer func(*Call) (bot.Message, error)) error {
	m, err := answer(c)
	if err != nil {
		return err
	}
	_, err = c.Answer(ctx, m, true)
	return err
}

// AnswerOnly tells whether the bot may answer in the call's channel and not write there by itself; false for no call.
func (c *Call) AnswerOnly() bool {
	return c != nil && len(bot.Lacks(c.Missing, bot.PermissionView, bot.PermissionSend, bot.PermissionThreads)) > 0
}
