package engine

import (
	"fmt"
	"slices"
)

// Entry is one line of a match's log: an action that stands, and the dice that fell for it. Entry 0 is the set-up.
type Entry struct {
	Seq    int    `json:"seq"`
	Seat   Seat   `json:"seat"`
	Action string `json:"action"`
	Rolls  []Roll `json:"rolls,omitempty"`
	Secret bool   `json:"secret,omitempty"` // others learn the action only when the rules turn it up
	At     int64  `json:"at,omitempty"`     // Unix seconds
	ID     string `json:"id,omitempty"`     // what caused it, for instance an interaction's id

	// Announced are the messages that announced the entry's rolls before they fell; the last one is answered by this
	// entry, those before it never were.
	Announced []string `json:"announced,omitempty"`
	// Commitment, Content and Chain are digests in hexadecimal, as package fair defines them: Commitment is what the
	// announcement said of the action, Content of a closed entry's action and rolls, Chain of everything up to this entry.
	Commitment string `json:"commitment,omitempty"`
	Content    string `json:"content,omitempty"`
	Chain      string `json:"chain,omitempty"`
}

// The actions of entries that no game plays: entry 0, and one that takes back the last entry that still stands.
const (
	NewAction  = "new"
	UndoAction = "undo"
)

// Abandoned is an announcement of the rolls of entry Seq, the id of a message, that no entry of the log names: they never
// fell.
type Abandoned struct {
	Seq     int    `json:"seq"`
	Message string `json:"message"`
}

// Closed tells whether somebody at the table may not know all of an entry before the match is over.
func (e Entry) Closed() bool {
	return e.Secret || slices.ContainsFunc(e.Rolls, func(r Roll) bool { return r.Only != 0 })
}

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

// Replay plays a log again from its actions and dice and shows each entry's outcome to visit, in order. Entries that were
// taken back, and those that take back, bring no events. It stops at the first fault or the first error of visit and
// returns the last position reached.
func Replay(g Game, s Setup, log []Entry, visit func(Entry, Position, []Event) error) (Position, error) {
	stands := Standing(log)
	playback := NewPlayback(g, s)
	for i, e := range log {
		before := playback.Position()
		dice := &Replayer{Rolls: e.Rolls}
		events, err := playback.Next(e, dice)
		if err == nil {
			err = dice.Done()
		}
		if err == nil && e.Seq != i {
			err = fmt.Errorf("its number is %d", e.Seq)
		}
		if !stands[i] {
			events = nil
		}
		if err == nil && visit != nil {
			err = visit(e, playback.Position(), events)
		}
		if err != nil {
			return before, fmt.Errorf("entry %d (%q): %w", i, e.Action, err)
		}
	}
	return playback.Position(), nil
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
