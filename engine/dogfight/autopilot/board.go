package autopilot

import (
	"math/bits"

	"mayhembot/engine/dogfight"
	"mayhembot/engine/square"
)

// The search asks the same questions of very many tables. So it keeps them as sets of squares, a bit each, by row and then
// column from the top left.

// set is a set of squares. The last two rows have a word of their own.
type set struct{ low, high uint64 }

const (
	columns = 8
	rows    = 10
	lowRows = 8
	leftCol = 0x0101010101010101
	highAll = 1<<(columns*(rows-lowRows)) - 1
)

func one(i int) set {
	if i < columns*lowRows {
		return set{1 << i, 0}
	}
	return set{0, 1 << (i - columns*lowRows)}
}

func (s set) or(o set) set  { return set{s.low | o.low, s.high | o.high} }
func (s set) and(o set) set { return set{s.low & o.low, s.high & o.high} }
func (s set) not(o set) set { return set{s.low &^ o.low, s.high &^ o.high} }
func (s set) empty() bool   { return s.low|s.high == 0 }
func (s set) has(i int) bool {
	return !s.and(one(i)).empty()
}

// next takes the first square out of the set; it must not be empty.
func (s *set) next() int {
	if s.low != 0 {
		i := bits.TrailingZeros64(s.low)
		s.low &= s.low - 1
		return i
	}
	i := bits.TrailingZeros64(s.high)
	s.high &= s.high - 1
	return i + columns*lowRows
}

func (s set) up() set { return set{s.low>>columns | s.high<<(columns*(lowRows-1)), s.high >> columns} }
func (s set) down() set {
	return set{s.low << columns, (s.high<<columns | s.low>>(columns*(lowRows-1))) & highAll}
}
func (s set) aside() set {
	left := set{s.low &^ leftCol >> 1, s.high &^ leftCol >> 1}
	right := set{s.low &^ (leftCol << 7) << 1, s.high &^ (leftCol << 7) << 1}
	return left.or(right)
}

// beside are all squares next to the set's.
func (s set) beside() set { return s.up().or(s.down()).or(s.aside()) }

var neighbours = func() (all [columns * rows]set) {
	for i := range all {
		all[i] = one(i).beside()
	}
	return all
}()

func bit(c square.Cell) int  { return int(c.Row)*columns + int(c.Col) }
func cell(i int) square.Cell { return square.At(i%columns, i/columns) }
func rowsTo(seat int, sq int8) int { // the other's zone
	if seat == 0 {
		return max(0, int(sq)/columns-1)
	}
	return max(0, rows-2-int(sq)/columns)
}

var zones = [2]set{{0, highAll}, {1<<(2*columns) - 1, 0}}

// most is the greatest number of ships a side can have.
const most = 11

// ship is a ship on a square.
type ship struct {
	at int8
	of dogfight.Type
}

// fleet are the ships of a side, in no order that means anything.
type fleet struct {
	ships [most]ship
	n     int8
	on    set
}

func (f *fleet) all() []ship { return f.ships[:f.n] }

func (f *fleet) points() int {
	sum := 0
	for _, s := range f.all() {
		sum += class[s.of].points
	}
	return sum
}

// find is the number of the ship on a square.
func (f *fleet) find(at int8) int {
	for i, s := range f.all() {
		if s.at == at {
			return i
		}
	}
	return -1
}

// class is the ship table as the search reads it.
var class = func() (all [len(dogfight.Types) + 1]struct{ move, attack, defend, points int }) {
	for _, t := range dogfight.Types {
		c := t.Class()
		all[t].move, all[t].attack, all[t].defend, all[t].points = c.Move, c.Attack, c.Defend, c.Points
	}
	return all
}()

// board is a table: the ships of both seats, and what else is in the way.
type board struct {
	sides [2]fleet
	rocks set
}

func boardOf(t *dogfight.Table) (b board) {
	for i := range columns * rows {
		s := t.At(cell(i))
		if s.Type == dogfight.NoShip {
			continue
		}
		f := &b.sides[s.Seat-1]
		f.ships[f.n] = ship{int8(i), s.Type}
		f.n++
		f.on = f.on.or(one(i))
	}
	for _, c := range t.Asteroids {
		b.rocks = b.rocks.or(one(bit(c)))
	}
	return b
}

func (b *board) taken() set { return b.rocks.or(b.sides[0].on).or(b.sides[1].on) }

// reach are the squares a ship may end one movement on (¶Movement), when the taken ones are in the way.
func reach(side int, s ship, taken set) set {
	from := one(int(s.at))
	reached, edge := from, from
	for range class[s.of].move {
		step := edge.aside()
		if side == 0 {
			step = step.or(edge.up())
		} else {
			step = step.or(edge.down())
		}
		if edge = step.not(taken).not(reached); edge.empty() {
			break
		}
		reached = reached.or(edge)
	}
	return reached.not(from)
}

// moved is the board after a ship of a side has flown.
func (b *board) moved(side, i int, to int8) board {
	after := *b
	f := &after.sides[side]
	f.on = f.on.not(one(int(f.ships[i].at))).or(one(int(to)))
	f.ships[i].at = to
	return after
}

// without is the board after a ship of a side is gone.
func (b *board) without(side, i int) board {
	after := *b
	f := &after.sides[side]
	f.on = f.on.not(one(int(f.ships[i].at)))
	f.n--
	f.ships[i] = f.ships[f.n]
	f.ships[f.n] = ship{}
	return after
}

// crossed tells whether every ship stands in the other's zone.
func (b *board) crossed() bool {
	return b.sides[0].on.not(zones[1]).empty() && b.sides[1].on.not(zones[0]).empty()
}

// passed tells whether no ship can be attacked any more.
func (b *board) passed() bool {
	for _, red := range b.sides[0].all() {
		for _, blue := range b.sides[1].all() {
			if int(red.at)/columns >= int(blue.at)/columns-1 {
				return false
			}
		}
	}
	return true
}

// aims is the value an attack has to roll, helped by another ship beside the target or not.
func (b *board) aims(side, attacker int, target int8) int {
	f := &b.sides[side]
	aim := class[f.ships[attacker].of].attack
	if others := neighbours[target].and(f.on).not(one(int(f.ships[attacker].at))); !others.empty() {
		aim++
	}
	return aim
}
