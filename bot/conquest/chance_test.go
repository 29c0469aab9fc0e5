package conquest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/words/lang"
)

// TestChancesSayWhatTheyAssume: wherever a third race could still make an attack worse, the chance on targets, fleets and
// questions for help says what the worst is and with whose help, and what it is alone; the panel says all of them, worst first.
func TestChancesSayWhatTheyAssume(t *testing.T) {
	t.Parallel()
	u, seen := newUI(), map[string]int{}
	decisions(t, 4, func(s gametest.Stage, v rules.View) {
		w := newWording(v, signed(s.Roster))
		for _, verb := range []string{"attack", "fleet", "ask"} {
			for _, o := range w.offers(verb) {
				a, err := rules.Game{}.Parse(o.Text)
				require.NoError(t, err)
				then := v
				switch a := a.(type) {
				case rules.Target:
					then = v.Suppose(a, w.planned[a].Fleet)
				case rules.Send:
					then = v.Suppose(rules.Target{At: v.Attack.At, On: v.Attack.On}, a.Fleet)
				case rules.Ask:
					if a.Seats != 0 {
						continue
					}
				default:
					continue
				}
				all := then.Cases()
				worst, alone := lang.English.Percent(all[0].Odds.Chance()), lang.English.Percent(all[len(all)-1].Odds.Chance())
				if worst == alone {
					require.Contains(t, o.Label, w.Value(say.Wins(then.SideOf(v.Seat), all[0].Odds.Chance())))
					continue
				}
				seen[verb]++
				require.Contains(t, o.Label, worst+" if "+w.Value(helping(then, all[0].Help))+", "+alone+" alone")
			}
		}
		if all := cases(v, say.Room.In(signed(s.Roster).Style())); all != "" {
			text, _ := u.Panel(v, signed(s.Roster))
			require.Contains(t, text, all)
			require.True(t, strings.Index(all, " if ") < strings.Index(all, " alone"), all)
			seen["panel"]++
		}
		if v.Kind() == rules.StepCoin {
			text, _ := u.Panel(v, signed(s.Roster))
			require.Equal(t, counted(v) != nil, strings.Contains(text, "the chances count it"), text)
		}
	})
	for _, what := range []string{"attack", "fleet", "ask", "panel"} {
		require.Positive(t, seen[what], "%v", seen)
	}
}
