package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/stretchr/testify/require"

	"mayhembot/cmd/internal/known"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/record"
)

// TestVerifyTellsEndedMatches: the output says how many matches were played to the end.
func TestVerifyTellsEndedMatches(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	whole, cut, both := filepath.Join(dir, "whole.jsonl"), filepath.Join(dir, "cut.jsonl"), filepath.Join(dir, "both.jsonl")
	_, err := command(t, "simulate", "--autopilots", "--seats", "2", "-o", "kills=1", "--record", whole)
	require.NoError(t, err)
	_, err = command(t, "simulate", "--until-actions", "9", "--record", cut)
	require.NoError(t, err)
	text, err := os.ReadFile(cut)
	require.NoError(t, err)
	rest, err := os.ReadFile(whole)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(both, append(text, rest...), 0o600))
	said, err := command(t, "verify", both)
	require.NoError(t, err)
	require.Regexp(t, `^2 matches, 1 played to the end, \d+ entries, .*: ✅ no difference\n$`, said)
}

// TestVerifyRemarksOnSecretsRevealedEarly: a host may end a match early, so it is worth a remark, and no failure.
func TestVerifyRemarksOnSecretsRevealedEarly(t *testing.T) {
	t.Parallel()
	secret := fair.Secret{7}
	setup, err := engine.Prepare(mayhem.Game{}, engine.Setup{Seats: 2})
	require.NoError(t, err)
	p, first, _, err := engine.Start(mayhem.Game{}, setup, secret.Dice("m1", 0, "100"))
	require.NoError(t, err)
	first.ID = "100"
	head, err := record.NewHeader(mayhem.Game{}, []string{"Red", "Gold"}, setup.Options, p)
	require.NoError(t, err)
	head.Match, head.Commit, head.Seed = "m1", secret.Seal(1), secret.String()
	line, err := record.NewEntry(first, p)
	require.NoError(t, err)
	var file, said bytes.Buffer
	w := record.NewWriter(&file)
	require.NoError(t, w.Header(head))
	require.NoError(t, w.Entry(line))
	var unproven *record.Unproven
	require.ErrorAs(t, verifyTo(&said, &file, allGames(t)), &unproven)
	require.Contains(t, said.String(), "1 match, 0 played to the end, 1 entry, 0 legal sets, ")
	require.Contains(t, said.String(), "\nline 1: the secret of this match is revealed though it is not over")
	require.Contains(t, said.String(), "\nline 1: match m1, seal "+secret.Seal(1)+": compare it with the message")
}

func TestVerifyOfNoMatch(t *testing.T) {
	t.Parallel()
	var said bytes.Buffer
	require.EqualError(t, verifyTo(&said, strings.NewReader("\n"), allGames(t)), "no match in this file")
	require.Empty(t, said.String())
}

// allGames are the games of this program.
func allGames(t *testing.T) []known.Game {
	games, err := known.Games("")
	require.NoError(t, err)
	return games
}

// TestVerifySaysEachThingOnce: an action the rules refuse is told with its line and entry once, and why once.
func TestVerifySaysEachThingOnce(t *testing.T) {
	t.Parallel()
	whole := strings.Join(lines(t), "\n")
	changed := strings.Replace(whole, `"seq":8,"seat":6`, `"seq":8,"seat":4`, 1)
	require.NotEqual(t, whole, changed)
	var said bytes.Buffer
	err := verifyTo(&said, strings.NewReader(changed), allGames(t))
	require.EqualError(t, err, `line 10, entry 8 ("recalibrate shields2 speed"): action: the rules do not accept it: not-yours`)
	_, refused := engine.AsRefusal(err)
	require.True(t, refused)
	require.Equal(t, "1 match, 0 played to the end, 8 entries, 0 legal sets, 0 rolls from revealed secrets: ❌ stopped at the first difference\n", said.String())
}

// TestVerifyOfManySides: a roll of more sides than the rules ask for is refused at once, and does not keep the program busy for ever.
func TestVerifyOfManySides(t *testing.T) {
	t.Parallel()
	secret := fair.Secret{7}
	for sides, says := range map[string]string{
		"5000000000": "rolls: roll 1: a die of 5000000000 sides", "4294967296": "the secret gives", "0": "a die of 0 sides", "-1": "a die of -1 sides",
	} {
		file := `{"record":1,"game":"mayhem","rules":1,"seats":["A","B"],"options":{},"board":{},"match":"m1","commit":"` + secret.Seal(1) + `","seed":"` + secret.String() + `"}
{"seq":0,"seat":0,"action":"new","rolls":[{"why":"start counter","sides":` + sides + `,"face":1}],"state":{}}`
		require.ErrorContains(t, verifyTo(io.Discard, strings.NewReader(file), allGames(t)), says)
	}
}

// TestRecordsComeIn: - is standard input, with or without a byte order mark.
func TestRecordsComeIn(t *testing.T) { // the test replaces standard input, so nothing may run beside it
	usual := os.Stdin
	t.Cleanup(func() { os.Stdin = usual })
	file := filepath.Join(t.TempDir(), "marked.jsonl")
	require.NoError(t, os.WriteFile(file, []byte("\ufeff"+strings.Join(lines(t), "\n")), 0o600))
	picture := filepath.Join(t.TempDir(), "board.png")
	for _, args := range [][]string{{"verify", "-"}, {"render", "-", "--entry", "5", "--out", picture}, {"verify", file}} {
		in, err := os.Open(file)
		require.NoError(t, err)
		os.Stdin = in
		_, err = command(t, args...)
		require.NoError(t, err, args)
		require.NoError(t, in.Close())
	}
	require.FileExists(t, picture)
}

// TestVerifyExitCodes: a shell gets the right exit code.
func TestVerifyExitCodes(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	whole := strings.Join(lines(t), "\n") + "\n"
	unsealed := strings.Replace(whole, `"record":1`, `"record":1,"match":"m1"`, 1)
	for name, c := range map[string]struct {
		file string
		code int
	}{
		"holds":          {whole, 0},
		"differs":        {strings.Replace(whole, `"seq":8,"seat":6`, `"seq":8,"seat":4`, 1), 2},
		"without a seal": {unsealed, 3},
		"twice":          {unsealed + unsealed, 3},
		"cannot be read": {"no record", 1},
		"member twice":   {strings.Replace(whole, `"seq":8`, `"seq":8,"seq":8`, 1), 1},
		"capitals":       {strings.Replace(whole, `"seq":8`, `"SEQ":8`, 1), 1},
	} {
		file := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(file, []byte(c.file), 0o600))
		code := 0
		k, err := kong.New(&struct{}{}, kong.Writers(io.Discard, io.Discard), kong.Exit(func(n int) { code = n }))
		require.NoError(t, err)
		_, err = command(t, "verify", file)
		k.FatalIfErrorf(err)
		require.Equal(t, c.code, code, name)
	}
}
