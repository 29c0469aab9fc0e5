package referee

import (
	"fmt"
	"slices"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/storage"
)

// addAutopilot seats an autopilot.
func addAutopilot(m *storage.Match, info engine.Info) error {
	if len(m.Seats) >= info.MaxSeats {
		return bot.Noticef(lobbyFull, info.Name, info.MaxSeats)
	}
	m.Seats = append(m.Seats, storage.Seat{Name: freeAutopilotName(m), Auto: true})
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

func freeAutopilotName(m *storage.Match) string {
	for n := 1; ; n++ {
		name := fmt.Sprintf("Autopilot %d", n)
		taken := false
		for _, s := range m.Seats {
			taken = taken || s.Name == name
		}
		if !taken {
			return name
		}
	}
}
