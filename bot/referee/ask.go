package referee

import (
	"fmt"
	"slices"

	"mayhembot/bot"
	"mayhembot/bot/control"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// hasSub tells whether a command has a subcommand.
func hasSub(spec bot.CommandSpec, sub string) bool {
	return slices.ContainsFunc(spec.Subs, func(s bot.SubSpec) bool { return s.Name == sub })
}

// isQuestion tells whether a subcommand plays nothing and answers its asker alone.
func isQuestion(spec bot.CommandSpec, sub string) bool {
	return slices.ContainsFunc(spec.Subs, func(s bot.SubSpec) bool { return s.Name == sub && s.Question })
}

// ask answers a question of a game about the channel's match, if one of this game is being played, and about the game
// itself otherwise.
func (r *Referee) ask(c *call, g game.Game) (bot.Message, error) {
	return r.askAbout(c, g, c.Path[1], c.Args)
}

// askAbout answers the question sub with its options. The controls of the answer play or change what it shows.
func (r *Referee) askAbout(c *call, g game.Game, sub string, args map[string]string) (bot.Message, error) {
	c.game = g
	questions, ok := g.Questions()
	if !ok {
		return bot.Message{}, bot.Notice(unknownWord)
	}
	s, err := r.load(c.Channel)
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
	if barred := lacks(c.Missing, permissionFiles); err == nil && m.Picture != nil && len(barred) > 0 {
		m.Picture = nil
		m.Text += "\n" + fmt.Sprintf(noPicture, list(barred))
	}
	return m, err
}

// complete proposes values for the option being typed.
func (r *Referee) complete(c *call) []bot.Choice {
	if len(c.Path) < 2 {
		return nil
	}
	if c.Path[0] == "match" && c.Focus == "match" {
		return r.pastChoices(c)
	}
	if c.Path[0] == "match" || c.Path[1] == subNew || c.Path[1] == subOptions {
		return r.examples(c)
	}
	g, ok := r.gameOfCommand(c.Path[0])
	if !ok {
		return nil
	}
	s, seat, err := r.seated(c, control.ID{})
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

// seated is the channel's match being played, with the caller's seat, or why there is none.
func (r *Referee) seated(c *call, with control.ID) (s *match.State, seat engine.Seat, err error) {
	err = r.Store.View(c.Channel, func(tx *storage.ChannelTx) error {
		if s, err = match.Load(tx, r.Games); err == nil {
			seat, err = c.seat(s, with)
		}
		return err
	})
	return s, seat, err
}
