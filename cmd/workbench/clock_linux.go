package main

import (
	"syscall"
	"time"
)

// processorTime is the processor time of the calling thread, so that other programs do not count.
func processorTime() time.Duration {
	const thread = 1 // RUSAGE_THREAD
	var u syscall.Rusage
	_ = syscall.Getrusage(thread, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
