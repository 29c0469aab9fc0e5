package referee

import (
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
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
	of   *simplelru.LRU[string, *rate.Limiter]
	last time.Time
}

// remembered is how many members are remembered. Beyond that the one is forgotten who was quiet for longest, and may be fast
// again: so many others have asked in between.
const remembered = 10000

func newPaces(p Pace, now func() time.Time) *paces {
	of, _ := simplelru.NewLRU[string, *rate.Limiter](remembered, nil) // its error is of a size below one
	return &paces{Pace: p, now: now, of: of}
}

// tooFast tells whether a member is faster than the pace.
func (p *paces) tooFast(user string) bool {
	if p.Steady == 0 {
		return false
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.now()
	if now.Before(p.last) { // the clock was put back, and a limiter would wait for the time it has seen
		p.of.Purge()
	}
	p.last = now
	l, known := p.of.Get(user)
	if !known {
		l = rate.NewLimiter(rate.Limit(p.Steady), p.Burst)
		p.of.Add(user, l)
	}
	return !l.AllowN(now, 1)
}
