package main

import (
	"bytes"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bench"
)

// TestBench plays matches of every game that has a channel's words and measures them: actions were played, their commits
// counted, and processor time found in every stage that must take some.
func TestBench(t *testing.T) {
	for _, key := range []string{"mayhem", "dogfight"} { // one after the other, for a process has one processor profile
		games, err := knownGames("")
		require.NoError(t, err)
		g, err := chosen(games, key)
		require.NoError(t, err)
		r, err := bench.Run(t.Context(), bench.Config{
			Game: g.ui, Seats: 2, Matches: 4, Clients: 3, Time: time.Second, Pictures: true, Seed: 1, Dir: t.TempDir(),
		})
		require.NoError(t, err)
		require.NotZero(t, r.Actions, key)
		require.Len(t, r.First, r.Actions)
		require.Len(t, r.Picture, r.Actions)
		require.LessOrEqual(t, r.First.At(0.5), r.First.At(1))
		require.NotZero(t, r.Work.Commits)
		require.GreaterOrEqual(t, r.Work.Changes, int64(r.Actions))
		require.Greater(t, r.Work.Bytes, r.Work.Commits*4096)
		require.NotZero(t, r.Stages.Bot())
		require.NotZero(t, r.Stages.Others)
		require.NotZero(t, r.Naive)
		require.NotZero(t, r.Bare)
		var out bytes.Buffer
		r.Print(&out)
		require.Contains(t, out.String(), "actions/s")
	}
}

func TestBenchRefusesBadRequests(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, bad := range []measureBot{
		{Game: "chess", Seats: 2, Matches: 1, Clients: 1},
		{Seats: 1, Matches: 1, Clients: 1},
		{Seats: 2, Matches: 81, Clients: 1},
		{Seats: 2, Matches: 1},
	} {
		bad.Dir = dir
		require.Error(t, bad.Run(nil))
	}
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Empty(t, left)
}
