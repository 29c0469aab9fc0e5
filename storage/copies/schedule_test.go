package copies

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/boltstore/bolttest"
	"mayhembot/storage/storagetest"
)

// TestSchedule lets a clock run for months, with pauses and jumps, and looks at the copies there are.
func TestSchedule(t *testing.T) {
	t.Parallel()
	store := bolttest.Open(t)
	now := time.Date(2026, 3, 2, 0, 30, 0, 0, time.UTC) // a Monday
	k := &Keeper{
		Schedule: Schedule{Folder: t.TempDir(), Hourly: 3, Daily: 2, Weekly: 2}, From: store, Name: "a",
		Now: func() time.Time { return now }, Log: slog.New(slog.DiscardHandler),
	}
	require.NoError(t, k.Check())
	foreign := filepath.Join(k.Folder, "a-20200101T000000Z.db") // named like a copy, and none
	require.NoError(t, os.WriteFile(foreign, []byte("somebody's notes"), 0o600))
	half := filepath.Join(k.Folder, "a-20260301T000000Z.db.part")
	require.NoError(t, os.WriteFile(half, []byte("half"), 0o600))
	step := func() {
		name, err := k.Step(t.Context())
		require.NoError(t, err)
		require.Equal(t, k.file(now), name)
		require.NoError(t, boltstore.Verify(t.Context(), name))
		again, err := k.Step(t.Context())
		require.NoError(t, err)
		require.Empty(t, again, "one an hour")
	}
	have := func(want ...string) {
		t.Helper()
		entries, err := os.ReadDir(k.Folder)
		require.NoError(t, err)
		var names []string
		for _, e := range entries {
			names = append(names, strings.TrimSuffix(strings.TrimPrefix(e.Name(), "a-"), "Z.db"))
		}
		require.Equal(t, append([]string{"20200101T000000"}, want...), names)
	}
	for range 24 * 16 { // to Tuesday the 17th, 23:30
		step()
		now = now.Add(time.Hour)
	}
	require.NoFileExists(t, half)
	have("20260315T233000", "20260316T233000", "20260317T213000", "20260317T223000", "20260317T233000")

	now = now.Add(60 * 24 * time.Hour) // after a long pause the old ones still count
	step()
	have("20260317T223000", "20260317T233000", now.Format("20060102T150405"))

	now = now.AddDate(20, 0, 0) // a clock gone mad
	step()
	now = now.AddDate(-20, 0, 0).Add(time.Hour)
	step()
	require.FileExists(t, k.file(now), "what was just made is not removed")
	now = now.Add(time.Hour)
	step()
	require.FileExists(t, k.file(now))
	require.FileExists(t, foreign)

	require.NoError(t, os.RemoveAll(k.Folder))
	now = now.Add(time.Hour)
	_, err := k.Step(t.Context())
	require.ErrorIs(t, err, os.ErrNotExist, "a disk that is gone is not made up for")
	require.NoDirExists(t, k.Folder)
	require.NoError(t, os.Mkdir(k.Folder, 0o700))
	step()
}

// TestFutureCopies: copies made while the clock was far ahead push out no copy made after it was set right.
func TestFutureCopies(t *testing.T) {
	t.Parallel()
	s := Schedule{Folder: "x", Hourly: 3, Daily: 2, Weekly: 2}
	now := time.Date(2026, 11, 2, 0, 0, 0, 0, time.UTC) // a Monday
	var made, future []time.Time
	step := func() {
		kept := s.kept(append(made, now), now)
		made = slices.DeleteFunc(append(made, now), func(t time.Time) bool { return !kept[t] })
		now = now.Add(time.Hour)
	}
	now = now.AddDate(5, 0, 0)
	for range 24 * 20 {
		step()
	}
	future = slices.Clone(made)
	now = time.Date(2026, 11, 2, 0, 0, 0, 0, time.UTC)
	for range 24 * 16 { // to Tuesday the 17th, 23:00
		step()
	}
	require.Equal(t, future, made[:len(future)])
	at := func(day, hour int) time.Time { return time.Date(2026, 11, day, hour, 0, 0, 0, time.UTC) }
	require.Equal(t, []time.Time{at(15, 23), at(16, 23), at(17, 21), at(17, 22), at(17, 23)}, made[len(future):])
}

// TestCopyThatIsNotWhole: a copy that fails verification replaces no other and is removed.
func TestCopyThatIsNotWhole(t *testing.T) {
	t.Parallel()
	store := bolttest.Open(t)
	m := storagetest.Match("m1", "guild", "channel")
	require.NoError(t, store.Update(t.Context(), "channel", "1", func(r storage.ChannelTx) error { return r.Begin(m) }))
	place := Place{File: filepath.Join(t.TempDir(), "copy.db")}
	require.NoError(t, place.Write(t.Context(), store))
	before, err := os.ReadFile(place.File)
	require.NoError(t, err)
	for _, spoil := range []func([]byte) []byte{
		func(data []byte) []byte { return data[:len(data)-4096] },
		func(data []byte) []byte { return bytes.Replace(data, []byte(`"host"`), []byte(`"hose"`), 1) },
	} {
		require.ErrorIs(t, place.Write(t.Context(), spoiling{store, spoil}), storage.ErrCorrupt)
		after, err := os.ReadFile(place.File)
		require.NoError(t, err)
		require.True(t, bytes.Equal(before, after))
		require.NoFileExists(t, place.File+".part")
	}
}

type spoiling struct {
	*boltstore.Store
	spoil func([]byte) []byte
}

func (s spoiling) Backup(ctx context.Context, w io.Writer) error {
	var data bytes.Buffer
	if err := s.Store.Backup(ctx, &data); err != nil {
		return err
	}
	_, err := w.Write(s.spoil(data.Bytes()))
	return err
}

func TestScheduleSays(t *testing.T) {
	t.Parallel()
	require.NoError(t, Schedule{}.Check())
	require.Error(t, Schedule{Hourly: 1}.Check())
	require.Error(t, Schedule{Folder: "x"}.Check())
	require.Error(t, Schedule{Folder: "x", Hourly: 2, Daily: -1}.Check())
}

// TestServe hands a copy to another program's request; one that breaks off is told as broken off.
func TestServe(t *testing.T) {
	t.Parallel()
	dir, err := os.MkdirTemp("", "copies") // for a socket's name must be short
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(dir)) })
	database := filepath.Join(dir, "a.db")
	require.NoError(t, os.WriteFile(database+".sock", nil, 0o600)) // a killed program leaves one
	store, err := boltstore.Open(database)
	require.NoError(t, err)
	m := storagetest.Match("m1", "guild", "channel")
	require.NoError(t, store.Update(t.Context(), "channel", "1", func(r storage.ChannelTx) error { return r.Begin(m) }))
	from, done, err := Open(t.Context(), database)
	require.NoError(t, err)
	place := Place{File: filepath.Join(dir, "copy.db")}
	require.ErrorContains(t, place.Write(t.Context(), from), "does not hand out copies")

	stop, err := Serve(store, database, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	at, err := os.Stat(database + ".sock")
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), at.Mode().Perm(), "nobody else's")
	require.NoError(t, place.Write(t.Context(), from))
	require.NoError(t, boltstore.Verify(t.Context(), place.File))
	stop()
	require.NoError(t, done())

	stop, err = Serve(spoiling{store, func([]byte) []byte { panic("the disk is gone") }}, database, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	require.Error(t, place.Write(t.Context(), from))
	require.NoError(t, boltstore.Verify(t.Context(), place.File), "the former copy stays")
	stop()
	require.NoError(t, store.Close())
	require.NoFileExists(t, database+".sock")
}
