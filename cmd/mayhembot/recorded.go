package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"

	"mayhembot/bot/game"
	"mayhembot/cmd/internal/known"
	"mayhembot/engine"
	"mayhembot/engine/record"
)

// recorded is one match of a record, to be played again.
type recorded struct {
	game    known.Game
	header  record.Header
	line    int // line of the header in the file
	entries []record.Entry
	lines   []int // lines of the entries in the file
}

// openRecord opens a record file, or standard input for the name "-".
func openRecord(file string) (io.ReadCloser, error) {
	if file == "-" {
		return io.NopCloser(os.Stdin), nil
	}
	return os.Open(file)
}

// openMatch reads match n, counted from 1, of a record file of any of the games.
func openMatch(file string, games []known.Game, n int) (*recorded, error) {
	f, err := openRecord(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	m, err := readMatch(bufio.NewReaderSize(f, 1<<16), games, n)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return m, nil
}

// readMatch reads no further than it must. The error is a *record.Fault for a line that cannot be read.
func readMatch(r io.Reader, games []known.Game, n int) (*recorded, error) {
	m, matches := &recorded{}, 0
	lines := record.NewReader(r)
	for {
		line, err := lines.Next()
		switch {
		case errors.Is(err, io.EOF) && matches < n:
			return nil, fmt.Errorf("there is no match %d, the record has %d", n, matches)
		case err != nil && !errors.Is(err, io.EOF):
			return nil, err
		case err != nil || line.Header != nil && matches == n:
			return m, m.check(games)
		case line.Header != nil:
			matches++
			m.header, m.line = *line.Header, line.Number
		case matches == n:
			m.entries = append(m.entries, *line.Entry)
			m.lines = append(m.lines, line.Number)
		}
	}
}

// check finds the game, and refuses a record this program cannot play.
func (m *recorded) check(games []known.Game) (err error) {
	if m.game, err = known.Find(games, m.header.Game); err != nil {
		return &record.Fault{Line: m.line, Err: err}
	}
	rules, ok := engine.Under(m.game.Simulation.Rules, m.header.Rules)
	switch {
	case !ok:
		return &record.Fault{Line: m.line, Err: fmt.Errorf("rules have version %d, this program plays %d", m.header.Rules, m.game.Info().Rules)}
	case len(m.entries) == 0:
		return &record.Fault{Line: m.line, Err: errors.New("a match without entries")}
	}
	m.game.Simulation.Rules = rules
	return nil
}

// drawn is the game as it is drawn.
func (m *recorded) drawn() (game.Game, error) {
	if m.game.UI == nil {
		return nil, fmt.Errorf("%s cannot be drawn yet", m.game.Info().Name)
	}
	return m.game.UI, nil
}

// replay plays the match again up to an entry and shows every position to visit. It stops at the first position that is not the
// recorded one. The error is then a *record.Fault.
func (m *recorded) replay(last int, visit func(engine.Position, []engine.Event)) error {
	rules := m.game.Simulation.Rules
	options, err := rules.Info().Resolve(m.header.Options)
	if err != nil {
		return &record.Fault{Line: m.line, Err: known.Worded(m.game, m.header.Seats, err)}
	}
	log := make([]engine.Entry, last+1)
	for i := range log {
		log[i] = m.entries[i].Entry
	}
	at := 0
	setup := engine.Setup{Seats: len(m.header.Seats), Options: options, Deck: m.header.Deck}
	_, err = engine.Replay(rules, setup, log, func(e engine.Entry, p engine.Position, events []engine.Event) error {
		if !says(m.entries[at].State, p.State()) {
			return errors.New("the position is not the one its actions and dice give; verify says where")
		}
		visit(p, events)
		at++
		return nil
	})
	if err != nil {
		return &record.Fault{Line: m.lines[at], Err: known.Worded(m.game, m.header.Seats, err)}
	}
	return nil
}

// says tells whether JSON means a value, in any spacing and order.
func says(text json.RawMessage, v any) bool {
	again, err := json.Marshal(v)
	if err != nil {
		return false
	}
	var have, want any
	return json.Unmarshal(text, &have) == nil && json.Unmarshal(again, &want) == nil && reflect.DeepEqual(have, want)
}

// entry finds the entry asked for; none asked for is the last.
func (m *recorded) entry(asked *int) (int, error) {
	last := len(m.entries) - 1
	if asked == nil {
		return last, nil
	}
	if *asked < 0 || *asked > last {
		return 0, fmt.Errorf("there is no entry %d, the record has entries 0 to %d", *asked, last)
	}
	return *asked, nil
}
