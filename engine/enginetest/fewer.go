package enginetest

// Fewer is n, or one of so many parts of it under the race detector, at least 1: tests that repeat themselves find no more
// races by doing so.
func Fewer(n, parts int) int {
	if Raced {
		return max(1, n/parts)
	}
	return n
}
