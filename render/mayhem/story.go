package mayhem

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
)

// story is the meaning of events for the eye. Its memory serves one picture after the other.
type story struct {
	ghosts  []ghost
	legs    []leg
	rams    []ram
	shots   []shot
	exits   []exit
	wrecks  []wreck
	jumps   []jump
	losses  []loss
	steps   int             // of the last turn, counted: a flight is one, with all its movements
	mover   engine.Seat     // whose they are
	order   *rules.OrderSet // made after them, nil if none was, or if somebody has acted since
	blow    blow
	cards   [6]cardStory
	entered [6]bool // and have not moved since
	soaked  harm    // the last damage taken, by soaker
	soaker  engine.Seat

	placed    hex.Cell // cell of the last asteroid or counter placed, if any
	anyPlaced bool
}

type (
	ghost struct {
		seat    engine.Seat
		at      hex.Cell
		heading hex.Heading
		old     bool
	}
	// leg is one movement: path holds every cell after from.
	leg struct {
		seat    engine.Seat
		from    hex.Cell
		heading hex.Heading
		path    []hex.Cell
		evaded  []hex.Cell
		left    bool // the board
		number  int
		old     bool
	}
	ram struct {
		seat    engine.Seat
		from    hex.Cell
		heading hex.Heading
		target  engine.Seat // nobody for an asteroid
		harms   [2]harm     // of who rammed and of who was rammed
		number  int
		old     bool
	}
	shot struct {
		from, at hex.Cell
		heading  hex.Heading
		faces    []int
		again    []int // thrown first by dice that were rolled again
		least    int   // that hits
		hits     int
		deal     []rules.RowDie // Firepower dice that dealt its hits
		target   engine.Seat
		harm     harm // that they come to
		number   int
		old      bool
	}
	// exit is a ship's way off the board.
	exit struct {
		seat    engine.Seat
		from    hex.Cell
		heading hex.Heading
	}
	wreck struct {
		seat engine.Seat
		at   hex.Cell
	}
	// jump is a ship gone to a start counter.
	jump struct {
		seat     engine.Seat
		from, to hex.Cell
		start    int
		number   int
		old      bool
	}
	// cardStory is the changes of one template. Its dice are followed to their present fields.
	cardStory struct {
		lost     [3][3]int // pips lost to damage less pips added by a sheet, by row and field
		gone     [3]int    // and by dice shot away, by row
		fresh    [3][3]bool
		flown    [3][3]bool  // with
		acted    bool        // its equipment sheet
		by       engine.Seat // who destroyed the ship
		gained   int
		returned int
	}
)

func (s *story) reset() {
	*s = story{ghosts: s.ghosts[:0], legs: s.legs[:0], rams: s.rams[:0], shots: s.shots[:0], exits: s.exits[:0], wrecks: s.wrecks[:0], jumps: s.jumps[:0], losses: s.losses[:0]}
}

// read takes in events in their order. What happened before the last turn in which anybody moved or shot is old, and drawn faintly.
func (s *story) read(events []engine.Event) {
	s.reset()
	now, turn := 0, 0
	for i, e := range events {
		switch e.(type) {
		case rules.TurnBegan:
			turn = i
		case rules.Turned, rules.Moved, rules.Fired, rules.Jumped:
			now = turn
		}
	}
	flying := false
	step := func(seat engine.Seat, old, flies bool) int {
		if old {
			return 0
		}
		if !flies || !flying {
			s.steps++
		}
		flying, s.mover = flies, seat
		return s.steps
	}
	for i, e := range events {
		old := i < now
		if _, entered := e.(rules.Entered); !entered && actor(e) != engine.Nobody {
			s.order = nil
		}
		switch e := e.(type) {
		case rules.Turned:
			s.leave(e.Seat, e.At, e.From, old)
		case rules.Moved:
			s.leave(e.Seat, e.From, e.Heading, old)
			s.entered[e.Seat-1] = false
			if e.Field > 0 {
				s.cards[e.Seat-1].flown[rules.Speed][e.Field-1] = true
			}
			s.legs = append(s.legs, leg{seat: e.Seat, from: e.From, heading: e.Heading, path: e.Path, evaded: e.Evaded, number: step(e.Seat, old || stopped(e, events[i+1:]), true), old: old})
		case rules.Rammed:
			s.rams = append(s.rams, ram{seat: e.Seat, from: e.From, heading: hex.Direction(e.From, e.At), target: e.Target, harms: [2]harm{deal(e.Points), deal(e.Points)}, number: step(e.Seat, old, false), old: old})
			s.blow = blow{ram: len(s.rams)}
		case rules.LeftBoard:
			if n := len(s.legs); n > 0 {
				s.legs[n-1].left = true
			}
			s.exits = append(s.exits, exit{e.Seat, e.From, e.Heading})
			s.blow = blow{left: true}
		case rules.Fired:
			s.shots = append(s.shots, shot{from: e.From, at: e.At, heading: hex.Direction(e.From, e.At), faces: e.Faces, again: e.Missed, least: 7 - e.Chance, hits: e.Hits, target: e.Target, number: step(e.Seat, old, false), old: old})
			s.blow = blow{shot: len(s.shots)}
		case rules.Destroyed:
			s.wrecks = append(s.wrecks, wreck{e.Seat, e.At})
			s.cards[e.Seat-1].by = e.By
			s.destroyed(e, old)
		case rules.Jumped:
			s.leave(e.Seat, e.From, 0, old)
			s.entered[e.Seat-1] = true
			s.jumps = append(s.jumps, jump{e.Seat, e.From, e.To, e.Start, step(e.Seat, old, false), old})
		case rules.Entered:
			s.entered[e.Seat-1] = true
		case rules.OrderSet:
			s.order = &e
		default:
			s.note(e)
		}
	}
}

