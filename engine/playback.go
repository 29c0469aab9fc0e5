package engine

import "fmt"

// Playback plays a log again, entry by entry, undo entries included.
type Playback struct {
	game     Game
	setup    Setup
	position Position
	standing []played // the newest entry that cannot be taken back, and everything after it
}

// played is an entry that stands, with the position before it. That position is nil for entry 0.
type played struct {
	entry  Entry
	before Position
}

// NewPlayback returns a playback before entry 0.
func NewPlayback(g Game, s Setup) *Playback { return &Playback{game: g, setup: s} }

// Position is the position after the entries played so far, nil before entry 0.
func (b *Playback) Position() Position { return b.position }

// Next plays an entry with the dice given. After an error the playback stands where it stood.
func (b *Playback) Next(e Entry, d Dice) ([]Event, error) {
	var next Position
	var events []Event
	var err error
	switch {
	case b.position == nil && (e.Seat != Nobody || e.Action != NewAction):
		return nil, fmt.Errorf("entry 0 is seat 0's action %q", NewAction)
	case b.position == nil:
		next, _, events, err = Start(b.game, b.setup, d)
	case e.Action == UndoAction:
		return nil, b.takeBack(e.Seat)
	default:
		next, _, events, err = Play(b.game, b.position, e.Seq, e.Seat, e.Action, d)
	}
	if err != nil {
		return nil, err
	}
	if len(e.Rolls) > 0 {
		b.standing = b.standing[:0]
	}
	b.standing = append(b.standing, played{e, b.position})
	b.position = next
	return events, nil
}

// takeBack returns to the position before the last entry that stands. That entry must be the seat's own.
func (b *Playback) takeBack(s Seat) error {
	last := b.standing[len(b.standing)-1]
	switch {
	case last.before == nil:
		return Refuse(Illegal, "", "undo-not-yours")
	case b.position.Result().Over:
		return Refuse(Over, "", "undo-turn-over")
	}
	if refusal := Undoable(last.entry, last.before, b.position, s); refusal != nil {
		return refusal
	}
	b.position, b.standing = last.before, b.standing[:len(b.standing)-1]
	return nil
}

// Standing tells for each entry of a log whether it stands. An undo and an entry taken back do not.
func Standing(log []Entry) []bool {
	stands := make([]bool, len(log))
	var open []int
	for i, e := range log {
		switch {
		case e.Action != UndoAction:
			stands[i], open = true, append(open, i)
		case len(open) > 0:
			stands[open[len(open)-1]], open = false, open[:len(open)-1]
		}
	}
	return stands
}
