package dogfight

import (
	"testing"

	"github.com/stretchr/testify/require"

	rules "mayhembot/engine/dogfight"

	"mayhembot/bot/gametest"
	"mayhembot/engine"
)

// TestPicturesTellTheLastStep: the header's third line says what the alt text says was done last, and is not there before.
func TestPicturesTellTheLastStep(t *testing.T) {
	t.Parallel()
	u, r := newUI(), gametest.Roster(2)
	draw, told, drawn := u.Renderer(), 0, 0
	watch(t, func(v rules.View, heard []engine.Event) {
		if drawn == 12 {
			return
		}
		drawn++
		if gametest.TellsLastStep(t, draw, v, heard, r, u.LastStep(heard, r)) {
			told++
		}
	})
	require.NotZero(t, told)
}
