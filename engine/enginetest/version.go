package enginetest

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

// versions checks that a saved position names its version ("v"). A position without a version, or from a later one,
// must be refused: a program that read it would play on from something else.
func versions(t *testing.T, g engine.Game) {
	pos, _, err := g.New(engine.Setup{Seats: g.Info().MinSeats}, faces{rand.New(rand.NewPCG(1, 1))})
	require.NoError(t, err)
	data, err := pos.Encode()
	require.NoError(t, err)
	_, err = g.Decode(data)
	require.NoError(t, err)
	var saved map[string]json.RawMessage
	require.NoError(t, json.Unmarshal(data, &saved))
	key := "v"
	for k := range saved {
		if strings.EqualFold(k, key) {
			key = k
		}
	}
	require.Contains(t, saved, key)
	for _, version := range []string{"0", "-1", "1000000", "null", ""} {
		if saved[key] = json.RawMessage(version); version == "" {
			delete(saved, key)
		}
		other, err := json.Marshal(saved)
		require.NoError(t, err)
		_, err = g.Decode(other)
		require.Error(t, err, "version %q", version)
	}
}
