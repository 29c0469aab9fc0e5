package mayhem

import (
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
)

// Defaults are the options of a channel's match for so many pilots: on a small board two of them find each other.
func (ui) Defaults(seats int) map[string]string {
	if seats == rules.MinSeats {
		return map[string]string{"board": "17x11"}
	}
	return nil
}

// Summary is how many rounds a match took, and each pilot's kills, losses, damage and accuracy.
func (ui) Summary(v rules.View, events []engine.Event, roster bot.Roster) []string {
	dealt, taken := map[engine.Seat]int{}, map[engine.Seat]int{}
	for _, e := range events {
		switch e := e.(type) {
		case rules.Dealt:
			dealt[e.Seat] += e.Points
		case rules.Rammed:
			if e.Target != engine.Nobody {
				dealt[e.Seat] += e.Points
			}
		case rules.Soaked:
			taken[e.Seat] += e.Points
		}
	}
	figures := engine.Figures(rules.Game{}.Tally(events))
	lines := []string{"**" + words.Count(v.Round, "round", "rounds") + "**"}
	for _, ship := range v.Ships {
		f := figures[ship.Seat]
		parts := []string{words.Count(ship.Kills, "kill", "kills"),
			words.Count(f[rules.FigureDestroyed]+f[rules.FigureSelf], "ship lost", "ships lost"),
			fmt.Sprintf("%d damage dealt, %d taken", dealt[ship.Seat], taken[ship.Seat])}
		if thrown := f[rules.FigureShots]; thrown > 0 {
			parts = append(parts, fmt.Sprintf("%d of %s hit (%s)", f[rules.FigureHits], words.Count(thrown, "combat die", "combat dice"),
				words.Percent(float64(f[rules.FigureHits])/float64(thrown))))
		}
		lines = append(lines, fmt.Sprintf("• %s: %s", roster.Name(ship.Seat), strings.Join(parts, " · ")))
	}
	return lines
}
