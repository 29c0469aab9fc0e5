package conquest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"
	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/engine/conquest/autopilot"
)

// TestPicturesTellTheLastStep: the header's third line says what the alt text says was done last, and is not there before.
func TestPicturesTellTheLastStep(t *testing.T) {
	t.Parallel()
	const most = 12
	u, r, d, told := newUI(), gametest.Roster(3), gametest.NewDice(5), 0
	m, _, events, err := engine.Begin(rules.Game{}, engine.Setup{Seats: 3}, d)
	require.NoError(t, err)
	draw := u.Renderer()
	for n := 0; n < most && len(m.Pending()) > 0; n++ {
		v, heard := m.View(engine.Nobody).(rules.View), engine.Heard(events, engine.Nobody)
		if gametest.TellsLastStep(t, draw, v, heard, r, u.LastStep(heard, r)) {
			told++
		}
		seat := m.Pending()[0].Seat
		m, events, err = m.Try(seat, autopilot.Pilots().Choose(m.View(seat).(rules.View)), d)
		require.NoError(t, err)
	}
	require.NotZero(t, told)
}
