package dogfight

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	rules "mayhembot/engine/dogfight"
)

// TestAMatchEndsWithItsPoster: a match that one side has won ends in its channel with a poster of it under its seal, and so does
// one that both have won.
func TestAMatchEndsWithItsPoster(t *testing.T) {
	t.Parallel()
	won := 0
	for secret := byte(1); secret < 4; secret++ {
		d := bottest.New(t, New())
		d.Secret = secret
		d.Begin("defend:auto turns:20")
		for d.Now().Playing() {
			s := d.Now()
			seat := s.Humans()[0]
			d.Act(int(seat), d.Games[0].Pilots.Choose(s.Now.View(seat).(rules.View)).String())
		}
		alt := d.Live().Picture.Alt
		if winners := d.Header().Winners; len(winners) == 1 {
			require.Contains(t, alt, d.Now().Roster.Label(winners[0])+" wins Space Dogfight: ")
			require.Contains(t, alt, d.Header().Seal)
			won++
		} else {
			require.Contains(t, alt, "share Space Dogfight: ")
		}
	}
	require.Positive(t, won)
}
