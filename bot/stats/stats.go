// Package stats tells pilots' lifetime figures by game: leaderboards, one pilot's figures, and the luck of dice.
package stats

import (
	"context"
	"math"
	"slices"
	"strings"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/moves"
	say "mayhembot/bot/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// leadersShown is how many pilots a leaderboard lists.
const leadersShown = 15

// Of are the figures a game's pilots can be ranked by. The figures of every game follow the game's first.
func Of(g game.Game) []game.Stat {
	all := slices.Clone(g.Stats)
	return slices.Insert(all, min(1, len(all)), game.Stat{Key: match.FigureWins, Name: "stats.wins"}, game.Stat{Key: match.FigureMatches, Name: "stats.matches"})
}

// rankedBy are the figures of a game's pilots and their rating, which follows the first figure.
func rankedBy(g game.Game) []game.Stat {
	all := Of(g)
	return slices.Insert(all, min(1, len(all)), rated)
}

// nameOf is what players read of a figure.
func nameOf(g game.Game, f game.Stat, l lang.Language) string {
	if say.Room.Has(f.Name) {
		return say.Room.Say(l, f.Name)
	}
	return g.In(l, f.Name)
}

// Choices are the figures of all games, each key once, as many as there is room for.
func Choices(games game.Games, l lang.Language) []bot.Choice {
	var choices []bot.Choice
	for _, g := range games {
		for _, f := range rankedBy(g) {
			known := slices.ContainsFunc(choices, func(c bot.Choice) bool { return c.Value == f.Key })
			if !known && len(choices) < moves.ChoiceLimit {
				choices = append(choices, bot.Choice{Name: nameOf(g, f, l), Value: f.Key})
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
	By          string // a figure's key, or ByRating; empty for the game's first
	Over        string // a period; empty for all time
	Page        int    // from 1; 0 for the first
	Words       bool   // no picture may be posted, so that words have to do
	Now         time.Time
	Lang        lang.Language
}

func (q Request) say(key string, args ...any) string {
	return bot.Roster{Lang: q.Lang}.Say(key, args...)
}

// Store keeps the figures.
type Store interface {
	Results(ctx context.Context, guild string, from int64, visit func(storage.Result) (more bool)) error
	Server(ctx context.Context, guild string) (storage.Server, error)
	Leaders(ctx context.Context, guild, game string, visit func(storage.Line)) error
	Pilot(ctx context.Context, guild, game, user string) (storage.Line, error)
}

// Leaderboards ranks the pilots of servers.
type Leaderboards struct {
	Store
	scans scans
}

// Show ranks the pilots of a guild by one figure of a game, over some time. Level pilots share a rank; autopilots stand apart. listed
// are the users on the page, and those before it.
func (b *Leaderboards) Show(ctx context.Context, q Request) (m bot.Message, listed []string, err error) {
	g := q.Game
	info, by := g.Rules.Info(), Of(g)[0]
	if q.By != "" {
		all := rankedBy(g)
		i := slices.IndexFunc(all, func(f game.Stat) bool { return f.Key == q.By })
		if i < 0 {
			return bot.Message{}, nil, notCounted.With("game", info.Name)
		}
		by = all[i]
	}
	server, err := b.Server(ctx, q.Guild)
	if err != nil {
		return bot.Message{}, nil, err
	}
	periods := Periods(server, q.Now, q.Lang)
	over, err := period(periods, q.Over)
	if err != nil {
		return bot.Message{}, nil, err
	}
	what := scanned{q.Guild, info.Key, by.Key, over, q.Page, q.Now.Unix() / (24 * 60 * 60)}
	ranked, err := b.scans.of(ctx, what, b.Store)
	if err != nil {
		return bot.Message{}, nil, err
	}
	if last := ranked.pages(); ranked.page > last {
		what.page = last
		if ranked, err = b.scans.of(ctx, what, b.Store); err != nil {
			return bot.Message{}, nil, err
		}
	}
	own := ranked.lines[q.User]
	if own.User = q.User; ranked.lines == nil {
		if own, err = b.Pilot(ctx, q.Guild, info.Key, q.User); err != nil {
			return bot.Message{}, nil, err
		}
	}
	m = bot.Message{Text: nobody(q, by, over), Accent: bot.QuietColour}
	if len(ranked.first) > 0 {
		m = board(q, by, over, info.Name, ranked, own)
	}
	m.Rows = turning(q, by, over, periods, ranked)
	for _, l := range ranked.first {
		listed = append(listed, l.User)
	}
	return m, listed, nil
}

// nobody says that a board is empty.
func nobody(q Request, by game.Stat, over Period) string {
	switch {
	case by.Key == ByRating:
		return q.say("stats.nobody-rated", "over", over.Name)
	case over.From > 0:
		return q.say("stats.nobody-over", "over", over.Name)
	}
	return q.say("stats.nobody-flew")
}

func statLine(q Request, figures map[string]int, known []game.Stat) string {
	var parts []string
	for _, f := range known {
		parts = append(parts, q.say("stats.figure", "name", nameOf(q.Game, f, q.Lang), "n", figures[f.Key]))
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
