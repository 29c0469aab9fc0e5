package autopilot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
)

// TestRuthlessPilotsDoNotLieInWait: in duels between two of them few turns pass without a shot or a ram of a ship. In 400
// duels it is 26 turns of a hundred; without the prices on waiting and leaving it was 58.
func TestRuthlessPilotsDoNotLieInWait(t *testing.T) {
	t.Parallel()
	ruthless := seated(advice.Ruthless, autopilot.None)
	turns, idle, attacked := 0, 0, false
	for i := range enginetest.Fewer(enginetest.Long(12, 60), 6) {
		play(t, uint64(500+i), nil, []player{ruthless, ruthless}, func(e engine.Event) {
			switch e := e.(type) {
			case mayhem.TurnBegan:
				attacked = false
			case mayhem.Fired:
				attacked = true
			case mayhem.Rammed:
				attacked = attacked || e.Target != engine.Nobody
			case mayhem.TurnEnded:
				if turns++; !attacked {
					idle++
				}
			}
		})
	}
	require.LessOrEqual(t, 100*idle, 40*turns, "%d of %d turns", idle, turns)
}
