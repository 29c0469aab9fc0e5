package match

import "runtime"

// Limiter bounds how many long computations, advice or autopilots' turns, run at once: by so many that a processor, where
// there are several, is left to those who only want an answer. The rest wait for their turn.
type Limiter chan struct{}

// NewLimiter is a limiter of its own: what waits for one holds up nothing that another one bounds.
func NewLimiter() Limiter { return make(Limiter, max(1, runtime.GOMAXPROCS(0)-1)) }

// Do runs a computation as soon as it may. Its panic passes through.
func (l Limiter) Do(compute func()) {
	l <- struct{}{}
	defer func() { <-l }()
	compute()
}
