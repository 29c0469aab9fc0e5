package conquest

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/words/lang"
	"mayhembot/render/words/lang/langtest"
)

// said is everything the game says of a view in a language, with names that are no words.
func said(t *testing.T, u ui, v rules.View, heard []engine.Event, l lang.Language) []string {
	t.Helper()
	r := signed(bot.Roster{Names: []string{"Ö1", "Ö2", "Ö3", "Ö4"}[:v.Seats], Auto: make([]bool, v.Seats), Lang: l})
	all := append(u.Sentences(heard, r), u.Heading(v, r), u.Chapter(v, r), u.Score(v, r), u.Text(v, r), u.Lesson(v, r), u.LastStep(heard, r), u.Waiting(v, r),
		say.Describe(v, r.LabelStyle(), ""), hopeless(v, "", r))
	all = append(all, u.Summary(v, heard, r)...)
	if v.Viewer() == engine.Nobody {
		return all
	}
	panel, _ := u.Panel(v, r)
	all = append(all, panel, goal(v, r))
	all = append(all, read(t, u.Controls(v, r))...)
	all = append(all, read(t, unadvised(v, r))...)
	all = append(all, read(t, []bot.Row{{Buttons: u.Ahead(v, r)}})...)
	for _, change := range []string{"", talkWord} {
		page := u.Notes(v, "", change, r)
		all = append(append(all, page.Text), read(t, page.Rows)...)
	}
	deal, err := u.deal(v, "", r)
	require.NoError(t, err)
	all = append(append(all, deal.Text), read(t, deal.Rows)...)
	for _, form := range append(hands, promiseWord, loseAhead) {
		if m, err := u.Form(v, form, r); err == nil {
			f := m.Fields[0]
			all = append(all, m.Title, f.Label, f.Help)
			require.LessOrEqual(t, utf8.RuneCountInString(m.Title), 45, m.Title)
			require.LessOrEqual(t, utf8.RuneCountInString(f.Label), 45, f.Label)
			require.LessOrEqual(t, utf8.RuneCountInString(f.Help), 100, f.Help)
		}
	}
	told := map[string]bool{} // verbs
	for a := range v.Legal() {
		if verb, _, _ := strings.Cut(a.String(), " "); !told[verb] {
			told[verb] = true
			all = append(all, u.Told(v, a.String(), r))
		}
	}
	_, err = u.Action(v, "coin", map[string]string{"coin": "9"})
	refusal, _ := engine.AsRefusal(err)
	return append(all, u.Refusal(refusal, r))
}

// read is what rows say. Labels fit.
func read(t *testing.T, rows []bot.Row) (all []string) {
	t.Helper()
	for _, row := range rows {
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
			require.LessOrEqual(t, utf8.RuneCountInString(o.Help), moves.OptionLimit, o.Help)
		}
	}
	return all
}

// TestLanguages plays matches in German and in the made-up language: nothing that is said has a word of English, and labels fit.
func TestLanguages(t *testing.T) {
	t.Parallel()
	names := []string{"[1-8][a-e]:[sml]+"} // races are called the same in every language, and fleets are spelled so
	for _, r := range rules.Races {
		names = append(names, r.String())
	}
	u, kinds := newUI(), map[rules.Step]int{}
	reader := langtest.NewReader(strings.Join(names, "|"), say.Room)
	options := []map[string]string{{"races": "choose"}, {"fleet": "4", "colonies": "5", "races": "draft"}}
	for i, with := range options {
		gametest.Tour{Seed: uint64(7 + i), Seats: 3 + i, Actions: enginetest.Fewer(enginetest.Long(180, 500), 3), Likes: likes, Options: with}.Play(t, rules.Game{}, func(s gametest.Stage) {
			for _, d := range append(s.Match.Pending(), engine.Decision{}) { // and who only watches
				v := s.Match.View(d.Seat).(rules.View)
				kinds[v.Kind()]++
				heard := engine.Heard(s.Events, d.Seat)
				reader.Reads(t, func(l lang.Language) []string { return said(t, u, v, heard, l) })
			}
		})
	}
	require.True(t, enginetest.Raced || len(kinds) > 12, "%v", kinds)
}
