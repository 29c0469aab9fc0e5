package bot

import (
	"slices"
	"sync"
)

// channelLocks let one change of a channel be shown before the next one is made, so that messages never overtake each other.
// The order of the changes themselves is the store's.
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

// renderers keeps the drawings of the matches played last.
type renderers struct {
	mu    sync.Mutex
	known map[string]MatchRenderer
	order []string // least recently used first
}

const sketchesKept = 64

// drop forgets the renderer of a match; the next one is begun afresh.
func (s *renderers) drop(match string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.known, match)
	s.order = slices.DeleteFunc(s.order, func(id string) bool { return id == match })
}

// of returns the renderer of a match, begun with begin where none is kept.
func (s *renderers) of(match string, begin func() MatchRenderer) MatchRenderer {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known == nil {
		s.known = map[string]MatchRenderer{}
	}
	for i, id := range s.order {
		if id == match {
			s.order = append(append(s.order[:i:i], s.order[i+1:]...), match)
			return s.known[match]
		}
	}
	if len(s.order) == sketchesKept {
		delete(s.known, s.order[0])
		s.order = s.order[1:]
	}
	s.order = append(s.order, match)
	s.known[match] = begin()
	return s.known[match]
}
