package main

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/pgstore"
	"mayhembot/storage/pgstore/pgtest"
	"mayhembot/storage/storagetest"
)

// TestMoveDatabase begins a match in a file, goes on with it in PostgreSQL, and ends up in a file again. On the way it checks, copies and
// restores.
func TestMoveDatabase(t *testing.T) {
	t.Parallel()
	address := pgtest.Fresh(t)
	local, err := localdiscord.Open(localdiscord.Config{Patience: patience, Unlimited: true})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, local.Close()) })
	e := &harness{t: t, ctx: t.Context(), local: local, rules: gameUnderTest().Rules, rnd: rand.New(rand.NewPCG(5, 6))}
	dir := t.TempDir()
	file, back, copied := filepath.Join(dir, "a.db"), filepath.Join(dir, "b.db"), filepath.Join(dir, "copy.db")
	is := func(word string, args ...string) {
		t.Helper()
		said, err := command(t, args...)
		require.NoError(t, err)
		require.Contains(t, said, word)
		hidesPassword(t, address, said)
	}
	not := func(word string, args ...string) {
		t.Helper()
		_, err := command(t, args...)
		require.ErrorContains(t, err, word)
		hidesPassword(t, address, err.Error())
	}
	bot := spawn(t, local.URL(), file, "local")
	e.slash(1, "/match new kills:9 board:15x11 equipment:off")
	e.press(2, "Join")
	e.press(1, "Start")
	e.pressed(3)
	not("another process has the database open", "move", "--from", file, "--to", address)
	bot.stop(t)

	is("Everything is in PostgreSQL at 127.0.0.1", "move", "--from", file, "--to", address)
	not("it has matches or settings already", "move", "--from", file, "--to", address)
	is("version", "migrate", "--database", address)
	bot = spawn(t, local.URL(), "unused.db", "local", "MAYHEMBOT_STORAGE_URL="+address)
	e.pressed(3)
	is("✅ no fault in PostgreSQL", "check", "--database", address)
	is("is a whole copy of PostgreSQL", "backup", copied, "--database", address)
	e.pressed(3)
	not("stop them first", "move", "--from", address, "--to", back)
	not("stop them first", "restore", copied, "--database", address)
	not("by its autovacuum", "compact", "--database", address)
	bot.stop(t)

	is("Everything is in "+back, "move", "--from", address, "--to", back)
	not("is there already", "move", "--from", address, "--to", back)
	is("✅", "check", "--database", back)
	early, late := lastSeq(t, copied), lastSeq(t, back)
	require.Less(t, early, late)

	is("What was there before is kept as "+copied, "restore", copied, "--database", address)
	kept, err := filepath.Glob(copied + ".replaced-*")
	require.NoError(t, err)
	require.Len(t, kept, 1)
	require.Equal(t, late, lastSeq(t, kept[0]))
	is("✅ no fault in PostgreSQL", "check", "--database", address)
	is("whole copy", "backup", filepath.Join(dir, "again.db"), "--database", address)
	require.Equal(t, early, lastSeq(t, filepath.Join(dir, "again.db")))
}

// lastSeq is the last entry of the only match in a file.
func lastSeq(t *testing.T, file string) (last int) {
	t.Helper()
	s, err := boltstore.OpenReadOnly(t.Context(), file)
	require.NoError(t, err)
	require.NoError(t, s.Matches(t.Context(), func(m *storage.Match) error { last = m.Seq; return nil }))
	require.NoError(t, s.Close())
	return last
}

func hidesPassword(t *testing.T, address, text string) {
	t.Helper()
	for _, form := range passwords(address) {
		require.NotContains(t, text, form)
	}
}

// TestMoveKilled kills moves at random moments, both ways. Nobody can use a half filled database. The move goes on when it is
// started again.
func TestMoveKilled(t *testing.T) {
	t.Parallel()
	address := pgtest.Fresh(t)
	dir := t.TempDir()
	file, back := filepath.Join(dir, "a.db"), filepath.Join(dir, "b.db")
	s, err := boltstore.Open(file)
	require.NoError(t, err)
	var all []storage.Saved
	for n := range 3000 {
		m := storagetest.Match(fmt.Sprintf("m%04d", n), "g", fmt.Sprint("c", n))
		m.Seq, m.Shown = -1, -1
		all = append(all, storage.Saved{Match: &storage.SavedMatch{Header: m, Place: 1}})
	}
	old := time.Now().AddDate(0, 0, -7).Unix() // which a running bot would forget
	all = append(all, storage.Saved{Interaction: &storage.SavedInteraction{ID: "old", At: old}})
	require.NoError(t, s.Import(t.Context(), all))
	require.NoError(t, s.Close())

	begin := func(args ...string) *exec.Cmd {
		cmd := exec.Command(os.Args[0], args...)
		cmd.Env = append(os.Environ(), childMain+"=yes")
		cmd.Stderr = os.Stderr
		require.NoError(t, cmd.Start())
		return cmd
	}
	half := func() bool { // that it is filled, and not full yet
		s, err := pgstore.OpenAsIs(t.Context(), address)
		if err == nil {
			require.NoError(t, s.Close())
		}
		return err != nil && strings.Contains(err.Error(), "it is half filled from "+file)
	}
	move := begin("move", "--from", file, "--to", address)
	require.Eventually(t, half, 20*time.Second, time.Millisecond)
	for range 3 {
		time.Sleep(time.Duration(rand.IntN(300)) * time.Millisecond)
		require.NoError(t, move.Process.Kill())
		_ = move.Wait()
		if !half() {
			break // it was done by then
		}
		_, err := command(t, "check", "--database", address)
		require.ErrorContains(t, err, "run the same mayhembot move or restore again")
		_, err = command(t, "move", "--from", copyOf(t, file), "--to", address)
		require.ErrorContains(t, err, "it is half filled from "+file)
		move = begin("move", "--from", file, "--to", address)
	}
	_ = move.Wait()
	if half() {
		_, err = command(t, "move", "--from", file, "--to", address)
		require.NoError(t, err)
	}
	said, err := command(t, "check", "--database", address)
	require.NoError(t, err)
	require.Contains(t, said, "3000 matches")

	for range 3 {
		move = begin("move", "--from", address, "--to", back)
		time.Sleep(time.Duration(50+rand.IntN(400)) * time.Millisecond)
		_ = move.Process.Kill()
		_ = move.Wait()
	}
	if _, err := os.Stat(back); err != nil {
		_, err = command(t, "move", "--from", address, "--to", back)
		require.NoError(t, err)
	}
	said, err = command(t, "check", "--database", back)
	require.NoError(t, err)
	require.Contains(t, said, "3000 matches")
	require.NoFileExists(t, back+".filling")
}

func copyOf(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	other := filepath.Join(t.TempDir(), "other.db")
	require.NoError(t, os.WriteFile(other, data, 0o600))
	return other
}

// TestPasswords finds every form of a password in an address.
func TestPasswords(t *testing.T) {
	t.Parallel()
	at := &url.URL{Scheme: "postgres", User: url.UserPassword("ada", dbPassword), Host: "db", Path: "/m", RawQuery: "password=0ther"}
	require.Contains(t, passwords(at.String()), dbPassword)
	require.Contains(t, passwords(at.String()), "0ther")
	for _, form := range passwords(at.String()) {
		require.NotContains(t, told(at.String()), form)
	}
	require.Equal(t, `PostgreSQL at db:5432, database "m"`, told(at.String()))
}
