package stats

import (
	"context"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/storage"
)

// week is what a server's matches of one game have come to in some time.
type week struct {
	game    game.Game
	matches int
	best    storage.Result // of all of them, the one in which somebody got most
	by      string         // who got it
	most    int
}

// add takes a match in. Of several in which somebody got as much, the first counts.
func (w *week) add(r storage.Result) {
	w.matches++
	for _, player := range r.Players {
		if n := r.Stats[player][Of(w.game)[0].Key]; !isAutopilot(player) && n > w.most {
			w.best, w.by, w.most = r, player, n
		}
	}
}

// Digest tells what a server's matches have come to since a time, in Unix seconds: how many ended, the best match of a pilot, and who
// leads, as a picture of the game that was played most. It is false where no match has ended. Nobody is pinged.
func (b *Leaderboards) Digest(ctx context.Context, q Request, games game.Games, from int64) (m bot.Message, ok bool, err error) {
	var weeks []*week
	for _, g := range games {
		w := &week{game: g}
		if err := within(ctx, b.Store, q.Guild, g.Key(), Period{From: from}, w.add); err != nil {
			return bot.Message{}, false, err
		}
		if w.matches > 0 {
			weeks = append(weeks, w)
		}
	}
	if len(weeks) == 0 {
		return bot.Message{}, false, nil
	}
	slices.SortStableFunc(weeks, func(a, b *week) int { return b.matches - a.matches })
	lines := []string{q.say("stats.digest-head")}
	for _, w := range weeks {
		line, err := b.weekLine(ctx, q, w)
		if err != nil {
			return bot.Message{}, false, err
		}
		lines = append(lines, line)
	}
	m = bot.Message{Text: strings.Join(lines, "\n"), Accent: bot.LobbyColour}
	over := Period{Key: "week", Name: q.say("stats.this-week"), From: from}
	by := Of(weeks[0].game)[0]
	ranked, err := b.scans.of(ctx, scanned{q.Guild, weeks[0].game.Key(), by.Key, over, 1, q.Now.Unix() / (24 * 60 * 60)}, b.Store)
	if err != nil || len(ranked.first) == 0 {
		return m, err == nil, err
	}
	q.Game, q.Several, q.User = weeks[0].game, len(games) > 1, ""
	m.Picture = board(q, by, over, q.Game.Rules.Info().Name, ranked, storage.Line{}).Picture
	return m, true, nil
}

// weekLine tells what the matches of one game have come to.
func (b *Leaderboards) weekLine(ctx context.Context, q Request, w *week) (string, error) {
	game := w.game.Rules.Info().Name
	line := q.say("stats.digest-line", "game", game, "n", w.matches)
	if w.by == "" {
		return line, nil
	}
	pilot, err := b.Pilot(ctx, q.Guild, w.game.Key(), w.by)
	if err != nil || pilot.Name == "" {
		return line, err
	}
	return q.say("stats.digest-best", "game", game, "n", w.matches, "name", bot.Plain(pilot.Name), "figure", nameOf(w.game, Of(w.game)[0], q.Lang), "most", w.most, "link", bot.MessageLink(q.Guild, w.best.Channel, "")), nil
}
