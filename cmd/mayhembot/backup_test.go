package main

import (
	"context"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/storage"
	"mayhembot/storage/copies"
	"mayhembot/storage/storagetest"
)

// TestBackup: the copy is a database of its own that holds what was written before it, and each one replaces the last.
func TestBackup(t *testing.T) {
	t.Parallel()
	store := storagetest.Open(t)
	dir := t.TempDir()
	said := make(chan string, 1000)
	b := copies.Place{File: filepath.Join(dir, "copy.db")}
	log := slog.New(told{slog.DiscardHandler, said})
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		backUp(ctx, b, store, time.Millisecond, log)
		close(done)
	}()
	copied := func() {
		t.Helper()
		select {
		case what := <-said:
			require.Equal(t, "database copied", what)
		case <-time.After(patience):
			require.FailNow(t, "no copy is made")
		}
	}
	copied()
	m := storagetest.Match("m1", "guild", "channel")
	require.NoError(t, store.Update("channel", "1", func(r *storage.ChannelTx) error { return r.Begin(m) }))
	for len(said) > 0 {
		<-said
	}
	copied() // perhaps begun before
	copied()
	stop()
	<-done
	holds(t, b.File, "m1")
	_, err := os.Stat(b.File + ".part")
	require.ErrorIs(t, err, os.ErrNotExist, "nothing is left beside it")

	// A link leads the copy to where it should lie, and stays a link.
	b.File = filepath.Join(dir, "link.db")
	require.NoError(t, os.Symlink("elsewhere.db", b.File))
	require.NoError(t, b.Write(store))
	holds(t, filepath.Join(dir, "elsewhere.db"), "m1")
	at, err := os.Lstat(b.File)
	require.NoError(t, err)
	require.NotZero(t, at.Mode()&os.ModeSymlink)

	// What a killed program left half written is in nobody's way.
	require.NoError(t, os.WriteFile(filepath.Join(dir, "elsewhere.db.part"), []byte("half"), 0o600))
	require.NoError(t, b.Write(store))
	holds(t, filepath.Join(dir, "elsewhere.db"), "m1")

	b.File = filepath.Join(dir, "missing", "copy.db")
	require.Error(t, b.Write(store))
	var never *copies.Unfit
	_, _, err = b.Check(store)
	require.NotErrorAs(t, err, &never, "a folder can come back")
}

// holds opens a copy and looks for a match in it.
func holds(t *testing.T, file, match string) {
	t.Helper()
	copied, err := storage.Open(file)
	require.NoError(t, err)
	require.NoError(t, copied.View("channel", func(r *storage.ChannelTx) error {
		got, err := r.Match(match)
		require.Equal(t, match, got.ID)
		return err
	}))
	require.NoError(t, copied.Close())
}

// told hands on what is logged.
type told struct {
	slog.Handler
	to chan<- string
}

func (told) Enabled(context.Context, slog.Level) bool { return true }

func (h told) Handle(_ context.Context, r slog.Record) error {
	select {
	case h.to <- r.Message:
	default: // nobody has listened for a thousand copies
	}
	return nil
}

