// Package cache keeps what is costly to make.
package cache

import (
	"sync"

	lru "github.com/hashicorp/golang-lru/v2"
)

// Cache keeps what is made once a key, as far as it was asked for last. Whoever asks while it is being made waits for it, and
// nobody waits for what belongs to another key. It is safe for concurrent use.
type Cache[K comparable, V any] struct {
	known *lru.Cache[K, func() V]
}

// New keeps so many values, at least one.
func New[K comparable, V any](most int) Cache[K, V] {
	known, err := lru.New[K, func() V](most)
	if err != nil {
		panic(err) // only for a number that is not positive
	}
	return Cache[K, V]{known}
}

// Get finds what belongs to a key, or makes it.
func (c Cache[K, V]) Get(key K, begin func(K) V) V {
	get, ok := c.known.Get(key)
	if !ok {
		get = sync.OnceValue(func() V { return begin(key) })
		if other, late, _ := c.known.PeekOrAdd(key, get); late {
			get = other
		}
	}
	return get()
}

// Remove forgets what belongs to a key; it is made anew when it is asked for again.
func (c Cache[K, V]) Remove(key K) { c.known.Remove(key) }
