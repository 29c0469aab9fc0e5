package dogfight

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/square"
)

// TestRulingsAreHeld: RULINGS.md numbers its rulings without a gap, and each names a test that exists; the code cites
// no other.
func TestRulingsAreHeld(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("RULINGS.md")
	require.NoError(t, err)
	tests := sourceOf(t, "_test.go")
	row := regexp.MustCompile(`(?m)^\| D(\d+) \| .+ \| (.+) \|$`)
	rulings := row.FindAllStringSubmatch(string(text), -1)
	require.Len(t, rulings, 21)
	for i, r := range rulings {
		require.Equal(t, fmt.Sprint(i+1), r[1])
		for name := range strings.SplitSeq(r[2], ", ") {
			name = strings.Trim(name, "`")
			if strings.HasPrefix(name, "Test") {
				require.Contains(t, tests, "func "+name+"(")
				continue
			}
			require.FileExists(t, "testdata/play/"+name)
		}
	}
	for _, cited := range regexp.MustCompile(`\bD(\d+)\b`).FindAllStringSubmatch(sourceOf(t, ".go"), -1) {
		require.Contains(t, string(text), "| D"+cited[1]+" |")
	}
}

// sourceOf is the text of this package's files whose names end so.
func sourceOf(t *testing.T, suffix string) string {
	entries, err := os.ReadDir(".")
	require.NoError(t, err)
	var b strings.Builder
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), suffix) {
			text, err := os.ReadFile(e.Name())
			require.NoError(t, err)
			b.Write(text)
		}
	}
	return b.String()
}

// TestSetUp: what cannot be a line of a played game is refused, too.
func TestSetUp(t *testing.T) {
	t.Parallel()
	_, _, err := Game{}.New(engine.Setup{Seats: 3}, newSeeded(1))
	r, _ := engine.AsRefusal(err)
	require.Equal(t, "seats", r.Reason)
	_, err = Game{}.Parse("  ")
	r, _ = engine.AsRefusal(err)
	require.Equal(t, "action-empty", r.Reason)
	for _, o := range settings {
		if o.Usual != "" {
			require.True(t, o.Allows(o.Usual), o.Key)
		}
	}
	texts, err := Game{}.Info().Resolve(nil)
	require.NoError(t, err)
	require.Equal(t, texts, settings.Texts(settings.Read(texts)))
}

// TestAsteroidsAreNeverShutIn: of any three asteroids one can be moved (D8).
func TestAsteroidsAreNeverShutIn(t *testing.T) {
	t.Parallel()
	for a := range squares {
		for b := range a {
			for c := range b {
				p := &play{dice: newSeeded(uint64(a)), State: State{Table: Table{Asteroids: [3]square.Cell{Board.Cell(c), Board.Cell(b), Board.Cell(a)}}}}
				before := p.Asteroids
				p.moveAsteroid()
				require.NotEqual(t, before, p.Asteroids)
				require.True(t, p.Asteroids[0].Less(p.Asteroids[1]) && p.Asteroids[1].Less(p.Asteroids[2]))
			}
		}
	}
}

// TestUndo: what no die fell for is taken back in the same game turn, and an answer given together with the other's
// until the other has answered (D19).
func TestUndo(t *testing.T) {
	t.Parallel()
	const turn = "1 dart=C8,G8 hand=ap,ap,ap,blank\n2 dart=C7 hand=blank\n"
	for _, c := range []struct{ scene, action, refused string }{
		{turn, "move G8 G7", ""},
		{turn, "discard blank", ""},
		{turn, "attack C8 C7", "undo-rolled"},
		{turn, "draw 1", "undo-rolled"},
		{turn, "end", "undo-turn-over"},
		{"1 dart=C8 hand=ap\n2 dart=C7\n", "move C8 D8", "undo-turn-over"},
		{"1 dart=C8 hand=ap,blank\n2 dart=C7\n", "move C8 D8", ""},
		{"step fleet\n1\n2\n", "fleet dart=2", ""},
		{"step fleet\n1\n2 fleet=dart\n", "fleet dart=2", "undo-turn-over"},
		{"options deploy=secret\nstep deploy\n1 fleet=dart\n2 fleet=dart\n", "deploy dart=C9", ""},
		{"options deploy=secret\nstep deploy\n1 fleet=dart\n2 hidden=dart@C2\n", "deploy dart=C9", "undo-turn-over"},
		{"step deploy\n1 fleet=dart\n2 fleet=dart\n", "deploy dart C9", ""},
		{"step deploy\n1 fleet=dart\n2 dart=C2\n", "deploy dart C9", "undo-turn-over"},
	} {
		p, err := readScene(c.scene)
		require.NoError(t, err, c.scene)
		next, entry, _, err := engine.Play(Game{}, p, 1, 1, c.action, newSeeded(1))
		require.NoError(t, err, c.action)
		refusal := engine.Undoable(entry, p, next, 1)
		if c.refused == "" {
			require.Nil(t, refusal, c.action)
		} else {
			require.Equal(t, c.refused, refusal.Reason, c.action)
		}
	}
}
