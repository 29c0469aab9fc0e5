package dogfight

import (
	"bytes"
	"fmt"
	"image/png"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/bot/moves"
	"mayhembot/engine"

	rules "mayhembot/engine/dogfight"
	"mayhembot/engine/dogfight/autopilot"
)

// TestPlansAreReadAsTheyAreWritten: squares with dashes, arrows, spaces, or nothing between them, with commas and without.
func TestPlansAreReadAsTheyAreWritten(t *testing.T) {
	t.Parallel()
	want := "C6 D6, D6 D5, repeat, end"
	for _, typed := range []string{
		want, "c6-d6 d6-d5 repeat end", "c6 d6 d6 d5 repeat end", "c6-d6, d6-d5; Repeat; END", "c6→d6 d6->d5, repeat end", "C6D6 d6xd5 repeat end",
		"move c6 to d6, then attack d6 d5 and repeat, end", "c 6 d 6, d 6 d 5, repeat, end", "c6 – d6 · d6 — d5 repeat end",
	} {
		steps, err := readPlan(rules.View{}, strings.ReplaceAll(typed, "·", ","))
		require.NoError(t, err, typed)
		require.Equal(t, want, planText(steps), typed)
	}
	steps, err := readPlan(rules.View{}, "h10-h9 discard ap blank draw 2")
	require.NoError(t, err)
	require.Equal(t, "H10 H9, discard ap blank, draw 2", planText(steps))
	for typed, reason := range map[string]string{"c6": "plan-step", "c6 d6 d5": "plan-step", "c6 d11": "no-square", "": "plan-step", "then": "plan-step", "draw": "plan-step"} {
		_, err := readPlan(rules.View{}, typed)
		refusal, is := engine.AsRefusal(err)
		require.True(t, is, typed)
		require.Equal(t, reason, refusal.Reason, typed)
	}
}

// acting plays matches of autopilots and shows every view of a seat that acts.
func acting(t *testing.T, seeds uint64, visit func(m engine.Match, v rules.View)) {
	t.Helper()
	for seed := range seeds {
		d := gametest.NewDice(seed)
		m, _, _, err := engine.Begin(rules.Game{}, engine.Setup{Seats: 2, Options: map[string]string{"points": "80", "deploy": "secret", "turns": "60"}}, d)
		require.NoError(t, err)
		for len(m.Pending()) > 0 {
			seat := m.Pending()[0].Seat
			if v := m.View(seat).(rules.View); v.Step == rules.StepAct {
				visit(m, v)
			}
			m, _, err = m.Try(seat, autopilot.Pilots().Choose(m.View(seat)), d)
			require.NoError(t, err)
		}
	}
}

// TestThePrefilledPlanIsTheAdvisedOne: it begins with what the green button does, and goes on in the adviser's way.
func TestThePrefilledPlanIsTheAdvisedOne(t *testing.T) {
	t.Parallel()
	u, r, long := newUI(), gametest.Roster(2), 0
	acting(t, 2, func(_ engine.Match, v rules.View) {
		m, err := u.Form(v, planWord, r)
		if err != nil {
			require.Empty(t, firstStep(v))
			return
		}
		best, _ := autopilot.Best(v)
		action, rest, err := u.Next(v, planWord+" "+m.Fields[0].Value)
		require.NoError(t, err, m.Fields[0].Value)
		require.Equal(t, best.Action.String(), action)
		if rest != "" {
			long++
		}
		changed, err := u.Form(v, planWord+" A1 A2", r)
		require.NoError(t, err)
		require.Equal(t, "A1 A2", changed.Fields[0].Value, "a plan to be changed is not the advised one")
	})
	require.Greater(t, long, 5)
}

