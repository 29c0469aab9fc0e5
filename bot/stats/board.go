package stats

import (
	"fmt"
	"strings"
	"sync"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/render/figures"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// drawings are made when the first picture is drawn.
var drawings = sync.OnceValue(figures.New)

// board shows ranked pilots, as a picture whose alt text says the same, or in words.
func board(q Request, by game.Stat, name string, ranked *ranking, own storage.Line) bot.Message {
	t := &figures.Table{Game: name, By: by.Name}
	var pilots []storage.Line
	pilots, t.Cut = ranked.shown(own)
	for _, l := range pilots {
		t.Rows = append(t.Rows, figures.Row{
			Rank: ranked.rank(l), Name: bot.Label(l.Name), Value: l.Figures[by.Key], Line: record(l, by), Mine: l.User == own.User,
		})
	}
	var notes []string
	if len(own.Figures) == 0 {
		notes = append(notes, youHaveNot)
	}
	if ranked.autopilots != nil {
		notes = append(notes, "Autopilots, all together: "+statLine(ranked.autopilots.Figures, Of(q.Game)))
	}
	t.Foot = strings.Join(notes, " ")
	head := fmt.Sprintf("### Leaderboard: %s\n", by.Name)
	if q.Several {
		head += fmt.Sprintf("-# %s\n", name)
	}
	if q.Words {
		return bot.Message{Text: words.Clip(head+rankLines(t)+small(notes), bot.TextLimit), Accent: bot.LobbyColour}
	}
	return pictured(head, figures.TableAlt(t), drawings().Leaderboard(t))
}

// record is "3 wins, 12 matches". It leaves out the wins if pilots are ranked by them.
func record(l storage.Line, by game.Stat) string {
	flown := words.Count(l.Figures[match.FigureMatches], "match", "matches")
	if by.Key == match.FigureWins {
		return flown
	}
	return words.Count(l.Figures[match.FigureWins], "win", "wins") + ", " + flown
}

func rankLines(t *figures.Table) string {
	var b strings.Builder
	for i, row := range t.Rows {
		if t.Cut && i == len(t.Rows)-1 {
			b.WriteString("-# …\n")
		}
		name := bot.Plain(row.Name)
		if row.Mine {
			name = "**" + name + "** (you)"
		}
		fmt.Fprintf(&b, "`%3d.` %s — **%d** · %s\n", row.Rank, name, row.Value, row.Line)
	}
	return b.String()
}

// small sets lines in small print.
func small(lines []string) string {
	var b strings.Builder
	for _, line := range lines {
		b.WriteString("-# " + line + "\n")
	}
	return b.String()
}

// pictured is a message of a picture under a heading.
func pictured(head, alt string, data []byte) bot.Message {
	return bot.Message{Text: head, Accent: bot.LobbyColour, Picture: &bot.Picture{Name: "figures.png", Data: data, Alt: words.Cut(alt, bot.AltLimit)}}
}
