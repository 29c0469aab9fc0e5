package mayhem

import (
	"encoding/json"
	"fmt"

	"mayhembot/engine"
)

// codecVersion is the version Encode writes. Decode reads it and every older one. Version 1 held all options, and the
// deck with its words.
const codecVersion = 2

// saved is a position in the form of Encode: the state in the words of the record format, and the few values that a
// record does not need.
type saved struct {
	V       int               `json:"v"`
	Rules   int               `json:"rules,omitempty"`
	Options map[string]string `json:"options,omitempty"` // only those with another value than the default
	Turns   int               `json:"turns"`
	State   recorded          `json:"state"`
	Deck    json.RawMessage   `json:"deck,omitempty"` // Deck.key
	// Rolls holds the starting values, as they fell, of pilots who have assigned them while others have not.
	Rolls map[engine.Seat][]int `json:"rolls,omitempty"`
}

// Encode writes the position.
func (p Position) Encode() ([]byte, error) {
	v := saved{V: codecVersion, Rules: rulesVersion, Options: map[string]string{}, Turns: p.s.Turns, State: p.s.record(), Deck: p.s.Deck.key()}
	texts := settings.Texts(p.s.Options)
	for _, o := range options {
		if texts[o.Key] != o.Default {
			v.Options[o.Key] = texts[o.Key]
		}
	}
	for i := range p.s.Seats {
		if ship := &p.s.Ships[i]; ship.Assigned {
			if v.Rolls == nil {
				v.Rolls = map[engine.Seat][]int{}
			}
			v.Rolls[engine.Seat(i+1)] = faces(ship.Rolled)
		}
	}
	return json.Marshal(v)
}

func faces(rolled [DiceEach]int8) []int {
	list := make([]int, len(rolled))
	for i, n := range rolled {
		list[i] = int(n)
	}
	return list
}

// Decode reads a position that Encode wrote. It accepts only positions the rules can play on.
func (g Game) Decode(data []byte) (engine.Position, error) {
	var v saved
	if err := engine.ReadSaved(data, &v, &v.V, codecVersion); err != nil {
		return nil, err
	}
	if v.Rules > rulesVersion {
		return nil, fmt.Errorf("the match is played by version %d of the rules, this program knows up to %d", v.Rules, rulesVersion)
	}
	texts, err := g.Info().Resolve(v.Options)
	if err != nil {
		return nil, fmt.Errorf("saved position: %w", err)
	}
	t, err := g.terms(texts, v.Deck)
	if err != nil {
		return nil, err
	}
	s := State{terms: t, Turns: v.Turns}
	if !s.restore(v.State) || !s.restoreRolls(v.Rolls) || !s.valid() {
		return nil, engine.ErrDamaged
	}
	return Position{s}, nil
}

// restore is the inverse of record. It reports false for values that no record can hold.
func (s *State) restore(r recorded) bool {
	s.Seats = len(r.Ships)
	if s.Seats < MinSeats || s.Seats > MaxSeats || len(r.Order) > s.Seats || len(r.Asteroids) > s.Options.Asteroids ||
		len(r.Placing) > len(s.Placing) || len(r.Damage) > len(s.Damage) || len(r.Winners) > 1 ||
		len(r.Stack) > MaxSheets || r.Undrawn < 0 || r.Undrawn > len(r.Stack) {
		return false
	}
	s.Round, s.Step, s.Active, s.TurnsUsed, s.Gained = r.Round, r.Step, r.Active, r.TurnsUsed, r.Gained
	s.OrderN = int8(copy(s.Order[:], r.Order))
	if len(r.Placed) > s.Seats {
		return false
	}
	copy(s.Placed[:], r.Placed)
	for i, at := range r.Asteroids {
		if !s.Options.Board.Contains(at) || i > 0 && !r.Asteroids[i-1].Less(at) {
			return false
		}
		s.Asteroids.add(s.Options.Board.Index(at))
	}
	for i, at := range r.Starts {
		if at == nil {
			continue
		}
		if i != int(s.StartsN) {
			return false
		}
		s.Starts[i] = *at
		s.StartsN++
	}
	for i, ship := range r.Ships {
		if int(ship.Seat) != i+1 || !s.Ships[i].restore(ship) {
			return false
		}
		s.Ships[i].Sheet = s.Deck.number(ship.Equipment)
		if (ship.Equipment != "") != (s.Ships[i].Sheet > 0) {
			return false
		}
	}
	for _, seat := range r.ShotAt {
		if !s.seated(seat) {
			return false
		}
		s.ShotAt[seat-1] = true
	}
	for i, face := range r.Placing {
		if face < 1 || face > 6 {
			return false
		}
		s.Placing[i] = int8(face)
	}
	s.PlacingN = int8(len(r.Placing))
	if r.Shot != nil {
		s.Shot = *r.Shot
	}
	s.DamageN = int8(copy(s.Damage[:], r.Damage))
	for i, key := range r.Stack {
		s.Stack[i] = s.Deck.number(key)
	}
	s.StackN, s.Undrawn = int8(len(r.Stack)), int8(r.Undrawn)
	for _, seat := range r.Winners {
		s.Winner = seat
	}
	return true
}

// restoreRolls gives pilots who have assigned their starting values their rolls back. Saves of version 1 lack the
// rolls. There the dice on the rows stand for them.
func (s *State) restoreRolls(rolls map[engine.Seat][]int) bool {
	for i := range s.Seats {
		ship := &s.Ships[i]
		rolled, known := rolls[engine.Seat(i+1)]
		if s.Step != StepAssign || ship.OnBoard || ship.Rolled[0] > 0 {
			if known {
				return false
			}
			continue
		}
		if !known {
			for _, d := range ship.onRows() {
				rolled = append(rolled, d.Pips)
			}
		}
		if ship.Assigned = true; !ship.restoreRolled(rolled) {
			return false
		}
	}
	return true
}

// restoreRolled reads six faces.
func (ship *Ship) restoreRolled(faces []int) bool {
	if len(faces) != DiceEach {
		return false
	}
	for i, n := range faces {
		if n < 1 || n > 6 {
			return false
		}
		ship.Rolled[i] = int8(n)
	}
	return true
}

func (ship *Ship) restore(r recordedShip) bool {
	dice := [rows][]int{r.Speed, r.Shields, r.Firepower}
	for row, pips := range dice {
		if len(pips) > Fields {
			return false
		}
		for f, n := range pips {
			if n < 1 || n > 6 {
				return false
			}
			ship.Rows[row][f].Pips = int8(n)
		}
	}
	for row, fields := range map[Row][]int{Speed: r.Moved, Firepower: r.Fired} {
		for _, f := range fields {
			if f < 1 || f > len(dice[row]) {
				return false
			}
			ship.Rows[row][f-1].Used = true
		}
	}
	if len(r.Rolled) > 0 && !ship.restoreRolled(r.Rolled) {
		return false
	}
	if r.At != nil {
		ship.OnBoard, ship.At = true, *r.At
	}
	ship.Heading, ship.Reactor, ship.Kills = r.Heading, int8(r.Reactor), int8(r.Kills)
	ship.Spent, ship.Working = r.Spent, r.Working
	return r.Reactor >= 0 && r.Reactor <= DiceEach && r.Kills >= 0 && r.Kills <= mostKills
}
