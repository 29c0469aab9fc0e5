//go:build !race

package enginetest

// Raced tells that the race detector is at work, which makes everything several times slower.
const Raced = false
