package dogfight

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/bot/moves"
	"mayhembot/engine"

	rules "mayhembot/engine/dogfight"
	"mayhembot/engine/dogfight/autopilot"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/words/lang"
	"mayhembot/render/words/lang/langtest"
)

// said is everything the game says of a view in a language, with names that are no words.
func said(t *testing.T, u ui, v rules.View, heard []engine.Event, l lang.Language) []string {
	t.Helper()
	r := bot.Roster{Names: []string{"Ö1", "Ö2"}, Auto: make([]bool, 2), Lang: l}
	all := append(u.Sentences(heard, r), u.Heading(v, r), u.Chapter(v, r), u.Score(v, r), u.Text(v, r), u.Lesson(v, r), u.LastStep(heard, r), u.Waiting(v, r),
		say.Describe(v, r.LabelStyle(), ""))
	if v.Viewer() == engine.Nobody {
		return all
	}
	panel, _ := u.Panel(v, r)
	all = append(all, panel)
	for _, row := range u.Controls(v, r) {
		for _, b := range row.Buttons {
			all = append(all, b.Label)
			require.LessOrEqual(t, utf8.RuneCountInString(b.Label), moves.ButtonLimit)
		}
		if row.Select != nil {
			all = append(all, row.Select.Placeholder)
			for _, o := range row.Select.Options {
				all = append(all, o.Label, o.Help)
			}
		}
	}
	for _, form := range []string{"fleet", "deploy", planWord} {
		if m, err := u.Form(v, form, r); err == nil {
			all = append(all, m.Title)
			require.LessOrEqual(t, utf8.RuneCountInString(m.Title), 45, m.Title)
			for _, f := range m.Fields {
				all = append(all, f.Label, f.Help)
				require.LessOrEqual(t, utf8.RuneCountInString(f.Label), 45, f.Label)
				require.LessOrEqual(t, utf8.RuneCountInString(f.Help), 100, f.Help)
			}
		}
	}
	if m, err := u.Answer(v, true, previewWord, map[string]string{planOption: advisedPlan(v)}, r); err == nil {
		all = append(all, m.Text, m.Picture.Alt, m.Rows[0].Buttons[len(m.Rows[0].Buttons)-1].Label)
	}
	for a := range v.Legal() {
		all = append(all, u.Told(v, a.String(), r))
		break
	}
	for _, typed := range []string{"A1 Q9", "nowhere"} {
		_, _, err := u.Next(v, planWord+" "+typed)
		if refusal, is := engine.AsRefusal(err); is {
			all = append(all, u.Refusal(refusal, r))
		}
	}
	return all
}

// TestLanguages plays whole matches in German and in the made-up language: nothing that is said has a word of English, and labels fit.
func TestLanguages(t *testing.T) {
	t.Parallel()
	reader := langtest.NewReader("repeat, end|nowhere|NOWHERE", say.Room)
	u, steps := newUI(), map[rules.Step]int{}
	for _, options := range []map[string]string{{"points": "50", "deploy": "secret"}, {"points": "110", "turns": "40", "defend": "auto"}} {
		d := gametest.NewDice(5)
		m, _, events, err := engine.Begin(rules.Game{}, engine.Setup{Seats: 2, Options: options}, d)
		require.NoError(t, err)
		check := func(v rules.View) {
			steps[v.Step]++
			heard := engine.Heard(events, v.Viewer())
			reader.Reads(t, func(l lang.Language) []string { return said(t, u, v, heard, l) })
		}
		for len(m.Pending()) > 0 {
			seat := m.Pending()[0].Seat
			for viewer := engine.Nobody; viewer <= rules.Seats; viewer++ {
				check(m.View(viewer).(rules.View))
			}
			m, events, err = m.Try(seat, autopilot.Pilots().Choose(m.View(seat)), d)
			require.NoError(t, err)
		}
		check(m.View(engine.Nobody).(rules.View))
	}
	require.Len(t, steps, 5, "every step was met")
}

// TestRefusalsInGerman: a refusal is said in the reader's language, with ships named as they are called there.
func TestRefusalsInGerman(t *testing.T) {
	t.Parallel()
	u, r := newUI(), gametest.Roster(2)
	r.Lang = lang.For("de")
	refusal := engine.Refuse(engine.Illegal, "", "deploy-fleet", "fleet", "fleet dart=4 lance=2", "ship", "lance", "number", 2, "given", 1)
	require.Equal(t, "Deine Flotte ist 4 Darts, 2 Lanzen. Felder für Lanze: 2 nötig, 1 genannt. Gib jedem Schiff eins.", u.Refusal(refusal, r))
	require.Equal(t, "Das geht jetzt nicht.", u.Refusal(engine.Refuse(engine.Illegal, "", "no such reason"), r))
}
