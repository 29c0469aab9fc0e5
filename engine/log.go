package engine

import "fmt"

// Entry is one line of a match's log: an action that stands, and the dice that fell for it. Entry 0 is the set-up.
type Entry struct {
	Seq    int    `json:"seq"`
	Seat   Seat   `json:"seat"`
	Action string `json:"action"`
	Rolls  []Roll `json:"rolls,omitempty"`
	Secret bool   `json:"secret,omitempty"` // others learn the action only when the rules turn it up
	At     int64  `json:"at,omitempty"`     // Unix seconds
	ID     string `json:"id,omitempty"`     // what caused it, for instance an interaction's id
}

// NewAction is the action of entry 0.
const NewAction = "new"

// Start sets a match up and returns its first position and entry 0.
func Start(g Game, s Setup, d Dice) (Position, Entry, []Event, error) {
	rec := &Recorder{Dice: d}
	p, events, err := g.New(s, rec)
	if err != nil {
		return nil, Entry{}, nil, err
	}
	return p, Entry{Action: NewAction, Rolls: rec.Rolls}, events, nil
}

// Play reads an action, plays it and returns the next position with the entry that belongs into the log as number seq.
func Play(g Game, p Position, seq int, s Seat, text string, d Dice) (Position, Entry, []Event, error) {
	a, err := g.Parse(text)
	if err != nil {
		return nil, Entry{}, nil, err
	}
	rec := &Recorder{Dice: d}
	next, events, err := p.Apply(s, a, rec)
	if err != nil {
		return nil, Entry{}, nil, err
	}
	return next, Entry{Seq: seq, Seat: s, Action: a.String(), Rolls: rec.Rolls, Secret: decides(p, s).Secret}, events, nil
}

// Replay plays a log again from its actions and dice and shows each entry's outcome to visit, in order.
// It stops at the first fault or the first error of visit and returns the last position reached.
func Replay(g Game, s Setup, log []Entry, visit func(Entry, Position, []Event) error) (Position, error) {
	var p Position
	for i, e := range log {
		dice := &Replayer{Rolls: e.Rolls}
		var next Position
		var events []Event
		var err error
		if i == 0 {
			next, _, events, err = Start(g, s, dice)
		} else {
			next, _, events, err = Play(g, p, i, e.Seat, e.Action, dice)
		}
		if err == nil {
			err = dice.Done()
		}
		if err == nil && e.Seq != i {
			err = fmt.Errorf("its number is %d", e.Seq)
		}
		if err == nil && visit != nil {
			err = visit(e, next, events)
		}
		if err != nil {
			return p, fmt.Errorf("entry %d (%q): %w", i, e.Action, err)
		}
		p = next
	}
	return p, nil
}

// Undoable tells whether the last entry of a log may be taken back by a seat: it is that seat's own, no die was rolled
// for it, and the match is still in the same turn. before is the position or match the entry was played in, after the one
// it led to.
func Undoable(last Entry, before, after interface{ Turn() int }, s Seat) *Refusal {
	switch {
	case last.Seq == 0 || last.Seat != s:
		return Refuse(Illegal, "", "undo-not-yours")
	case len(last.Rolls) > 0:
		return Refuse(Illegal, "", "undo-rolled")
	case before.Turn() != after.Turn():
		return Refuse(Illegal, "", "undo-turn-over")
	}
	return nil
}
