package mayhem

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/moves"

	rules "mayhembot/engine/mayhem"
	"mayhembot/render/words/lang"
)

var update = flag.Bool("update", false, "rewrite the golden texts")

// TestStory holds what a channel reads of some matches, in English and in German: heading, whom it waits for and why, the controls, and
// the sentences after each action.
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
		{"sheets", 9, 4, 90, map[string]string{"equipment": "on", "board": "14x14"}},
		{"draft", 5, 3, 12, map[string]string{"setup": "draft", "asteroids": "3", "board": "16x12"}},
	} {
		t.Run(match.name, func(t *testing.T) {
			t.Parallel()
			told := map[lang.Language]*strings.Builder{lang.English: {}, lang.For("de"): {}}
			playRandom(t, match.seed, match.seats, match.options, match.actions, func(s stage) {
				for l, b := range told {
					s.Roster.Lang = l
					write(b, s)
				}
			})
			requireGolden(t, "testdata/"+match.name+".txt", told[lang.English].String())
			requireGolden(t, "testdata/"+match.name+".de.txt", told[lang.For("de")].String())
		})
	}
}

// write tells one position as its message would.
func write(b *strings.Builder, s stage) {
	for _, line := range ours.Sentences(s.Events, s.Roster) {
		fmt.Fprintln(b, line)
	}
	fmt.Fprintf(b, "\n# %s\n%s\n", ours.Heading(s.v, s.Roster), ours.Waiting(s.v, s.Roster))
	p, ok := s.pilot()
	if !ok {
		return
	}
	// The offers and their places, not what the adviser thinks of them, which may change at any time.
	switch s.v.Step {
	case rules.StepAssign:
	case rules.StepRecharge, rules.StepPlace, rules.StepRecalibrate, rules.StepHits, rules.StepSoak:
		writeOffers(b, p.offers())
	default:
		writeRows(b, p.rows(advice{}))
	}
}

const shown = 6 // of a long list

func writeOffers(b *strings.Builder, all []moves.Offer) {
	for _, of := range all[:min(len(all), shown)] {
		fmt.Fprintf(b, "    %s — %s\n", of.Label, of.Help)
	}
}

func writeRows(b *strings.Builder, rows []bot.Row) {
	for _, row := range rows {
		for _, button := range row.Buttons {
			fmt.Fprintf(b, "[%s] ", button.Label)
		}
		if s := row.Select; s != nil {
			fmt.Fprintf(b, "(%s)", s.Placeholder)
			for _, o := range s.Options[:min(len(s.Options), shown)] {
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

// TestToldIsWhatIsDone: what is taken back is told without whom the ship could have shot at afterwards.
func TestToldIsWhatIsDone(t *testing.T) {
	t.Parallel()
	aims := 0
	for i, o := range options {
		playRandom(t, uint64(20+i), 3, o, 60, func(s stage) {
			p, ok := s.pilot()
			if !ok || s.v.Step != rules.StepAct {
				return
			}
			for _, of := range p.offers() {
				told := ours.Told(p.v, of.Text, s.Roster)
				require.NotContains(t, told, "aims at")
				if what, _, is := strings.Cut(of.Label, ", aims at "); is {
					require.True(t, strings.HasSuffix(told, what), told)
					aims++
				}
			}
		})
	}
	require.Positive(t, aims)
}
