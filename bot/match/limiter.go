package match

import (
	"runtime"
	"sync"
	"time"
)

// Limiter bounds how many long computations, advice or autopilots' turns, run at once: by so many that a processor, where
// there are several, is left to those who only want an answer. The rest wait for their turn. Most take a moment and a few take
// a hundred times as long: a single one of those is passed by all others.
type Limiter struct{ turns, slow chan struct{} }

// brief is after how long a computation may be passed by others.
const brief = 4 * time.Millisecond

// NewLimiter is a limiter of its own: what waits for one holds up nothing that another one bounds.
func NewLimiter() Limiter {
	return Limiter{make(chan struct{}, max(1, runtime.GOMAXPROCS(0)-1)), make(chan struct{}, 1)}
}

// Do runs a computation as soon as it may. Its panic passes through.
func (l Limiter) Do(compute func()) {
	l.turns <- struct{}{}
	t := &turn{of: l, done: make(chan struct{})}
	timer := time.AfterFunc(brief, t.pass)
	defer func() {
		timer.Stop()
		t.end()
	}()
	compute()
}

// turn is a computation under way.
type turn struct {
	of   Limiter
	done chan struct{} // closed at its end

	mu          sync.Mutex
	slow, ended bool
}

// pass lets others pass the computation, as soon as it is the only one that is passed.
func (t *turn) pass() {
	select {
	case t.of.slow <- struct{}{}:
	case <-t.done:
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended {
		<-t.of.slow
		return
	}
	t.slow = true
	<-t.of.turns
}

func (t *turn) end() {
	t.mu.Lock()
	defer t.mu.Unlock()
	close(t.done)
	t.ended = true
	if t.slow {
		<-t.of.slow
	} else {
		<-t.of.turns
	}
}
