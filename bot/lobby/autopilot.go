package lobby

import (
	"context"
	"slices"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/publish"
	"mayhembot/engine"
	"mayhembot/storage"
)

// Autopilots seats that many autopilots in the lobby; below 0 it takes the last one away.
func (r *Handlers) Autopilots(ctx context.Context, c *call.Call, with control.ID, n int) error {
	return r.publisher.Change(ctx, c, func(ch *publish.Change) error { return r.autopilots(ch, c, with, n) })
}

func (r *Handlers) autopilots(ch *publish.Change, c *call.Call, with control.ID, n int) error {
	m, err := c.Playable(ch.State, with)
	switch {
	case err != nil:
		return err
	case m.Phase != storage.Lobby:
		return bot.Notice(autopilotsFixed)
	case n < 0 && !c.Leads(m):
		return bot.Notice(notRemover)
	case match.SeatOf(m, c.User.ID) == engine.Nobody && !c.Leads(m):
		return bot.Notice(notJoinedYet)
	case n < 0:
		removeAutopilot(m)
		return nil
	}
	for range n {
		if err := addAutopilot(m, ch.UI); err != nil {
			return err
		}
	}
	return nil
}

// addAutopilot seats an autopilot.
func addAutopilot(m *storage.Match, g game.Game) error {
	info := g.Rules.Info()
	if len(m.Seats) >= info.MaxSeats {
		return bot.Noticef(lobbyFull, info.Name, info.MaxSeats)
	}
	m.Seats = append(m.Seats, match.Autopilot(g, m, m.Level))
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
