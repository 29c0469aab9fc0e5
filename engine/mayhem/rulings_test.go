package mayhem

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

// TestRulingsAreHeld: RULINGS.md numbers its rulings without a gap. Each ruling names an existing test. The code cites
// no other rulings.
func TestRulingsAreHeld(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("RULINGS.md")
	require.NoError(t, err)
	tests := sourceOf(t, "_test.go")
	row := regexp.MustCompile(`(?m)^\| R(\d+) \| .+ \| (.+) \|$`)
	rulings := row.FindAllStringSubmatch(string(text), -1)
	require.GreaterOrEqual(t, len(rulings), 20)
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
	for _, cited := range regexp.MustCompile(`\bR(\d+)\b`).FindAllStringSubmatch(sourceOf(t, ".go"), -1) {
		require.Contains(t, string(text), "| R"+cited[1]+" |")
	}
}

// sourceOf joins the text of this package's files with a suffix.
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

// TestUndo: a pilot may take back its own last action of this turn, as long as no die fell for it (R22).
func TestUndo(t *testing.T) {
	t.Parallel()
	const flying = "asteroids F8\nstep act\n1 F10 1 speed=4,1 shields=6 firepower=2\n2 F7 4 speed=3 shields=6\n"
	for _, c := range []struct{ scene, action, refused string }{
		{flying, "turn left", ""},
		{flying, "move speed2", ""},
		{flying, "move speed1 evade=0", ""},
		{"1 F10 1 speed=4\n2 F7 4 speed=3\n", "recharge none", ""},
		{"1 F10 1 speed=4\n2 F7 4 speed=3\n", "recharge speed1", "undo-rolled"},
		{"step act\n1 F10 1 speed=4 firepower=2\n2 F7 4 speed=3\n", "shoot 2 dice=1", "undo-rolled"},
		{"step act\n1 F10 1 speed=4'\n2 F7 4 speed=3\n", "end", "undo-turn-over"},
		{"step act\n1 F2 1 speed=4\n2 F7 4 speed=3\n", "move speed1", "undo-turn-over"},
		{"options ending=ask\nstep act\n1 F10 1 speed=4\n2 F1 4 speed=3\n", "move speed1", ""},
		{"step assign\n1 - rolled=1,1,1,1,1,1\n2 - rolled=2,2,2,2,2,2\n", "assign speed=1,1,1 shields=1,1,1", ""},
	} {
		p, err := readScene(c.scene)
		require.NoError(t, err)
		next, entry, _, err := engine.Play(Game{}, p, 1, 1, c.action, newSeeded(1))
		require.NoError(t, err, c.action)
		refusal := engine.Undoable(entry, p, next, 1)
		if c.refused == "" {
			require.Nil(t, refusal, c.action)
		} else {
			require.Equal(t, c.refused, refusal.Reason, c.action)
		}
		require.Equal(t, "undo-not-yours", engine.Undoable(entry, p, next, 2).Reason)
	}
}

// TestTally: kills are the counters a pilot keeps. Counters given back are subtracted (R23).
func TestTally(t *testing.T) {
	t.Parallel()
	const near = "step act\n1 F2 1 speed=6 firepower=3,1 kills=1\n2 F1 4 speed=1\n3 W9 1 speed=1\n"
	for _, c := range []struct {
		scene, action string
		want          []engine.Credit
	}{
		{near, "shoot 2 dice=2", []engine.Credit{{Seat: 1, Key: FigureShots, N: 2}, {Seat: 1, Key: FigureHits, N: 2},
			{Seat: 1, Key: FigureExpected, N: 10}, {Seat: 1, Key: FigureSpread, N: 10},
			{Seat: 2, Key: FigureDestroyed, N: 1}, {Seat: 1, Key: FigureKills, N: 1}}},
		{near, "move speed1", []engine.Credit{{Seat: 2, Key: FigureDestroyed, N: 1}, {Seat: 1, Key: FigureKills, N: 1},
			{Seat: 1, Key: FigureSelf, N: 1}, {Seat: 1, Key: FigureKills, N: -1}}},
		{strings.Replace(near, "F1 ", "B9 ", 1), "move speed1",
			[]engine.Credit{{Seat: 1, Key: FigureSelf, N: 1}, {Seat: 1, Key: FigureKills, N: -1}}},
	} {
		p, err := readScene(c.scene)
		require.NoError(t, err)
		a, err := Game{}.Parse(c.action)
		require.NoError(t, err)
		_, events, err := p.Apply(1, a, &scripted{faces: []int{5, 6}})
		require.NoError(t, err, c.action)
		require.Equal(t, c.want, Game{}.Tally(events), c.action)
	}
}
