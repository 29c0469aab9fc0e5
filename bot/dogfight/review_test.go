package dogfight

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/engine"
	"mayhembot/engine/advice"
)

// TestReview: who plays as advised has next to nothing to review. A gentle pilot is told its costliest decisions, each with what was
// better and the position it was taken in, and how the dice fell.
func TestReview(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, New())
	d.Begin("turns:40 points:50")
	pilots := d.Games[0].Pilots
	players := map[engine.Seat]advice.Player{1: pilots.Adviser, 2: pilots.Player(advice.Gentle, "")}
	for n := 0; d.Now().Playing(); n++ {
		require.Less(t, n, 400)
		seat := d.Now().Humans()[0]
		d.Act(int(seat), players[seat](d.Now().Now.View(seat)).String())
	}
	good, bad := d.Slash(1, "match review"), d.Slash(2, "match review")
	require.Contains(t, good.Text, "**Skill** 100% accuracy in ")
	require.NotContains(t, bad.Text, "100% accuracy")
	require.Regexp(t, `You chose \*\*.+\*\*: \d+% to win\.\nBetter: \*\*.+\*\*, \d+%`, bad.Text)
	require.Contains(t, bad.Text, "**Luck** ")
	require.NotNil(t, bad.Picture)
}
