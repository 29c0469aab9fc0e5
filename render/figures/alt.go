package figures

import (
	"fmt"
	"strings"
)

// TableAlt is a leaderboard in words.
func TableAlt(t *Table) string {
	lines := []string{fmt.Sprintf("Leaderboard of %s by %s.", t.Game, t.By)}
	for i, row := range t.Rows {
		if t.Cut && i == len(t.Rows)-1 {
			lines = append(lines, "…")
		}
		you := ""
		if row.Mine {
			you = " (you)"
		}
		lines = append(lines, fmt.Sprintf("%d. %s%s: %d; %s.", row.Rank, row.Name, you, row.Value, row.Line))
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
		if g.Luck.Text != "" {
			lines = append(lines, "Dice: "+g.Luck.Text+".")
		}
	}
	return strings.Join(lines, "\n")
}
