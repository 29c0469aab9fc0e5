package advice

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/simulation"
)

// Puzzle is a position in which a seat can reach a goal within its turn, with everything known about it. The goal is
// the game's own, such as a kill.
type Puzzle struct {
	Seat  engine.Seat `json:"seat"`
	Best  float64     `json:"best"`  // the chance to reach the goal with the best line, from 0 to 1
	Grade int         `json:"grade"` // how hard it is to find, from 1 to 3
	// The following values decide the grade: the number of actions of the best line, the hard ones among them by name,
	// and whether a fair pilot misses it.
	Actions int            `json:"actions"`
	Hard    map[string]int `json:"hard,omitempty"`
	Missed  bool           `json:"missed,omitempty"`
	// Position is in the form that engine.Restore reads.
	Position json.RawMessage `json:"position"`
}

// ReadPuzzles reads a file of puzzles: one a line as JSON, packed by gzip.
func ReadPuzzles(file []byte) (all []Puzzle, err error) {
	text, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	for lines := json.NewDecoder(text); ; {
		var one Puzzle
		if err := lines.Decode(&one); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
}

// Puzzling says how a game finds and answers its puzzles. All of it sees one seat's view only.
type Puzzling struct {
	// Find tells whether the viewer has a goal to reach. The puzzle it returns lacks only its position.
	Find func(engine.View) (Puzzle, bool)
	// Weigh lists the viewer's actions, the best first, each with its chance to reach the goal by the end of the turn.
	// It lists every action that throws dice.
	Weigh func(engine.View) []Advice
	// Reached tells whether the viewer has reached the goal in this turn.
	Reached func(engine.View) bool
}

// Hunt is a series of matches between pilots of one level, searched for puzzles.
type Hunt struct {
	Level   Level
	Seats   int
	Options map[string]string
	Matches int
	Seed    uint64
	Workers int
}

// Hunt plays the matches and returns their puzzles in order, at most one a turn, none twice. The same hunt finds the
// same.
func (p Pilots) Hunt(h Hunt) ([]Puzzle, error) {
	found := make([][]Puzzle, h.Matches)
	player := p.Player(h.Level, "")
	errs := simulation.AtOnce(h.Workers, h.Matches, func(n int) error {
		turn := -1
		var failed error
		_, err := simulation.Until(p.Rules, engine.Setup{Seats: h.Seats, Options: h.Options}, simulation.SeededBy(h.Seed, n), func(m engine.Match, seat engine.Seat) engine.Action {
			v := m.View(seat)
			if m.Turn() != turn {
				if puzzle, ok := p.Puzzling.Find(v); ok {
					turn = m.Turn()
					data, err := m.Encode()
					if err != nil {
						failed = err
					}
					puzzle.Position = data
					found[n] = append(found[n], puzzle)
				}
			}
			return player(v)
		}, func([]engine.Event) {})
		if err == nil {
			err = failed
		}
		return err
	})
	var all []Puzzle
	for n, puzzles := range found {
		if errs[n] != nil {
			return nil, fmt.Errorf("match %d: %w", n, errs[n])
		}
		for _, one := range puzzles {
			if !slices.ContainsFunc(all, func(other Puzzle) bool { return string(other.Position) == string(one.Position) }) {
				all = append(all, one)
			}
		}
	}
	return all, nil
}
