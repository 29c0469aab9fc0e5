package bot

import (
	"errors"
	"slices"

	"mayhembot/engine"
	"mayhembot/storage"
)

// matchState is a match as it stands, with the story that led there. It is computed from the log alone, so that a program
// that was killed shows the same as one that was not.
type matchState struct {
	match  *storage.Match
	table  Table
	roster Roster

	pos          engine.Position // nil in the lobby
	last         engine.Entry
	recentEvents []playedEntry // of the turn being played, or of the last one when nothing has been played since
	recentTurn   int           // which turn the story is of
	all          []playedEntry // of every entry
}

// playedEntry is an entry with what it brought about.
type playedEntry struct {
	entry  engine.Entry
	events []engine.Event
	before engine.Position // nil for entry 0
	after  engine.Position
	turn   int // the stretch of play it was played in
}

// load reads the channel's current match. It returns nil where there is none.
func (r *Referee) load(channel string) (*matchState, error) {
	var s *matchState
	err := r.Store.View(channel, func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		if err != nil || m == nil {
			return err
		}
		s, err = r.matchState(tx, m)
		return err
	})
	return s, err
}

// matchState replays a match.
func (r *Referee) matchState(tx *storage.ChannelTx, m *storage.Match) (*matchState, error) {
	s := &matchState{match: m, table: r.table(m.Game), roster: rosterOf(m)}
	if m.Seq < 0 {
		return s, nil
	}
	log, err := tx.Log(m.ID)
	if err != nil {
		return nil, err
	}
	_, err = engine.Replay(s.table.Game(), m.Setup, log, func(e engine.Entry, p engine.Position, events []engine.Event) error {
		turn, before := p.Turn(), s.pos
		if before != nil {
			turn = s.pos.Turn()
		}
		s.pos, s.last = p, e
		s.all = append(s.all, playedEntry{entry: e, events: events, before: before, after: p, turn: turn})
		return nil
	})
	if err != nil {
		return nil, err
	}
	s.recentTurn = s.all[len(s.all)-1].turn
	for _, t := range s.all {
		if t.turn == s.recentTurn {
			s.recentEvents = append(s.recentEvents, t)
		}
	}
	return s, nil
}

// eventsOf is what happened in some entries.
func eventsOf(entries []playedEntry) []engine.Event {
	var events []engine.Event
	for _, t := range entries {
		events = append(events, t.events...)
	}
	return events
}

// sentences tell entries in the names of those who flew at the time.
func (s *matchState) sentences(entries []playedEntry) []string {
	var lines []string
	for len(entries) > 0 {
		roster := s.rosterAt(entries[0].entry.Seq)
		n := 1
		for n < len(entries) && slices.Equal(roster.Names, s.rosterAt(entries[n].entry.Seq).Names) {
			n++
		}
		lines = append(lines, s.table.Sentences(eventsOf(entries[:n]), roster)...)
		entries = entries[n:]
	}
	return lines
}

// rosterAt is who sat where when an entry was played.
func (s *matchState) rosterAt(seq int) Roster {
	roster := rosterOf(s.match)
	for _, f := range slices.Backward(s.match.Previous) {
		if seq <= f.Until {
			roster.Names[f.Number-1], roster.Auto[f.Number-1] = f.Name, f.Auto
		}
	}
	return roster
}

// humans are the seats of humans the match waits for.
func (s *matchState) humans() []engine.Seat {
	var seats []engine.Seat
	if s.match.Phase != storage.Playing {
		return nil
	}
	for _, d := range s.pos.Pending() {
		if !d.Auto && !auto(s.match, d.Seat) {
			seats = append(seats, d.Seat)
		}
	}
	return seats
}

// automatic is the first seat the table or an autopilot decides for, or Nobody.
func (s *matchState) automatic() engine.Seat {
	if s.match.Phase != storage.Playing {
		return engine.Nobody
	}
	for _, d := range s.pos.Pending() {
		if d.Auto || auto(s.match, d.Seat) {
			return d.Seat
		}
	}
	return engine.Nobody
}

// position reads the current position inside a transaction, without the story.
func (r *Referee) position(tx *storage.ChannelTx, m *storage.Match) (engine.Position, error) {
	data, err := tx.Position(m.ID)
	if err != nil {
		return nil, err
	}
	if data == nil {
		return nil, errors.New("the match has no position")
	}
	return r.table(m.Game).Game().Decode(data)
}
