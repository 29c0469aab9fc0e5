package bot

import (
	"errors"
	"slices"

	"mayhembot/engine"
	"mayhembot/storage"
)

// stage is a match as it stands, with the story that led there. It is computed from the log alone, so that a program
// that was killed shows the same as one that was not.
type stage struct {
	match *storage.Match
	table Table
	cast  Cast

	pos       engine.Position // nil in the lobby
	last      engine.Entry
	story     []told // of the turn being played, or of the last one when nothing has been played since
	storyTurn int    // which turn the story is of
	all       []told // of every entry
}

// told is an entry with what it brought about.
type told struct {
	entry  engine.Entry
	events []engine.Event
	after  engine.Position
	turn   int // the stretch of play it was played in
}

// load reads the channel's current match. It returns nil where there is none.
func (r *Referee) load(channel string) (*stage, error) {
	var s *stage
	err := r.Store.View(channel, func(room *storage.Room) error {
		m, err := room.Current()
		if err != nil || m == nil {
			return err
		}
		s, err = r.stage(room, m)
		return err
	})
	return s, err
}

// stage replays a match.
func (r *Referee) stage(room *storage.Room, m *storage.Match) (*stage, error) {
	s := &stage{match: m, table: r.table(m.Game), cast: castOf(m)}
	if m.Seq < 0 {
		return s, nil
	}
	log, err := room.Log(m.ID)
	if err != nil {
		return nil, err
	}
	_, err = engine.Replay(s.table.Game(), m.Setup, log, func(e engine.Entry, p engine.Position, events []engine.Event) error {
		turn := p.Turn()
		if s.pos != nil {
			turn = s.pos.Turn()
		}
		s.pos, s.last = p, e
		s.all = append(s.all, told{entry: e, events: events, after: p, turn: turn})
		return nil
	})
	if err != nil {
		return nil, err
	}
	s.storyTurn = s.all[len(s.all)-1].turn
	for _, t := range s.all {
		if t.turn == s.storyTurn {
			s.story = append(s.story, t)
		}
	}
	return s, nil
}

// eventsOf is what happened in some entries.
func eventsOf(entries []told) []engine.Event {
	var events []engine.Event
	for _, t := range entries {
		events = append(events, t.events...)
	}
	return events
}

// sentences tell entries in the names of those who flew at the time.
func (s *stage) sentences(entries []told) []string {
	var lines []string
	for len(entries) > 0 {
		cast := s.castAt(entries[0].entry.Seq)
		n := 1
		for n < len(entries) && slices.Equal(cast.Names, s.castAt(entries[n].entry.Seq).Names) {
			n++
		}
		lines = append(lines, s.table.Sentences(eventsOf(entries[:n]), cast)...)
		entries = entries[n:]
	}
	return lines
}

// castAt is who sat where when an entry was played.
func (s *stage) castAt(seq int) Cast {
	cast := castOf(s.match)
	for _, f := range slices.Backward(s.match.Former) {
		if seq <= f.Until {
			cast.Names[f.Number-1], cast.Auto[f.Number-1] = f.Name, f.Auto
		}
	}
	return cast
}

// humans are the seats of humans the match waits for.
func (s *stage) humans() []engine.Seat {
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

// robot is the first seat the table or an autopilot decides for, or Nobody.
func (s *stage) robot() engine.Seat {
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
func (r *Referee) position(room *storage.Room, m *storage.Match) (engine.Position, error) {
	data, err := room.Position(m.ID)
	if err != nil {
		return nil, err
	}
	if data == nil {
		return nil, errors.New("the match has no position")
	}
	return r.table(m.Game).Game().Decode(data)
}
