package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

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
	_, err = command(t, "simulate", "--game", "dogfight", "--deck", deck)
	require.EqualError(t, err, "Space Dogfight is played without equipment sheets")
	require.NoError(t, os.Remove(deck))
	said, err := command(t, "verify", rec)
	require.NoError(t, err)
	require.Contains(t, said, "no difference")
	text, err := os.ReadFile(rec)
	require.NoError(t, err)
	require.Contains(t, string(text), `"equipment":"gore"`)
}

// TestMatchesKeepTheirFleet: a record of matches with a host's own fleet verifies without the file.
func TestMatchesKeepTheirFleet(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	printed, err := command(t, "fleet", "list")
	require.NoError(t, err)
	fleet, rec := filepath.Join(dir, "fleet.json"), filepath.Join(dir, "matches.jsonl")
	require.NoError(t, os.WriteFile(fleet, []byte(strings.ReplaceAll(printed, "gnat-cadet", "midge-cadet")), 0o600))
	_, err = command(t, "simulate", "--game", "boarding", "--seats", "2", "--until-actions", "60", "--fleet", fleet, "--record", rec)
	require.NoError(t, err)
	_, err = command(t, "simulate", "--fleet", fleet)
	require.EqualError(t, err, "Interstellar Mayhem is played without a fleet of its host's")
	require.NoError(t, os.Remove(fleet))
	said, err := command(t, "verify", rec)
	require.NoError(t, err)
	require.Contains(t, said, "no difference")
	text, err := os.ReadFile(rec)
	require.NoError(t, err)
	require.Contains(t, string(text), "midge-cadet")
	require.NotContains(t, string(text), "gnat-cadet")
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
