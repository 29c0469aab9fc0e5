package record

import (
	"encoding/json"
	"io"
	"strings"

	"mayhembot/engine"
)

// Whole writes the complete record of a match that is over, by replaying its log. From head it takes Seats, Match,
// Started, Commit, Seed, Fair, Dice, Last, Head and Abandoned.
func Whole(w io.Writer, g engine.Game, s engine.Setup, head Header, log []engine.Entry) error {
	return write(w, g, s, head, log, func(e engine.Entry, p engine.Position, _ engine.View) (Entry, error) {
		return NewEntry(e.Plain(), p)
	}, engine.Nobody)
}

// Seen writes the record of a match as a seat may know it now; Nobody is a spectator. It holds the states that seat
// sees. It leaves out the secret answers and hidden rolls of others.
func Seen(w io.Writer, g engine.Game, s engine.Setup, head Header, log []engine.Entry, viewer engine.Seat) error {
	head.Seen = &viewer
	stands := engine.Standing(log)
	return write(w, g, s, head, log, func(e engine.Entry, p engine.Position, now engine.View) (Entry, error) {
		if e.Secret && e.Seat != viewer && !stands[e.Seq] && !now.Result().Over {
			e.Action, _, _ = strings.Cut(e.Action, " ") // it was taken back, so nothing will turn it up
		}
		state, err := json.Marshal(p.View(viewer).State())
		return Entry{Entry: e.Redacted(now), State: state}, err
	}, viewer)
}

// write replays a log and writes a line for each entry. It also gives line the viewer's view of the last position.
func write(w io.Writer, g engine.Game, s engine.Setup, head Header, log []engine.Entry,
	line func(engine.Entry, engine.Position, engine.View) (Entry, error), viewer engine.Seat) error {
	var positions []engine.Position
	last, err := engine.Replay(g, s, log, func(_ engine.Entry, p engine.Position, _ []engine.Event) error {
		positions = append(positions, p)
		return nil
	})
	if err != nil {
		return err
	}
	full, err := NewHeader(g, head.Seats, s.Options, positions[0])
	if err != nil {
		return err
	}
	full.Deck, full.Match, full.Started, full.Commit, full.Seed, full.Seen = s.Deck, head.Match, head.Started, head.Commit, head.Seed, head.Seen
	full.Fair, full.Dice, full.Last, full.Abandoned = head.Fair, head.Dice, head.Last, head.Abandoned
	full.Head = head.Head
	out := NewWriter(w)
	if err := out.Header(full); err != nil {
		return err
	}
	now := last.View(viewer)
	for i, e := range log {
		l, err := line(e, positions[i], now)
		if err == nil {
			err = out.Entry(l)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
