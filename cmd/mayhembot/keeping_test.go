package main

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
)

// TestKeeping copies, checks, restores and compacts the database of a real bot, while it runs and while it does not.
func TestKeeping(t *testing.T) {
	t.Parallel()
	local, err := localdiscord.Open(localdiscord.Config{Patience: patience, Unlimited: true})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, local.Close()) })
	e := &harness{t: t, ctx: t.Context(), local: local, rules: gameUnderTest().Rules, rnd: rand.New(rand.NewPCG(3, 4))}
	dir := t.TempDir()
	database, copied := filepath.Join(dir, "a.db"), filepath.Join(dir, "copy.db")
	do := func(args ...string) (string, error) { return command(t, append(args, "--database", database)...) }
	is := func(word string, args ...string) {
		t.Helper()
		said, err := do(args...)
		require.NoError(t, err)
		require.Contains(t, said, word)
	}
	seq := func(file string) (last int) {
		s, err := boltstore.OpenReadOnly(t.Context(), file)
		require.NoError(t, err)
		require.NoError(t, s.Matches(t.Context(), func(m *storage.Match) error { last = m.Seq; return nil }))
		require.NoError(t, s.Close())
		return last
	}
	_, err = do("check")
	require.ErrorContains(t, err, "--database")

	bot := spawn(t, local.URL(), database, "local")
	e.slash(1, "/match new kills:9 board:15x11 equipment:off")
	e.press(2, "Join")
	e.press(1, "Start")
	e.pressed(3)
	is("✅", "check")
	is("whole copy", "backup", copied)
	_, err = do("compact")
	require.ErrorContains(t, err, "stop the bot first")
	_, err = do("restore", copied)
	require.ErrorIs(t, err, storage.ErrLocked)
	_, err = do("backup", database)
	require.ErrorContains(t, err, "the database itself")
	e.pressed(3)
	bot.stop(t)
	require.NoFileExists(t, database+".sock")

	early, late := seq(copied), seq(database)
	require.Less(t, early, late)
	is("✅", "check")
	is("whole copy", "backup", filepath.Join(dir, "second.db"))
	require.Equal(t, late, seq(filepath.Join(dir, "second.db")))
	is("bytes and has", "compact")
	require.Equal(t, late, seq(database))

	// What is damaged, or does not add up, is refused, and changes nothing.
	data, err := os.ReadFile(copied)
	require.NoError(t, err)
	torn := filepath.Join(dir, "torn.db")
	require.NoError(t, os.WriteFile(torn, data[:len(data)/2], 0o600))
	_, err = do("restore", torn)
	require.ErrorIs(t, err, storage.ErrCorrupt)
	require.Equal(t, late, seq(database))
	for name, c := range map[string]struct {
		change func(*storage.Match)
		word   string
	}{
		"a win nobody has won":  {func(m *storage.Match) { m.Stats.Add("7", "wins", 1) }, "its entries come to"},
		"another secret":        {func(m *storage.Match) { m.Secret = strings.Repeat("00", 32) }, "commit"},
		"another chain":         {func(m *storage.Match) { m.Link = strings.Repeat("ab", 32) }, "chain"},
		"another seat's player": {func(m *storage.Match) { m.Names[0] = "Mallory" }, "chain"},
	} {
		false1 := filepath.Join(t.TempDir(), "false.db")
		require.NoError(t, os.WriteFile(false1, data, 0o600))
		forge(t, false1, local.ChannelID(channel), c.change)
		_, err := do("restore", false1)
		require.ErrorContains(t, err, c.word, name)
		require.ErrorContains(t, err, `match "`, name)
		var code interface{ ExitCode() int }
		require.ErrorAs(t, err, &code)
		require.Equal(t, 2, code.ExitCode())
		require.Equal(t, late, seq(database))
	}

	said, err := do("restore", copied)
	require.NoError(t, err)
	require.Equal(t, early, seq(database))
	kept, err := filepath.Glob(database + ".replaced-*")
	require.NoError(t, err)
	require.Len(t, kept, 1)
	require.Contains(t, said, kept[0])
	require.Equal(t, late, seq(kept[0]), "what was there is kept")
	is("✅", "check")
	spawn(t, local.URL(), database, "local").stop(t)
}

// pressed presses until the channel's match has had so many answers.
func (e *harness) pressed(n int) {
	e.t.Helper()
	ctx, cancel := context.WithTimeout(e.t.Context(), patience)
	defer cancel()
	x := &torture{t: e.t, local: e.local, answered: map[string]string{}}
	b := &table{channel: channel, users: []int{1, 2}, rnd: e.rnd}
	for len(x.answered) < n {
		require.NoError(e.t, ctx.Err(), "nothing is answered")
		x.act(ctx, b)
	}
}

// forge changes the header of a match so that all sums are right.
func forge(t *testing.T, file, channel string, change func(*storage.Match)) {
	t.Helper()
	s, err := boltstore.Open(file)
	require.NoError(t, err)
	require.NoError(t, s.Update(t.Context(), channel, "", func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		require.NoError(t, err)
		change(m)
		return tx.Put(m)
	}))
	require.NoError(t, s.Close())
}

// TestRestoreKeepsDamage restores in the place of a file that cannot be read any more.
func TestRestoreKeepsDamage(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	database, copied := filepath.Join(dir, "a.db"), filepath.Join(dir, "copy.db")
	s, err := boltstore.Open(copied)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	require.NoError(t, os.WriteFile(database, []byte("was a database once"), 0o600))
	said, err := command(t, "restore", copied, "--database", database)
	require.NoError(t, err)
	require.Contains(t, said, "is kept as")
	kept, err := filepath.Glob(database + ".replaced-*")
	require.NoError(t, err)
	require.Len(t, kept, 1)
	data, err := os.ReadFile(kept[0])
	require.NoError(t, err)
	require.Equal(t, "was a database once", string(data))
	require.NoError(t, boltstore.Verify(t.Context(), database))
	_, err = command(t, "restore", database, "--database", database)
	require.ErrorContains(t, err, "itself")
}
