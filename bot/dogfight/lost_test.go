package dogfight

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"

	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
)

// TestLossesAreTold is a law of random matches: every ship that a turn costs is in alt texts and in the story.
func TestLossesAreTold(t *testing.T) {
	t.Parallel()
	told := 0
	for seed := range uint64(enginetest.Fewer(enginetest.Long(4, 8), 2)) {
		tour := gametest.Tour{Seed: seed, Seats: 2, Options: map[string]string{"points": "50"}, Actions: 400, Likes: func(_ engine.View, a engine.Action) bool {
			_, attacks := a.(rules.Attack)
			return attacks
		}}
		told += gametest.TellsLosses(t, tour, rules.Game{}, newUI().Drawn, gametest.Losses{
			InAlt: func(turn []engine.Event, r bot.Roster) (all []string) {
				for _, e := range turn {
					if d, is := e.(rules.Eliminated); is {
						all = append(all, r.Label(d.Seat)+" loses ", spelt(say.Type(d.Type))+" "+d.At.String())
					}
				}
				return all
			},
			InStory: func(e engine.Event, _ bot.Roster) string {
				if d, is := e.(rules.Eliminated); is {
					return spelt(say.Type(d.Type)) + " on " + d.At.String()
				}
				return ""
			},
		})
	}
	require.NotZero(t, told)
}
