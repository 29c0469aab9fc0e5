package boltstore

import "time"

// SkipSync makes a store fast and unsafe. It writes the same bytes, but does not wait for the disk.
func (s *Store) SkipSync() { s.db.NoSync, s.db.NoGrowSync = true, true }

// Waiting is how many changes wait for a turn.
func (s *Store) Waiting() int {
	s.commits.mu.Lock()
	defer s.commits.mu.Unlock()
	return len(s.commits.queue)
}

// FailCommits has every commit fail until the function it returns is called.
func (s *Store) FailCommits(err error) (heal func()) {
	s.commits.fault.Store(&err)
	return func() { s.commits.fault.Store(nil) }
}

// HoldPuts keeps pending headers from being saved by themselves.
func (s *Store) HoldPuts(hold bool) { s.pending.held.Store(hold) }

// Patience has commits wait so long for the changes of other requests.
func (s *Store) Patience(d time.Duration) { s.commits.patience = d }
