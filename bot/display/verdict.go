package display

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/match"
	"mayhembot/bot/stats"
	"mayhembot/engine"
)

// summary is what a match that is over came to, where its game tells.
func (r *Display) summary(s *match.State) []string {
	if s.UI.Summary == nil {
		return nil
	}
	all, err := r.Whole(s)
	if err != nil {
		r.Log.Warn("a match cannot be summed up", "match", s.Header.ID, "error", err)
		return nil
	}
	return s.UI.Summary(s.Now.View(engine.Nobody), engine.Heard(s.Events(all), engine.Nobody), s.Roster)
}

// cameTo is what a match that is over came to: its summary, or where its game has none how the pilots stand, and how lucky their
// dice were. Who won is in the heading.
func (r *Display) cameTo(s *match.State) string {
	if lines := r.summary(s); len(lines) > 0 {
		return strings.Join(append(lines, luck(s)...), "\n")
	}
	return verdict(s)
}

// verdict is how the pilots of a match that is over stand, and how lucky their dice were.
func verdict(s *match.State) string {
	return strings.Join(append([]string{s.UI.Score(s.Now.View(engine.Nobody), s.Roster)}, luck(s)...), "\n")
}

// luck is how lucky the dice of each pilot were, where its game tells.
func luck(s *match.State) (lines []string) {
	for _, seat := range s.Header.Seats {
		if words := stats.Luck(s.Header.Stats[seat.User], s.UI.Luck); words != "" {
			lines = append(lines, stats.LuckHead+bot.Plain(seat.Name)+" "+words)
		}
	}
	return lines
}
