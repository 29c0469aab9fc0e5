package deck

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/stretchr/testify/require"

	"mayhembot/engine/mayhem"
)

// run runs one of the game's own commands and returns what it printed.
func run(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	k, err := kong.New(&Commands{}, kong.Writers(&out, &out))
	require.NoError(t, err)
	ctx, err := k.Parse(args)
	require.NoError(t, err)
	err = ctx.Run(k)
	return out.String(), err
}

// TestDeckListIsADeck: what list prints, check accepts, and it is the same deck again.
func TestDeckListIsADeck(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "deck.toml")
	printed, err := run(t, "deck", "list")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, []byte(printed), 0o600))
	said, err := run(t, "deck", "check", file)
	require.NoError(t, err)
	require.Equal(t, file+": 18 sheets, 6 of them used by hand\n", said)
	deck, err := Open(file)
	require.NoError(t, err)
	require.Same(t, mayhem.Standard(), deck)
	again, err := run(t, "deck", "list", file)
	require.NoError(t, err)
	require.Equal(t, printed, again)
}

// TestDeckListKeepsKeys: a file whose sheets have keys of their own comes out of list with them.
func TestDeckListKeepsKeys(t *testing.T) {
	t.Parallel()
	printed, err := run(t, "deck", "list")
	require.NoError(t, err)
	before, after := filepath.Join(t.TempDir(), "before.toml"), filepath.Join(t.TempDir(), "after.toml")
	text := strings.Replace(printed, `name = "Ram spike"`, "name = \"Таран \\\"№ 1\\\"\"\nkey = \"taran\"", 1)
	require.NoError(t, os.WriteFile(before, []byte(text), 0o600))
	deck, err := Open(before)
	require.NoError(t, err)
	printed, err = run(t, "deck", "list", before)
	require.NoError(t, err)
	require.Equal(t, 1, strings.Count(printed, "\nkey = "))
	require.NoError(t, os.WriteFile(after, []byte(printed), 0o600))
	again, err := Open(after)
	require.NoError(t, err)
	require.Same(t, deck, again)
}

func TestDeckEffectsListsAll(t *testing.T) {
	t.Parallel()
	said, err := run(t, "deck", "effects")
	require.NoError(t, err)
	for _, e := range mayhem.Effects() {
		require.Contains(t, said, string(e.Effect)+" ")
		require.Contains(t, said, e.Help)
	}
}

// TestDeckFaultsNameTheLine: the one who types in sheets is told where the fault is.
func TestDeckFaultsNameTheLine(t *testing.T) {
	t.Parallel()
	good, err := run(t, "deck", "list")
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
		_, line, err := parse(text)
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
	_, err = run(t, "deck", "check", file)
	require.ErrorContains(t, err, file+":2: ")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	_, err = run(t, "deck", "check", file)
	require.EqualError(t, err, file+": a deck has 6 to 60 sheets, not 0")
}
