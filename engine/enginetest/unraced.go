//go:build !race

package enginetest

// Raced is true under the race detector, which makes everything several times slower.
const Raced = false
