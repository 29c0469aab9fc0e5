package conquest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/engine"
	"mayhembot/engine/conquest/autopilot"
	"mayhembot/engine/enginetest"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
)

// TestUI holds the game to what every game must hold.
func TestUI(t *testing.T) {
	t.Parallel()
	gametest.Run(t, New(), gametest.Plan{
		With:    []map[string]string{nil, {"races": "choose", "allies": "attacker"}, {"races": "draft", "fleet": "4", "allies": "off"}},
		Actions: enginetest.Fewer(60, 6), Likes: likes, Silent: []string{"turn-ended"}, Sentences: say.Room.Family("refusal."),
	})
}

// TestHighlight: at most one button is green, that of the adviser, and it says why; every decision has one.
func TestHighlight(t *testing.T) {
	t.Parallel()
	u, d := newUI(), gametest.NewDice(5)
	asked, shown := 0, map[rules.Step]bool{}
	for range enginetest.Fewer(4, 4) {
		m, _, _, err := engine.Begin(rules.Game{}, engine.Setup{Seats: 4}, d)
		require.NoError(t, err)
		for !m.Result().Over {
			v := m.View(m.Pending()[0].Seat).(rules.View)
			best := autopilot.Advised(v)
			green := 0
			for _, row := range u.Controls(v, bot.Roster{Names: []string{"Ada", "Ben", "Cem", "Dee"}}) {
				for _, b := range row.Buttons {
					if b.Style == bot.Success {
						require.Equal(t, best.String(), b.ID)
						require.Contains(t, b.Label, " · ")
						green++
						shown[v.Kind()] = true
					}
				}
			}
			require.LessOrEqual(t, green, 1)
			asked += 1 - green
			m, _, err = m.Try(v.Seat, best, d)
			require.NoError(t, err)
		}
	}
	require.Zero(t, asked, "decisions without a highlight")
	require.Greater(t, len(shown), 6)
}

// likes prefers what leads to combats, allies and deals.
func likes(_ engine.View, a engine.Action) bool {
	switch a := a.(type) {
	case rules.Target, rules.Offer:
		return true
	case rules.Coin:
		return a.Coin == rules.Diplomacy
	case rules.Ask:
		return a.Seats != 0
	case rules.Aid:
		return a.Side != 0
	}
	return false
}
