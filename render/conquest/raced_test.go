//go:build race

package conquest

// raced is how much less tests draw under the race detector.
const raced = 3
