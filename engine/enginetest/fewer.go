package enginetest

import "os"

// Long is how often a test repeats itself: short times by default, long times where MAYHEMBOT_LONG is 1, as at night.
// Both hold the same laws, and short times are enough to reach what the test says is reached.
func Long(short, long int) int {
	if os.Getenv("MAYHEMBOT_LONG") == "1" {
		return long
	}
	return short
}

// Fewer is n, or one of so many parts of it under the race detector, at least 1. A test that repeats itself finds no more
// races that way.
func Fewer(n, parts int) int {
	if Raced {
		return max(1, n/parts)
	}
	return n
}
