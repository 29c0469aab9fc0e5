package match

import (
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/storage"
)

// Reseat takes who sits where from the header.
func (s *State) Reseat() { s.Roster = RosterOf(s.Header) }

// RosterOf is who sits where in a match.
func RosterOf(m *storage.Match) bot.Roster {
	var r bot.Roster
	for _, s := range m.Seats {
		r.Names = append(r.Names, s.Name)
		r.Auto = append(r.Auto, s.Auto)
	}
	return r
}

// RosterAt is who sat where when an entry was played.
func (s *State) RosterAt(seq int) bot.Roster {
	roster := RosterOf(s.Header)
	for _, f := range slices.Backward(s.Header.Previous) {
		if seq <= f.Until {
			roster.Names[f.Number-1], roster.Auto[f.Number-1] = f.Name, f.Auto
		}
	}
	return roster
}

// SeatOf is the seat a user flies, or Nobody.
func SeatOf(m *storage.Match, user string) engine.Seat {
	for i, s := range m.Seats {
		if !s.Auto && s.User == user {
			return engine.Seat(i + 1)
		}
	}
	return engine.Nobody
}

// Auto tells whether an autopilot flies a seat.
func Auto(m *storage.Match, s engine.Seat) bool { return m.Seats[s-1].Auto }

// View is what a user may see of the match as it stands.
func (s *State) View(user string) engine.View { return s.Now.View(SeatOf(s.Header, user)) }

// Playing tells whether the match is being played.
func (s *State) Playing() bool { return s.Header.Phase == storage.Playing && s.Now.Exists() }

// Humans are the seats of humans the match waits for.
func (s *State) Humans() []engine.Seat {
	var seats []engine.Seat
	for _, d := range s.pending() {
		if !d.Auto && !Auto(s.Header, d.Seat) {
			seats = append(seats, d.Seat)
		}
	}
	return seats
}

// Automatic is the first seat the table or an autopilot decides for, or Nobody.
func (s *State) Automatic() engine.Seat {
	for _, d := range s.pending() {
		if d.Auto || Auto(s.Header, d.Seat) {
			return d.Seat
		}
	}
	return engine.Nobody
}

// Waits tells whether the match waits for a decision of a seat.
func (s *State) Waits(seat engine.Seat) bool { return s.Decision(seat).Kind != "" }

// Decision is what the match waits for of a seat; its Kind is empty for nothing.
func (s *State) Decision(seat engine.Seat) engine.Decision {
	for _, d := range s.pending() {
		if d.Seat == seat {
			return d
		}
	}
	return engine.Decision{}
}

// Behind tells whether the channel has not seen all of a state in which no program has to decide.
func (s *State) Behind() bool {
	m := s.Header
	return m.Shown < m.Seq || m.Unposted || m.Roll != nil || m.Live.WithoutControls ||
		m.Live.Message == "" && (m.Phase == storage.Lobby || len(s.Humans()) > 0)
}

// InPrivate tells whether the controls of what the match waits for may be shown to nobody but the seat that decides: by
// the rules, or because they follow from something this seat has already chosen in secret.
func (s *State) InPrivate() bool {
	everybody := s.Now.View(engine.Nobody)
	return slices.ContainsFunc(s.pending(), func(d engine.Decision) bool {
		return d.Private || d.Secret && slices.ContainsFunc(s.Recent, func(p Played) bool {
			return p.Entry.Seat == d.Seat && p.Entry.Redacted(everybody).Action != p.Entry.Action
		})
	})
}

// StandIn is the name of a user of whom only the id is known, until they act.
func StandIn(user string) string { return "Pilot " + strings.ToUpper(user[max(0, len(user)-4):]) }
