// Package clock times the sittings of a match: how long each may take, what stops its clock, and when something is due. It
// changes headers of matches alone. It posts nothing, and every time is passed in.
package clock

import (
	"slices"
	"time"

	"mayhembot/engine"
	"mayhembot/storage"
)

// Pace is how long one sitting of one seat may take: a turn with all its decisions.
type Pace string

// The paces of matches.
const (
	None    Pace = "none"
	Relaxed Pace = "relaxed"
	Daily   Pace = "daily"
	Fast    Pace = "fast"
	Blitz   Pace = "blitz"
)

// Paces are all paces, the slowest first.
var Paces = []Pace{None, Relaxed, Daily, Fast, Blitz}

// shortest is what an answer out of turn may take at least.
const shortest = 5 * time.Minute

// Time is how long a sitting may take; 0 for as long as it takes.
func (p Pace) Time() time.Duration {
	switch p {
	case Relaxed:
		return 72 * time.Hour
	case Daily:
		return 24 * time.Hour
	case Fast:
		return 4 * time.Hour
	case Blitz:
		return 10 * time.Minute
	}
	return 0
}

// Answer is how long an answer out of turn may take.
func (p Pace) Answer() time.Duration {
	if p.Time() == 0 {
		return 0
	}
	return max(p.Time()/2, shortest)
}

// Known tells whether there is such a pace.
func Known(name string) bool { return slices.Contains(Paces, Pace(name)) }

// PaceOf is the pace of a match: as chosen, else daily. A match of a single human has none.
func PaceOf(m *storage.Match) Pace {
	switch {
	case humans(m) < 2:
		return None
	case m.Pace != "":
		return Pace(m.Pace)
	case m.Phase != storage.Lobby: // an older program began it without a clock
		return None
	}
	return Daily
}

// humans counts the seats of humans, whether they are here or not.
func humans(m *storage.Match) (n int) {
	for _, s := range m.Seats {
		if s.User != "" {
			n++
		}
	}
	return n
}

// Of is the clock of a seat, zero where it has none.
func Of(m *storage.Match, seat engine.Seat) storage.Clock {
	for _, c := range m.Clocks {
		if c.Seat == seat {
			return c
		}
	}
	return storage.Clock{Seat: seat}
}

// Absent tells whether an autopilot flies a human's seat until its pilot is back.
func Absent(m *storage.Match, seat engine.Seat) bool { return Of(m, seat).Absent }

// Present counts the humans who are here: all but the absent ones.
func Present(m *storage.Match) (n int) {
	for i, s := range m.Seats {
		if s.User != "" && !Absent(m, engine.Seat(i+1)) {
			n++
		}
	}
	return n
}
