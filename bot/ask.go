package bot

import (
	"fmt"
	"slices"

	"mayhembot/engine"
	"mayhembot/storage"
)

// isQuestion tells whether a subcommand plays nothing and answers its asker alone.
func isQuestion(spec CommandSpec, sub string) bool {
	return slices.ContainsFunc(spec.Subs, func(s SubSpec) bool { return s.Name == sub && s.Question })
}

// ask answers a question of a game about the channel's match, if one of this game is being played, and about the game
// itself otherwise.
func (r *Referee) ask(c *call, t Table) (Message, error) {
	s, err := r.load(c.Channel)
	if err != nil {
		return Message{}, err
	}
	var p engine.Position
	var roster Roster
	seat := engine.Nobody
	if s != nil && s.match.Phase == storage.Playing && s.match.Game == t.Game().Info().Key {
		p, roster, seat = s.pos, s.roster, seatOf(s.match, c.User.ID)
	}
	m, err := t.Answer(p, seat, c.Path[1], c.Args, roster)
	if barred := lacks(c.Missing, permissionFiles); err == nil && m.Picture != nil && len(barred) > 0 {
		m.Picture = nil
		m.Text += "\n" + fmt.Sprintf(noPicture, list(barred))
	}
	return m, err
}
