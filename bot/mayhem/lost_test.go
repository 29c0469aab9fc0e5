package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"

	rules "mayhembot/engine/mayhem"
)

// TestLossesAreTold is a law of random matches: every ship that a turn destroys is in alt texts and in the story.
func TestLossesAreTold(t *testing.T) {
	t.Parallel()
	told := 0
	for seed := range uint64(enginetest.Fewer(enginetest.Long(5, 10), 4)) {
		told += gametest.TellsLosses(t, gametest.Tour{Seed: 70 + seed, Seats: 2 + int(seed%5), Options: options[seed%uint64(len(options))], Actions: 300}, rules.Game{}, ours.Drawn, gametest.Losses{
			InAlt: func(turn []engine.Event, r bot.Roster) (all []string) {
				for _, e := range turn {
					if d, is := e.(rules.Destroyed); is {
						all = append(all, r.Label(d.Seat))
					}
				}
				return all
			},
			InStory: func(e engine.Event, r bot.Roster) string {
				switch d, is := e.(rules.Destroyed); {
				case is && d.By == d.Seat:
					return r.Name(d.Seat) + " self-destructs"
				case is:
					return r.Name(d.Seat)
				}
				return ""
			},
		})
	}
	require.NotZero(t, told)
}
