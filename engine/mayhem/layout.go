package mayhem

import (
	"math/bits"
	"sync"

	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// apart is the least distance between two start counters (¶2).
const apart = 6

// cells is a set of cells of one board, by hex.Board.Index.
type cells [(MaxColumns*MaxRows + 63) / 64]uint64

func (s *cells) add(i int)     { s[i/64] |= 1 << (i % 64) }
func (s *cells) drop(i int)    { s[i/64] &^= 1 << (i % 64) }
func (s cells) has(i int) bool { return s[i/64]&(1<<(i%64)) != 0 }

func (s cells) without(t cells) cells {
	for w := range s {
		s[w] &^= t[w]
	}
	return s
}

func (s cells) count() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// list is the indexes of the set, ascending.
func (s cells) list() []int {
	l := make([]int, 0, s.count())
	for w, word := range s {
		for ; word != 0; word &= word - 1 {
			l = append(l, w*64+bits.TrailingZeros64(word))
		}
	}
	return l
}

// bans holds, for each cell of a board, the cells no other start counter may lie on: nearer than apart, or on one line.
type bans []cells

var bansByBoard sync.Map // hex.Board → bans; a cache of a pure function

func bansOf(b hex.Board) bans {
	if known, ok := bansByBoard.Load(b); ok {
		return known.(bans)
	}
	all := make(bans, b.Size())
	for i := range all {
		for j := range all {
			x, y := b.Cell(i), b.Cell(j)
			if hex.Distance(x, y) < apart || hex.Direction(x, y) != 0 {
				all[i].add(j)
			}
		}
	}
	bansByBoard.Store(b, all)
	return all
}

// room finds n cells of free that start counters can lie on together. The search is exact.
func (b bans) room(free cells, n int) (found []int, ok bool) {
	if n == 0 {
		return nil, true
	}
	left := free.count()
	for w := range free {
		for ; free[w] != 0; left-- {
			if left < n {
				return nil, false
			}
			i := w*64 + bits.TrailingZeros64(free[w])
			if rest, ok := b.room(free.without(b[i]), n-1); ok {
				return append(rest, i), true
			}
			free.drop(i)
		}
	}
	return nil, false
}

// emptyCells are the cells without an asteroid. Ships enter only after set-up.
func (s *State) emptyCells() cells {
	var c cells
	for i := range s.Options.Board.Size() {
		c.add(i)
	}
	for _, a := range s.Asteroids[:s.AsteroidsN] {
		c.drop(s.Options.Board.Index(a))
	}
	return c
}

// openCells are the cells the next asteroid or start counter may lie on, whether or not room is left for the others.
func (s *State) openCells() cells {
	c := s.emptyCells()
	if s.Step == StepStart {
		board := s.Options.Board
		ban := bansOf(board)
		for _, at := range s.Starts[:s.StartsN] {
			c = c.without(ban[board.Index(at)])
		}
	}
	return c
}

// leavesRoom tells whether the counters still to come find room once the next asteroid or counter lies on a cell
// of open (R2).
func (s *State) leavesRoom(open cells, i int) bool {
	ban, n := bansOf(s.Options.Board), Counters-s.StartsN
	if s.Step == StepStart {
		_, ok := ban.room(open.without(ban[i]), n-1)
		return ok
	}
	open.drop(i)
	_, ok := ban.room(open, n)
	return ok
}

// draftCells are the cells of a legal placement: they leave room for the counters still to come (R2).
func (s *State) draftCells() cells {
	open := s.openCells()
	doubtful := open.list()
	if s.Step == StepAsteroid {
		// An asteroid outside one way to lay the counters leaves that way open.
		doubtful, _ = bansOf(s.Options.Board).room(open, Counters)
	}
	good := open
	for _, i := range doubtful {
		if !s.leavesRoom(open, i) {
			good.drop(i)
		}
	}
	return good
}

// layOut prepares the board (¶2): all at random, or step by step when the pilots draft. A board that fits the start
// counters has cells for any number of asteroids as well.
func (p *play) layOut() error {
	board := p.Options.Board
	if _, ok := bansOf(board).room(p.emptyCells(), Counters); !ok {
		return engine.Refuse(engine.Unclear, "R4", "board-small", "board", boardText(board))
	}
	p.Step = StepAsteroid
	if p.Options.Draft {
		p.stackUp()
		p.nextDraft()
		return nil
	}
	p.scatter()
	p.tell(LaidOut{Asteroids: p.AsteroidsN})
	p.stackUp()
	p.newRound()
	return nil
}

// scatter lays the start counters, each on any cell that leaves room for the rest, then the asteroids on any cell
// left. A die with as many sides as there are such cells decides.
func (p *play) scatter() {
	board := p.Options.Board
	p.Step = StepStart
	for p.StartsN < Counters {
		good := p.draftCells().list()
		p.Starts[p.StartsN] = board.Cell(good[p.dice.Roll(len(good), "start counter")-1])
		p.StartsN++
	}
	free := p.emptyCells()
	for _, at := range p.Starts {
		free.drop(board.Index(at))
	}
	for p.AsteroidsN < p.Options.Asteroids {
		open := free.list()
		i := open[p.dice.Roll(len(open), "asteroid")-1]
		free.drop(i)
		p.addAsteroid(board.Cell(i))
	}
}

// addAsteroid keeps the asteroids sorted by column, then row.
func (p *play) addAsteroid(c hex.Cell) {
	i := p.AsteroidsN
	for ; i > 0 && c.Less(p.Asteroids[i-1]); i-- {
		p.Asteroids[i] = p.Asteroids[i-1]
	}
	p.Asteroids[i] = c
	p.AsteroidsN++
}
