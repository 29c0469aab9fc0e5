package boltstore

import (
	"context"

	"mayhembot/storage"
)

var (
	_ storage.Store     = (*Store)(nil)
	_ storage.ChannelTx = (*channelTx)(nil)
)

// Lease, Free, Chief and Alone keep storage.Leases: bbolt lets one process open a file.
func (s *Store) Lease(context.Context, string) (release func()) { return func() {} }

// Free tells that nobody else has a lease.
func (s *Store) Free(context.Context, string) bool { return true }

// Chief tells that this process does every duty.
func (s *Store) Chief(context.Context, string) bool { return true }

// Alone tells that no other process can have the file open.
func (s *Store) Alone() bool { return true }
