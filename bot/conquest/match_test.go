package conquest

import (
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"
	"mayhembot/engine"

	rules "mayhembot/engine/conquest"
	"mayhembot/engine/enginetest"
)

// own are the reasons this package refuses for by itself.
var own = []engine.Reason{{Key: "option-missing", Args: []string{"action", "option"}}, {Key: "no-such-form"}}

var all = slices.Concat(engine.Reasons, rules.Reasons, own)

// TestUI holds the game to what every game must hold.
func TestUI(t *testing.T) {
	t.Parallel()
	gametest.Run(t, New(), gametest.Plan{
		With:    []map[string]string{nil, {"races": "choose", "allies": "attacker"}, {"races": "draft", "fleet": "4", "allies": "off"}},
		Actions: enginetest.Fewer(60, 6), Likes: likes, Silent: []string{"turn-ended"}, Reasons: all,
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

// TestEverySentenceHasAReason holds the catalogue against the reasons, and each sentence's {args} against what the reason gives.
func TestEverySentenceHasAReason(t *testing.T) {
	t.Parallel()
	for key, text := range reasons {
		i := slices.IndexFunc(all, func(r engine.Reason) bool { return r.Key == key })
		require.GreaterOrEqual(t, i, 0, "%q is no reason", key)
		for _, m := range regexp.MustCompile(`\{(\w+)\}`).FindAllStringSubmatch(text, -1) {
			require.Contains(t, all[i].Args, m[1], key)
		}
	}
}
