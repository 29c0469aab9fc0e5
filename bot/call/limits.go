package call

import (
	"sync"

	"mayhembot/bot"
)

// Most is how many requests of a kind that takes work may be under way at once.
type Most struct{ User, Channel, Guild int }

// Limits count what is under way for each member, channel and server.
type Limits struct {
	mu    sync.Mutex
	count map[string]int // by kind and who or where
}

// Take counts one more of a kind for the caller and where they are, and returns what takes it off again. The error says
// why there can be no more now: own when the caller has the most there may be.
func (l *Limits) Take(c *Call, kind string, most Most, own bot.Notice) (release func(), err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	user, channel, guild := kind+" user "+c.User.ID, kind+" channel "+c.Channel, kind+" guild "+c.Guild
	switch {
	case l.count[user] >= most.User:
		return nil, own
	case l.count[channel] >= most.Channel:
		return nil, manyInChannel
	case l.count[guild] >= most.Guild:
		return nil, manyOnServer
	}
	if l.count == nil {
		l.count = map[string]int{}
	}
	keys := []string{user, channel, guild}
	for _, key := range keys {
		l.count[key]++
	}
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		for _, key := range keys {
			if l.count[key]--; l.count[key] == 0 {
				delete(l.count, key)
			}
		}
	}, nil
}

// Limited answers a request that takes work, unless too many of the kind are under way.
func (l *Limits) Limited(c *Call, kind string, most Most, own bot.Notice, answer func(*Call) (bot.Message, error)) (bot.Message, error) {
	release, err := l.Take(c, kind, most, own)
	if err != nil {
		return bot.Message{}, err
	}
	defer release()
	return answer(c)
}
