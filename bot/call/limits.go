package call

import (
	"sync"

	"mayhembot/bot"
)

// Limits count what is under way for each member.
type Limits struct {
	mu    sync.Mutex
	count map[string]int // by kind and user
}

// Take counts one more of a kind for a user and returns what takes it off again, or nil when there are most already.
func (l *Limits) Take(kind, user string, most int) (release func()) {
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

// Limited answers a request that takes work, unless its sender has too many of the kind under way.
func (l *Limits) Limited(c *Call, kind string, most int, refusal bot.Notice, answer func(*Call) (bot.Message, error)) (bot.Message, error) {
	release := l.Take(kind, c.User.ID, most)
	if release == nil {
		return bot.Message{}, refusal
	}
	defer release()
	return answer(c)
}
