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

// Puzzle is a position in which a seat has something to find within its turn, and what there is to know of it. Its goal is
// the game's own, such as a kill.
type Puzzle struct {
	Seat  engine.Seat `json:"seat"`
	Best  float64     `json:"best"`  // the chance to reach the goal with the best line, from 0 to 1
	Grade int         `json:"grade"` // how hard it is to find, from 1 to 3
	// What it is graded by: the actions of the best line, those that are a game's hard ones by their names, and whether a
	// fair pilot misses it.
	Actions int            `json:"actions"`
	Hard    map[string]int `json:"hard,omitempty"`
	Missed  bool           `json:"missed,omitempty"`
	// Position is what engine.Restore reads.
	Position json.RawMessage `json:"position"`
}

// ReadPuzzles reads a file of puzzles: one a line as JSON, all packed by gzip.
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

// Puzzling is how a game's puzzles are found and answered. All of it sees one seat's view.
type Puzzling struct {
	// Find tells whether the viewer has something to find, and all of the puzzle but its position.
	Find func(engine.View) (Puzzle, bool)
	// Weigh lists what the viewer can do, the best first, each with its chance to reach the goal by the end of the turn. All
	// actions that throw dice are among them.
	Weigh func(engine.View) []Advice
	// Reached tells whether the goal has been reached in this turn.
	Reached func(engine.View) bool
}

// Hunt is a series of matches between pilots of a level that is searched for puzzles.
type Hunt struct {
	Level   Level
	Seats   int
	Options map[string]string
	Matches int
	Seed    uint64
	Workers int
}

// Hunt plays the matches and gives the puzzles in order, at most one a turn, none twice. The same hunt finds the same.
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
