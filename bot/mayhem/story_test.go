package mayhem

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
)

var update = flag.Bool("update", false, "rewrite the golden texts")

// TestStory holds what a channel reads of three matches: heading, whom it waits for and why, the controls, and the
// sentences after each action.
func TestStory(t *testing.T) {
	t.Parallel()
	for _, match := range []struct {
		name    string
		seed    uint64
		seats   int
		actions int
		options map[string]string
	}{
		{"duel", 3, 2, 60, map[string]string{"board": "14x14"}},
		{"crowd", 12, 6, 90, map[string]string{"asteroids": "40"}},
		{"draft", 5, 3, 12, map[string]string{"setup": "draft", "asteroids": "3", "board": "16x12"}},
	} {
		t.Run(match.name, func(t *testing.T) {
			t.Parallel()
			var b strings.Builder
			roam(t, match.seed, match.seats, match.options, match.actions, func(s stage) { write(&b, s, castOf(match.seats)) })
			requireGolden(t, "testdata/"+match.name+".txt", b.String())
		})
	}
}

// write tells one position as its message would.
func write(b *strings.Builder, s stage, cast bot.Cast) {
	game := New()
	for _, line := range game.Sentences(s.events, cast) {
		fmt.Fprintln(b, line)
	}
	fmt.Fprintf(b, "\n# %s\n%s\n", game.Heading(s.p, cast), game.Waiting(s.p, cast))
	for _, row := range game.Controls(s.p, cast) {
		for _, button := range row.Buttons {
			fmt.Fprintf(b, "[%s] ", button.Label)
		}
		if row.Select != nil {
			fmt.Fprintf(b, "(%s)", row.Select.Placeholder)
			for i, o := range row.Select.Options {
				if i == 6 {
					fmt.Fprintf(b, "\n    … %d more", len(row.Select.Options)-i)
					break
				}
				fmt.Fprintf(b, "\n    %s — %s", o.Label, o.Help)
			}
		}
		fmt.Fprintln(b)
	}
}

func requireGolden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, string(want), got)
}
