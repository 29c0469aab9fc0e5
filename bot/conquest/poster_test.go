package conquest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	rules "mayhembot/engine/conquest"
)

// TestAMatchEndsWithItsPoster: a match that one or both have won ends in its channel with a poster that names them.
func TestAMatchEndsWithItsPoster(t *testing.T) {
	t.Parallel()
	won := map[int]int{}
	for secret := byte(1); won[1] == 0 || won[2] == 0; secret++ {
		require.Less(t, secret, byte(60), "%v", won)
		d := bottest.New(t, New())
		d.Secret = secret
		d.Begin("rounds:1")
		for d.Now().Playing() {
			s := d.Now()
			seat := s.Now.Pending()[0].Seat
			d.Act(int(seat), d.Games[0].Pilots.Choose(s.Now.View(seat).(rules.View)).String())
		}
		alt, winners := d.Live().Picture.Alt, d.Header().Winners
		won[len(winners)]++
		switch len(winners) {
		case 1:
			require.Contains(t, alt, d.Now().Roster.Label(winners[0])+" wins Interstellar Conquest: ")
		case 2:
			require.Contains(t, alt, "Ada and Ben share Interstellar Conquest: ")
		}
	}
}
