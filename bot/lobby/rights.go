package lobby

import (
	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// mayEnd returns the match the caller may end, as whoever leads it may, and the only human in it.
func mayEnd(s *match.State, c *call.Call, with control.ID) (*storage.Match, error) {
	m, err := c.Playable(s, with)
	if err == nil && !c.Leads(m) && !onlyHuman(m, match.SeatOf(m, c.User.ID)) {
		return nil, bot.Notice(notEnder)
	}
	return m, err
}

// onlyHuman tells whether a human flies a seat, and no other.
func onlyHuman(m *storage.Match, seat engine.Seat) bool {
	for i, s := range m.Seats {
		if s.Auto == (seat == engine.Seat(i+1)) {
			return false
		}
	}
	return seat != engine.Nobody
}

// mayAdmit tells whether a caller may let somebody take over an autopilot's seat: a moderator, the host, or any other
// pilot where the host has no seat.
func mayAdmit(m *storage.Match, c *call.Call, asker string) bool {
	switch {
	case c.Manager:
		return true
	case c.User.ID == asker:
		return false
	case c.User.ID == m.Host:
		return true
	}
	return match.SeatOf(m, m.Host) == engine.Nobody && match.SeatOf(m, c.User.ID) != engine.Nobody
}

// passHost makes another human the host where the host has no seat any more. It reports false when no human is left.
func passHost(m *storage.Match) bool {
	if match.SeatOf(m, m.Host) != engine.Nobody {
		return true
	}
	for _, s := range m.Seats {
		if !s.Auto {
			m.Host = s.User
			return true
		}
	}
	return false
}
