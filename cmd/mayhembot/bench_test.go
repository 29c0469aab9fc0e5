package main

import (
	"bytes"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bench"
	"mayhembot/bot/game"
)

// TestBench plays matches of every game that has a channel's words and measures them: actions were played, their commits
// counted, and processor time found in every stage that must take some.
func TestBench(t *testing.T) {
	for _, key := range []string{"mayhem", "dogfight"} { // one after the other, for a process has one processor profile
		games, err := knownGames("")
		require.NoError(t, err)
		g, err := chosen(games, key)
		require.NoError(t, err)
		r := measured(t, g.ui)
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

// measured is a measurement long enough for this machine to have played something in.
func measured(t *testing.T, g game.Game) *bench.Result {
	t.Helper()
	for length := time.Second; ; length *= 4 {
		r, err := bench.Run(t.Context(), bench.Config{
			Game: g, Seats: 2, Matches: 4, Clients: 3, Time: length, Pictures: true, Seed: 1, Dir: t.TempDir(),
		})
		require.NoError(t, err)
		if r.Actions > 0 && r.Stages.Bot() > 0 && r.Stages.Others > 0 || length > time.Minute {
			return r
		}
	}
}

// TestBenchFlood floods the bot with one member's program: others are measured while it goes on and while it does not, and
// it is answered every time.
func TestBenchFlood(t *testing.T) {
	games, err := knownGames("")
	require.NoError(t, err)
	g, err := chosen(games, "mayhem")
	require.NoError(t, err)
	for length := 3 * time.Second; ; length *= 2 {
		r, err := bench.Run(t.Context(), bench.Config{Game: g.ui, Seats: 2, Matches: 3, Clients: 3, Time: length, Seed: 1, Dir: t.TempDir(), Flood: true})
		require.NoError(t, err)
		require.Equal(t, r.Flooded.Sent, r.Flooded.Answered)
		if len(r.Flooded.Calm) > 0 && len(r.Flooded.During) > 0 && r.Flooded.Sent > 25 {
			require.NotZero(t, r.Flooded.Ratio())
			return
		}
		require.Less(t, length, 2*time.Minute)
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
