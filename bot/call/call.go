// Package call is one request being answered: who asks, what they may do in the channel's match, and what has become of it.
package call

import (
	"context"

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

// Answer posts a new message in the channel, or one that only the user sees.
func (c *Call) Answer(ctx context.Context, m bot.Message, private bool) (bot.Sent, error) {
	sent, err := c.Responder.Answer(ctx, m, private)
	c.Answered = c.Answered || err == nil
	return sent, err
}

// Update puts m in the place of the message the control stands on.
func (c *Call) Update(ctx context.Context, m bot.Message) (bot.Sent, error) {
	sent, err := c.Responder.Update(ctx, m)
	c.Answered = c.Answered || err == nil
	return sent, err
}

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
