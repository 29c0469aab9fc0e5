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
	"mayhembot/engine/mayhem"
)

// command runs the program's commands as main does and returns their output.
func command(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	k, err := kong.New(&commands{}, kong.Writers(&out, &out), kong.Exit(func(int) {}))
	require.NoError(t, err)
	ctx, err := k.Parse(args)
	if err != nil {
		return out.String(), err
	}
	err = ctx.Run(k)
	return out.String(), err
}

// TestEveryGameIsCounted: the rules that matches of each game come upon are counted, and its parts are weighed.
func TestEveryGameIsCounted(t *testing.T) {
	t.Parallel()
	games, err := known.Games("")
	require.NoError(t, err)
	for _, g := range games {
		said, err := command(t, "census", "--game", g.Key(), "--matches", "2", "--until-actions", "60")
		require.NoError(t, err)
		require.Regexp(t, `(?m)^ +[1-9]\d*  \S`, said)
		said, err = command(t, "census", "--game", g.Key(), "--autopilots", "--matches", "1", "--stats", "--until-actions", "60")
		require.NoError(t, err)
		require.NotContains(t, said, "not reached", "parts of the game instead of rules")
		require.Contains(t, said, "1 match, ")
	}
}

// TestLevelsAreMeasured: a line for every level and every size of match, with all its columns.
func TestLevelsAreMeasured(t *testing.T) {
	t.Parallel()
	said, err := command(t, "arena", "--matches", "1", "--seed", "3", "--workers", "2", "-o", "kills=1")
	require.NoError(t, err)
	require.Regexp(t, `^level +pilots +won +share +95 % +mean +worst +self-destructions +for nothing +idle turns +long matches *\n`, said)
	for _, level := range []string{"gentle", "fair", "hard", "ruthless"} {
		for _, seats := range []int{2, 4} {
			require.Regexp(t, fmt.Sprintf(`(?m)^%s +%d +[01] of 1 +(100|0)\.0 %% +\d+\.\d to \d+\.\d +\d+\.\d\d ms +\d+\.\d ms +\d+ +\d+ of \d+ self-destructions, \d+ %% +\d+ of \d+ turns, \d+ %% +\d+ of \d+ matches, \d+ %% *$`, level, seats), said)
		}
	}
	said, err = command(t, "arena", "--others", "gentle", "--beginner", "100,80", "--matches", "1", "--seats", "2-2", "-o", "kills=1")
	require.NoError(t, err)
	require.Regexp(t, `(?m)^beginner 100 % +2 +[01] of 1 (?s:.*)^beginner 80 % +2 +[01] of 1 `, said)
	require.NotRegexp(t, `(?m)^gentle `, said, "beginners instead of levels")
	said, err = command(t, "arena", "--game", "dogfight", "--matches", "1")
	require.NoError(t, err)
	require.Regexp(t, `(?m)^gentle +2 +[01] of 1 (?s:.*)^fair +2 +[01] of 1 `, said, "a game of two levels, for two")
}

// TestTrainWritesAFile: the same training writes the same.
func TestTrainWritesAFile(t *testing.T) {
	t.Parallel()
	var files []string
	for range 2 {
		file := filepath.Join(t.TempDir(), "weights.json")
		said, err := command(t, "train", "--seed", "2", "--rounds", "1", "--matches", "1", "--out", file)
		require.NoError(t, err)
		require.Regexp(t, `^round 1: [1-9]\d* samples, loss 0\.\d+\n$`, said)
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		files = append(files, string(text))
	}
	require.Equal(t, files[0], files[1])
	require.Contains(t, files[0], "mine-guns")
}

// TestSheetsAreWeighed prints a line for every equipment sheet.
func TestSheetsAreWeighed(t *testing.T) {
	t.Parallel()
	said, err := command(t, "census", "--autopilots", "--matches", "12", "--stats")
	require.NoError(t, err)
	for _, s := range mayhem.Standard().Sheets() {
		require.Contains(t, said, s.Name+" ")
	}
}

func TestBadRequestsAreRefused(t *testing.T) {
	t.Parallel()
	for want, args := range map[string][]string{
		`has no level "grim" of autopilots, it has gentle, fair, hard, r`: {"arena", "--level", "grim"},
		`no manner "rude" of autopilots, it has charger, `:                {"arena", "--manner", "rude"},
		"the autopilots of Boarding Actions learn nothing":                {"train", "--game", "boarding", "--out", "x"},
		"Interstellar Mayhem is played by 2 to 6 pilots":                  {"train", "--seats", "7", "--out", "x"},
		"there is nothing to learn in 2 rounds of 0 matches":              {"train", "--matches", "0", "--out", "x"},
	} {
		_, err := command(t, args...)
		require.Error(t, err, "%v", args)
		require.Regexp(t, want, err.Error(), "%v", args)
	}
}
