package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/stretchr/testify/require"

	"mayhembot/cmd/internal/known"
	"mayhembot/engine/record"
)

// command runs the program's commands as main does and returns their output.
func command(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	c, err := newCommands()
	require.NoError(t, err)
	k, err := kong.New(c, kong.Writers(&out, &out), kong.Exit(func(int) {}))
	require.NoError(t, err)
	ctx, err := k.Parse(args)
	if err != nil {
		return out.String(), err
	}
	err = ctx.Run(k)
	return out.String(), err
}

func TestVersion(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	c, err := newCommands()
	require.NoError(t, err)
	k, err := kong.New(c, append(program(), kong.Writers(&out, &out), kong.Exit(func(code int) { panic(code) }))...)
	require.NoError(t, err)
	require.PanicsWithValue(t, 0, func() { _, _ = k.Parse([]string{"--version"}) }, "it says so and leaves")
	require.Regexp(t, `^mayhembot \S.*\n$`, out.String())
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
	require.Regexp(t, `^6 matches, 0 played to the end, \d+ entries, \d+ legal sets, .*: ✅ no difference\n$`, said)

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

// TestEveryGameIsSimulated: the results of each game's matches are printed. Their records verify, also in one common file.
func TestEveryGameIsSimulated(t *testing.T) {
	t.Parallel()
	games, err := known.Games("")
	require.NoError(t, err)
	var all []byte
	for _, g := range games {
		for _, players := range []string{"--autopilots", "--versus", "--legal"} {
			file := filepath.Join(t.TempDir(), "matches.jsonl")
			said, err := command(t, "simulate", "--game", g.Info().Key, "--matches", "2", "--until-actions", "60", players, "--record", file)
			require.NoError(t, err)
			require.Contains(t, said, "2 matches, ")
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			require.Equal(t, 2, bytes.Count(text, []byte(`"game":"`+g.Info().Key+`"`)))
			all = append(all, text...)
		}
	}
	file := filepath.Join(t.TempDir(), "all.jsonl")
	require.NoError(t, os.WriteFile(file, all, 0o600))
	said, err := command(t, "verify", file)
	require.NoError(t, err)
	require.Contains(t, said, fmt.Sprintf("%d matches, ", 6*len(games)))
}

// TestPuzzlesAreWritten: the same seed finds the same, and of every grade in turn as many as are to be kept.
func TestPuzzlesAreWritten(t *testing.T) {
	t.Parallel()
	find := func(name string) []byte {
		file := filepath.Join(t.TempDir(), name)
		said, err := command(t, "puzzles", "--matches", "3", "--seed", "2", "--workers", "2", "-o", "board=17x11", "--most", "1", "--out", file)
		require.NoError(t, err)
		require.Regexp(t, `^[1-9]\d* puzzles? in 3 matches, 1 kept: `, said)
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		return data
	}
	plain := find("puzzles.jsonl")
	require.Equal(t, 1, bytes.Count(plain, []byte("\n")))
	require.Contains(t, string(plain), `"best":`)
	require.Equal(t, find("puzzles.jsonl.gz"), find("puzzles.jsonl.gz"))
}

func TestBadRequestsAreRefused(t *testing.T) {
	t.Parallel()
	for want, args := range map[string][]string{
		"^The option kills cannot be 12. Use 1 to 9.$":                           {"simulate", "-o", "kills=12"},
		"^The option board cannot be a-b. Use columns x rows, such as 23x14, 19": {"simulate", "-o", "board=a-b"},
		"^There is no option sails.$":                                            {"simulate", "-o", "sails=1"},
		"^match 1: A board of 5x5 has no room for the six start counters.":       {"simulate", "-o", "board=5x5"},
		"Boarding Actions has no puzzles":                                        {"puzzles", "--game", "boarding", "--out", "x"},
		"no number of":                                                           {"simulate", "--seats", "many"},
		"Space Dogfight is played by 2 pilots":                                   {"simulate", "--game", "dogfight", "--seats", "3-6"},
		`game "chess" is not known here, mayhem, dogf`:                           {"simulate", "--game", "chess"},
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
