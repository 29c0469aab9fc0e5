package storage

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"go.etcd.io/bbolt"
)

// groupMost is how many changes share a commit at most, so that nobody waits for ever.
const groupMost = 64

// errSpoiled says that a change could not be taken back, so that nothing of its group was saved.
var errSpoiled = errors.New("a refused change could not be taken back")

// A commit waits for changes that are probably on their way where many requests are being answered: for each of them but
// those it has, and never longer than most. A few bring too little to wait for.
const (
	gatherFor  = 400 * time.Microsecond
	gatherMost = 4 * time.Millisecond
	gatherFew  = 3
)

// committer lets changes share commits: whatever came while the last commit was written goes into the next one, and, where
// many requests are being answered, what comes soon after. Each change runs in the goroutine of its caller, one at a time, and
// is taken back alone when it is refused or panics. All of a group are answered when its commit is on the disk.
type committer struct {
	store *Store

	mu   sync.Mutex
	led  bool // somebody leads a group
	line []*member
	news chan struct{} // has something once somebody has joined the line, or a request has been answered

	last      atomic.Int64  // number of the last transaction that stands in the file
	answering atomic.Int64  // requests
	patience  time.Duration // in the place of gatherFor and gatherMost, in tests

	changes, commits, bytes atomic.Int64

	fault atomic.Pointer[error] // has commits fail in tests
}

// member waits for its turn in the group it is given, or, given none, to lead the next one.
type member struct{ turn chan *group }

// group is the changes that share a commit.
type group struct {
	tx     *bbolt.Tx
	left   chan struct{} // a member has had its turn
	done   chan struct{} // closed when err is final
	size   int           // members that have had their turn
	wrote  bool
	spoilt error
	err    error // why nothing was saved
}

// change runs fn in a commit shared with others. It returns the error of fn, whose changes then are taken back, or why
// the commit failed.
func (c *committer) change(fn func(*bbolt.Tx, *journal) error) error {
	c.mu.Lock()
	if !c.led {
		c.led = true
		c.mu.Unlock()
		return c.lead(fn)
	}
	m := &member{turn: make(chan *group)}
	c.line = append(c.line, m)
	c.tell()
	c.mu.Unlock()
	g := <-m.turn
	if g == nil {
		return c.lead(fn)
	}
	err := func() error {
		defer func() { g.left <- struct{}{} }()
		return c.run(g, fn)
	}()
	<-g.done
	return cause(g, err)
}

// lead opens a group, lets everybody in line have a turn, and commits.
func (c *committer) lead(fn func(*bbolt.Tx, *journal) error) (err error) {
	g := &group{left: make(chan struct{}), done: make(chan struct{})}
	g.err = c.store.guard(func() (err error) {
		g.tx, err = c.store.db.Begin(true)
		return err
	})
	if g.err != nil {
		close(g.done)
		c.passOn()
		return g.err
	}
	defer func() { // fn may panic, and the others are not to wait for ever
		c.serve(g)
		g.err = c.finish(g)
		close(g.done)
		c.passOn()
		err = cause(g, err)
	}()
	return c.run(g, fn)
}

// cause is what a member of a group is told, whose own error is err. Where the commit failed, what was refused may have
// been refused for something that was not saved.
func cause(g *group, err error) error {
	if g.err != nil {
		return g.err
	}
	return err
}

// run runs one change of a group.
func (c *committer) run(g *group, fn func(*bbolt.Tx, *journal) error) (err error) {
	c.changes.Add(1)
	g.size++
	if g.spoilt != nil {
		return g.spoilt
	}
	j, returned := &journal{}, false
	defer func() {
		switch {
		case returned && err == nil:
			g.wrote = g.wrote || j.wrote()
		case c.store.broken.Load() != nil:
			g.spoilt = *c.store.broken.Load()
		default:
			if back := c.store.guard(j.rollBack); back != nil {
				g.spoilt = fmt.Errorf("%w: %w", errSpoiled, back)
			}
		}
	}()
	err = c.store.guard(func() error { return fn(g.tx, j) })
	returned = true
	return err
}

// serve gives everybody in line a turn, and, where there is something to commit, whoever comes soon.
func (c *committer) serve(g *group) {
	var late <-chan time.Time
	for g.size < groupMost {
		m := c.first()
		if m != nil {
			m.turn <- g
			<-g.left
			continue
		}
		wait := c.gathering(g)
		if wait == 0 {
			return
		}
		if late == nil {
			late = time.After(wait)
		}
		select {
		case <-c.news:
		case <-late:
			return
		}
	}
}

// gathering is for how long a group waits for others in all, 0 for not at all.
func (c *committer) gathering(g *group) time.Duration {
	others := int(c.answering.Load()) - g.size
	switch {
	case others < gatherFew || !g.wrote || g.spoilt != nil:
		return 0
	case c.patience > 0:
		return c.patience
	}
	return min(gatherMost, time.Duration(others)*gatherFor)
}

// Answering says that a request is being answered until done is called. Where many are, a commit waits for the changes of
// others, for some milliseconds at most.
func (s *Store) Answering() (done func()) {
	s.commits.answering.Add(1)
	return func() {
		s.commits.answering.Add(-1)
		s.commits.tell()
	}
}

// tell has whoever leads a group look again who comes.
func (c *committer) tell() {
	select {
	case c.news <- struct{}{}:
	default:
	}
}

func (c *committer) first() *member {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.line) == 0 {
		return nil
	}
	m := c.line[0]
	c.line = c.line[1:]
	return m
}

// passOn lets the first in line lead the next group.
func (c *committer) passOn() {
	c.mu.Lock()
	if len(c.line) == 0 {
		c.led = false
		c.mu.Unlock()
		return
	}
	m := c.line[0]
	c.line = c.line[1:]
	c.mu.Unlock()
	m.turn <- nil
}

// finish commits what was written, if anything was.
func (c *committer) finish(g *group) error {
	if broken := c.store.broken.Load(); broken != nil {
		return *broken // bbolt may hold its locks for ever
	}
	return c.store.guard(func() error {
		if g.spoilt != nil || !g.wrote {
			return errors.Join(g.spoilt, g.tx.Rollback())
		}
		if fault := c.fault.Load(); fault != nil {
			return errors.Join(ErrUnwritten, *fault, g.tx.Rollback())
		}
		err := c.store.inPlace()
		if err == nil && int64(g.tx.ID()) != c.last.Load()+1 {
			err = ErrOverwritten
		}
		if err != nil {
			return errors.Join(ErrUnwritten, err, g.tx.Rollback())
		}
		page, n := c.store.db.Info().PageSize, g.tx.ID() // once it is committed the store may be closed
		if err := g.tx.Commit(); err != nil {
			last, failure := c.store.current() // which may have become this one all the same
			c.last.Store(last)
			return errors.Join(ErrUnwritten, err, failure)
		}
		c.last.Store(int64(n))
		stats := g.tx.Stats()
		c.commits.Add(1)
		c.bytes.Add(stats.GetPageAlloc() + int64(page))
		return nil
	})
}

// Work is what a store has done since it was opened.
type Work struct {
	Changes int64 // calls of Update and what else writes, refused ones too
	Commits int64 // transactions put on the disk, with two fsyncs each
	Bytes   int64 // written by them
}

// Work returns what the store has done so far.
func (s *Store) Work() Work {
	c := &s.commits
	return Work{Changes: c.changes.Load(), Commits: c.commits.Load(), Bytes: c.bytes.Load()}
}
