package storage

import "sync"

// ChannelLocks let one change of a channel be finished before the next begins.
type ChannelLocks struct {
	mu   sync.Mutex
	open map[string]*channelLock
}

type channelLock struct {
	sync.Mutex
	users int
}

// Lock waits for the channel and returns what lets it go again.
func (l *ChannelLocks) Lock(channel string) (unlock func()) {
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
