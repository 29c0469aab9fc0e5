//go:build race

package enginetest

// raced tells that the race detector is at work, which makes everything several times slower.
const raced = true
