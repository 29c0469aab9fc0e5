package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/mayhem"
	"mayhembot/cmd/workbench/bench"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
)

// TestBench plays and measures matches of every game with a channel's words. It checks that actions were played and their commits
// counted, and that every stage that must take processor time did.
func TestBench(t *testing.T) {
	for _, key := range []string{"mayhem", "dogfight"} { // one after the other, for a process has one processor profile
		r := measuredBot(t, key)
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

// measuredBot is a measurement long enough for this machine to have played something in.
func measuredBot(t *testing.T, key string) *bench.Result {
	t.Helper()
	g, of, err := chosen("", key)
	require.NoError(t, err)
	for length := time.Second; ; length *= 4 {
		r, err := bench.Run(t.Context(), bench.Config{
			Game: g.UI, Compose: of.compose, Seats: 2, Matches: 4, Clients: 3, Time: length, Pictures: true, Seed: 1, Naive: 1, Dir: t.TempDir(),
		})
		require.NoError(t, err)
		if r.Actions > 0 && r.Stages.Bot() > 0 && r.Stages.Others > 0 || length > time.Minute {
			return r
		}
	}
}

// childBot makes the test binary the program itself, for the bots that are measured in processes of their own.
const childBot = "WORKBENCH_TEST_BOT"

func TestMain(m *testing.M) {
	if os.Getenv(childBot) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// TestCompare plays on a file, on PostgreSQL, and on two processes on PostgreSQL.
func TestCompare(t *testing.T) {
	if found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb"); err != nil || len(found) == 0 {
		t.Skip("PostgreSQL is not installed in /usr/lib/postgresql; nothing is compared")
	}
	config := bench.Config{Game: mayhem.New(), Seats: 2, Matches: 3, Clients: 3, Time: 2 * time.Second, Seed: 1, Dir: t.TempDir()}
	x, err := bench.Compare(t.Context(), config, []int{2}, func(args ...string) *exec.Cmd {
		cmd := exec.Command(os.Args[0], args...)
		cmd.Env = append(os.Environ(), childBot+"=yes")
		return cmd
	})
	require.NoError(t, err)
	require.Len(t, x.Runs, 4)
	for _, run := range x.Runs {
		require.NotZero(t, run.Actions, run.What)
		require.NotZero(t, run.Work.Commits, run.What)
	}
	require.Zero(t, x.Runs[0].Work.Trips)
	require.NotZero(t, x.Runs[1].Work.Trips)
	require.NotZero(t, x.Runs[2].Work.Trips)
	var out bytes.Buffer
	x.Print(&out)
	require.Contains(t, out.String(), "PostgreSQL, 2 × a process of its own")
}

// TestBenchLive measures matches that live beside each other: every one is begun and acted in.
func TestBenchLive(t *testing.T) {
	lived, err := bench.Live(t.Context(), bench.Config{Game: mayhem.New(), Seats: 2, Pictures: true, Dir: t.TempDir()}, []int{1, 3})
	require.NoError(t, err)
	require.Len(t, lived, 2)
	var out bytes.Buffer
	bench.PrintLive(&out, lived)
	for i, matches := range []int{1, 3} {
		require.Equal(t, matches, lived[i].Matches)
		require.NotZero(t, lived[i].Heap)
		require.Contains(t, out.String(), fmt.Sprintf("%d live matches", matches))
	}
}

// TestBenchPace asks for few actions: there are hardly more.
func TestBenchPace(t *testing.T) {
	const rate = 2
	r, err := bench.Run(t.Context(), bench.Config{Game: mayhem.New(), Seats: 2, Matches: 2, Clients: 2, Time: 3 * time.Second, Rate: rate, Dir: t.TempDir()})
	require.NoError(t, err)
	require.Less(t, float64(r.Actions), 5*rate*r.Took.Seconds())
}

// TestBenchFlood floods the bot with one member's program, which is answered every time. Other members are measured with the
// flood and without it.
func TestBenchFlood(t *testing.T) {
	g, _, err := chosen("", "mayhem")
	require.NoError(t, err)
	for length := 3 * time.Second; ; length *= 2 {
		r, err := bench.Run(t.Context(), bench.Config{Game: g.UI, Seats: 2, Matches: 3, Clients: 3, Time: length, Seed: 1, Dir: t.TempDir(), Flood: true})
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

// TestGrow measures small growths. Every one has actions, and the databases hold as many matches as requested.
func TestGrow(t *testing.T) {
	dir := t.TempDir()
	grown, err := bench.Grow(t.Context(), bench.Config{
		Game: mayhem.New(), Seats: 2, Time: time.Second, Seed: 1, Dir: dir, Options: " kills:9",
	}, bench.Growth{Matches: []int{3, 40}, Entries: []int{60}})
	require.NoError(t, err)
	require.Len(t, grown, 3)
	for _, g := range grown {
		require.NotEmpty(t, g.First)
		require.Less(t, g.Opening, time.Minute)
		require.NotZero(t, g.Heap)
	}
	for file, least := range map[string]int{"0.db": 3, "1.db": 40, "2.db": 1} {
		s, err := boltstore.OpenReadOnly(t.Context(), filepath.Join(dir, file))
		require.NoError(t, err)
		matches, last := 0, 0
		require.NoError(t, s.Matches(t.Context(), func(m *storage.Match) error { matches++; last = max(last, m.Seq); return nil }))
		require.NoError(t, s.Close())
		require.GreaterOrEqual(t, matches, least)
		if file == "2.db" {
			require.GreaterOrEqual(t, last, 60)
		}
	}
}
