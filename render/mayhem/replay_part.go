package mayhem

import (
	"errors"
	"fmt"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
)

// Film is a match as its log tells it.
type Film struct {
	View   rules.View     // after the last event
	Events []engine.Event // everything from entry 0 on, in order
	Names  []string       // display names by seat, as they are
}

// Part is what of a match is shown: all of it, or one round (counted from 1), or the last turn in which anything was done.
type Part struct {
	Round    int
	LastTurn bool
}

// ErrNoTurn says that nobody has had a turn yet.
var ErrNoTurn = errors.New("no turn has been played yet")

// NoRoundError says that a match has no such round.
type NoRoundError struct{ Round, Rounds int }

func (e *NoRoundError) Error() string {
	if e.Rounds == 0 {
		return "no round has begun yet"
	}
	return fmt.Sprintf("the match has rounds 1 to %d", e.Rounds)
}

// cut finds where a part of the film begins and ends.
func (f *Film) cut(p Part) (from, to int, err error) {
	switch {
	case p.LastTurn:
		return f.lastTurn()
	case p.Round != 0:
		return f.round(p.Round)
	}
	return 0, len(f.Events), nil
}

func (f *Film) round(n int) (from, to int, err error) {
	from, to, rounds := -1, len(f.Events), 0
	for i, e := range f.Events {
		if e, ok := e.(rules.RoundBegan); ok {
			rounds = e.Round
			switch e.Round {
			case n:
				from = i
			case n + 1:
				to = i
			}
		}
	}
	if from < 0 {
		return 0, 0, &NoRoundError{n, rounds}
	}
	return from, to, nil
}

// lastTurn passes over a turn that has just begun.
func (f *Film) lastTurn() (from, to int, err error) {
	to = len(f.Events)
	acted := false
	for i := len(f.Events) - 1; i >= 0; i-- {
		switch f.Events[i].(type) {
		case rules.Recharged, rules.Recalibrated, rules.Turned, rules.Moved, rules.Fired:
			acted = true
		case rules.RoundBegan:
			if !acted {
				to = i
			}
		case rules.TurnBegan:
			if acted {
				return i, to, nil
			}
			to = i
		}
	}
	return 0, 0, ErrNoTurn
}
