package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/call"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
)

// TestDatabaseTakenAway removes the database of a running bot, as a careless hand does. The channels and the log are told, and
// the match is saved beside the database. The program ends with a code that has it started again. With the database put back, the
// match goes on.
func TestDatabaseTakenAway(t *testing.T) {
	t.Parallel()
	x := newTorture(t)
	c := spawn(t, x.local.URL(), x.database, "local", childDots+"=yes")
	x.playOn(t, 5)
	require.NoError(t, os.Remove(x.database))
	defer c.bounded(t)()
	_, err := io.Copy(io.Discard, c.out)
	require.NoError(t, err)
	var code *exec.ExitError
	require.ErrorAs(t, c.Wait(), &code, "it ends by itself")
	require.Equal(t, 1, code.ExitCode())
	require.Contains(t, c.errors.String(), "level=ERROR msg=\"the bot stops, for it has lost its database\"")
	m, ok := x.local.Newest(x.tables[0].channel)
	require.True(t, ok)
	require.Contains(t, m.Text(), call.Gone.Error())
	kept, err := filepath.Glob(x.database + ".rescued-*")
	require.NoError(t, err)
	require.Len(t, kept, 1)
	require.Contains(t, c.errors.String(), kept[0])
	said, err := command(t, "restore", kept[0], "--database", x.database)
	require.NoError(t, err, said)
	x.nothingIsLost()
	c = spawn(t, x.local.URL(), x.database, "local", childDots+"=yes")
	x.playOn(t, 5)
	c.stop(t)
	x.nothingIsLost()
}

// playOn has so many more actions be answered at the first table.
func (x *torture) playOn(t *testing.T, more int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	for wanted := len(x.answered) + more; len(x.answered) < wanted; {
		require.NoError(t, ctx.Err(), "nothing is answered")
		x.act(ctx, x.tables[0])
	}
}

// TestDamagedChannel flips one bit of a channel's key. The log names the channel, and the channel is told once. Every request
// there is refused, and another channel plays on.
func TestDamagedChannel(t *testing.T) {
	t.Parallel()
	x := newTorture(t)
	c := spawn(t, x.local.URL(), x.database, "local", childDots+"=yes")
	x.playOn(t, 3)
	c.stop(t)
	id := x.local.ChannelID(x.tables[0].channel)
	data, err := os.ReadFile(x.database)
	require.NoError(t, err)
	key := append([]byte(id), make([]byte, 8)...) // its matches stand on the same page
	require.Positive(t, bytes.Count(data, key))
	other := bytes.Clone(key)
	other[len(id)-1] ^= 1
	require.NoError(t, os.WriteFile(x.database, bytes.ReplaceAll(data, key, other), 0o600))
	_, err = command(t, "check", "--database", x.database)
	require.ErrorIs(t, err, storage.ErrCorrupt)

	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	for range 2 {
		c = spawn(t, x.local.URL(), x.database, "local", childDots+"=yes")
		require.NoError(t, x.local.WaitFor(ctx, func() bool {
			m, _ := x.local.Newest(x.tables[0].channel)
			return strings.Contains(m.Text(), call.Damaged.Error())
		}))
		reply, err := x.local.User(x.tables[0].users[0]).Slash(ctx, x.tables[0].channel, "/match board")
		require.NoError(t, err)
		require.Contains(t, reply.Message.Text(), "My database is damaged")
		_, err = x.local.User(4).Slash(ctx, x.tables[2].channel, x.tables[2].opening)
		require.NoError(t, err)
		c.stop(t)
		require.Contains(t, c.errors.String(), "msg=\"the database is damaged")
		require.Contains(t, c.errors.String(), "channel="+id)
	}
	told := 0
	for _, m := range x.local.Messages(x.tables[0].channel) {
		if m.For == "" && strings.Contains(m.Text(), call.Damaged.Error()) {
			told++
		}
	}
	require.Equal(t, 1, told, "the channel is told once")
	store, err := boltstore.OpenReadOnly(ctx, x.database)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	require.NoError(t, store.View(ctx, x.local.ChannelID(x.tables[2].channel), func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		require.NotNil(t, m, "the other channel has its match")
		return err
	}))
}
