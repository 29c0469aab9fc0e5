// Package cache keeps values that are costly to make.
package cache

import (
	"sync"

	lru "github.com/hashicorp/golang-lru/v2"
)

// Cache makes one value a key, and keeps the ones used last. Callers of one key wait while its value is made; callers of other
// keys do not. Any goroutine may use it.
type Cache[K comparable, V any] struct {
	known *lru.Cache[K, func() V]
}

// New makes a cache of so many values, at least one.
func New[K comparable, V any](most int) Cache[K, V] {
	known, err := lru.New[K, func() V](most)
	if err != nil {
		panic(err) // lru refuses only a size that is not positive
	}
	return Cache[K, V]{known}
}

// Get returns the value of a key. begin makes a value the cache does not have.
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

// Remove forgets the value of a key. The next Get makes it anew.
func (c Cache[K, V]) Remove(key K) { c.known.Remove(key) }
