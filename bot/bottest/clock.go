package bottest

import (
	"sync"
	"time"
)

// Clock is a time that goes on only when it is put forward.
type Clock struct {
	mu     sync.Mutex
	now    time.Time
	timers []*timer
}

type timer struct {
	at time.Time
	fn func()
}

func newClock() *Clock { return &Clock{now: time.Unix(1_795_000_000, 0)} }

func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Later has fn called once the clock has been put forward by d.
func (c *Clock) Later(d time.Duration, fn func()) (stop func() bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := &timer{c.now.Add(d), fn}
	c.timers = append(c.timers, t)
	return func() bool { return c.take(t) }
}

// take removes a timer and reports whether it was still there.
func (c *Clock) take(t *timer) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i := range c.timers {
		if c.timers[i] == t {
			c.timers = append(c.timers[:i:i], c.timers[i+1:]...)
			return true
		}
	}
	return false
}

// drop forgets all timers, as the end of a program does.
func (c *Clock) drop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.timers = nil
}

// next is the timer due first until end, or nil.
func (c *Clock) next(end time.Time) *timer {
	c.mu.Lock()
	defer c.mu.Unlock()
	var first *timer
	for _, t := range c.timers {
		if !t.at.After(end) && (first == nil || t.at.Before(first.at)) {
			first = t
		}
	}
	if first != nil && first.at.After(c.now) {
		c.now = first.at
	}
	return first
}

// Advance puts the clock forward by d and runs the timers due meanwhile, one after the other. It returns their number.
func (c *Clock) Advance(d time.Duration) (calls int) {
	end := c.Now().Add(d)
	for t := c.next(end); t != nil; t = c.next(end) {
		if c.take(t) {
			calls++
			t.fn()
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = end
	return calls
}

// Jump sets the clock to another time without time going by. A timer due in a minute stays due in a minute.
func (c *Clock) Jump(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
	for _, t := range c.timers {
		t.at = t.at.Add(d)
	}
}

// Ahead is how many timers there are.
func (c *Clock) Ahead() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.timers)
}
