package mayhem

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
)

// tale is what a story means for the eye. It is kept with its frame and told anew for each picture.
type tale struct {
	ghosts  []ghost
	legs    []leg
	rams    []ram
	shots   []shot
	exits   []exit
	wrecks  []wreck
	jumps   []jump
	cards   [6]cardTale
	entered [6]bool // and have not moved since
	last    int     // number of the last step
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
		number  int
		old     bool
	}
	ram struct {
		seat    engine.Seat
		from    hex.Cell
		heading hex.Heading
		points  int
		old     bool
	}
	shot struct {
		from, at hex.Cell
		heading  hex.Heading
		faces    []int
		again    []int // thrown first by dice that were rolled again
		least    int   // that hits
		hits     int
		number   int
		old      bool
	}
	// exit is where a ship left the board.
	exit struct {
		from    hex.Cell
		heading hex.Heading
	}
	wreck struct {
		seat engine.Seat
		at   hex.Cell
	}
	// cardTale is what happened to one template. Dice are tracked to where they lie now.
	cardTale struct {
		lost     [3][3]int // pips lost to damage less those added by a sheet, by row and field
		gone     [3]int    // and by dice shot away, by row
		fresh    [3][3]bool
		acted    bool        // its equipment sheet
		by       engine.Seat // who destroyed the ship
		gained   int
		returned int
	}
)

func (t *tale) reset() {
	*t = tale{ghosts: t.ghosts[:0], legs: t.legs[:0], rams: t.rams[:0], shots: t.shots[:0], exits: t.exits[:0], wrecks: t.wrecks[:0], jumps: t.jumps[:0]}
}

// tell reads a story. What happened before the last turn in which anybody moved or shot is old, and drawn faintly.
func (t *tale) tell(story []engine.Event) {
	t.reset()
	now, turn := 0, 0
	for i, e := range story {
		switch e.(type) {
		case rules.TurnBegan:
			turn = i
		case rules.Turned, rules.Moved, rules.Fired, rules.Jumped:
			now = turn
		}
	}
	number := 0
	for i, e := range story {
		old := i < now
		switch e := e.(type) {
		case rules.Turned:
			t.leave(e.Seat, e.At, e.From, old)
		case rules.Moved:
			t.leave(e.Seat, e.From, e.Heading, old)
			t.entered[e.Seat-1] = false
			number = count(number, old)
			t.legs = append(t.legs, leg{seat: e.Seat, from: e.From, heading: e.Heading, path: e.Path, evaded: e.Evaded, number: number, old: old})
		case rules.Rammed:
			t.rams = append(t.rams, ram{seat: e.Seat, from: e.From, heading: hex.Direction(e.From, e.At), points: e.Points, old: old})
		case rules.LeftBoard:
			t.exits = append(t.exits, exit{e.From, e.Heading})
		case rules.Fired:
			number = count(number, old)
			t.shots = append(t.shots, shot{from: e.From, at: e.At, heading: hex.Direction(e.From, e.At), faces: e.Faces, again: e.Missed, least: 7 - e.Chance, hits: e.Hits, number: number, old: old})
		case rules.Destroyed:
			t.wrecks = append(t.wrecks, wreck{e.Seat, e.At})
			t.cards[e.Seat-1].by = e.By
		case rules.Jumped:
			number = count(number, old)
			t.leave(e.Seat, e.From, 0, old)
			t.entered[e.Seat-1] = true
			t.jumps = append(t.jumps, jump{e.Seat, e.From, e.To, number, old})
		case rules.Entered:
			t.entered[e.Seat-1] = true
		default:
			t.note(e)
		}
	}
	t.last = number
}

func count(n int, old bool) int {
	if old {
		return 0
	}
	return n + 1
}

// leave remembers where a ship was when its turn began; heading 0 is that of its next movement, or the one it has now.
func (t *tale) leave(s engine.Seat, at hex.Cell, h hex.Heading, old bool) {
	for i, g := range t.ghosts {
		if g.seat == s && g.old == old {
			if g.heading == 0 {
				t.ghosts[i].heading = h
			}
			return
		}
	}
	t.ghosts = append(t.ghosts, ghost{s, at, h, old})
}

// note follows the dice on the templates.
func (t *tale) note(e engine.Event) {
	switch e := e.(type) {
	case rules.Revealed:
		t.cards[e.Seat-1] = cardTale{}
	case rules.Recharged:
		for _, d := range e.From {
			t.cards[e.Seat-1].renew(d)
		}
	case rules.Placed:
		for _, d := range e.Dice {
			t.cards[e.Seat-1].renew(d)
		}
	case rules.Recalibrated:
		t.cards[e.Seat-1].remove(e.From)
		t.cards[e.Seat-1].renew(e.To)
	case rules.Cooled:
		for _, d := range e.Dice {
			t.cards[e.Seat-1].remove(d)
		}
	case rules.Dealt:
		t.spend(e)
	case rules.Soaked:
		t.cards[e.Seat-1].soak(e)
	case rules.SheetUsed:
		t.cards[e.Seat-1].acted = true
	case rules.SheetActed:
		t.cards[e.Seat-1].acted = true
	case rules.Boosted:
		t.cards[e.Seat-1].lost[e.Die.Row][e.Die.Field-1] -= e.Pips - e.Die.Pips
	case rules.Gained:
		t.cards[e.Seat-1].gained++
	case rules.Returned:
		t.cards[e.Seat-1].returned += e.N
	}
}

func (c *cardTale) renew(d rules.RowDie) {
	if d.Row != rules.Reactor && d.Field > 0 {
		c.fresh[d.Row][d.Field-1] = true
	}
}

// remove closes the gap a die leaves behind (R5).
func (c *cardTale) remove(d rules.RowDie) {
	if d.Row == rules.Reactor || d.Field == 0 {
		return
	}
	f := d.Field - 1
	copy(c.lost[d.Row][f:], c.lost[d.Row][f+1:])
	copy(c.fresh[d.Row][f:], c.fresh[d.Row][f+1:])
	c.lost[d.Row][2], c.fresh[d.Row][2] = 0, false
}

// spend takes away Firepower dice that had a single pip when they fired.
func (t *tale) spend(e rules.Dealt) {
	for field := 3; field >= 1; field-- {
		for _, dice := range [2][]rules.RowDie{e.Deal, e.Spend} {
			for _, d := range dice {
				if d.Field == field && d.Pips == 1 {
					t.cards[e.Seat-1].remove(d)
				}
			}
		}
	}
}

// soak marks pips lost to damage; what dice shot away have lost stays with their row.
func (c *cardTale) soak(e rules.Soaked) {
	for _, d := range e.Lost {
		c.lost[d.Row][d.Field-1] += d.Pips
	}
	for field := 3; field >= 1; field-- { // from the right, as each die gone moves those right of it
		for _, d := range e.Gone {
			if d.Field == field {
				c.gone[d.Row] += c.lost[d.Row][field-1]
				c.remove(d)
			}
		}
	}
}

// pips are all those a template has lost.
func (c *cardTale) pips() int {
	sum := 0
	for r := range c.gone {
		sum += c.gone[r]
		for _, n := range c.lost[r] {
			sum += max(n, 0)
		}
	}
	return sum
}
