package clock

import (
	"slices"

	"mayhembot/storage"
)

// Abandoned is the kind of the alarm for a lobby or a match in which nobody has done anything for long.
const Abandoned = "abandoned"

// How long nobody has done anything, in seconds: until its channel is told, and until it is closed.
const (
	hostSilent  = day      // then anybody who sits in a lobby leads it
	lobbyCloses = 7 * day  // without its host
	matchWarned = 12 * day // of a match that is under way
	matchCloses = 14 * day
	pauseWarned = 60 * day // of a match that its pilots have paused
	pauseCloses = 62 * day
)

// limits are after how many seconds without anybody a match is told of, and closed; 0 for never.
func limits(m *storage.Match) (warned, closes int64) {
	switch {
	case m.Phase == storage.Lobby:
		return hostSilent, lobbyCloses
	case m.Phase != storage.Playing:
		return 0, 0
	case m.Paused:
		return pauseWarned, pauseCloses
	}
	return matchWarned, matchCloses
}

// heard is when somebody was there last, in Unix seconds.
func heard(m *storage.Match) int64 { return max(m.Heard, m.Started, m.Created) }

// NoteActive notes that a user does something in a match, if they are the host of its lobby or one of its humans.
func NoteActive(m *storage.Match, user string, now int64) {
	seated := slices.ContainsFunc(m.Seats, func(s storage.Seat) bool { return s.User == user })
	if m.Phase == storage.Lobby && user == m.Host || m.Phase == storage.Playing && seated {
		m.Heard, m.Warned = now, 0
	}
}

// HostSilent tells whether the host of a lobby has not been heard of for so long that anybody who sits in it leads it.
func HostSilent(m *storage.Match, now int64) bool {
	return m.Phase == storage.Lobby && now-heard(m) >= hostSilent
}

// Archive is the kind of the alarm for a thread that is to be archived, an hour after its match is over.
const (
	Archive      = "archive"
	archiveAfter = 60 * 60
)

// watch sets the alarms for a match that may be abandoned, and for a thread that is to be archived. An alarm for the former stays
// where it is, and is set anew when it goes off. So an action moves nothing in the list of what is due.
func watch(m *storage.Match, alarms map[string]int64) {
	if m.Phase == storage.Over && m.Thread {
		alarms[Archive] = m.Ended + archiveAfter
	}
	warned, _ := limits(m)
	switch at, set := m.Alarms[Abandoned]; {
	case warned == 0:
	case set && at <= heard(m)+warned:
		alarms[Abandoned] = at
	default:
		alarms[Abandoned] = heard(m) + warned
	}
}

// Due is what is to be done in a match in which nobody has done anything.
type Due int

// What may be due.
const (
	Nothing Due = iota
	Warning     // its channel is told
	Closure
)

// LookAbandoned tells what is due in a match in which nobody has done anything, notes a warning, and sets the next alarm. It ends no
// match. While one of its humans is on holiday nothing is due. closes is when it is closed unless somebody comes, in Unix seconds.
func LookAbandoned(m *storage.Match, settings Settings, now int64) (due Due, closes int64, err error) {
	warned, after := limits(m)
	if warned == 0 {
		arm(m)
		return Nothing, 0, nil
	}
	next := heard(m) + warned
	closes = max(heard(m)+after, m.Warned+after-warned)
	switch back, err := backFrom(m, settings, now); {
	case err != nil:
		return Nothing, 0, err
	case back > now:
		next = back
	case m.Warned > 0 && now >= closes:
		return Closure, closes, nil
	case m.Warned > 0:
		next = closes
	case now >= next:
		m.Warned, due = now, Warning
		closes = max(heard(m)+after, now+after-warned)
		next = closes
	}
	arm(m)
	m.Alarms[Abandoned] = next
	return due, closes, nil
}

// backFrom is when the last of the humans of a match comes back from a holiday, 0 where nobody is on one.
func backFrom(m *storage.Match, settings Settings, now int64) (back int64, err error) {
	for _, s := range m.Seats {
		if s.User == "" {
			continue
		}
		own, err := settings(s.User)
		if err != nil {
			return 0, err
		}
		back = max(back, AwayUntil(own, now))
	}
	return back, nil
}
