package clock

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"mayhembot/engine"
	"mayhembot/storage"
)

// Sitting is the kind of the alarm for the clocks of a match.
const Sitting = "sitting"

// missedMost is how many sittings in a row an autopilot plays before it keeps the seat until its pilot is back.
const missedMost = 3

// Asked is a human's seat that a match waits for. Answer says that it answers out of turn.
type Asked struct {
	Seat   engine.Seat
	Answer bool
}

// Settings are those of a user.
type Settings func(user string) (storage.Settings, error)

// Settle has the clocks of a match run as the match stands: those of the seats it waits for, while somebody else is here who
// waits, too. undone says that something was taken back, for which nobody gets new time. A seat whose sitting an autopilot
// has played to its end is its pilot's again. It reports whether a seat changed hands.
func Settle(m *storage.Match, asked []Asked, undone bool, settings Settings, now int64) (handed bool, err error) {
	pace := PaceOf(m)
	if m.Phase != storage.Playing || pace.Time() == 0 && len(m.Clocks) == 0 {
		m.Clocks = nil
		arm(m)
		return false, nil
	}
	m.Clocks = slices.DeleteFunc(slices.Clone(m.Clocks), func(c storage.Clock) bool { return m.Seats[c.Seat-1].User == "" })
	interrupted := len(asked) > 0 && !slices.ContainsFunc(asked, func(a Asked) bool { return !a.Answer })
	for i, s := range m.Seats {
		if s.User == "" {
			continue
		}
		own, err := settings(s.User)
		if err != nil {
			return handed, err
		}
		seat, r := engine.Seat(i+1), restOf(own)
		c := Of(m, seat)
		ran := stop(&c, r, now)
		c.Away = AwayUntil(own, now)
		switch at := slices.IndexFunc(asked, func(a Asked) bool { return a.Seat == seat }); {
		case at >= 0:
			begin(&c, pace, asked[at].Answer, ran, undone)
			if !s.Auto && pace.Time() > 0 && Present(m) > 1 {
				run(&c, r, now)
			}
		case c.Open && (c.Answer || !interrupted):
			c.Open, c.Up = false, false
		}
		keep(m, c)
		if s.Auto && !c.Up && !c.Absent {
			handBack(m, seat)
			handed = true
		}
	}
	arm(m)
	return handed, nil
}

// begin begins a sitting, or goes on with one that was interrupted. ran says that its clock ran until now.
func begin(c *storage.Clock, pace Pace, answer, ran, undone bool) {
	full := int64(pace.Time() / time.Second)
	if answer {
		full = int64(pace.Answer() / time.Second)
	}
	same := c.Answer == answer && c.Full == full
	switch {
	case c.Open && ran && (same || !c.Answer): // several decisions in a row
		return
	case c.Open && same: // who comes back has half of it at least
		c.Left = max(c.Left, c.Full/2)
	case undone && same:
		c.Left = max(c.Left, int64(shortest/time.Second))
	default:
		c.Answer, c.Full, c.Left, c.Told = answer, full, full, 0
	}
	c.Open, c.Told = true, 0
	for _, part := range reminders {
		if c.Left <= c.Full/part {
			c.Told++
		}
	}
}

// reminders are the parts of a sitting's time that are left when its pilot is reminded.
var reminders = []int64{2, 10}

// stop has a clock stand still and tells whether it ran.
func stop(c *storage.Clock, r rest, now int64) bool {
	if c.Since == 0 {
		return false
	}
	c.Left = max(0, c.Left-r.ran(c.Since, now))
	c.Since, c.Until, c.Next = 0, 0, 0
	return true
}

// run has a clock go on from now.
func run(c *storage.Clock, r rest, now int64) {
	c.Since, c.Until = now, r.after(now, c.Left)
	c.Next = c.Until
	if c.Told < len(reminders) {
		c.Next = r.after(now, max(0, c.Left-c.Full/reminders[c.Told]))
	}
}

// keep puts a clock in the place of the one its seat had.
func keep(m *storage.Match, c storage.Clock) {
	if at := slices.IndexFunc(m.Clocks, func(o storage.Clock) bool { return o.Seat == c.Seat }); at >= 0 {
		m.Clocks[at] = c
	} else {
		m.Clocks = append(m.Clocks, c)
	}
}

// arm notes when the first of the clocks has something due.
func arm(m *storage.Match) {
	alarms := map[string]int64{}
	for kind, at := range m.Alarms {
		if kind != Sitting && kind != Abandoned && kind != Archive && (kind != Sending || len(m.Notices) > 0) {
			alarms[kind] = at
		}
	}
	for _, c := range m.Clocks {
		if first, set := alarms[Sitting]; c.Next > 0 && (!set || c.Next < first) {
			alarms[Sitting] = c.Next
		}
	}
	watch(m, alarms)
	if m.Alarms = alarms; len(alarms) == 0 {
		m.Alarms = nil
	}
}

// Outcome is what became of the clocks that had something due.
type Outcome struct {
	Up     []engine.Seat // an autopilot plays their sittings now
	Absent []engine.Seat // among them those whose seats it keeps
}

