package action

import (
	"context"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/engine"
)

// Ask answers a question of a game about the channel's match, if one of this game is being played, and about the game
// itself otherwise.
func (r *Handlers) Ask(ctx context.Context, c *call.Call, g game.Game) error {
	return c.Private(ctx, func(c *call.Call) (bot.Message, error) {
		return r.limits.Limited(c, "question", asksAtOnce, manyQuestions, func(c *call.Call) (bot.Message, error) { return r.askAbout(c, g, c.Path[1], c.Args) })
	})
}

// asksAtOnce is how many questions and previews may be under way.
var asksAtOnce = call.Most{User: 2, Channel: 6, Guild: 12}

// askAbout answers the question sub with its options. The controls of the answer play or change what it shows.
func (r *Handlers) askAbout(c *call.Call, g game.Game, sub string, args map[string]string) (bot.Message, error) {
	c.Game = g
	if g.Answer == nil {
		return bot.Message{}, call.UnknownWord
	}
	s, err := r.Load(c.Channel)
	if err != nil {
		return bot.Message{}, err
	}
	var view engine.View
	var roster bot.Roster
	if s != nil && s.Playing() && game.Same(s.UI, g) {
		view, roster = s.View(c.User.ID), s.Roster
	}
	m, err := g.Answer(view, view != nil, sub, args, roster)
	m.Rows = addressable(c, s, g, m.Rows)
	return m, err
}

// Complete proposes values for the option of a game's own subcommand being typed.
func (r *Handlers) Complete(c *call.Call, g game.Game) []bot.Choice {
	s, seat, err := c.Seated(r.Reader, control.ID{})
	if err != nil || !game.Same(s.UI, g) {
		return nil
	}
	view := s.Now.View(seat)
	if !s.Waits(seat) {
		without, ok := s.Without(seat)
		if !ok {
			return nil
		}
		view = without.View(seat)
	}
	choices := g.Complete(view, c.Path[1], c.Focus, c.Args, s.Roster)
	return choices[:min(len(choices), moves.ChoiceLimit)]
}
