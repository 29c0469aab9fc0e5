package storage

import (
	"context"
	"sync"
)

// ChannelLocks lets one change of a channel finish before the next begins.
type ChannelLocks struct {
	// Lease orders the changes of other processes too; see Leases. Nil for changes of this process alone.
	Lease func(ctx context.Context, channel string) (release func())

	mu   sync.Mutex
	open map[string]*channelLock
	back sync.Cond // signals that somebody has a yielded channel again
}

type channelLock struct {
	sync.Mutex
	users   int
	yielded int    // holders who will come back
	release func() // ends the holder's lease
}

// lock locks the channel in this process, and then in others.
func (l *ChannelLocks) lock(ctx context.Context, channel string, one *channelLock) {
	one.Lock()
	if one.release = func() {}; l.Lease != nil {
		one.release = l.Lease(ctx, channel)
	}
}

func (one *channelLock) unlock() {
	one.release()
	one.Unlock()
}

// Lock waits for the channel. unlock lets it go again.
func (l *ChannelLocks) Lock(ctx context.Context, channel string) (unlock func()) {
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
	l.lock(ctx, channel, one)
	return func() {
		one.unlock()
		l.mu.Lock()
		if one.users--; one.users == 0 {
			delete(l.open, channel)
		}
		l.mu.Unlock()
	}
}

// Yield lets others have a channel while do runs, and waits for it again. The caller has locked it.
func (l *ChannelLocks) Yield(ctx context.Context, channel string, do func()) {
	l.mu.Lock()
	one := l.open[channel]
	one.yielded++
	l.mu.Unlock()
	one.unlock()
	defer func() {
		l.lock(ctx, channel, one)
		l.mu.Lock()
		one.yielded--
		l.back.Broadcast()
		l.mu.Unlock()
	}()
	do()
}

// Await waits until everybody who yielded a channel has come back. The caller has locked it.
func (l *ChannelLocks) Await(ctx context.Context, channel string) {
	l.mu.Lock()
	one := l.open[channel]
	l.mu.Unlock()
	one.unlock()
	l.mu.Lock()
	for one.yielded > 0 {
		l.back.Wait()
	}
	l.mu.Unlock()
	l.lock(ctx, channel, one)
}

// Yielded tells whether somebody has yielded a channel and will come back to it.
func (l *ChannelLocks) Yielded(channel string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	one := l.open[channel]
	return one != nil && one.yielded > 0
}