// TestBackupSpares starts with settings that would destroy something. Each is refused at start with words that name it,
// and everything is left as it was.
func TestBackupSpares(t *testing.T) {
	t.Parallel()
	type place struct{ dir, database, other string }
	for name, c := range map[string]struct {
		lay  func(t *testing.T, p place) string // gives the setting
		word string
	}{
		"the same path": {func(_ *testing.T, p place) string { return p.database }, "the database itself"},
		"the same path, otherwise put": {func(_ *testing.T, p place) string {
			return filepath.Join(p.dir, "sub") + "/../" + filepath.Base(p.database)
		}, "the database itself"},
		"a link to it": {func(t *testing.T, p place) string {
			return link(t, os.Symlink, p.database, filepath.Join(p.dir, "link"))
		}, "the database itself"},
		"a link relative to itself": {func(t *testing.T, p place) string {
			return link(t, os.Symlink, "../"+filepath.Base(p.database), filepath.Join(p.dir, "sub", "link"))
		}, "the database itself"},
		"a link to a link": {func(t *testing.T, p place) string {
			return link(t, os.Symlink, link(t, os.Symlink, p.database, filepath.Join(p.dir, "one")), filepath.Join(p.dir, "two"))
		}, "the database itself"},
		"a folder that is a link": {func(t *testing.T, p place) string {
			return filepath.Join(link(t, os.Symlink, p.dir, filepath.Join(p.dir, "sub", "up")), filepath.Base(p.database))
		}, "the database itself"},
		"another name of the file": {func(t *testing.T, p place) string {
			return link(t, os.Link, p.database, filepath.Join(p.dir, "hard"))
		}, "the database itself"},
		"written over on the way": {func(t *testing.T, p place) string {
			link(t, os.Symlink, p.database, filepath.Join(p.dir, "copy.db.part"))
			return filepath.Join(p.dir, "copy.db")
		}, "plain file"},
		"the way leads over it": {func(t *testing.T, p place) string {
			link(t, os.Link, p.database, filepath.Join(p.dir, "copy.db.part"))
			return filepath.Join(p.dir, "copy.db")
		}, "the database itself"},
		"the other table's database": {func(_ *testing.T, p place) string { return p.other }, "the database itself"},
		"a folder":                   {func(_ *testing.T, p place) string { return filepath.Join(p.dir, "sub") }, "plain file"},
		"a device":                   {func(*testing.T, place) string { return os.DevNull }, "plain file"},
		"a link to a device": {func(t *testing.T, p place) string {
			return link(t, os.Symlink, os.DevNull, filepath.Join(p.dir, "null"))
		}, "plain file"},
		"a pipe": {func(t *testing.T, p place) string {
			pipe := filepath.Join(p.dir, "pipe")
			if err := exec.Command("mkfifo", pipe).Run(); err != nil {
				t.Skip("no pipes can be made here: ", err)
			}
			return pipe
		}, "plain file"},
		"links in a circle": {func(t *testing.T, p place) string {
			return link(t, os.Symlink, "circle", filepath.Join(p.dir, "circle"))
		}, "nowhere"},
		"somebody's file": {func(t *testing.T, p place) string {
			notes := filepath.Join(p.dir, "notes.txt")
			require.NoError(t, os.WriteFile(notes, []byte("what I must not forget"), 0o600))
			return notes
		}, "no copy of a database"},
		"somebody's database": {func(t *testing.T, p place) string {
			store, err := storage.Open(filepath.Join(p.dir, "another.db"))
			require.NoError(t, err)
			t.Cleanup(func() { require.NoError(t, store.Close()) })
			return filepath.Join(p.dir, "another.db")
		}, "another process"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			p := place{dir, filepath.Join(dir, "a.db"), filepath.Join(dir, "local.db")}
			require.NoError(t, os.Mkdir(filepath.Join(dir, "sub"), 0o700))
			for _, file := range []string{p.database, p.other} {
				store, err := storage.Open(file)
				require.NoError(t, err)
				m := storagetest.Match("m1", "guild", "channel")
				require.NoError(t, store.Update("channel", "1", func(r *storage.ChannelTx) error { return r.Begin(m) }))
				require.NoError(t, store.Close())
			}
			local, err := localdiscord.Open(localdiscord.Config{})
			require.NoError(t, err)
			t.Cleanup(func() { require.NoError(t, local.Close()) })
			setting := c.lay(t, p)
			ctx, cancel := context.WithTimeout(t.Context(), patience)
			defer cancel()
			config := config{Token: "local", Database: p.database, Backup: setting, Local: localConfig{Database: p.other}, discord: local.URL()}
			err = serve(ctx, config, false, slog.New(slog.DiscardHandler), io.Discard)
			require.ErrorContains(t, err, "backup = ")
			require.ErrorContains(t, err, c.word)
			require.ErrorContains(t, err, setting)
			holds(t, p.database, "m1")
			holds(t, p.other, "m1")
		})
	}
}

// link lays a link and gives its name.
func link(t *testing.T, lay func(old, name string) error, old, name string) string {
	t.Helper()
	require.NoError(t, lay(old, name))
	return name
}

// TestBackupLooksAgain lays the link when the program runs already.
func TestBackupLooksAgain(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	database := filepath.Join(dir, "a.db")
	store, err := storage.Open(database)
	require.NoError(t, err)
	b := copies.Place{File: filepath.Join(dir, "copy.db")}
	require.NoError(t, b.Write(store))
	require.NoError(t, os.Remove(b.File))
	require.NoError(t, os.Link(database, b.File))
	require.ErrorContains(t, b.Write(store), "the database itself")
	before, err := os.Stat(database)
	require.NoError(t, err)
	require.True(t, store.In(before), "the database is still the file it is in")
	require.NoError(t, store.Close())
}
