package figures

import (
	"fmt"
	"strings"
)

// TableAlt is a leaderboard in words.
func TableAlt(t *Table) string {
	lines := []string{fmt.Sprintf("Leaderboard of %s by %s.", Below(t), t.By)}
	for i, row := range t.Rows {
		if t.Cut && i == len(t.Rows)-1 {
			lines = append(lines, "…")
		}
		you := ""
		if row.Mine {
			you = " (you)"
		}
		place := "–"
		if row.Rank > 0 {
			place = fmt.Sprint(row.Rank, ".")
		}
		lines = append(lines, fmt.Sprintf("%s %s%s: %d; %s.", place, row.Name, you, row.Value, row.Line))
	}
	return strings.Join(append(lines, t.Foot), "\n")
}

// PilotAlt is a pilot's figures in words.
func PilotAlt(p *Pilot) string {
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
			lines = append(lines, "Dice: "+g.Luck.Text+".")
		}
	}
	return strings.Join(lines, "\n")
}