// stopped tells whether a movement went nowhere and ended in a ram, which is then all there is to tell.
func stopped(e rules.Moved, next []engine.Event) bool {
	if len(e.Path) > 0 || len(next) == 0 {
		return false
	}
	_, rams := next[0].(rules.Rammed)
	return rams
}

// leave remembers a ship's place at the start of its turn. A heading of 0 stands for its next movement's heading, or else its
// present one.
func (s *story) leave(seat engine.Seat, at hex.Cell, h hex.Heading, old bool) {
	for i, g := range s.ghosts {
		if g.seat == seat && g.old == old {
			if g.heading == 0 {
				s.ghosts[i].heading = h
			}
			return
		}
	}
	s.ghosts = append(s.ghosts, ghost{seat, at, h, old})
}

// note follows the dice on the templates.
func (s *story) note(e engine.Event) {
	switch e := e.(type) {
	case rules.AsteroidPlaced:
		s.placed, s.anyPlaced = e.At, true
	case rules.StartPlaced:
		s.placed, s.anyPlaced = e.At, true
	case rules.Revealed:
		s.cards[e.Seat-1] = cardStory{}
	case rules.Recharged:
		for _, d := range e.From {
			s.cards[e.Seat-1].renew(d)
		}
	case rules.Placed:
		for _, d := range e.Dice {
			s.cards[e.Seat-1].renew(d)
		}
	case rules.Recalibrated:
		s.cards[e.Seat-1].remove(e.From)
		s.cards[e.Seat-1].renew(e.To)
	case rules.Cooled:
		for _, d := range e.Dice {
			s.cards[e.Seat-1].remove(d)
		}
	case rules.Dealt:
		s.spend(e)
		s.deal(e)
	case rules.Soaked:
		s.cards[e.Seat-1].soak(e)
		s.soak(e)
	case rules.SheetUsed:
		s.cards[e.Seat-1].acted = true
	case rules.SheetActed:
		s.cards[e.Seat-1].acted = true
		s.bend(e)
	case rules.Boosted:
		s.cards[e.Seat-1].lost[e.Die.Row][e.Die.Field-1] -= e.Pips - e.Die.Pips
	case rules.Gained:
		s.cards[e.Seat-1].gained++
		if n := len(s.losses); n > 0 && s.losses[n-1].by == e.Seat {
			s.losses[n-1].count = e.Kills
		}
	case rules.Returned:
		s.cards[e.Seat-1].returned += e.N
	}
}

func (c *cardStory) renew(d rules.RowDie) {
	if d.Row != rules.Reactor && d.Field > 0 {
		c.fresh[d.Row][d.Field-1] = true
	}
}

// remove closes the gap a die leaves behind (R5).
func (c *cardStory) remove(d rules.RowDie) {
	if d.Row == rules.Reactor || d.Field == 0 {
		return
	}
	f := d.Field - 1
	copy(c.lost[d.Row][f:], c.lost[d.Row][f+1:])
	copy(c.fresh[d.Row][f:], c.fresh[d.Row][f+1:])
	copy(c.flown[d.Row][f:], c.flown[d.Row][f+1:])
	c.lost[d.Row][2], c.fresh[d.Row][2], c.flown[d.Row][2] = 0, false, false
}

// spend takes away Firepower dice that had a single pip when they fired.
func (s *story) spend(e rules.Dealt) {
	for field := 3; field >= 1; field-- {
		for _, dice := range [2][]rules.RowDie{e.Deal, e.Spend} {
			for _, d := range dice {
				if d.Field == field && d.Pips == 1 {
					s.cards[e.Seat-1].remove(d)
				}
			}
		}
	}
}

// soak marks pips lost to damage. The losses of dice shot away stay with their row.
func (c *cardStory) soak(e rules.Soaked) {
	for _, d := range e.Lost {
		c.lost[d.Row][d.Field-1] += d.Pips
	}
	for field := 3; field >= 1; field-- { // from the right, because a die gone moves the dice right of it
		for _, d := range e.Gone {
			if d.Field == field {
				c.gone[d.Row] += c.lost[d.Row][field-1]
				c.remove(d)
			}
		}
	}
}

// pips is the number of all pips a template has lost.
func (c *cardStory) pips() int {
	sum := 0
	for r := range c.gone {
		sum += c.gone[r]
		for _, n := range c.lost[r] {
			sum += max(n, 0)
		}
	}
	return sum
}
