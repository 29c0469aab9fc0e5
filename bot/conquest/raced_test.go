//go:build race

package conquest

// raced is how much less tests play under the race detector.
const raced = 6
