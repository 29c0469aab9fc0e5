package autopilot_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/advice"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
)

// fresh is the view of seat 1 in a duel: its pilot has rolled starting values, and the other ship is on the board.
func fresh(t *testing.T, it string) mayhem.View {
	t.Helper()
	text := fmt.Sprintf(`{"v":1,"options":{"asteroids":"0"},"turns":9,"state":{"round":4,"step":"assign","active":0,"order":[],"asteroids":[],
		"starts":["A1","G3","A9","M6","S9","W3"],"ships":[{"seat":1,"at":null,"heading":0,"speed":[],"shields":[],"firepower":[],"reactor":0,
		"rolled":[1,6,2,5,3,4],"moved":[],"fired":[],"kills":0,"equipment":""},%s],"turnsUsed":0,"shotAt":[],"gained":0,
		"pending":[{"seat":1,"kind":"assign"}],"winners":[]}}`, ship(t, 2, it))
	p, err := mayhem.Game{}.Decode([]byte(text))
	require.NoError(t, err, text)
	return p.View(1).(mayhem.View)
}

// TestRuthlessStrikesAtTheWeak: a pilot attacks a ship that can take little and would move later. It meets any other ship
// with Shields.
func TestRuthlessStrikesAtTheWeak(t *testing.T) {
	t.Parallel()
	const (
		strikes = "assign speed=6,4,2 shields=3 firepower=5,1"
		stands  = "assign speed=1 shields=6,4,2 firepower=5,3"
	)
	for it, want := range map[string]string{
		"K6 1 speed=3 shields=2 firepower=4":     strikes,
		"K6 1 speed=3 shields=6,6 firepower=4":   stands, // can take 16
		"K6 1 speed=6,6 shields=1":               strikes,
		"K6 1 speed=6,6,1":                       stands, // moves first
		"K6 1 shields=4 firepower=6":             strikes,
		"K6 1 shields=5 firepower=6":             stands,
		"K6 1 speed=1,1 shields=1 firepower=6,1": strikes,
	} {
		require.Equal(t, want, autopilot.Decide(fresh(t, it), advice.Ruthless, autopilot.None).String(), it)
		require.Equal(t, stands, autopilot.Decide(fresh(t, it), advice.Hard, autopilot.None).String(), it)
	}
}
