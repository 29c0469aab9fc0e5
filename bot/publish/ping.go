package publish

import (
	"slices"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/engine"
)

// toPing are the humans the match waits for who have not been told yet; whoever has just acted knows.
func toPing(s *match.State, c *call.Call) []engine.Seat {
	var fresh []engine.Seat
	for _, seat := range s.Humans() {
		known := slices.Contains(s.Header.Asked, seat) || c != nil && s.Header.Seats[seat-1].User == c.User.ID
		if !known {
			fresh = append(fresh, seat)
		}
	}
	return fresh
}

// asked are the seats that know of their decision once m stands.
func asked(s *match.State, fresh []engine.Seat, m bot.Message) []engine.Seat {
	var asked []engine.Seat
	for _, seat := range s.Humans() {
		if !slices.Contains(fresh, seat) || slices.Contains(m.Ping, s.Header.Seats[seat-1].User) {
			asked = append(asked, seat)
		}
	}
	return asked
}
