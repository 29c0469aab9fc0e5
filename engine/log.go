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
	ID     string `json:"id,omitempty"`     // the id of its cause, for instance of an interaction

	// Announced lists the messages that announced the entry's rolls before they fell. This entry answers the last one.
	// The earlier ones were never answered.
	Announced []string `json:"announced,omitempty"`
	// The following digests are hexadecimal, as package fair defines them. Commitment is the announcement's digest of
	// the action. Content is the digest of a closed entry's action and rolls. Chain covers everything up to this entry.
	Commitment string `json:"commitment,omitempty"`
	Content    string `json:"content,omitempty"`
	Chain      string `json:"chain,omitempty"`
}

// No game plays these actions. NewAction is entry 0; UndoAction takes back the last entry that still stands.
const (
	NewAction  = "new"
	UndoAction = "undo"
)

// Abandoned is an announcement, by message id, for the rolls of entry Seq. No entry names it, so the rolls never fell.
type Abandoned struct {
	Seq     int    `json:"seq"`
	Message string `json:"message"`
}

// Closed tells whether an entry hides something from somebody at the table until the match is over.
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

// Play reads an action and plays it. It returns the next position, and the log entry with the number seq.
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

// Replay plays a log again from its actions and dice. It shows each entry's outcome to visit, in order. Undo entries
// and entries taken back bring no events. It stops at the first fault or at the first error of visit. It returns the
// last position reached.
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

// Undoable refuses a seat that may not take back the last entry of a log. A seat may take back its own entry, if no die
// was rolled and the turn is still the same. before is the position or match in which the entry was played, after the
// one it led to.
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
