package stats

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/render/figures"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Pilot shows one user's figures in the games the user has flown in. It uses words if inWords says that no picture may be
// posted.
func Pilot(ctx context.Context, store Store, guild, user string, games game.Games, several, inWords bool, l lang.Language) (bot.Message, error) {
	said := bot.Roster{Lang: l}.Say
	p := &figures.Pilot{Below: said("stats.achieved"), Lang: l}
	for _, g := range games {
		line, err := store.Pilot(ctx, guild, g.Key(), user)
		if err != nil {
			return bot.Message{}, err
		}
		if len(line.Figures) == 0 {
			continue
		}
		if p.Name == "" {
			p.Name = bot.Label(line.Name)
		}
		of := figures.Game{Name: g.Rules.Info().Name}
		for _, f := range Of(g) {
			of.Figures = append(of.Figures, figures.Figure{Name: nameOf(g, f, l), Value: line.Figures[f.Key]})
		}
		of.Luck = figures.Luck{Off: deviations(line.Figures, g.Luck), Text: luckLine(said, Luck(line.Figures, g.Luck, l))}
		if of.Course, err = course(ctx, store, guild, g.Key(), user, l); err != nil {
			return bot.Message{}, err
		}
		p.Games = append(p.Games, of)
	}
	if len(p.Games) == 0 {
		return bot.Message{Text: said("stats.has-not-flown", "user", bot.Mention(user)), Accent: bot.QuietColour}, nil
	}
	head := fmt.Sprintf("### %s\n", bot.Plain(p.Name))
	if inWords {
		return bot.Message{Text: words.Clip(head+pilotLines(p, several), bot.TextLimit), Accent: bot.LobbyColour}, nil
	}
	return pictured(head, pilotAlt(p), drawing("", nil).Pilot(p)), nil
}

// course is how a pilot's rating went, and whom they beat and lost to most often.
func course(ctx context.Context, store Store, guild, key, user string, l lang.Language) (c figures.Course, err error) {
	all := standings{}
	if err := within(ctx, store, guild, key, Period{}, all.add); err != nil || all[user] == nil {
		return c, err
	}
	s := all[user]
	c.Points = s.course[max(0, len(s.course)-pointsShown):]
	said := bot.Roster{Lang: l}.Say
	c.Lines = append(c.Lines, said("stats.rating-now", "rating", shown(s.Rating), "best", slices.Max(s.course), "provisional", s.matches < provisionalBelow, "n", s.matches))
	for _, other := range []struct {
		key string
		of  map[string]int
	}{{"stats.victim", s.beat}, {"stats.nemesis", s.lostTo}} {
		who, n := most(other.of)
		if n == 0 {
			continue
		}
		line, err := store.Pilot(ctx, guild, key, who)
		if err != nil {
			return c, err
		}
		c.Lines = append(c.Lines, said(other.key, "name", bot.Label(line.Name), "n", n))
	}
	return c, nil
}

// luckLine says that a text is of dice, "" for none.
func luckLine(said func(string, ...any) string, luck string) string {
	if luck == "" {
		return ""
	}
	return said("stats.dice", "luck", luck)
}

// pilotAlt is a pilot's figures in plain words.
func pilotAlt(p *figures.Pilot) string {
	lines := []string{p.Name + "."}
	for _, g := range p.Games {
		told := make([]string, len(g.Figures))
		for i, f := range g.Figures {
			told[i] = fmt.Sprintf("%s: %d", f.Name, f.Value)
		}
		lines = append(lines, g.Name+": "+strings.Join(told, ", ")+".")
		if len(g.Course.Lines) > 0 {
			lines = append(lines, strings.Join(g.Course.Lines, ". ")+".")
		}
		if g.Luck.Text != "" {
			lines = append(lines, g.Luck.Text+".")
		}
	}
	return strings.Join(lines, "\n")
}

// pointsShown is how many matches the course of a rating goes back.
const pointsShown = 60

func pilotLines(p *figures.Pilot, several bool) string {
	var b strings.Builder
	for _, g := range p.Games {
		if several {
			fmt.Fprintf(&b, "**%s**\n", g.Name)
		}
		for _, f := range g.Figures {
			fmt.Fprintf(&b, "%s: **%d**\n", f.Name, f.Value)
		}
		for _, line := range g.Course.Lines {
			b.WriteString("-# " + bot.Escape(line) + "\n")
		}
		if g.Luck.Text != "" {
			b.WriteString("-# " + g.Luck.Text + "\n")
		}
	}
	return b.String()
}
