//go:build !linux

package main

import "time"

var began = time.Now()

// processorTime is mere time, where a thread's own is not to be had alike.
func processorTime() time.Duration { return time.Since(began) }
