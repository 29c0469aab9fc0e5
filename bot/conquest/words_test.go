package conquest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"

	rules "mayhembot/engine/conquest"
)

// told is an event in English.
func told(e engine.Event, r bot.Roster) string {
	return strings.Join(newUI().Sentences([]engine.Event{e}, r), "")
}

// decisions shows every decision of some random matches, as the one who decides sees it.
func decisions(t *testing.T, seats int, see func(s gametest.Stage, v rules.View)) {
	t.Helper()
	for seed := range uint64(enginetest.Long(3, 6)) {
		gametest.Tour{Seed: seed, Seats: seats, Actions: 250, Likes: likes}.Play(t, rules.Game{}, func(s gametest.Stage) {
			for _, d := range s.Match.Pending() {
				see(s, s.Match.View(d.Seat).(rules.View))
			}
		})
	}
}

// TestDefendersHold: the chance of an attack is to win, that of a defence to hold, no matter who is told it.
func TestDefendersHold(t *testing.T) {
	t.Parallel()
	said := map[string]int{}
	decisions(t, 4, func(s gametest.Stage, v rules.View) {
		for _, verb := range []string{"ask", "ally", "coin"} {
			for _, o := range newWording(v, s.Roster).offers(verb) {
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

// TestColoniesGivenUpAreNamed: a choice that takes the last small ship off an own colony, or the second last at home with which the
// power goes off, says so, and so does the story of a colony.
func TestColoniesGivenUpAreNamed(t *testing.T) {
	t.Parallel()
	said := map[string]int{}
	decisions(t, 3, func(s gametest.Stage, v rules.View) {
		for _, verb := range []string{"fleet", "ally", "lose"} {
			for _, o := range newWording(v, s.Roster).offers(verb) {
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
				require.Equal(t, left > 0, strings.Contains(o.Label+o.Help, "no colony on "), o.Label)
				if left > 0 {
					said[verb]++
				}
				off := v.HasPower(v.Seat) && !then.HasPower(v.Seat)
				require.Equal(t, off, strings.Contains(o.Label+o.Help, "power off"), o.Label)
				if verb == "fleet" {
					require.Equal(t, left > 0, strings.HasPrefix(o.Short, "⚠ no colony on "), "a cut takes no price: %s", o.Short)
					require.Equal(t, off, strings.Contains(o.Short, "power off · "), o.Short)
				}
				if off {
					said[verb+" off"]++
				}
			}
		}
		for _, e := range s.Events {
			switch e := e.(type) {
			case rules.FleetSent:
				said["sent"] += len(e.Leaves)
				require.Equal(t, len(e.Leaves) > 0, strings.Contains(told(e, s.Roster), ", leaving the colon"))
			case rules.Fell:
				require.Equal(t, e.Colony, strings.Contains(told(e, s.Roster), "and the colony on"))
			}
		}
	})
	for _, what := range []string{"fleet", "lose", "sent", "fleet off", "ally off"} {
		require.Positive(t, said[what], "%v", said)
	}
}

// TestWordsAreTrue: every target that would be a colony says so, stakes are told of both sides by name, and the question of a deal
// says that another can be offered.
func TestWordsAreTrue(t *testing.T) {
	t.Parallel()
	u, seen := newUI(), map[rules.Step]int{}
	decisions(t, 3, func(s gametest.Stage, v rules.View) {
		seen[v.Kind()]++
		switch v.Kind() {
		case rules.StepAttack:
			w := newWording(v, s.Roster)
			for _, o := range w.offers("attack") {
				a, err := rules.Game{}.Parse(o.Text)
				require.NoError(t, err)
				then := v.Suppose(a.(rules.Target), w.planned[a.(rules.Target)].Fleet)
				stakes := then.Stakes(rules.Attacker)
				require.Equal(t, stakes.Colony && !stakes.Wins, strings.Contains(o.Label, " · a colony"), o.Label)
				require.LessOrEqual(t, strings.Count(moves.Button(o, "", 0).Label, "a colony"), 1)
			}
			if v.Attacks > 0 { // C42
				why := "the attack succeeded."
				if v.Last.Coins == [2]int{rules.Diplomacy, rules.Diplomacy} {
					why = "the deal is done."
				}
				require.Contains(t, u.Waiting(v, s.Roster), why+" Attack once more, or pass.")
			}
		case rules.StepCoin:
			text, _ := u.Panel(v, s.Roster)
			_, stakes, _ := strings.Cut(text, "**At stake**")
			stakes, _, _ = strings.Cut(stakes, "Points")
			require.NotContains(t, stakes, "the other")
			require.Contains(t, text, map[rules.Side]string{rules.Attacker: "If you win, ", rules.Defender: "If you hold, "}[v.SideOf(v.Seat)])
		case rules.StepCounter:
			require.Contains(t, u.Waiting(v, s.Roster), "counter-offer")
		}
		require.NotRegexp(t, `\d \d`, u.Score(v, bot.Roster{Names: []string{"Amber", "Ben", "Autopilot 1"}}))
	})
	require.Positive(t, seen[rules.StepCounter])
}

// TestAdvisedDealIsWhole: the button that notes all as advised says the whole deal, and the reason where there is room.
func TestAdvisedDealIsWhole(t *testing.T) {
	t.Parallel()
	most := rules.Terms{At: rules.PlanetOf(2, 1), Coins: 3}
	w := newWording(rules.View{}, bot.Roster{})
	o := moves.Offer{Text: rules.Offer{Get: most, Give: most}.String(), Why: "good for both"}
	require.Equal(t, "As advised: get landing 2b + 3 coins, give landing 2b + 3 coins · good for both", w.asAdvised(o, false))
	require.Equal(t, "✓ As advised: get landing 2b + 3 coins, give landing 2b + 3 coins", w.asAdvised(o, true))
	require.Equal(t, "As advised: refuse · no deal is better", w.asAdvised(moves.Offer{Text: "refuse", Why: "no deal is better"}, false))
}
