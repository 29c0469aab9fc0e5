package enginetest

import "os"

// Long returns how often a test repeats itself: short by default, long where MAYHEMBOT_LONG is 1, as at night. Both
// hold the same laws. short must be enough to reach every case the test requires.
func Long(short, long int) int {
	if os.Getenv("MAYHEMBOT_LONG") == "1" {
		return long
	}
	return short
}

// Fewer returns n, or under the race detector one of so many parts of it, at least 1. More repeats of the same code
// would find no further races.
func Fewer(n, parts int) int {
	if Raced {
		return max(1, n/parts)
	}
	return n
}
