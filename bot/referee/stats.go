package referee

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// leadersShown is how many pilots a leaderboard lists.
const leadersShown = 15

// statsOf are what a game's pilots can be ranked by: the game's own figures, and those of every game after the first.
func statsOf(g game.Game) []game.Stat {
	all := slices.Clone(g.Stats())
	return slices.Insert(all, min(1, len(all)), game.Stat{Key: match.FigureWins, Name: "Wins"}, game.Stat{Key: match.FigureMatches, Name: "Matches"})
}

// statChoices are the figures of all games, each key once, as many as there is room for.
func (r *Referee) statChoices() []bot.Choice {
	var choices []bot.Choice
	for _, g := range r.Games {
		for _, f := range statsOf(g) {
			known := slices.ContainsFunc(choices, func(c bot.Choice) bool { return c.Value == f.Key })
			if !known && len(choices) < choicesShown {
				choices = append(choices, bot.Choice{Name: f.Name, Value: f.Key})
			}
		}
	}
	return choices
}

// leaderboard ranks the pilots of a server by one figure of a game. Level pilots share a rank; autopilots stand apart.
func (r *Referee) leaderboard(c *call) (bot.Message, error) {
	g, err := r.gameHere(c)
	if err != nil {
		return bot.Message{}, err
	}
	info, by := g.Rules().Info(), statsOf(g)[0]
	if key := c.Args["by"]; key != "" {
		i := slices.IndexFunc(statsOf(g), func(f game.Stat) bool { return f.Key == key })
		if i < 0 {
			return bot.Message{}, bot.Noticef(notCounted, info.Name)
		}
		by = statsOf(g)[i]
	}
	lines, err := r.Store.Leaders(c.Guild, info.Key)
	if err != nil {
		return bot.Message{}, err
	}
	var robots *storage.Line
	pilots := lines[:0]
	for _, l := range lines {
		if l.Auto {
			robots = &l
		} else {
			pilots = append(pilots, l)
		}
	}
	if len(pilots) == 0 {
		return bot.Message{Text: "Nobody has flown on this server yet. `/match new` opens a match.", Accent: quietColour}, nil
	}
	slices.SortStableFunc(pilots, func(a, b storage.Line) int {
		return cmp.Or(cmp.Compare(b.Figures[by.Key], a.Figures[by.Key]), cmp.Compare(b.Figures[match.FigureWins], a.Figures[match.FigureWins]),
			cmp.Compare(a.Figures[match.FigureMatches], b.Figures[match.FigureMatches]), cmp.Compare(a.Name, b.Name))
	})
	var b strings.Builder
	fmt.Fprintf(&b, "### Leaderboard: %s\n", by.Name)
	if len(r.Games) > 1 {
		fmt.Fprintf(&b, "-# %s\n", info.Name)
	}
	rank := 0
	for i, l := range pilots {
		if i == 0 || l.Figures[by.Key] != pilots[i-1].Figures[by.Key] {
			rank = i + 1
		}
		mine := l.User == c.User.ID
		if i < leadersShown || mine {
			if i > leadersShown {
				b.WriteString("-# …\n")
			}
			b.WriteString(rankLine(rank, l, by, mine))
		}
	}
	if !slices.ContainsFunc(pilots, func(l storage.Line) bool { return l.User == c.User.ID }) {
		b.WriteString("-# You have not flown here yet.\n")
	}
	if robots != nil {
		fmt.Fprintf(&b, "-# Autopilots, all together: %s", statLine(robots.Figures, statsOf(g)))
	}
	return bot.Message{Text: clip(b.String(), textLimit), Accent: lobbyColour}, nil
}

func rankLine(rank int, l storage.Line, by game.Stat, mine bool) string {
	name := bot.Plain(l.Name)
	if mine {
		name = "**" + name + "** (you)"
	}
	extra := ""
	if by.Key != match.FigureWins {
		extra = fmt.Sprintf(" · %s", count(l.Figures[match.FigureWins], "win"))
	}
	return fmt.Sprintf("`%3d.` %s — **%d**%s · %s\n", rank, name, l.Figures[by.Key], extra, count(l.Figures[match.FigureMatches], "match"))
}

// count says a number with its word.
func count(n int, word string) string {
	switch {
	case n == 1:
		return "1 " + word
	case strings.HasSuffix(word, "ch"):
		return fmt.Sprintf("%d %ses", n, word)
	}
	return fmt.Sprintf("%d %ss", n, word)
}

func statLine(figures map[string]int, known []game.Stat) string {
	var parts []string
	for _, f := range known {
		parts = append(parts, fmt.Sprintf("%s %d", f.Name, figures[f.Key]))
	}
	return strings.Join(parts, " · ")
}

// pilot shows one pilot's figures in the games they have flown, or in the one named.
func (r *Referee) pilot(c *call) (bot.Message, error) {
	user := cmp.Or(c.Args["pilot"], c.User.ID)
	if !isID(user) {
		return bot.Message{}, bot.Notice(noSuchUser)
	}
	games := r.Games
	if c.Args["game"] != "" {
		g, err := r.gameNamed(c)
		if err != nil {
			return bot.Message{}, err
		}
		games = game.Games{g}
	}
	var b strings.Builder
	for _, g := range games {
		line, err := r.Store.Pilot(c.Guild, g.Rules().Info().Key, user)
		if err != nil {
			return bot.Message{}, err
		}
		if len(line.Figures) == 0 {
			continue
		}
		if b.Len() == 0 {
			fmt.Fprintf(&b, "### %s\n", bot.Plain(line.Name))
		}
		if len(r.Games) > 1 {
			fmt.Fprintf(&b, "**%s**\n", g.Rules().Info().Name)
		}
		for _, f := range statsOf(g) {
			fmt.Fprintf(&b, "%s: **%d**\n", f.Name, line.Figures[f.Key])
		}
		stats, _ := g.Luck()
		if words := luck(line.Figures, stats); words != "" {
			b.WriteString(luckHead + words + "\n")
		}
	}
	if b.Len() == 0 {
		return bot.Message{Text: mention(user) + " has not flown on this server yet.", Accent: quietColour}, nil
	}
	return bot.Message{Text: clip(b.String(), textLimit), Accent: lobbyColour}, nil
}

// Rebuild computes all leaderboards anew from the logs of all matches. A match this program cannot play keeps its
// figures.
func (r *Referee) Rebuild() error {
	return r.Store.Rebuild(func(m *storage.Match, log []engine.Entry) (storage.Stats, error) {
		stats, err := match.Stats(r.Games, m, log)
		var u *game.Unplayable
		if errors.As(err, &u) {
			r.Log.Warn("a match keeps its figures", "match", m.ID, "error", err)
			return m.Stats, nil
		}
		return stats, err
	})
}
