package mayhem

import (
	"math/bits"
	"sync/atomic"

	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// apart is the least distance between two start counters (¶2).
const apart = 6

// Apart tells whether two start counters may lie on these cells. They need enough distance, and may lie on no line
// (¶2).
func Apart(a, b hex.Cell) bool { return hex.Distance(a, b) >= apart && hex.Direction(a, b) == 0 }

// cells is a set of cells of one board, by hex.Board.Index.
type cells [(MaxColumns*MaxRows + 63) / 64]uint64

func (s *cells) add(i int)     { s[i/64] |= 1 << (i % 64) }
func (s *cells) drop(i int)    { s[i/64] &^= 1 << (i % 64) }
func (s cells) has(i int) bool { return s[i/64]&(1<<(i%64)) != 0 }

func (s cells) without(t *cells) cells {
	for w := range s {
		s[w] &^= t[w]
	}
	return s
}

func (s *cells) merge(t *cells) {
	for w := range s {
		s[w] |= t[w]
	}
}

func (s cells) count() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// all yields the indexes of the set, ascending.
func (s cells) all(yield func(int) bool) {
	for w, word := range s {
		for ; word != 0; word &= word - 1 {
			if !yield(w*64 + bits.TrailingZeros64(word)) {
				return
			}
		}
	}
}

// preferred is the lowest unknown index of the set, or its lowest index where all are known. The set is not empty.
func (s *cells) preferred(known *cells) int {
	for w, word := range s {
		if word &^= known[w]; word != 0 {
			return w*64 + bits.TrailingZeros64(word)
		}
	}
	return s.nth(0)
}

// on lists the set's cells on a board, ascending.
func (s cells) on(b hex.Board) []hex.Cell {
	list := make([]hex.Cell, 0, s.count())
	for i := range s.all {
		list = append(list, b.Cell(i))
	}
	return list
}

// nth is index number n of the set, ascending from 0.
func (s cells) nth(n int) int {
	for w, word := range s {
		if here := bits.OnesCount64(word); n >= here {
			n -= here
			continue
		}
		for range n {
			word &= word - 1
		}
		return w*64 + bits.TrailingZeros64(word)
	}
	return -1
}

// layouts is a table for laying out boards of one size.
type layouts struct {
	all       cells   // every cell of the board
	conflicts []cells // by cell: the cells on which no second start counter may lie (see Apart)
}

var layoutsByBoard [MaxColumns + 1][MaxRows + 1]atomic.Pointer[layouts] // each made once, at its first use

func layoutsOf(b hex.Board) *layouts {
	known := &layoutsByBoard[b.Columns][b.Rows]
	if l := known.Load(); l != nil {
		return l
	}
	l := &layouts{conflicts: make([]cells, b.Size())}
	for i := range l.conflicts {
		l.all.add(i)
		for j := range l.conflicts {
			if !Apart(b.Cell(i), b.Cell(j)) {
				l.conflicts[i].add(j)
			}
		}
	}
	if !known.CompareAndSwap(nil, l) {
		return known.Load()
	}
	return l
}

// way is a set of possible layouts of start counters: one on each of the first cells, and one on any of the last.
type way struct{ first, last cells }

// one returns the first layout of a way.
func (w way) one() cells {
	w.first.add(w.last.nth(0))
	return w.first
}

// way looks among the free cells for a way to lay n start counters. It finds one if there is any, because it tries them
// all. It tries unknown cells first, so that a few ways cover all cells.
func (l *layouts) way(free cells, n int, known *cells) (w way, found bool) {
	if n <= 1 {
		return way{last: free}, n == 0 || free != cells{}
	}
	for left := free.count(); left >= n; left-- {
		i := free.preferred(known)
		if w, found = l.way(free.without(&l.conflicts[i]), n-1, known); found {
			w.first.add(i)
			return w, true
		}
		free.drop(i)
	}
	return way{}, false
}

// hasRoom tells whether all start counters can lie on the free cells.
func (l *layouts) hasRoom(free cells) bool {
	_, found := l.way(free, Counters, &cells{})
	return found
}

// emptyCells are the cells without an asteroid. Ships enter only after set-up.
func (s *State) emptyCells() cells { return s.layouts.all.without(&s.Asteroids) }

// openCells are the cells for the next asteroid or start counter, without regard to those still to come.
func (s *State) openCells() cells {
	c := s.emptyCells()
	if s.Step == StepStart {
		for _, at := range s.Starts[:s.StartsN] {
			c = c.without(&s.layouts.conflicts[s.Options.Board.Index(at)])
		}
	}
	return c
}

// wayWith looks for a way to lay the counters still to come, once the next asteroid or counter lies on open cell i
// (R2). It tries unknown cells first.
func (s *State) wayWith(open cells, i int, known *cells) (w way, found bool) {
	n := Counters - int(s.StartsN)
	if s.Step == StepStart {
		return s.layouts.way(open.without(&s.layouts.conflicts[i]), n-1, known)
	}
	open.drop(i)
	return s.layouts.way(open, n, known)
}

// draftCells are the cells for a legal placement. A placement must leave room for the counters still to come (R2).
func (s *State) draftCells() cells {
	open := s.openCells()
	good := open
	if s.Step == StepAsteroid {
		// Any layout of all counters will do. An asteroid on another cell does not disturb it, so only its own cells
		// are in doubt.
		w, _ := s.layouts.way(open, Counters, &cells{})
		for i := range w.one().all {
			if _, found := s.wayWith(open, i, &cells{}); !found {
				good.drop(i)
			}
		}
		return good
	}
	// When a counter leaves room, the search has found cells for all the others, and each of those leaves room as well.
	// When it leaves none, no other way has a counter there.
	var known cells
	for i := range open.all {
		if known.has(i) {
			continue
		}
		w, found := s.wayWith(good, i, &known)
		if !found {
			good.drop(i)
			continue
		}
		known.merge(&w.first)
		known.merge(&w.last)
	}
	return good
}

// layOut prepares the board (¶2). It draws everything at random, or starts with the draft. A board with room for the
// start counters has cells for any number of asteroids as well.
func (p *play) layOut() error {
	if !p.layouts.hasRoom(p.emptyCells()) {
		return engine.Refuse(engine.Unclear, "R4", "board-small", "board", boardText(p.Options.Board))
	}
	p.Step = StepAsteroid
	if p.Options.Draft {
		p.stackUp()
		p.nextDraft()
		return nil
	}
	p.scatter()
	p.tell(LaidOut{Asteroids: p.Options.Asteroids})
	p.stackUp()
	p.newRound()
	return nil
}

// scatter lays the start counters, each on a cell that leaves room for the rest. Then it lays the asteroids on free
// cells. A die with as many sides as such cells decides.
func (p *play) scatter() {
	board := p.Options.Board
	p.Step = StepStart
	for p.StartsN < Counters {
		good := p.draftCells()
		p.Starts[p.StartsN] = board.Cell(good.nth(p.dice.Roll(good.count(), "start counter") - 1))
		p.StartsN++
	}
	free := p.emptyCells()
	for _, at := range p.Starts {
		free.drop(board.Index(at))
	}
	for range p.Options.Asteroids {
		i := free.nth(p.dice.Roll(free.count(), "asteroid") - 1)
		free.drop(i)
		p.Asteroids.add(i)
	}
}
