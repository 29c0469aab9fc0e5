//go:build race

package gametest

// raced tells that the race detector is at work, which makes everything several times slower.
const raced = true
