package main

import (
	"sync/atomic"
	"time"
)

// pushedClock is the system's clock, ahead by what it has been pushed. The local table has one to see what happens days later.
type pushedClock struct{ ahead atomic.Int64 }

func (c *pushedClock) now() time.Time { return time.Now().Add(time.Duration(c.ahead.Load())) }

func (c *pushedClock) push(d time.Duration) { c.ahead.Add(int64(d)) }
