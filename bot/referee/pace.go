package referee

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Pace is how fast one member may go on. Its zero value lets everybody be as fast as they like.
type Pace struct {
	Steady float64 // requests a second
	Burst  int     // requests at once, after a while without any
}

// PeoplePace is faster than people press and type, and slow enough that a program slows nobody else down.
var PeoplePace = Pace{Steady: 5, Burst: 25}

// Patience is for how long an answer waits for its controls in a bot that serves people: no longer than anybody notices.
const Patience = 10 * time.Millisecond

// paces holds every member to the pace.
type paces struct {
	Pace
	now func() time.Time

	mu   sync.Mutex
	of   map[string]*rate.Limiter
	last time.Time
}

// remembered is how many members are remembered before those are forgotten who have been slow.
const remembered = 1000

// tooFast tells whether a member is faster than the pace.
func (p *paces) tooFast(user string) bool {
	if p.Steady == 0 {
		return false
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.now()
	if now.Before(p.last) { // the clock was put back, and a limiter would wait for the time it has seen
		clear(p.of)
	}
	p.last = now
	l := p.of[user]
	if l == nil {
		if len(p.of) >= remembered {
			p.forget(now)
		}
		l = rate.NewLimiter(rate.Limit(p.Steady), p.Burst)
		p.of[user] = l
	}
	return !l.AllowN(now, 1)
}

// forget drops those who have all of their burst ahead of them.
func (p *paces) forget(now time.Time) {
	for user, l := range p.of {
		if l.TokensAt(now) >= float64(p.Burst) {
			delete(p.of, user)
		}
	}
}