// Fire does what is due in a match: reminders are noted, and seats whose time is up are an autopilot's of a level until their
// sittings are over. What has become of a clock is computed from its settings as they are now.
func Fire(m *storage.Match, level string, settings Settings, now int64) (o Outcome, err error) {
	m.Clocks = slices.Clone(m.Clocks)
	for i := range m.Clocks {
		c := &m.Clocks[i]
		if c.Since == 0 || c.Next > now {
			continue
		}
		own, err := settings(m.Seats[c.Seat-1].User)
		if err != nil {
			return o, err
		}
		r := restOf(own)
		told := c.Told
		stop(c, r, now)
		stands, until := r.at(time.Unix(now, 0))
		for !stands && c.Told < len(reminders) && c.Left <= c.Full/reminders[c.Told] {
			c.Told++
		}
		switch {
		case c.Left == 0:
			c.Up = true
			if c.Missed++; c.Missed >= missedMost {
				c.Absent = true
				o.Absent = append(o.Absent, c.Seat)
			}
			o.Up = append(o.Up, c.Seat)
			standIn(m, c.Seat, level)
			continue
		case c.Told > told && own.Reminders != Off: // of several that are late it is one
			id := fmt.Sprintf("%d-%d-%d", m.Seq, c.Seat, c.Told)
			Notify(m, storage.Notice{ID: id, Seat: c.Seat, Kind: Reminder, At: now})
		}
		if run(c, r, now); stands && c.Next <= now {
			c.Next = until.Unix()
		}
	}
	arm(m)
	return o, nil
}

// Sending is the kind of the alarm for notices that are to be sent.
const Sending = "sending"

// Notify has a notice sent.
func Notify(m *storage.Match, n storage.Notice) {
	if slices.ContainsFunc(m.Notices, func(o storage.Notice) bool { return o.ID == n.ID && o.Kind == n.Kind }) {
		return
	}
	m.Notices = append(slices.Clone(m.Notices), n)
	m.Alarms = maps.Clone(m.Alarms)
	if m.Alarms == nil {
		m.Alarms = map[string]int64{}
	}
	if at, set := m.Alarms[Sending]; !set || n.At < at {
		m.Alarms[Sending] = n.At
	}
}

// Sent notes that some notices have been sent.
func Sent(m *storage.Match, sent []storage.Notice) {
	m.Notices = slices.DeleteFunc(slices.Clone(m.Notices), func(n storage.Notice) bool { return slices.Contains(sent, n) })
	arm(m)
}

// The kinds of notices.
const (
	Reminder = "reminder" // of what is left of a sitting's time
	Turn     = "turn"     // that a sitting has begun
	Closing  = "closing"  // that a match closes unless somebody plays on
)

// The values of a setting that wants nothing, and of one that wants direct messages.
const (
	Off      = "none"
	ByDirect = "direct"
)

// standIn has an autopilot fly a human's seat.
func standIn(m *storage.Match, seat engine.Seat, level string) {
	s := m.Seats[seat-1]
	m.Hand(seat, storage.Seat{User: s.User, Name: s.Name, Auto: true, Level: level})
}

// handBack gives a human the seat back that an autopilot flies.
func handBack(m *storage.Match, seat engine.Seat) {
	s := m.Seats[seat-1]
	m.Hand(seat, storage.Seat{User: s.User, Name: s.Name})
}

// Flown is the seat of a user that an autopilot flies until its pilot is back, or Nobody.
func Flown(m *storage.Match, user string) engine.Seat {
	for i, s := range m.Seats {
		if s.Auto && s.User != "" && s.User == user {
			return engine.Seat(i + 1)
		}
	}
	return engine.Nobody
}

// Keep has an autopilot keep a seat whose time is up until its pilot is back. It reports whether one flies it.
func Keep(m *storage.Match, seat engine.Seat) bool {
	c := Of(m, seat)
	if !c.Up {
		return false
	}
	c.Absent = true
	m.Clocks = slices.Clone(m.Clocks)
	keep(m, c)
	return true
}

// Back has a pilot fly the seat again. Settle has to follow.
func Back(m *storage.Match, seat engine.Seat) {
	c := Of(m, seat)
	c.Up, c.Absent, c.Missed = false, false, 0
	m.Clocks = slices.Clone(m.Clocks)
	keep(m, c)
	handBack(m, seat)
}

// Acted notes that a pilot has decided something.
func Acted(m *storage.Match, seat engine.Seat) {
	if c := Of(m, seat); c.Missed > 0 && !m.Seats[seat-1].Auto {
		c.Missed = 0
		m.Clocks = slices.Clone(m.Clocks)
		keep(m, c)
	}
}

// GiveBack has the clocks of a match not have run from one time to now, in which nobody could play. It returns the most that
// one of them is given, in seconds.
func GiveBack(m *storage.Match, from int64, settings Settings, now int64) (most int64, err error) {
	m.Clocks = slices.Clone(m.Clocks)
	for i := range m.Clocks {
		c := &m.Clocks[i]
		if c.Since == 0 {
			continue
		}
		own, err := settings(m.Seats[c.Seat-1].User)
		if err != nil {
			return 0, err
		}
		r, lost := restOf(own), max(from, c.Since)
		most = max(most, r.ran(lost, now))
		stop(c, r, lost)
		run(c, r, now)
	}
	arm(m)
	return most, nil
}

// Stand has all clocks of a match stand, because nobody can play there.
func Stand(m *storage.Match, settings Settings, now int64) error {
	m.Clocks = slices.Clone(m.Clocks)
	for i := range m.Clocks {
		own, err := settings(m.Seats[m.Clocks[i].Seat-1].User)
		if err != nil {
			return err
		}
		stop(&m.Clocks[i], restOf(own), now)
	}
	arm(m)
	return nil
}
