package conquest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"
	"mayhembot/bot/words"
	"mayhembot/engine/enginetest"

	rules "mayhembot/engine/conquest"
)

// decisions shows every decision of some random matches, as whoever decides sees it.
func decisions(t *testing.T, seats int, see func(s gametest.Stage, v rules.View)) {
	t.Helper()
	for seed := range uint64(enginetest.Fewer(6, 2)) {
		gametest.Tour{Seed: seed, Seats: seats, Actions: 250, Likes: likes}.Play(t, rules.Game{}, func(s gametest.Stage) {
			for _, d := range s.Match.Pending() {
				see(s, s.Match.View(d.Seat).(rules.View))
			}
		})
	}
}

// TestDefendersHold: the chance of an attack is to win, that of a defence to hold, whoever is told it.
func TestDefendersHold(t *testing.T) {
	t.Parallel()
	said := map[string]int{}
	decisions(t, 4, func(s gametest.Stage, v rules.View) {
		for _, verb := range []string{"ask", "ally", "coin"} {
			for _, o := range newWording(v, words.InLabels(s.Roster)).offers(verb) {
				side := v.SideOf(v.Seat)
				if verb == "ally" {
					a, err := rules.Game{}.Parse(o.Text)
					require.NoError(t, err)
					side = a.(rules.Aid).Side
				}
				require.NotRegexp(t, "succeeds|fails", o.Label)
				if side != 0 {
					require.Contains(t, o.Label, map[rules.Side]string{rules.Attacker: ": wins ", rules.Defender: ": holds "}[side])
					said[verb+side.String()]++
				}
			}
		}
	})
	require.Len(t, said, 6, "%v", said)
}
