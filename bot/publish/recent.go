package publish

import (
	"slices"
	"sync"
)

// recentKept is how many ids are remembered.
const recentKept = 2000

// recent is a set of the ids added last.
type recent struct {
	mu    sync.Mutex
	known map[string]bool
	order []string
}

func (r *recent) add(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.known[id] {
		return
	}
	if r.known == nil {
		r.known = map[string]bool{}
	}
	if len(r.order) == recentKept {
		delete(r.known, r.order[0])
		r.order = slices.Delete(r.order, 0, 1)
	}
	r.known[id] = true
	r.order = append(r.order, id)
}

func (r *recent) has(id string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.known[id]
}
