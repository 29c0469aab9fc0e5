package dogfight

import (
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"
	"mayhembot/engine"

	rules "mayhembot/engine/dogfight"
)

// own are the reasons this package refuses for by itself.
var own = []engine.Reason{
	{Key: "option-missing", Args: []string{"action", "option"}}, {Key: "no-such-form"},
	{Key: "form-fleet"}, {Key: "form-deploy"}, {Key: "plan-step", Args: []string{"word"}},
}

var all = slices.Concat(engine.Reasons, rules.Reasons, own)

// TestUI holds the game to what every game must hold.
func TestUI(t *testing.T) {
	t.Parallel()
	gametest.Run(t, New(), gametest.Plan{
		With: []map[string]string{
			nil, {"deploy": "secret", "points": "50"}, {"points": "20", "deploy": "secret", "turns": "20"}, {"points": "110", "defend": "auto", "deploy": "secret"},
		},
		Actions: 70, Likes: likes, Silent: []string{"turn-ended"}, Reasons: all,
	})
}

// likes prefers to draw and fight.
func likes(_ engine.View, a engine.Action) bool {
	switch a.(type) {
	case rules.Attack, rules.Repeat, rules.Draw:
		return true
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
