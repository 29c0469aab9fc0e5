package boltstore_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/boltstore/bolttest"
	"mayhembot/storage/storagetest"
)

var keep = flag.Bool("keep", false, "keep a save of this version under testdata/v6.db, unless there is one")

// TestOldSaves opens a copy of every save ever kept and reads from it what was in it. The saves are never edited.
func TestOldSaves(t *testing.T) {
	if *keep {
		keepSave(t, filepath.Join("testdata", "v6.db"))
	}
	saves, err := filepath.Glob(filepath.Join("testdata", "v*.db"))
	require.NoError(t, err)
	require.Len(t, saves, 6, "one of every format")
	for _, save := range saves {
		data, err := os.ReadFile(save)
		require.NoError(t, err)
		path := filepath.Join(t.TempDir(), "copy.db")
		require.NoError(t, os.WriteFile(path, data, 0o600))
		_, err = inspect(t.Context(), path)
		require.NoError(t, err, "it is whole before it is brought up to date")
		s, err := boltstore.Open(path)
		require.NoError(t, err)
		want, err := os.ReadFile(strings.TrimSuffix(save, ".db") + ".json")
		require.NoError(t, err)
		require.Equal(t, string(want), storagetest.Read(t.Context(), t, s).Text())

		n, err := done(t.Context(), s)
		require.NoError(t, err)
		require.Equal(t, 45, n)
		require.NoError(t, step(t.Context(), s, n), "and it goes on")
		require.NoError(t, s.Close())
		sum, err := inspect(t.Context(), path)
		require.NoError(t, err, "and after it")
		require.Equal(t, 6, sum.Format)
	}
}

// keepSave plays a match that is over and one that is not, with all a match can hold, and keeps the database.
func keepSave(t *testing.T, path string) {
	t.Helper()
	s := bolttest.Open(t)
	for n := range 45 {
		require.NoError(t, step(t.Context(), s, n))
	}
	require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error {
		m, err := r.Current()
		require.NoError(t, err)
		m.Hand(2, storage.Seat{Name: "Ben's autopilot", Auto: true})
		m.Pace, m.Alarms = "daily", map[string]int64{"sitting": 1_700_040_000}
		m.Clocks = []storage.Clock{{Seat: 1, Full: 86_400, Left: 86_400, Since: 1_699_996_800, Until: 1_700_083_200, Next: 1_700_040_000, Missed: 1}}
		m.Live = storage.LiveMessage{Message: "9", Attachment: "8", Text: "It is *Ada's* turn.", Alt: "A board", Posted: 1_700_000_500}
		return r.Put(m)
	}))
	lobby := storagetest.Match("lobby", "g2", "d")
	lobby.Phase, lobby.Started = storage.Lobby, 0
	require.NoError(t, s.Update(t.Context(), "d", "", func(r storage.ChannelTx) error { return r.Begin(lobby) }))
	over := storagetest.Match("won", "g2", "e")
	require.NoError(t, s.Update(t.Context(), "e", "", func(r storage.ChannelTx) error {
		require.NoError(t, r.Begin(over))
		over.Phase, over.Ended = storage.Over, 1_700_009_000
		over.Winners = append(over.Winners, 1, 3)
		return r.Append(over, storagetest.Move(0), storagetest.Place(0), storage.Stats{"11": {"wins": 1}, storage.Autopilot: {"wins": 1}})
	}))

	require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error {
		require.NoError(t, r.PutSettings("11", storage.Settings{Zone: "Europe/Berlin", Quiet: &storage.Hours{From: 22, Until: 7}, Notice: "direct",
			Away: []storage.Span{{From: 1_700_000_000, Until: 1_700_300_000}}}))
		return r.PutSolver("11", storage.Solver{Day: 19_000, Over: true, Last: 19_000, Streak: 2, Found: 2, Tried: 3})
	}))

	require.NoError(t, s.NoteAlive(t.Context(), 1_700_000_600))
	require.NoError(t, s.ChangeServer(t.Context(), "g2", "", func(server *storage.Server) error {
		server.Seasons = []storage.Season{{Name: "Spring", From: 1_700_000_700}}
		return nil
	}))
	require.NoFileExists(t, path, "a save that is kept is never written again")
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	file, err := os.Create(path)
	require.NoError(t, err)
	require.NoError(t, s.Backup(t.Context(), file))
	require.NoError(t, file.Close())
	text := storagetest.Read(t.Context(), t, s).Text()
	require.NoError(t, os.WriteFile(strings.TrimSuffix(path, ".db")+".json", []byte(text), 0o644))
}
