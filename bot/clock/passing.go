package clock

import (
	"maps"

	"mayhembot/storage"
)

// Passing is the kind of the alarm for a seat that has nothing left to choose but may still take something back.
const Passing = "passing"

// passAfter is how long such a seat has for that, in seconds.
const passAfter = 15

// Pass has the only answer that is left to a seat played after a while, unless the match goes on before; wanted is false where
// somebody has a choice.
func Pass(m *storage.Match, wanted bool, now int64) {
	_, set := m.Alarms[Passing]
	if set == wanted {
		return
	}
	if m.Alarms = maps.Clone(m.Alarms); m.Alarms == nil {
		m.Alarms = map[string]int64{}
	}
	m.Alarms[Passing] = now + passAfter
	if !wanted {
		delete(m.Alarms, Passing)
	}
	if len(m.Alarms) == 0 {
		m.Alarms = nil
	}
}

// Passes is when the only answer left to a seat is played, in Unix seconds; 0 where there is a choice.
func Passes(m *storage.Match) int64 { return m.Alarms[Passing] }
