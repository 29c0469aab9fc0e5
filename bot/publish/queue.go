package publish

import (
	"errors"
	"sync"
	"time"

	"github.com/cenkalti/backoff/v5"

	"mayhembot/bot"
)

// How long a channel that could not be brought up to date is left alone. Every pause is about twice the one before it.
const (
	pauseShort, pauseShortMost   = 2 * time.Second, 5 * time.Minute // after faults that pass by themselves
	pauseBarred, pauseBarredMost = time.Minute, 30 * time.Minute    // until somebody gives the bot a permission
	pauseGone, pauseGoneMost     = time.Minute, time.Hour           // while the channel is gone
	goneTries                    = 8                                // after so many of these the channel is given up
)

// Queue does later what could not be done now, such as bringing a channel up to date. Each has a key, and one try ahead
// of it at most.
type Queue struct {
	later func(time.Duration, func()) (stop func() bool)
	now   func() time.Time

	mu      sync.Mutex
	closed  bool
	waiting map[string]*task
	work    sync.WaitGroup // tries under way
}

// task is one thing to be done again.
type task struct {
	again               func()
	short, barred, gone *backoff.ExponentialBackOff
	goneSeen            int
	held                time.Time // the service wants no request before
	stop                func() bool
}

func doubling(first, most time.Duration) *backoff.ExponentialBackOff {
	return &backoff.ExponentialBackOff{InitialInterval: first, MaxInterval: most, Multiplier: 2, RandomizationFactor: 0.2}
}

// Failed plans the next try by what went wrong. It reports true when the channel has been gone too often and no try is
// planned any more.
func (q *Queue) Failed(key string, err error, again func()) (gaveUp bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return false
	}
	one := q.waiting[key]
	if one == nil {
		one = &task{short: doubling(pauseShort, pauseShortMost), barred: doubling(pauseBarred, pauseBarredMost), gone: doubling(pauseGone, pauseGoneMost)}
		q.waiting[key] = one
	}
	one.cancel()
	pause := time.Duration(0)
	var barred *bot.Barred
	switch {
	case errors.As(err, &barred):
		pause = one.barred.NextBackOff()
	case errors.Is(err, bot.ErrGone):
		if one.goneSeen++; one.goneSeen >= goneTries {
			delete(q.waiting, key)
			return true
		}
		pause = one.gone.NextBackOff()
	default:
		pause = one.short.NextBackOff()
	}
	var asks interface{ RetryAfter() time.Duration }
	one.held = time.Time{}
	if errors.As(err, &asks) && asks.RetryAfter() > 0 {
		pause = max(pause, asks.RetryAfter())
		one.held = q.now().Add(asks.RetryAfter())
	}
	one.again = again
	one.stop = q.later(pause, func() { q.run(again) })
	return false
}

// Succeeded forgets what was wrong.
func (q *Queue) Succeeded(key string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if one := q.waiting[key]; one != nil {
		one.cancel()
		delete(q.waiting, key)
	}
}

// Soon has one tried at once, unless the service wants no request yet.
func (q *Queue) Soon(key string) {
	if q.Held(key) {
		return
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	one := q.waiting[key]
	if q.closed || one == nil || one.stop == nil {
		return
	}
	one.cancel()
	one.stop = q.later(0, func() { q.run(one.again) })
}

// Held tells whether the service has asked for no request yet.
func (q *Queue) Held(key string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	one := q.waiting[key]
	return one != nil && q.now().Before(one.held)
}

// Waits tells whether a try is ahead.
func (q *Queue) Waits(key string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.waiting[key] != nil
}

// Now does something beside everything else.
func (q *Queue) Now(do func()) { q.later(0, func() { q.run(do) }) }

// run makes one try. It is called by the timer.
func (q *Queue) run(again func()) {
	q.mu.Lock()
	if q.closed {
		q.mu.Unlock()
		return
	}
	q.work.Add(1)
	q.mu.Unlock()
	defer q.work.Done()
	again()
}

// Close drops all tries ahead and waits for those under way.
func (q *Queue) Close() {
	q.mu.Lock()
	q.closed = true
	for _, one := range q.waiting {
		one.cancel()
	}
	q.mu.Unlock()
	q.work.Wait()
}

func (one *task) cancel() {
	if one.stop != nil {
		one.stop()
		one.stop = nil
	}
}

// NewQueue is an empty queue. later calls a function in a goroutine of its own after a while and returns what calls it off.
func NewQueue(later func(time.Duration, func()) (stop func() bool), now func() time.Time) *Queue {
	return &Queue{later: later, now: now, waiting: map[string]*task{}}
}
