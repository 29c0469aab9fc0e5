package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"
	"github.com/stretchr/testify/require"

	"mayhembot/engine/record"
)

// command runs the program's commands as main does and returns what they print.
func command(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var c commands
	var out bytes.Buffer
	k, err := kong.New(&c, kong.Writers(&out, &out), kong.Exit(func(int) {}))
	require.NoError(t, err)
	ctx, err := k.Parse(args)
	if err != nil {
		return out.String(), err
	}
	err = worded(ctx.Run(k))
	return out.String(), err
}

func TestSimulatedMatchesVerify(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "matches.jsonl")
	said, err := command(t, "simulate", "--matches", "6", "--seed", "5", "--legal", "--until-actions", "120",
		"-o", "asteroids=9", "-o", "damage=auto", "--record", file)
	require.NoError(t, err)
	require.Contains(t, said, "6 matches")

	said, err = command(t, "verify", file)
	require.NoError(t, err)
	require.Regexp(t, `^6 matches, 0 of them played to the end, \d+ entries, \d+ legal sets, .*: no difference\n$`, said)

	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, 2, bytes.Count(text, []byte(`"seats":["Random 1","Random 2"]`)), "seats are spread over the matches")
	changed := bytes.Replace(text, []byte(`"round":1`), []byte(`"round":2`), 1)
	require.NoError(t, os.WriteFile(file, changed, 0o600))
	said, err = command(t, "verify", file)
	var d *record.Difference
	require.ErrorAs(t, err, &d)
	require.Equal(t, "state.round", d.Member)
	require.Contains(t, said, "stopped at the first difference")
}

func TestTheSameSeedPlaysTheSameMatches(t *testing.T) {
	t.Parallel()
	play := func(seed uint64) string {
		var out bytes.Buffer
		s := simulate{Matches: 3, Seats: span{2, 3}, Seed: seed, UntilActions: 100, Versus: true}
		_, err := s.play(&out, func(int) {})
		require.NoError(t, err)
		return out.String()
	}
	require.Equal(t, play(1), play(1))
	require.NotEqual(t, play(1), play(2))
}

func TestVersusSeatsOneAutopilotInTurn(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	s := simulate{Matches: 4, Seats: span{2, 2}, Seed: 1, Versus: true, Option: map[string]string{"kills": "1"}}
	sum, err := s.play(&out, func(int) {})
	require.NoError(t, err)
	require.Equal(t, 4, sum.versus)
	require.Equal(t, 2, strings.Count(out.String(), `"seats":["Autopilot 1","Random 2"]`))
	require.Equal(t, 2, strings.Count(out.String(), `"seats":["Random 1","Autopilot 2"]`))
	var said bytes.Buffer
	sum.print(&said, false, time.Second)
	require.Regexp(t, `autopilot won \d of 4`, said.String())
}

// rare are rules the random player reaches too seldom for a quick test; thousands of matches do.
var rare = []string{"two counters returned", "R17", "R2 ", "second counter", "more counters than needed", "a run of three"}

func TestTheRandomPlayerReachesTheRules(t *testing.T) {
	t.Parallel()
	s := simulate{Matches: 40, Seats: span{2, 6}, Seed: 4, UntilActions: 600, Option: map[string]string{"asteroids": "40"}}
	sum, err := s.play(nil, func(int) {})
	require.NoError(t, err)
	for _, r := range rules {
		seldom := false
		for _, name := range rare {
			seldom = seldom || strings.Contains(r.name, name)
		}
		if !seldom {
			require.NotZero(t, sum.reached.times[r.name], r.name)
		}
	}
	draft := simulate{Matches: 1, Seats: span{2, 2}, Seed: 4, UntilActions: 30, Option: map[string]string{"setup": "draft"}}
	sum, err = draft.play(nil, func(int) {})
	require.NoError(t, err)
	require.Equal(t, 18, sum.reached.times["R2 asteroid drafted"])
	require.Equal(t, 6, sum.reached.times["R2 start counter drafted"])
}

func TestBadRequestsAreRefused(t *testing.T) {
	t.Parallel()
	for want, args := range map[string][]string{
		"^12 is no value of the option kills: use 1 to 9.$":                           {"simulate", "-o", "kills=12"},
		"^a-b is no value of the option board: use columns x rows, such as 23x14, 19": {"simulate", "-o", "board=a-b"},
		"^There is no option sails.$":                                                 {"simulate", "-o", "sails=1"},
		"^match 1: On a board of 5x5 the six start counters have no room.":            {"simulate", "-o", "board=5x5"},
		"no number of":  {"simulate", "--seats", "1-7"},
		"can't be used": {"simulate", "--autopilots", "--versus"},
		"no such file":  {"verify", "nowhere.jsonl"},
	} {
		_, err := command(t, args...)
		require.Error(t, err, "%v", args)
		require.Regexp(t, want, err.Error(), "%v", args)
	}
}

// TestHelpIsAWordToo: who asks for help in a word gets the commands.
func TestHelpIsAWordToo(t *testing.T) {
	t.Parallel()
	asked, _ := command(t, "help") // the program leaves where a test goes on, and misses a command
	require.Contains(t, asked, "deck check <file>")
}

func TestWilson(t *testing.T) {
	t.Parallel()
	low, high := wilson(196, 200)
	require.InDelta(t, 0.950, low, 0.001)
	require.InDelta(t, 0.992, high, 0.001)
}
