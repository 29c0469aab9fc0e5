package stats

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/render/figures"
	"mayhembot/render/words"
)

// Pilot shows one user's figures in the games the user has flown in. It uses words if inWords says that no picture may be
// posted.
func Pilot(store Store, guild, user string, games game.Games, several, inWords bool) (bot.Message, error) {
	p := &figures.Pilot{}
	for _, g := range games {
		line, err := store.Pilot(guild, g.Key(), user)
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
			of.Figures = append(of.Figures, figures.Figure{Name: f.Name, Value: line.Figures[f.Key]})
		}
		of.Luck = figures.Luck{Off: deviations(line.Figures, g.Luck), Text: Luck(line.Figures, g.Luck)}
		if of.Course, err = course(store, guild, g.Key(), user); err != nil {
			return bot.Message{}, err
		}
		p.Games = append(p.Games, of)
	}
	if len(p.Games) == 0 {
		return bot.Message{Text: fmt.Sprintf(hasNotFlown, bot.Mention(user)), Accent: bot.QuietColour}, nil
	}
	head := fmt.Sprintf("### %s\n", bot.Plain(p.Name))
	if inWords {
		return bot.Message{Text: words.Clip(head+pilotLines(p, several), bot.TextLimit), Accent: bot.LobbyColour}, nil
	}
	return pictured(head, figures.PilotAlt(p), drawings().Pilot(p)), nil
}

// course is how a pilot's rating went, and whom they beat and lost to most often.
func course(store Store, guild, key, user string) (c figures.Course, err error) {
	all := standings{}
	if err := within(store, guild, key, Period{}, all.add); err != nil || all[user] == nil {
		return c, err
	}
	s := all[user]
	c.Points = s.course[max(0, len(s.course)-pointsShown):]
	now := fmt.Sprintf(ratingNow, shown(s.Rating), slices.Max(s.course))
	if s.matches < provisionalBelow {
		now = fmt.Sprintf(ratingProvisional, shown(s.Rating), words.Count(s.matches, "match", "matches"))
	}
	c.Lines = append(c.Lines, now)
	for _, other := range []struct {
		text string
		of   map[string]int
	}{{favouriteVictim, s.beat}, {nemesis, s.lostTo}} {
		who, n := most(other.of)
		if n == 0 {
			continue
		}
		line, err := store.Pilot(guild, key, who)
		if err != nil {
			return c, err
		}
		c.Lines = append(c.Lines, fmt.Sprintf(other.text, bot.Label(line.Name), words.Count(n, "time", "times")))
	}
	return c, nil
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
			b.WriteString(LuckHead + g.Luck.Text + "\n")
		}
	}
	return b.String()
}
