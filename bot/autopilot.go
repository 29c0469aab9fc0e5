package bot

import (
	"fmt"
	"slices"

	"mayhembot/engine"
	"mayhembot/storage"
)

// addAutopilot seats an autopilot.
func addAutopilot(m *storage.Match, info engine.Info) error {
	if len(m.Seats) >= info.MaxSeats {
		return noticef(lobbyFull, info.Name, info.MaxSeats)
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

// playAutomatic plays one decision of the table or an autopilot. Its dice are drawn with the id of the entry before, so
// that they are the same after a restart. It reports false when there is none.
func (r *Referee) playAutomatic(channel, cause string) (played bool, err error) {
	err = r.Store.Update(channel, "", func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		if err != nil || m == nil || m.Phase != storage.Playing {
			return err
		}
		p, err := r.position(tx, m)
		if err != nil {
			return err
		}
		for _, d := range p.Pending() {
			if !d.Auto && !auto(m, d.Seat) {
				continue
			}
			action := p.Default(d.Seat)
			if !d.Auto || action == nil {
				action = r.table(m.Game).Choose(p, d.Seat)
			}
			played = true
			return r.applyAction(tx, m, p, d.Seat, action.String(), cause)
		}
		return nil
	})
	return played, err
}
