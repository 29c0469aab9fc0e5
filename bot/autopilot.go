package bot

import (
	"fmt"
	"slices"

	"mayhembot/engine"
	"mayhembot/storage"
)

// addRobot seats an autopilot.
func addRobot(m *storage.Match, info engine.Info) error {
	if len(m.Seats) >= info.MaxSeats {
		return noticef(lobbyFull, info.Name, info.MaxSeats)
	}
	m.Seats = append(m.Seats, storage.Seat{Name: freeRobotName(m), Auto: true})
	return nil
}

// dropRobot takes away the autopilot seated last.
func dropRobot(m *storage.Match) {
	for i := len(m.Seats) - 1; i >= 0; i-- {
		if m.Seats[i].Auto {
			m.Seats = slices.Delete(m.Seats, i, i+1)
			return
		}
	}
}

func freeRobotName(m *storage.Match) string {
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
