package dogfight

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"
	"mayhembot/engine"
	"mayhembot/engine/square"

	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
)

// TestDeploymentByHand: squares are read with their letters and numbers apart, and a refusal says which square is there twice, which
// word cannot be read, or how many squares are missing.
func TestDeploymentByHand(t *testing.T) {
	t.Parallel()
	u, r := newUI(), gametest.Roster(2)
	text, err := u.FormText("deploy", map[string]string{"dart": "d 9, e 9;F9", "lance": "c10"})
	require.NoError(t, err)
	require.Equal(t, "deploy dart=d9,e9,F9 lance=c10", text)
	for want, fields := range map[string]map[string]string{
		"You named D9 twice.":     {"dart": "D9 e9", "lance": "d 9"},
		"I cannot read nowhere. ": {"dart": "nowhere"},
	} {
		_, err := u.FormText("deploy", fields)
		refusal, is := engine.AsRefusal(err)
		require.True(t, is, want)
		require.Contains(t, u.Refusal(refusal, r), want)
	}
	d := gametest.NewDice(1)
	m, _, _, err := engine.Begin(rules.Game{}, engine.Setup{Seats: 2, Options: map[string]string{"deploy": "secret"}}, d)
	require.NoError(t, err)
	for seat := engine.Seat(1); seat <= 2; seat++ {
		m, _, err = m.Try(seat, rules.ChooseFleet{Ships: rules.Fleet{rules.Dart: 4, rules.Hammer: 2}}, d)
		require.NoError(t, err)
	}
	var three rules.Layout
	for col := range int8(3) {
		three[rules.Board.Index(square.Cell{Col: col, Row: 8})] = rules.Dart
	}
	_, _, err = m.Try(1, rules.LayOut{Layout: three}, d)
	refusal, is := engine.AsRefusal(err)
	require.True(t, is)
	require.Equal(t, "Your fleet is 4 Darts, 2 Hammers. Squares for Dart: 4 needed, 3 named. Give each ship one.", u.Refusal(refusal, r))
}

// TestFormsNameSquaresThereAreNot: a square that is not on the board is named as what is wrong, in a plan with a step that could be
// taken, and no form speaks of proposals.
func TestFormsNameSquaresThereAreNot(t *testing.T) {
	t.Parallel()
	u, r, tried := newUI(), gametest.Roster(2), false
	_, err := u.FormText("deploy", map[string]string{"dart": "D9 Q9"})
	refusal, is := engine.AsRefusal(err)
	require.True(t, is)
	require.Contains(t, u.Refusal(refusal, r), "I cannot read Q9. ")
	watch(t, func(v rules.View, _ []engine.Event) {
		if v.Step != rules.StepAct || v.Viewer() == engine.Nobody || tried || firstStep(v) == "" {
			return
		}
		tried = true
		for typed, want := range map[string]string{"q9 Z1": "There is no square Q9: ", "D3 *h11": "I cannot read D3 \\*h11 in a plan. ", "D3 H11": "There is no square H11: "} {
			text, err := u.FormText(planWord, map[string]string{planWord: typed})
			require.NoError(t, err)
			sub, plan, _ := strings.Cut(text, " ")
			require.Equal(t, previewWord, sub)
			_, err = u.Answer(v, true, sub, map[string]string{planOption: plan}, r)
			refusal, is := engine.AsRefusal(err)
			require.True(t, is, typed)
			require.Contains(t, u.Refusal(refusal, r), want)
			require.NotContains(t, u.Refusal(refusal, r), "proposal")
			if refusal.Reason == "no-square" {
				require.Contains(t, u.Refusal(refusal, r), "A step looks like this: "+firstStep(v)+".")
			}
		}
	})
	require.True(t, tried)
	for reason, said := range say.Room.Family("refusal.") {
		require.NotContains(t, said, "proposal", reason)
	}
}

// TestSmallFleetsAreAskedAbout: a fleet from the form that leaves most points over is not taken without a word, the command takes it,
// and what it comes to is said.
func TestSmallFleetsAreAskedAbout(t *testing.T) {
	t.Parallel()
	u, r := newUI(), gametest.Roster(2)
	m, _, _, err := engine.Begin(rules.Game{}, engine.Setup{Seats: 2, Options: map[string]string{"points": "50"}}, gametest.NewDice(1))
	require.NoError(t, err)
	v := m.View(1).(rules.View)
	next := func(fields map[string]string) (string, error) {
		text, err := u.FormText("fleet", fields)
		require.NoError(t, err)
		action, rest, err := u.Next(v, text)
		require.Empty(t, rest)
		return action, err
	}
	_, err = next(map[string]string{"dart": "1"})
	refusal, is := engine.AsRefusal(err)
	require.True(t, is)
	require.Equal(t, "That is 7 of 50 points: 43 points are left over. Open the form again and add ships, or, if you mean it, send `/dogfight fleet ships:dart=1`.",
		u.Refusal(refusal, r))
	action, err := next(map[string]string{"lance": "2", "dart": "1"})
	require.NoError(t, err)
	require.Equal(t, "fleet dart=1 lance=2", action)
	action, _, err = u.Next(v, "fleet dart=1")
	require.NoError(t, err)
	require.Equal(t, "Fleet: 7 of 50 points: 1 Dart", u.Told(v, action, r))
	require.Equal(t, "Fleet: 49 points: 4 Darts, 1 Hammer, 1 Shield", u.Told(v, "fleet dart=4 hammer=1 shield=1", r))
	require.Equal(t, "Fleet: 41 points: 4 Darts, 1 Lance", u.Told(v, "fleet dart=4 lance=1", r))
}
