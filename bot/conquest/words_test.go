package conquest

import (
	"strings"
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

// TestColoniesGivenUpAreNamed: a choice that takes the last small ship off an own colony says so, and so does the story of it.
func TestColoniesGivenUpAreNamed(t *testing.T) {
	t.Parallel()
	said := map[string]int{}
	decisions(t, 3, func(s gametest.Stage, v rules.View) {
		for _, verb := range []string{"fleet", "ally", "lose"} {
			for _, o := range newWording(v, words.InLabels(s.Roster)).offers(verb) {
				a, err := rules.Game{}.Parse(o.Text)
				require.NoError(t, err)
				then := v
				switch a := a.(type) {
				case rules.Send:
					then.LiftFleet(v.Seat, a.Fleet)
				case rules.Aid:
					then.LiftFleet(v.Seat, a.Fleet)
				case rules.Lose:
					then.LiftFleet(v.Seat, a.Fleet)
				}
				left := len(v.Colonies(v.Seat)) - len(then.Colonies(v.Seat))
				require.Equal(t, left > 0, strings.Contains(o.Label, "no colony on "), o.Label)
				if left > 0 {
					said[verb]++
				}
			}
		}
		for _, e := range s.Events {
			switch e := e.(type) {
			case rules.FleetSent:
				said["sent"] += len(e.Leaves)
				require.Equal(t, len(e.Leaves) > 0, strings.Contains(attackText(e, words.InLabels(s.Roster)), ", leaving the colon"))
			case rules.Fell:
				require.Equal(t, e.Colony, strings.Contains(afterText(e, words.InLabels(s.Roster)), "and the colony on"))
			}
		}
	})
	for _, what := range []string{"fleet", "lose", "sent"} {
		require.Positive(t, said[what], "%v", said)
	}
}
