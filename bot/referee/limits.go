package referee

import (
	"sync"

	"mayhembot/bot"
)

// What one member may have at a time.
const (
	lobbiesAtOnce = 3 // open lobbies, on one server
	filmsAtOnce   = 1 // replays being made
	exportsAtOnce = 2 // records and checks under way
)

// limits count what is under way for each member.
type limits struct {
	mu    sync.Mutex
	count map[string]int // by kind and user
}

// take counts one more of a kind for a user and returns what takes it off again, or nil when there are most already.
func (l *limits) take(kind, user string, most int) (release func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	key := kind + " " + user
	if l.count[key] >= most {
		return nil
	}
	if l.count == nil {
		l.count = map[string]int{}
	}
	l.count[key]++
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.count[key]--; l.count[key] == 0 {
			delete(l.count, key)
		}
	}
}

// limited answers a request that takes work, unless its sender has too many of the kind under way.
func (r *Referee) limited(c *call, kind string, most int, refusal bot.Notice, answer func(*call) (bot.Message, error)) (bot.Message, error) {
	release := r.limits.take(kind, c.User.ID, most)
	if release == nil {
		return bot.Message{}, refusal
	}
	defer release()
	return answer(c)
}
