// Package stats tells pilots' lifetime figures by game: leaderboards, one pilot's figures, and the luck of dice.
package stats

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/moves"
	"mayhembot/storage"
)

// leadersShown is how many pilots a leaderboard lists.
const leadersShown = 15

// Of are the figures a game's pilots can be ranked by. The figures of every game follow the game's first.
func Of(g game.Game) []game.Stat {
	all := slices.Clone(g.Stats)
	return slices.Insert(all, min(1, len(all)), game.Stat{Key: match.FigureWins, Name: "Wins"}, game.Stat{Key: match.FigureMatches, Name: "Matches"})
}

// Choices are the figures of all games, each key once, as many as there is room for.
func Choices(games game.Games) []bot.Choice {
	var choices []bot.Choice
	for _, g := range games {
		for _, f := range Of(g) {
			known := slices.ContainsFunc(choices, func(c bot.Choice) bool { return c.Value == f.Key })
			if !known && len(choices) < moves.ChoiceLimit {
				choices = append(choices, bot.Choice{Name: f.Name, Value: f.Key})
			}
		}
	}
	return choices
}

// Request is a request for a leaderboard: its user, guild and game, and whether the bot plays several games.
type Request struct {
	Guild, User string
	Game        game.Game
	Several     bool
	By          string // a figure's key; empty for the game's first
	Words       bool   // no picture may be posted, so that words have to do
}

// Store keeps the figures.
type Store interface {
	Leaders(guild, game string, visit func(storage.Line)) error
	Pilot(guild, game, user string) (storage.Line, error)
}

// Leaderboards ranks the pilots of servers.
type Leaderboards struct {
	Store
	scans scans
}

// Show ranks the pilots of a guild by one figure of a game. Level pilots share a rank; autopilots stand apart.
func (b *Leaderboards) Show(q Request) (bot.Message, error) {
	g := q.Game
	info, by := g.Rules.Info(), Of(g)[0]
	if q.By != "" {
		i := slices.IndexFunc(Of(g), func(f game.Stat) bool { return f.Key == q.By })
		if i < 0 {
			return bot.Message{}, bot.Noticef(notCounted, info.Name)
		}
		by = Of(g)[i]
	}
	ranked, err := b.scans.of(scanned{q.Guild, info.Key, by.Key}, b.Store)
	if err != nil {
		return bot.Message{}, err
	}
	if len(ranked.first) == 0 {
		return bot.Message{Text: nobodyFlew, Accent: bot.QuietColour}, nil
	}
	own, err := b.Pilot(q.Guild, info.Key, q.User)
	if err != nil {
		return bot.Message{}, err
	}
	return board(q, by, info.Name, ranked, own), nil
}

func statLine(figures map[string]int, known []game.Stat) string {
	var parts []string
	for _, f := range known {
		parts = append(parts, fmt.Sprintf("%s %d", f.Name, figures[f.Key]))
	}
	return strings.Join(parts, " · ")
}

// deviations is the distance between hits and the hits to be expected, in standard deviations.
func deviations(figures map[string]int, of game.LuckStats) float64 {
	spread := math.Sqrt(float64(figures[of.Spread]))
	if of.Dice == "" || spread == 0 {
		return 0
	}
	return float64(6*figures[of.Hits]-figures[of.Expected]) / spread
}
