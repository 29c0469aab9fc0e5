package copies

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/storagetest"
)

// begun opens a database in which a match has begun. The test closes it.
func begun(t *testing.T, file string) *boltstore.Store {
	t.Helper()
	store, err := boltstore.Open(file)
	require.NoError(t, err)
	m := storagetest.Match("m1", "guild", "channel")
	require.NoError(t, store.Update(t.Context(), "channel", "1", func(r storage.ChannelTx) error { return r.Begin(m) }))
	return store
}

// holds opens a file and looks for the match in it.
func holds(t *testing.T, file string) {
	t.Helper()
	copied, err := boltstore.Open(file)
	require.NoError(t, err)
	require.NoError(t, copied.View(t.Context(), "channel", func(r storage.ChannelTx) error {
		_, err := r.Match("m1")
		return err
	}))
	require.NoError(t, copied.Close())
}

// TestWrite: the copy is a database of its own, each one replaces the last, and a link stays a link.
func TestWrite(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	store := begun(t, filepath.Join(dir, "a.db"))
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	p := Place{File: filepath.Join(dir, "copy.db")}
	for range 2 {
		require.NoError(t, p.Write(t.Context(), store))
		holds(t, p.File)
		require.NoFileExists(t, p.File+".part", "nothing is left beside it")
	}

	p.File = filepath.Join(dir, "link.db")
	require.NoError(t, os.Symlink("elsewhere.db", p.File))
	require.NoError(t, p.Write(t.Context(), store))
	holds(t, filepath.Join(dir, "elsewhere.db"))
	at, err := os.Lstat(p.File)
	require.NoError(t, err)
	require.NotZero(t, at.Mode()&os.ModeSymlink)

	// A half written copy of a killed program is in nobody's way.
	require.NoError(t, os.WriteFile(filepath.Join(dir, "elsewhere.db.part"), []byte("half"), 0o600))
	require.NoError(t, p.Write(t.Context(), store))
	holds(t, filepath.Join(dir, "elsewhere.db"))

	p.File = filepath.Join(dir, "missing", "copy.db")
	require.ErrorIs(t, p.Write(t.Context(), store), os.ErrNotExist)
}

// TestWriteSpares names files whose replacement would destroy something. Each write is refused with words that name the
// file, and every file stays as it was.
func TestWriteSpares(t *testing.T) {
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
			store, err := boltstore.Open(filepath.Join(p.dir, "another.db"))
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
			store := begun(t, p.database)
			require.NoError(t, begun(t, p.other).Close())
			file := c.lay(t, p)
			err := Place{File: file, Others: []string{p.other}}.Write(t.Context(), store)
			require.ErrorContains(t, err, c.word)
			require.ErrorContains(t, err, file)
			require.NoError(t, store.Close())
			holds(t, p.database)
			holds(t, p.other)
		})
	}
}

// link lays a link and gives its name.
func link(t *testing.T, lay func(old, name string) error, old, name string) string {
	t.Helper()
	require.NoError(t, lay(old, name))
	return name
}

// TestWriteLooksAgain lays a link to the database where a copy was before.
func TestWriteLooksAgain(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	database := filepath.Join(dir, "a.db")
	store := begun(t, database)
	p := Place{File: filepath.Join(dir, "copy.db")}
	require.NoError(t, p.Write(t.Context(), store))
	require.NoError(t, os.Remove(p.File))
	require.NoError(t, os.Link(database, p.File))
	require.ErrorContains(t, p.Write(t.Context(), store), "the database itself")
	before, err := os.Stat(database)
	require.NoError(t, err)
	require.True(t, store.IsFile(before), "the database is still the file it is in")
	require.NoError(t, store.Close())
}
