package referee

import (
	"slices"

	"mayhembot/bot"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// addAutopilot seats an autopilot.
func addAutopilot(m *storage.Match, info engine.Info) error {
	if len(m.Seats) >= info.MaxSeats {
		return bot.Noticef(lobbyFull, info.Name, info.MaxSeats)
	}
	m.Seats = append(m.Seats, match.Autopilot(m, m.Level))
	return nil
}

// removeAutopilot takes away the autopilot seated last.
func removeAutopilot(m *storage.Match) {
	for i := len(m.Seats) - 1; i >= 0; i-- {
		if m.Seats[i].Auto {
			m.Seats = slices.Delete(m.Seats, i, i+1)
			return
		}
	}
}
