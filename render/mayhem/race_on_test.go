//go:build race

package mayhem

// raced tells that the race detector slows everything down tenfold.
const raced = true
