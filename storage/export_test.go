package storage

import "time"

// SkipSync makes a store fast and unsafe. What is written is the same.
func (s *Store) SkipSync() { s.db.NoSync, s.db.NoGrowSync = true, true }

// SetClock puts another clock in the place of the system's.
func (s *Store) SetClock(now func() time.Time) { s.now = now }
