package storage

import "mayhembot/engine"

// Clock is the time that a human's seat has for one sitting. Times are Unix seconds, 0 for none.
type Clock struct {
	Seat   engine.Seat `json:"seat"`
	Open   bool        `json:"open,omitempty"`   // the sitting has begun and is not over; others may answer in between
	Answer bool        `json:"answer,omitempty"` // the sitting is an answer out of turn
	Full   int64       `json:"full,omitempty"`   // seconds the sitting has in all
	Left   int64       `json:"left,omitempty"`   // seconds it had left at Since
	Since  int64       `json:"since,omitempty"`  // it runs from then on; 0 while it stands
	Until  int64       `json:"until,omitempty"`  // when the time is up, by what is known now
	Next   int64       `json:"next,omitempty"`   // when something is due
	Told   int         `json:"told,omitempty"`   // how many reminders were given
	Up     bool        `json:"up,omitempty"`     // the time is up, and an autopilot plays the sitting to its end
	Missed int         `json:"missed,omitempty"` // sittings in a row whose time was up
	Absent bool        `json:"absent,omitempty"` // an autopilot flies until the pilot is back
	Away   int64       `json:"away,omitempty"`   // the pilot is on holiday until then
}

// Notice is a message to one user about a match. ID makes it one that is sent once.
type Notice struct {
	ID   string      `json:"id"`
	Seat engine.Seat `json:"seat"`
	Kind string      `json:"kind"`
	At   int64       `json:"at"`
}

// Alarm is something due in a match.
type Alarm struct {
	Ref
	Kind string
	At   int64
}

// Settings are what a user has chosen for all matches.
type Settings struct {
	Zone  string `json:"zone,omitempty"`  // IANA's name of the time zone; "" for UTC
	Quiet *Hours `json:"quiet,omitempty"` // nil for no quiet hours
	// Notice says how the user hears of a sitting, and Reminders whether of what is left of its time; "" for the usual way.
	Notice    string `json:"notice,omitempty"`
	Reminders string `json:"reminders,omitempty"`
	Away      []Span `json:"away,omitempty"` // holidays, also past ones as long as they count
}

// Hours are hours of the day by the user's own clock, from 0 to 23. They may go past midnight.
type Hours struct {
	From  int `json:"from"`
	Until int `json:"until"`
}

// Span is a stretch of time in Unix seconds.
type Span struct {
	From  int64 `json:"from"`
	Until int64 `json:"until"`
}
