package dogfight

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/square"
)

// codecVersion is the version Encode writes. Decode reads it and every older one.
const codecVersion = 1

// saved is a position as Encode writes it: the state in the words of the record format, and the options.
type saved struct {
	V       int               `json:"v"`
	Options map[string]string `json:"options"`
	State   json.RawMessage   `json:"state"`
}

// Encode writes the position.
func (p Position) Encode() ([]byte, error) {
	state, err := json.Marshal(p.State())
	if err != nil {
		return nil, err
	}
	return json.Marshal(saved{codecVersion, p.s.Options.Texts(), state})
}

var errDamaged = errors.New("the saved position is damaged")

// Decode reads a position Encode wrote. It accepts only what the rules can play on.
func (g Game) Decode(data []byte) (engine.Position, error) {
	var v saved
	if err := json.Unmarshal(data, &v); err != nil {
		return nil, fmt.Errorf("saved position: %w", err)
	}
	if v.V < 1 || v.V > codecVersion {
		return nil, fmt.Errorf("the saved position has version %d, this program reads up to %d", v.V, codecVersion)
	}
	texts, err := g.Info().Resolve(v.Options)
	if err != nil {
		return nil, fmt.Errorf("saved position: %w", err)
	}
	p := Position{State{Table: Table{Options: readOptions(texts)}}}
	if !p.s.restore(v.State) || !p.s.sound() || !reads(p, v.State) {
		return nil, errDamaged
	}
	return p, nil
}

// reads tells whether a position's state says what a save says.
func reads(p Position, save []byte) bool {
	again, err := json.Marshal(p.State())
	var x, y any
	return err == nil && json.Unmarshal(save, &x) == nil && json.Unmarshal(again, &y) == nil && reflect.DeepEqual(x, y)
}

// restore reads what State writes. It reports false for what no record can hold.
func (s *State) restore(data []byte) bool {
	var r struct {
		recorded
		Fleets [Seats][]string `json:"fleets"`
		Hands  [Seats][]string `json:"hands"`
		Cup    map[string]int  `json:"cup"`
	}
	if json.Unmarshal(data, &r) != nil {
		return false
	}
	s.Turn, s.Step, s.Active, s.First, s.Asteroids = r.Turn, r.Step, r.Active, r.First, r.Asteroids
	s.Began, s.Spending = r.Began, r.Spending
	if r.Repeat != nil {
		s.Repeat = *r.Repeat
	}
	if r.Combat != nil {
		s.Combat, s.Repeated = r.Combat.Strike, r.Combat.Repeat
	}
	for _, ship := range r.Ships {
		t, known := readType(ship.Type)
		if !known || !seated(ship.Seat) || !s.Empty(ship.At) {
			return false
		}
		if i := Board.Index(ship.At); ship.Hidden {
			s.Private[ship.Seat-1].Layout[i] = t
		} else {
			s.Squares[i] = Ship{ship.Seat, t}
		}
	}
	for i := range s.Private {
		own := &s.Private[i]
		for _, key := range r.Fleets[i] {
			t, known := readType(key)
			own.Fleet[t]++
			if !known || own.Fleet.Count() > squares {
				return false
			}
		}
		for _, key := range r.Hands[i] {
			c, known := readCounter(key)
			if !known || own.Hand.Count() == MaxHand {
				return false
			}
			own.Hand[c]++
		}
		s.Answered[i] = s.Step == StepFleet && own.Fleet.Count() > 0 || s.Step == StepDeploy && own.Layout.Count() > 0
	}
	s.count()
	return true
}

// sound tells whether a restored state can be played on: what the rules count on, whatever a file says.
func (s *State) sound() bool {
	if !seated(s.First) || !s.soundAsteroids() || !s.soundFleets() || !Box.holds(s.hands()) ||
		s.hands()[Ast] > 0 {
		return false
	}
	strikes := slices.ContainsFunc(s.Attacks(s.Active), func(c Strike) bool { return c == s.Combat })
	repeats := slices.ContainsFunc(s.Attacks(s.Active), func(c Strike) bool { return c == s.Repeat })
	inTurn := s.Turn >= 1 && s.Turn <= s.Options.Turns
	quiet := !s.Began && !s.Spending && s.Repeat == Strike{} && s.Combat == Strike{} && !s.Repeated
	switch s.Step {
	case StepFleet:
		return s.Turn == 0 && s.Active == engine.Nobody && quiet && s.hands() == Hand{} && s.Answered != [Seats]bool{true, true}
	case StepDeploy:
		return s.Turn == 0 && s.Active == engine.Nobody && quiet && s.hands() == Hand{} && s.Unplaced != [Seats]int{} && s.Answered != [Seats]bool{true, true}
	case StepAct:
		return inTurn && seated(s.Active) && !s.decided() && s.Combat == Strike{} && !s.Repeated &&
			(s.Began || !s.Spending) && (s.Repeat == Strike{} || s.Spending && repeats) && !s.idle()
	case StepDefend:
		return inTurn && seated(s.Active) && !s.decided() && s.Spending && s.Began && s.Repeat == Strike{} && strikes && s.Counters[Other(s.Active)-1] > 0
	case StepOver:
		return inTurn && s.Active == engine.Nobody && quiet && (s.decided() || s.Turn == s.Options.Turns)
	}
	return false
}

// hands is what both seats hold together.
func (s *State) hands() Hand {
	h := s.Private[0].Hand
	for c, n := range s.Private[1].Hand {
		h[c] += n
	}
	return h
}

// decided tells whether a side has no ships, or all have crossed.
func (t *Table) decided() bool {
	red, blue := t.ShipsOf(1), t.ShipsOf(2)
	return len(red) == 0 || len(blue) == 0 || allIn(red, 2) && allIn(blue, 1)
}

func (s *State) soundAsteroids() bool {
	for i, a := range s.Asteroids {
		if !Board.Contains(a) || i > 0 && !s.Asteroids[i-1].Less(a) || s.Turn == 0 && !slices.Contains(Numbered[:], a) {
			return false
		}
	}
	return true
}

// soundFleets: nobody has more than fits; before the first turn ships stand in their own zones, hidden ones only while
// fleets are laid out secretly, and nothing is unplaced afterwards.
func (s *State) soundFleets() bool {
	for i := range s.Private {
		seat, own := engine.Seat(i+1), &s.Private[i]
		all, placed, laid := own.Fleet, s.Fleet(seat), own.Layout.Fleet()
		for _, t := range Types {
			all[t] += placed[t] + laid[t]
		}
		if _, ok := all.fits(s.Options.Points); !ok && all.Count() > 0 {
			return false
		}
		secret := s.Step == StepDeploy && s.Options.SecretDeploy
		alternate := s.Step == StepDeploy && !s.Options.SecretDeploy
		zone := func(at square.Cell) bool { return Zone(at) == seat }
		for j, t := range own.Layout {
			if t != NoShip && (!secret || !zone(Board.Cell(j))) {
				return false
			}
		}
		switch {
		case s.Step == StepFleet, secret:
			if placed.Count() > 0 || laid.Count() > 0 && own.Fleet.Count() > 0 || secret && all.Count() == 0 {
				return false
			}
		case alternate:
			if all.Count() == 0 || slices.ContainsFunc(s.ShipsOf(seat), func(at square.Cell) bool { return !zone(at) }) {
				return false
			}
		default:
			if own.Fleet.Count() > 0 {
				return false
			}
		}
	}
	return true
}
