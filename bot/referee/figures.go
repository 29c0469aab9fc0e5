package referee

import (
	"errors"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/commands"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/stats"
	"mayhembot/engine"
	"mayhembot/storage"
)

// leaderboard ranks the pilots of a server in a game.
func (r *Referee) leaderboard(c *call.Call) (bot.Message, error) {
	g, err := commands.GameHere(r.Reader, c)
	if err != nil {
		return bot.Message{}, err
	}
	return r.leaders.Show(stats.Request{Guild: c.Guild, User: c.User.ID, Game: g, Several: len(r.Games) > 1, By: c.Args["by"], Words: c.NoFiles()})
}

// pilot shows one pilot's figures in the games they have flown, or in the one named.
func (r *Referee) pilot(c *call.Call) (bot.Message, error) {
	user := c.User.ID
	if c.Args["pilot"] != "" {
		var err error
		if user, _, err = c.Person("pilot"); err != nil {
			return bot.Message{}, err
		}
	}
	games := r.Games
	if c.Args["game"] != "" {
		g, err := commands.GameNamed(r.Games, c)
		if err != nil {
			return bot.Message{}, err
		}
		games = game.Games{g}
	}
	return stats.Pilot(r.Store, c.Guild, user, games, len(r.Games) > 1, c.NoFiles())
}

// Rebuild computes all leaderboards anew from the logs of all matches. A match this program cannot play keeps its
// figures.
func (r *Referee) Rebuild() error {
	return r.Store.Rebuild(func(m *storage.Match, log []engine.Entry) (storage.Stats, error) {
		sum, err := match.Stats(r.Games, m, log)
		var u *game.Unplayable
		if errors.As(err, &u) {
			r.Log.Warn("a match keeps its figures", "match", m.ID, "error", err)
			return m.Stats, nil
		}
		return sum, err
	})
}
