package dogfight

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"
	"mayhembot/engine"
	"mayhembot/engine/square"

	rules "mayhembot/engine/dogfight"
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
