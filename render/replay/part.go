// Package replay makes an animation of a match: a title, picture after picture of what happened, and how it ended. A game
// tells its events as frames; how large the board is shown, how long all of it takes and what is left out of a long
// match is decided here.
package replay

import (
	"errors"
	"fmt"
	"time"

	"mayhembot/render/scene"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Replay is a match as it is shown.
type Replay struct {
	Title  string // the game's name
	Board  scene.Board
	Names  []string // of the players by seat, as pictures can show them
	Colors []int    // the kit's, by seat; nil where each seat has its own
	Goal   int      // of the score, 0 where it has none
	Lang   lang.Language
	Unit   string // what a round is called: "turn", or else it is a round
	Most   int    // of what a player's strength can be
	Winner int    // seat, 0 for nobody yet
	Beats  []Beat // one for each event
	Paces  []Pace // tried in their order until the replay is short enough
	Story  Story
}

// color is the kit's colour of a seat.
func (f *Replay) color(seat int) int {
	if f.Colors != nil {
		return f.Colors[seat-1]
	}
	return seat
}

// Beat says what an event is for the division of a match into parts.
type Beat struct {
	Round int  // the round that begins, 0 for none
	Turn  int  // the seat whose turn begins, 0 for none
	Acted bool // something is done in a turn
}

// Story tells events. They count from 0, in their order.
type Story interface {
	// Focus lists the cells at which something happens from one event to before another.
	Focus(from, to int) []scene.Cell
	// Play shows frames of the events from one to before another, each for a time at full pace, and asks after each
	// event whether to go on. It tells whether it came to the end. A frame is the story's own and good until the next.
	Play(from, to int, pace Pace, show func(*Frame, time.Duration), on func() bool) bool
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

// Cut finds the events where a part of the match begins and ends. The error is ErrNoTurn or a *NoRoundError.
func (f *Replay) Cut(p Part) (from, to int, err error) {
	switch {
	case p.LastTurn:
		return f.lastTurn()
	case p.Round != 0:
		return f.round(p.Round)
	}
	return 0, len(f.Beats), nil
}

// say is a sentence of all replays, about rounds by what they are called.
func (f *Replay) say(key string, n int) string {
	return words.Room.Say(f.Lang, key, "unit", f.Unit, "n", n)
}

func (f *Replay) round(n int) (from, to int, err error) {
	from, to = -1, len(f.Beats)
	for i, b := range f.Beats {
		switch b.Round {
		case 0: // none begins
		case n:
			from = i
		case n + 1:
			to = i
		}
	}
	if from < 0 {
		return 0, 0, &NoRoundError{n, f.roundAt(len(f.Beats))}
	}
	return from, to, nil
}

// roundAt is the round before an event.
func (f *Replay) roundAt(at int) (round int) {
	for _, b := range f.Beats[:at] {
		round = max(round, b.Round)
	}
	return round
}

// lastTurn passes over a turn that has just begun.
func (f *Replay) lastTurn() (from, to int, err error) {
	to = len(f.Beats)
	acted := false
	for i := len(f.Beats) - 1; i >= 0; i-- {
		switch b := f.Beats[i]; {
		case b.Acted:
			acted = true
		case b.Round > 0 && !acted:
			to = i
		case b.Turn > 0 && acted:
			return i, to, nil
		case b.Turn > 0:
			to = i
		}
	}
	return 0, 0, ErrNoTurn
}

// later drops the earlier half of what is shown, up to the beginning of a turn; to when there is none.
func (f *Replay) later(from, to int) int {
	for i := from + (to-from)/2 + 1; i < to; i++ {
		if f.Beats[i].Turn > 0 {
			return i
		}
	}
	return to
}