// TestPreview: an attack that another ship helps is told with its odds, drawn with dashes and played by one press; the match stays as it is.
func TestPreview(t *testing.T) {
	t.Parallel()
	u, r, seen, short := newUI(), gametest.Roster(2), 0, 0
	acting(t, 6, func(match engine.Match, v rules.View) {
		w := newWording(v, r)
		supports := w.supports(v.Own(v.Viewer()).Hand[rules.AP])
		if len(supports) == 0 {
			return
		}
		var steps []planned
		for action := range strings.SplitSeq(supports[0].Text, moves.Sequel) {
			a, err := rules.Game{}.Parse(action)
			require.NoError(t, err)
			steps = append(steps, spelled(a))
		}
		plan := planText(steps) + ", repeat, end"
		m, err := u.Answer(v, true, previewWord, map[string]string{planOption: plan}, r)
		require.NoError(t, err)
		if len(steps)+2 > int(v.Own(v.Viewer()).Hand[rules.AP]) { // an attack costs two
			require.Contains(t, m.Text, fmt.Sprintf("⛔ Step %d: That costs 1 AP", len(steps)+1))
			short++
			return
		}
		seen++
		_, label, _ := strings.Cut(supports[0].Label, ": ")
		require.Contains(t, m.Text, ", with help: **"+label+"**")
		require.Contains(t, m.Text, "in all.")
		require.Contains(t, m.Text, "`end`")
		require.NotContains(t, m.Text, "⛔")
		require.Equal(t, bot.Success, m.Rows[0].Buttons[0].Style)
		require.Equal(t, planWord+" "+plan, m.Rows[0].Buttons[0].ID)
		require.Equal(t, bot.FormMark+planWord+" "+plan, m.Rows[0].Buttons[1].ID)
		_, err = png.Decode(bytes.NewReader(m.Picture.Data))
		require.NoError(t, err)
		require.True(t, match.View(v.Viewer()).(rules.View).Table == v.Table)
	})
	require.Positive(t, seen)
	require.Positive(t, short)
}

// TestPreviewSaysWhereAPlanFails: the step that cannot be played is named with its reason, and the button plays the ones before it.
func TestPreviewSaysWhereAPlanFails(t *testing.T) {
	t.Parallel()
	u, r, seen := newUI(), gametest.Roster(2), false
	acting(t, 1, func(_ engine.Match, v rules.View) {
		first := firstStep(v)
		if v.At(mustStep(t, v, first).To).Type != rules.NoShip || first == "" || seen {
			return
		}
		seen = true
		m, err := u.Answer(v, true, previewWord, map[string]string{planOption: first + ", A1 H10"}, r)
		require.NoError(t, err)
		require.Contains(t, m.Text, "⛔ Step 2: ")
		require.Equal(t, "Play to step 1", m.Rows[0].Buttons[0].Label)
		require.Equal(t, planWord+" "+first, m.Rows[0].Buttons[0].ID)
		_, err = u.Answer(v, false, previewWord, nil, r)
		refusal, is := engine.AsRefusal(err)
		require.True(t, is)
		require.Equal(t, "plan-no-match", refusal.Reason)
	})
	require.True(t, seen)
}

func mustStep(t *testing.T, v rules.View, text string) planned {
	t.Helper()
	if text == "" {
		return planned{}
	}
	steps, err := readPlan(v, text)
	require.NoError(t, err)
	return steps[0]
}

// TestSupportsHoldWhatTheySay: each can be played as it stands, and its attack has the chance that the label tells.
func TestSupportsHoldWhatTheySay(t *testing.T) {
	t.Parallel()
	r, played := gametest.Roster(2), map[int]int{}
	acting(t, 3, func(m engine.Match, v rules.View) {
		w := newWording(v, r)
		for _, o := range w.supports(v.Own(v.Viewer()).Hand[rules.AP]) {
			at, actions := m, strings.Split(o.Text, moves.Sequel)
			for _, text := range actions[:len(actions)-1] {
				a, err := rules.Game{}.Parse(text)
				require.NoError(t, err)
				at, _, err = at.Try(v.Viewer(), a, &engine.Replayer{})
				require.NoError(t, err, o.Text)
			}
			a, err := rules.Game{}.Parse(actions[len(actions)-1])
			require.NoError(t, err)
			after := at.View(v.Viewer()).(rules.View)
			require.True(t, slices.Contains(slices.Collect(after.Legal()), a), o.Text)
			odds := after.Odds(a.(rules.Attack).Strike, rules.Unseen)
			require.True(t, odds.Helped)
			require.Contains(t, o.Label, ": "+w.Value(chance(odds.Kill())))
			played[len(actions)]++
		}
	})
	require.Positive(t, played[2], "a helper flies")
	require.Positive(t, played[3], "both fly")
}
