package conquest

import (
	"testing"

	"mayhembot/bot/gametest"
	"mayhembot/engine"

	rules "mayhembot/engine/conquest"
	"mayhembot/engine/enginetest"
)

// TestUI holds the game to what every game must hold.
func TestUI(t *testing.T) {
	t.Parallel()
	gametest.Run(t, New(), gametest.Plan{
		With:    []map[string]string{nil, {"races": "choose", "allies": "attacker"}, {"races": "draft", "fleet": "4", "allies": "off"}},
		Actions: enginetest.Fewer(60, 6), Likes: likes, Silent: []string{"turn-ended"}, Sentences: reasons,
	})
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
