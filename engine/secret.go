package engine

import (
	"encoding/json"
	"fmt"
	"strings"
)

// SeatSet is a set of seats from Nobody to seat 15. As JSON it is a list, ascending.
type SeatSet uint16

// Seats is the set of the seats given.
func Seats(seats ...Seat) SeatSet {
	var set SeatSet
	for _, s := range seats {
		set |= 1 << s
	}
	return set
}

// Has tells whether a seat is in the set.
func (set SeatSet) Has(s Seat) bool { return s >= 0 && s < 16 && set&(1<<s) != 0 }

// List is the seats of the set, ascending, nil for none.
func (set SeatSet) List() (list []Seat) {
	for s := range Seat(16) {
		if set.Has(s) {
			list = append(list, s)
		}
	}
	return list
}

// MarshalJSON writes the seats as a list.
func (set SeatSet) MarshalJSON() ([]byte, error) {
	return json.Marshal(append([]Seat{}, set.List()...))
}

// UnmarshalJSON reads what MarshalJSON writes.
func (set *SeatSet) UnmarshalJSON(data []byte) error {
	var list []Seat
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	*set = 0
	for _, s := range list {
		if s < 0 || s > 15 {
			return fmt.Errorf("there is no seat %d", s)
		}
		*set |= Seats(s)
	}
	return nil
}

// SecretDice are dice that note who may see a roll. Every Position is given such dice; see RollFor.
type SecretDice interface {
	Dice
	RollFor(only SeatSet, sides int, why string) int
}

// RollFor rolls a die whose face only some seats may see before the match is over.
func RollFor(d Dice, only SeatSet, sides int, why string) int {
	if s, ok := d.(SecretDice); ok {
		return s.RollFor(only, sides, why)
	}
	return d.Roll(sides, why)
}

// PrivateEvent is an event that seats hear differently.
type PrivateEvent interface {
	// For returns what a seat hears of the event, nil for nothing. Nobody stands for a spectator.
	For(Seat) Event
}

// Heard returns what a seat or a spectator hears of some events.
func Heard(events []Event, s Seat) []Event {
	heard := make([]Event, 0, len(events))
	for _, e := range events {
		if p, ok := e.(PrivateEvent); ok {
			if e = p.For(s); e == nil {
				continue
			}
		}
		heard = append(heard, e)
	}
	return heard
}

// Revealer is a view that knows which secret answers have been turned up. Other views hide them until the match is
// over.
type Revealer interface {
	// Revealed tells whether everybody has seen the secret answer of an entry by now.
	Revealed(Entry) bool
}

// Concealer is a view that words how others read a secret answer. It is for answers whose first word would tell too
// much.
type Concealer interface {
	// Concealed returns the text that stands for an entry's answer.
	Concealed(Entry) string
}

// Redacted returns an entry as a viewer may read it. A secret answer of another seat shows only its first word, or the
// view's text for it, until it is turned up. If one roll is hidden, all rolls are left out. Once the match is over
// nothing is hidden.
func (e Entry) Redacted(v View) Entry {
	if v.Result().Over {
		return e
	}
	if e.Secret && e.Seat != v.Viewer() {
		if r, ok := v.(Revealer); !ok || !r.Revealed(e) {
			e.Action, _, _ = strings.Cut(e.Action, " ")
			if c, ok := v.(Concealer); ok {
				e.Action = c.Concealed(e)
			}
		}
	}
	for _, r := range e.Rolls {
		if r.Only != 0 && !r.Only.Has(v.Viewer()) {
			e.Rolls = nil
			break
		}
	}
	return e
}

// Plain returns an entry without the notes on secrecy, in the form of a finished match's record.
func (e Entry) Plain() Entry {
	e.Secret = false
	rolls := e.Rolls
	for i, r := range rolls {
		if r.Only != 0 {
			e.Rolls = append([]Roll(nil), rolls...)
			for j := i; j < len(rolls); j++ {
				e.Rolls[j].Only = 0
			}
			break
		}
	}
	return e
}
