package mayhem

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// recorded is a State in the words of the record format.
type recorded struct {
	Round     int                 `json:"round"`
	Step      Step                `json:"step"`
	Active    engine.Seat         `json:"active"`
	Order     []engine.Seat       `json:"order"`
	Asteroids []hex.Cell          `json:"asteroids"`
	Starts    [Counters]*hex.Cell `json:"starts"`
	Placed    []int8              `json:"placed,omitempty"` // asteroids placed by seat, in placing=together
	Ships     []recordedShip      `json:"ships"`
	TurnsUsed int                 `json:"turnsUsed"`
	ShotAt    []engine.Seat       `json:"shotAt"`
	Gained    int                 `json:"gained"`
	Placing   []int               `json:"placing,omitempty"`
	Shot      *Shot               `json:"shot,omitempty"`
	Damage    []Damage            `json:"damage,omitempty"`
	Pending   []engine.Decision   `json:"pending"`
	Winners   []engine.Seat       `json:"winners"`
	Stack     []string            `json:"stack,omitempty"`   // equipment sheets nobody has, from the top down
	Undrawn   int                 `json:"undrawn,omitempty"` // how many at its bottom were never drawn
}

type recordedShip struct {
	Seat      engine.Seat `json:"seat"`
	At        *hex.Cell   `json:"at"`
	Heading   hex.Heading `json:"heading"`
	Speed     []int       `json:"speed"`
	Shields   []int       `json:"shields"`
	Firepower []int       `json:"firepower"`
	Reactor   int         `json:"reactor"`
	Rolled    []int       `json:"rolled,omitempty"`
	Moved     []int       `json:"moved"`
	Fired     []int       `json:"fired"`
	Kills     int         `json:"kills"`
	Equipment string      `json:"equipment"`
	Spent     bool        `json:"spent,omitempty"`   // the sheet has been used, for this turn or this life
	Working   bool        `json:"working,omitempty"` // used by hand, until the pilot's next turn
}

// Board is the size of the board, in the form of a record's header.
func (p Position) Board() any { return p.s.Options.Board }

// State is the position in the words of the record format.
func (p Position) State() any { return p.s.record() }

func (s *State) record() recorded {
	r := recorded{
		Round: s.Round, Step: s.Step, Active: s.Active,
		Order:     append([]engine.Seat{}, s.Order[:s.OrderN]...),
		Asteroids: s.Asteroids.on(s.Options.Board),
		TurnsUsed: s.TurnsUsed, ShotAt: s.shotAt(), Gained: s.Gained,
		Pending: append([]engine.Decision{}, s.pending()...),
		Winners: []engine.Seat{},
	}
	if s.Step == StepAsteroid && s.Options.Together {
		r.Placed = slices.Clone(s.Placed[:s.Seats])
	}
	for i := range s.StartsN {
		r.Starts[i] = &s.Starts[i]
	}
	for i := range s.Seats {
		r.Ships = append(r.Ships, s.recordShip(engine.Seat(i+1)))
	}
	for _, face := range s.Placing[:s.PlacingN] {
		r.Placing = append(r.Placing, int(face))
	}
	if s.Step == StepHits {
		r.Shot = &s.Shot
	}
	r.Damage = append(r.Damage, s.Damage[:s.DamageN]...)
	if s.Winner != engine.Nobody {
		r.Winners = append(r.Winners, s.Winner)
	}
	r.Undrawn = int(s.Undrawn)
	for _, number := range s.Stack[:s.StackN] {
		r.Stack = append(r.Stack, s.Deck.at(number).Key)
	}
	return r
}

func (s *State) shotAt() []engine.Seat {
	at := []engine.Seat{}
	for i, shot := range s.ShotAt {
		if shot {
			at = append(at, engine.Seat(i+1))
		}
	}
	return at
}

func (s *State) recordShip(seat engine.Seat) recordedShip {
	ship := s.ship(seat)
	r := recordedShip{
		Seat: seat, Heading: ship.Heading, Reactor: int(ship.Reactor), Kills: int(ship.Kills),
		Equipment: s.Deck.at(ship.Sheet).Key, Spent: ship.Spent, Working: ship.Working,
		Speed: ship.pips(Speed), Shields: ship.pips(Shields), Firepower: ship.pips(Firepower),
		Moved: ship.usedFields(Speed), Fired: ship.usedFields(Firepower),
	}
	if ship.OnBoard {
		r.At = &ship.At
	}
	if ship.undecided() {
		r.Rolled = faces(ship.Rolled)
	}
	return r
}

func (t *Template) pips(r Row) []int {
	pips := make([]int, t.Count(r))
	for f := range pips {
		pips[f] = int(t.Rows[r][f].Pips)
	}
	return pips
}

// usedFields are the fields, from 1, whose dice have been used this turn.
func (t *Template) usedFields(r Row) []int {
	fields := []int{}
	for f, d := range t.Rows[r] {
		if d.Used {
			fields = append(fields, f+1)
		}
	}
	return fields
}
