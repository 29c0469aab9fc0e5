package sitting_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// TestPasses: a pilot with nothing left to choose need not end the turn. There is time to take the last action back, which begins
// anew with every action.
func TestPasses(t *testing.T) {
	d := bottest.NewFlow(t, bottest.FlowUI{Only: func(v enginetest.OpenView) (string, bool) {
		return "end", v.State().(bottest.ToyPosition).Actions == 1
	}})
	require.NoError(t, d.Referee.Resume(t.Context()))
	require.NotContains(t, d.Live().Foot, "ends by itself")
	d.Slash(1, "toy step")
	require.Contains(t, d.Live().Foot, fmt.Sprintf("Your turn ends by itself <t:%d:R>", d.Clock.Now().Add(15*time.Second).Unix()))

	d.Clock.Advance(10 * time.Second)
	require.Equal(t, engine.Seat(1), active(d))
	d.Slash(1, "match undo")
	require.NotContains(t, d.Live().Foot, "ends by itself")
	d.Clock.Advance(time.Minute)
	require.Equal(t, engine.Seat(1), active(d), "what was taken back ends nothing")

	d.Slash(1, "toy step")
	d.Clock.Advance(10 * time.Second)
	require.Equal(t, engine.Seat(1), active(d), "with the whole time again")
	pinged := d.Pinged(2)
	d.Clock.Advance(10 * time.Second)
	require.Equal(t, engine.Seat(2), active(d))
	require.Equal(t, pinged+1, d.Pinged(2), "as if it had been pressed")
	require.Contains(t, d.Slash(1, "match undo").Text, "turn")
}
