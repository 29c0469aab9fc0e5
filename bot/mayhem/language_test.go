package mayhem

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words/lang"
	"mayhembot/render/words/lang/langtest"
)

// said is everything the game says at a stage in a language, with names that are no words.
func said(t *testing.T, s stage, l lang.Language) []string {
	t.Helper()
	r := s.Roster
	r.Lang = l
	r.Names = []string{"Ö1", "Ö2", "Ö3", "Ö4", "Ö5", "Ö6"}[:len(r.Names)]
	all := append(ours.Sentences(s.Events, r), ours.Heading(s.v, r), ours.Score(s.v, r), ours.Text(s.v, r), ours.Lesson(s.v, r), ours.LastStep(nil, r),
		say.Describe(s.v, r.LabelStyle(), ""), ours.equipment(&s.v, r).Text, ours.Goal(s.v, r), english("phase.act"))
	all = append(all[:len(all)-1], ours.Summary(s.v, s.Events, r)...)
	if len(s.v.Pending) == 0 {
		return all
	}
	all = append(all, ours.Waiting(s.v, r))
	v := s.seat(s.v.Pending[0].Seat)
	for _, row := range ours.Controls(v, r) {
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
	for _, form := range []string{string(v.Step), "plan right 4"} {
		if m, err := ours.Form(v, form, r); err == nil {
			all = append(all, m.Title)
			require.LessOrEqual(t, utf8.RuneCountInString(m.Title), 45, m.Title)
			for _, f := range m.Fields {
				all = append(all, f.Label, f.Help)
				require.LessOrEqual(t, utf8.RuneCountInString(f.Label), 45, f.Label)
				require.LessOrEqual(t, utf8.RuneCountInString(f.Help), 100, f.Help)
			}
		}
	}
	if p, ok := newPilot(v, r); ok {
		for _, of := range p.offers()[:1] {
			all = append(all, ours.Told(v, of.Text, r))
		}
	}
	if m, err := ours.preview(v, "right", r); err == nil {
		all = append(all, m.Text, m.Picture.Alt)
		for _, b := range m.Rows[0].Buttons {
			all = append(all, b.Label)
		}
	}
	_, _, _, err := s.Match.Play(1, v.Viewer(), "shoot 1 dice=1", &engine.Replayer{})
	if refusal, is := engine.AsRefusal(err); is {
		all = append(all, ours.Refusal(refusal, r))
	}
	return all
}

// TestLanguages plays matches in German and in the made-up language: nothing that is said has a word of English, and labels fit.
func TestLanguages(t *testing.T) {
	t.Parallel()
	reader := langtest.NewReader(`\*right 4 left 3\*|<[^>]*>`, say.Room)
	for i, o := range options {
		playRandom(t, uint64(60+i), 2+i%3, o, enginetest.Long(25, 200), func(s stage) {
			reader.Reads(t, func(l lang.Language) []string { return said(t, s, l) })
		})
	}
}
