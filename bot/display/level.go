package display

import (
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// levelRow chooses how well the autopilots of a lobby play, where there are any and they have a choice.
func levelRow(s *match.State) []bot.Row {
	levels := match.Levels(s.UI)
	if len(levels) == 0 || !slices.ContainsFunc(s.Header.Seats, func(seat storage.Seat) bool { return seat.Auto }) {
		return nil
	}
	sel := &bot.Select{ID: control.For(s, control.Level, ""), Placeholder: "How well autopilots play…"}
	for _, l := range levels {
		alike := !slices.ContainsFunc(s.Header.Seats, func(seat storage.Seat) bool { return seat.Auto && seat.Level != string(l) })
		sel.Options = append(sel.Options, bot.SelectOption{Value: string(l), Label: "Autopilots: " + string(l), Help: words.Level(l), Chosen: alike})
	}
	return []bot.Row{{Select: sel}}
}

// levelLine says how well the autopilots of a match play, "" where there is nothing to say.
func levelLine(m *storage.Match) string {
	var all []string
	for _, s := range m.Seats {
		if s.Auto && s.Level != "" {
			plays := s.Level
			if s.Manner != "" {
				plays += " " + s.Manner
			}
			all = append(all, bot.Plain(s.Name)+" "+plays)
		}
	}
	if len(all) == 0 {
		return ""
	}
	return "-# 🤖 " + strings.Join(all, " · ")
}
