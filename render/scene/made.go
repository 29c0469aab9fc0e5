package scene

import (
	"sync"

	lru "github.com/hashicorp/golang-lru/v2"
)

// made keeps what is made once a key, as far as it was asked for last. Whoever asks while it is being made waits for it, and
// nobody waits for what belongs to another key. It is safe for concurrent use.
type made[K comparable, V any] struct {
	begin func(K) V
	known *lru.Cache[K, func() V]
}

// newMade keeps so many of what begin makes, at least one.
func newMade[K comparable, V any](most int, begin func(K) V) made[K, V] {
	known, err := lru.New[K, func() V](most)
	if err != nil {
		panic(err) // only for a number that is not positive
	}
	return made[K, V]{begin, known}
}

// of finds what belongs to a key, or makes it.
func (m made[K, V]) of(key K) V {
	get, ok := m.known.Get(key)
	if !ok {
		get = sync.OnceValue(func() V { return m.begin(key) })
		if other, late, _ := m.known.PeekOrAdd(key, get); late {
			get = other
		}
	}
	return get()
}
