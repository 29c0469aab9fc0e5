package conquest

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/words/lang"
)

// TestLossesAreTold is a law of random matches: all ships that a turn costs are in alt texts and in the story.
func TestLossesAreTold(t *testing.T) {
	t.Parallel()
	told := 0
	for seed := range uint64(enginetest.Long(4, 8)) {
		tour := gametest.Tour{Seed: seed, Seats: 2 + int(seed%5), Actions: enginetest.Fewer(200, 6), Likes: likes}
		told += gametest.TellsLosses(t, tour, rules.Game{}, newUI().Drawn, gametest.Losses{
			InAlt: func(turn []engine.Event, r bot.Roster) (all []string) {
				lost := map[engine.Seat]int{}
				for _, e := range turn {
					if d, is := e.(rules.Fell); is && !d.Returns {
						lost[d.Seat] += d.Ships.Count()
					}
				}
				for seat, n := range lost {
					all = append(all, fmt.Sprintf("%s loses %d ship", r.Label(seat), n))
				}
				return all
			},
			InStory: func(e engine.Event, r bot.Roster) string {
				if d, is := e.(rules.Fell); is {
					return r.Name(d.Seat) + " loses " + say.Room.To(lang.English).Value(say.Ships(d.Ships))
				}
				return ""
			},
		})
	}
	require.NotZero(t, told)
}
