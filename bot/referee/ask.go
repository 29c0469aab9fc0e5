package referee

import (
	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/commands"
	"mayhembot/bot/control"
	"mayhembot/bot/display"
	"mayhembot/bot/game"
	"mayhembot/engine"
)

// ask answers a question of a game about the channel's match, if one of this game is being played, and about the game
// itself otherwise.
func (r *Referee) ask(c *call.Call, g game.Game) (bot.Message, error) {
	return r.askAbout(c, g, c.Path[1], c.Args)
}

// askAbout answers the question sub with its options. The controls of the answer play or change what it shows.
func (r *Referee) askAbout(c *call.Call, g game.Game, sub string, args map[string]string) (bot.Message, error) {
	c.Game = g
	questions, ok := g.Questions()
	if !ok {
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
	m, err := questions.Answer(view, view != nil, sub, args, roster)
	m.Rows = addressable(c, s, g, m.Rows)
	if barred := bot.Lacks(c.Missing, bot.PermissionFiles); err == nil && m.Picture != nil && len(barred) > 0 {
		m.Picture = nil
		m.Text += "\n" + display.NoPicture(barred)
	}
	return m, err
}

// complete proposes values for the option being typed.
func (r *Referee) complete(c *call.Call) []bot.Choice {
	if len(c.Path) < 2 {
		return nil
	}
	if c.Path[0] == "match" && c.Focus == "match" {
		return r.proof.PastChoices(c)
	}
	if c.Path[0] == "match" || c.Path[1] == commands.SubNew || c.Path[1] == commands.SubOptions {
		return commands.Examples(r.Reader, c)
	}
	g, ok := commands.GameOf(r.Games, c.Path[0])
	if !ok {
		return nil
	}
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
	return choices[:min(len(choices), 25)]
}
