package boarding

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	say "mayhembot/render/boarding/words"
	"mayhembot/render/words/lang"
	"mayhembot/render/words/lang/langtest"

	rules "mayhembot/engine/boarding"
)

// said is everything the game says of a view in a language, with names that are no words.
func said(t *testing.T, u ui, v rules.View, heard []engine.Event, l lang.Language) []string {
	t.Helper()
	r := bot.Roster{Names: []string{"Ö1", "Ö2", "Ö3"}[:v.Seats], Auto: make([]bool, v.Seats), Lang: l}
	all := append(u.Sentences(heard, r), u.Heading(v, r), u.Chapter(v, r), u.Score(v, r), u.Text(v, r), u.Lesson(v, r), u.LastStep(heard, r),
		say.Describe(v, r.LabelStyle(), ""))
	all = append(all, u.Summary(v, heard, r)...)
	if v.Viewer() == engine.Nobody {
		return all
	}
	panel, _ := u.Panel(v, r)
	all = append(all, panel, u.Waiting(v, r))
	for _, row := range u.Controls(v, r) {
		for _, b := range row.Buttons {
			all = append(all, b.Label)
			require.LessOrEqual(t, utf8.RuneCountInString(b.Label), moves.ButtonLimit, b.Label)
		}
		if row.Select == nil {
			continue
		}
		all = append(all, row.Select.Placeholder)
		for _, o := range row.Select.Options {
			all = append(all, o.Label, o.Help)
			require.LessOrEqual(t, utf8.RuneCountInString(o.Label), moves.OptionLimit, o.Label)
		}
	}
	for a := range v.Legal() {
		return append(all, u.Told(v, a.String(), r))
	}
	return all
}

// TestLanguages plays whole matches in German and in the made-up language: nothing that is said has a word of English, and labels fit.
func TestLanguages(t *testing.T) {
	t.Parallel()
	u, steps := newUI(), map[rules.Step]int{}
	var names []string // people are called the same in every language
	for _, c := range rules.Standard().Characters {
		names = append(names, regexp.QuoteMeta(c.Name))
	}
	reader := langtest.NewReader(strings.Join(names, "|"), say.Room)
	played := []map[string]string{{"squads": "build", "points": "110"}, {"points": "60"}}
	for i, options := range played[:enginetest.Fewer(2, 2)] {
		watch(t, uint64(40+i), 2+i, options, func(v rules.View, heard []engine.Event) {
			steps[v.Step]++
			reader.Reads(t, func(l lang.Language) []string { return said(t, u, v, heard, l) })
		})
	}
	require.Greater(t, len(steps), 5)
}
