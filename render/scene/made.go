package scene

import "mayhembot/render/cache"

// made keeps what is made once a key in one way, as far as it was asked for last.
type made[K comparable, V any] struct {
	begin func(K) V
	known cache.Cache[K, V]
}

// newMade keeps so many of what begin makes, at least one.
func newMade[K comparable, V any](most int, begin func(K) V) made[K, V] {
	return made[K, V]{begin, cache.New[K, V](most)}
}

// of finds what belongs to a key, or makes it.
func (m made[K, V]) of(key K) V { return m.known.Get(key, m.begin) }
