package main

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/storage/pgstore/pgtest"
)

// TestShards has two processes on one PostgreSQL serve a shard each. Discord lets one session begin in five seconds: they begin in turn.
// The one with the server's shard plays whatever the other does, and goes on where it was when it starts again.
func TestShards(t *testing.T) {
	t.Parallel()
	x := emptyTorture(t, pgtest.Fresh(t))
	x.tables = []*table{{channel: "duel", users: []int{1, 2}, opening: "/match new kills:3 board:13x9 equipment:off"}}
	x.open(localdiscord.Config{Patience: patience, Shards: 2, Concurrency: 1, Sessions: 20})
	shard := func(n int) *child {
		return spawn(t, x.local.URL(), "unused.db", "local", childDots+"=yes", "MAYHEMBOT_STORAGE_URL="+x.database, fmt.Sprintf("MAYHEMBOT_SHARDS=%d/2", n))
	}
	other, server := shard(0), shard(1)
	require.Equal(t, 2, x.local.Begun(), "neither was begun too soon")
	x.playOn(t, 5)
	other.kill(t)
	x.playOn(t, 5)
	server.kill(t)
	other, server = shard(0), shard(1)
	x.playOn(t, 5)
	server.stop(t)
	other.stop(t)
	x.nothingIsLost()
}
