package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/mayhem"
)

// TestDeckListIsADeck: what list prints, check accepts, and it is the same deck again.
func TestDeckListIsADeck(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "deck.toml")
	printed, err := command(t, "deck", "list")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, []byte(printed), 0o600))
	said, err := command(t, "deck", "check", file)
	require.NoError(t, err)
	require.Equal(t, file+": 18 sheets, 6 of them used by hand\n", said)
	deck, err := readDeckFile(file)
	require.NoError(t, err)
	require.Same(t, mayhem.Standard(), deck)
	again, err := command(t, "deck", "list", file)
	require.NoError(t, err)
	require.Equal(t, printed, again)
}

// TestDeckListKeepsKeys: a file whose sheets have keys of their own comes out of list with them.
func TestDeckListKeepsKeys(t *testing.T) {
	t.Parallel()
	printed, err := command(t, "deck", "list")
	require.NoError(t, err)
	before, after := filepath.Join(t.TempDir(), "before.toml"), filepath.Join(t.TempDir(), "after.toml")
	text := strings.Replace(printed, `name = "Ram spike"`, "name = \"Таран \\\"№ 1\\\"\"\nkey = \"taran\"", 1)
	require.NoError(t, os.WriteFile(before, []byte(text), 0o600))
	deck, err := readDeckFile(before)
	require.NoError(t, err)
	printed, err = command(t, "deck", "list", before)
	require.NoError(t, err)
	require.Equal(t, 1, strings.Count(printed, "\nkey = "))
	require.NoError(t, os.WriteFile(after, []byte(printed), 0o600))
	again, err := readDeckFile(after)
	require.NoError(t, err)
	require.Same(t, deck, again)
}

func TestDeckEffectsListsAll(t *testing.T) {
	t.Parallel()
	said, err := command(t, "deck", "effects")
	require.NoError(t, err)
	for _, e := range mayhem.Effects() {
		require.Contains(t, said, string(e.Effect)+" ")
		require.Contains(t, said, e.Help)
	}
}

// TestDeckFaultsNameTheLine: whoever types in sheets is told where the fault is.
func TestDeckFaultsNameTheLine(t *testing.T) {
	t.Parallel()
	good, err := command(t, "deck", "list")
	require.NoError(t, err)
	for _, c := range []struct{ old, spoilt, at, reason string }{
		{`name = "Ram spike"`, `name = "Ram spike`, "", "newlines"},
		{`effect = "ram"`, `effect = "rams"`, `effect = "rams"`, `effect: "rams" is none of`},
		{"effect = \"ram\"\nnumber = 3", `effect = "ram"`, "[[sheet]]\nname = \"Ram spike\"", "number: ram takes a number from 1 to 18, not 0"},
		{`effect = "ram"`, "effect = \"ram\"\ncolour = \"red\"", `colour = "red"`, "sheet 6: colour: there is no such member"},
		{"effect = \"ram\"\nnumber = 3", "effect = \"ram\"\nnumber = \"three\"", `number = "three"`, "sheet 6: number: must be a whole number"},
		{`effect = "ram"`, `effect = 7`, `effect = 7`, "sheet 6: effect: must be a text in quotes"},
		{`name = "Gyroscope"`, `name = "Ram spike"`, "name = \"Ram spike\"\ntext = \"A", "name: \"Ram spike\" gives the key \"ram-spike\", which sheet 4 has"},
		{`name = "Gyroscope"`, `name = "Гироскоп"`, `name = "Гироскоп"`, "name: has no Latin letters: add key = "},
	} {
		require.Contains(t, good, c.old)
		text := strings.Replace(good, c.old, c.spoilt, 1)
		_, line, err := parseDeck(text)
		require.Error(t, err)
		require.ErrorContains(t, err, c.reason)
		if c.at != "" {
			before, _, found := strings.Cut(text, c.at)
			require.True(t, found)
			require.Equal(t, 1+strings.Count(before, "\n"), line, "%v", err)
		}
		require.Positive(t, line)
	}
	file := filepath.Join(t.TempDir(), "deck.toml")
	require.NoError(t, os.WriteFile(file, []byte("[[sheet]]\nname = \n"), 0o600))
	_, err = command(t, "deck", "check", file)
	require.ErrorContains(t, err, file+":2: ")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	_, err = command(t, "deck", "check", file)
	require.EqualError(t, err, file+": a deck has 6 to 60 sheets, not 0")
}

// TestMatchesKeepTheirDeck: a record of matches with sheets of a file verifies without the file.
func TestMatchesKeepTheirDeck(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	printed, err := command(t, "deck", "list")
	require.NoError(t, err)
	deck, rec := filepath.Join(dir, "deck.toml"), filepath.Join(dir, "matches.jsonl")
	require.NoError(t, os.WriteFile(deck, []byte(strings.ReplaceAll(printed, "Ram spike", "Gore")), 0o600))
	_, err = command(t, "simulate", "--matches", "3", "--until-actions", "200", "--deck", deck, "--record", rec)
	require.NoError(t, err)
	require.NoError(t, os.Remove(deck))
	said, err := command(t, "verify", rec)
	require.NoError(t, err)
	require.Contains(t, said, "no difference")
	text, err := os.ReadFile(rec)
	require.NoError(t, err)
	require.Contains(t, string(text), `"equipment":"gore"`)
}

// TestABadDeckIsRefusedAtStart: before any database or connection is opened.
func TestABadDeckIsRefusedAtStart(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	deck, config := filepath.Join(dir, "deck.toml"), filepath.Join(dir, "config.toml")
	require.NoError(t, os.WriteFile(deck, []byte("[[sheet]]\nname = \"X\"\nspeed = 3\n"), 0o600))
	require.NoError(t, os.WriteFile(config, []byte("deck = '"+deck+"'\ndatabase = '"+filepath.Join(dir, "x.db")+"'\ntoken = \"none\"\n"), 0o600))
	_, err := command(t, "run", "--config", config)
	require.ErrorContains(t, err, deck+":3: sheet 1: speed: there is no such member")
	require.NoFileExists(t, filepath.Join(dir, "x.db"))
}
