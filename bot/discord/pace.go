package discord

import "time"

// pace is how patient a session is; tests are less so.
type pace struct {
	answer  time.Duration // after this an interaction is deferred
	shake   time.Duration // the gateway's handshake may take this long
	zombie  time.Duration // without heartbeat acknowledgement this long, a connection counts as dead
	backoff time.Duration // before the first reconnection; doubled for each that fails
	settled time.Duration // a session that lived this long clears the backoff
	drain   time.Duration // Close waits this long for handlers

	identify time.Duration // between two new sessions of shards that may not begin at once
	register time.Duration // the first try to register the commands may hold up the start this long
	again    time.Duration // before the second try; doubled for each that fails
}

var usual = pace{
	answer: 2 * time.Second,
	shake:  30 * time.Second,
	// Discord asks for a heartbeat every 41 s; two in a row have then gone unacknowledged.
	zombie:  100 * time.Second,
	backoff: time.Second,
	settled: 5 * time.Second,
	drain:   7 * time.Second, // so that the whole program has ended ten seconds after it was told to

	identify: 5 * time.Second,
	register: 10 * time.Second,
	again:    time.Minute,
}

const (
	// The longest pauses between two tries, give or take half. Discord takes a token away after a thousand new sessions a day.
	// Resumed sessions and failed connections do not count.
	maxResumeBackoff = 30 * time.Second
	maxFreshBackoff  = 2 * time.Minute
	maxRegisterPause = time.Hour
)

// pause is how long to wait, without jitter, after so many failed tries in a row.
func (p pace) pause(failed int, resume bool) time.Duration {
	most := maxFreshBackoff
	if resume {
		most = maxResumeBackoff
	}
	return min(p.backoff<<min(failed, 10), most)
}

// heartbeat is the last acknowledgement of a heartbeat: its time by the clock, which may jump, and the time it was noticed.
type heartbeat struct{ ack, seen time.Time }

// quiet is how long there has been no other acknowledgement than this.
func (h *heartbeat) quiet(ack time.Time) time.Duration {
	if !ack.Equal(h.ack) {
		*h = heartbeat{ack, time.Now()}
	}
	return time.Since(h.seen)
}
