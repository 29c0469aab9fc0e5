// Package storagetest is what every store must hold, whatever game is played on it.
package storagetest

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/storage"
)

// Opener opens the store at a path, or creates it.
type Opener func(path string) (*storage.Store, error)

// Open opens a fresh store that is closed when the test ends.
func Open(t testing.TB) *storage.Store {
	t.Helper()
	return Opener(storage.Open).at(t, filepath.Join(t.TempDir(), "matches.db"))
}

func (open Opener) at(t testing.TB, path string) *storage.Store {
	t.Helper()
	s, err := open(path)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s
}

// Match is a match that is being played by Ada, Ben and an autopilot.
func Match(id, guild, channel string) *storage.Match {
	return &storage.Match{
		ID: id, Guild: guild, Channel: channel, Game: "toy", Rules: 1, Phase: storage.Playing, Host: "11",
		Setup:   engine.Setup{Seats: 3, Options: map[string]string{"kills": "3"}},
		Seats:   []storage.Seat{{User: "11", Name: "Ada"}, {User: "22", Name: "Ben"}, {Name: "Autopilot", Auto: true}},
		Created: 1_700_000_000, Started: 1_700_000_060,
	}
}
