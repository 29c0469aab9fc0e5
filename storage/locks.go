package storage

import "sync"

// ChannelLocks lets one change of a channel finish before the next begins.
type ChannelLocks struct {
	mu   sync.Mutex
	open map[string]*channelLock
	back sync.Cond // signals that somebody has a yielded channel again
}

type channelLock struct {
	sync.Mutex
	users   int
	yielded int // holders who will come back
}

// Lock waits for the channel. unlock lets it go again.
func (l *ChannelLocks) Lock(channel string) (unlock func()) {
	l.mu.Lock()
	if l.open == nil {
		l.open, l.back.L = map[string]*channelLock{}, &l.mu
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

// Yield lets others have a channel while do runs, and waits for it again. The caller has locked it.
func (l *ChannelLocks) Yield(channel string, do func()) {
	l.mu.Lock()
	one := l.open[channel]
	one.yielded++
	l.mu.Unlock()
	one.Unlock()
	defer func() {
		one.Lock()
		l.mu.Lock()
		one.yielded--
		l.back.Broadcast()
		l.mu.Unlock()
	}()
	do()
}

// Await waits until everybody who yielded a channel has come back. The caller has locked it.
func (l *ChannelLocks) Await(channel string) {
	l.mu.Lock()
	one := l.open[channel]
	one.Unlock()
	for one.yielded > 0 {
		l.back.Wait()
	}
	l.mu.Unlock()
	one.Lock()
}

// Yielded tells whether somebody has yielded a channel and will come back to it.
func (l *ChannelLocks) Yielded(channel string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	one := l.open[channel]
	return one != nil && one.yielded > 0
}
