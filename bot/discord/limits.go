package discord

import (
	"context"
	"errors"
	"strconv"
	"sync"
	"time"
)

// everyRoute is the key of the limit over all routes.
const everyRoute = "*"

// limits remembers which routes are shut and until when. Its zero value is ready.
type limits struct {
	mu    sync.Mutex
	until map[string]time.Time
}

// shut closes a route for d from now on.
func (l *limits) shut(route string, d time.Duration) {
	if d <= 0 {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.until == nil {
		l.until = map[string]time.Time{}
	}
	now := time.Now()
	for r, t := range l.until { // few routes are shut at a time: the next one to shut removes those that have opened
		if t.Before(now) {
			delete(l.until, r)
		}
	}
	if t := now.Add(d); t.After(l.until[route]) {
		l.until[route] = t
	}
}

// wait returns when the route is open, or with the context's error. If the route opens only after the context ends, it returns a
// passing error at once, which says when the route opens. An empty route has no limits.
func (l *limits) wait(ctx context.Context, route string) error {
	for route != "" {
		l.mu.Lock()
		d := max(time.Until(l.until[route]), time.Until(l.until[everyRoute]))
		l.mu.Unlock()
		if d <= 0 {
			break
		}
		if beyond(ctx, d) && ctx.Err() == nil {
			return &passing{errShut, d}
		}
		if err := sleep(ctx, d); err != nil {
			return err
		}
	}
	return ctx.Err()
}

var errShut = errors.New("a rate limit of Discord's has not ended yet")

// beyond says that a context ends within d.
func beyond(ctx context.Context, d time.Duration) bool {
	end, ok := ctx.Deadline()
	return ok && time.Until(end) < d
}

// seconds reads a header of Discord's; 0 if it says nothing.
func seconds(header string) float64 {
	s, err := strconv.ParseFloat(header, 64)
	if err != nil || s < 0 || s > 1e6 {
		return 0
	}
	return s
}
