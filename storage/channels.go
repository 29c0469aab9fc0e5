package storage

import "sync"

// channelLocks let one change of a channel be finished before the next begins.
type channelLocks struct {
	mu   sync.Mutex
	open map[string]*channelLock
}

type channelLock struct {
	sync.Mutex
	users int
}

// lock waits for the channel and returns what lets it go again.
func (l *channelLocks) lock(channel string) (unlock func()) {
	l.mu.Lock()
	if l.open == nil {
		l.open = map[string]*channelLock{}
	}
	one := l.open[channel]
	if one == nil {
		one = &channelLock{}
		l.open[channel] = one
	}
	one.users++
	l.mu.Unlock()
	one.Lock()
	return func() {
		one.Unlock()
		l.mu.Lock()
		if one.users--; one.users == 0 {
			delete(l.open, channel)
		}
		l.mu.Unlock()
	}
}
