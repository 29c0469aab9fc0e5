package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

type ShipLost struct{ Seat engine.Seat }

func TestKind(t *testing.T) {
	t.Parallel()
	for range 2 {
		require.Equal(t, "ship-lost", engine.Kind(ShipLost{1}))
		require.Equal(t, "roll", engine.Kind(engine.Roll{}))
	}
}

// TestParts: a word without a value is a name as it stands.
func TestParts(t *testing.T) {
	t.Parallel()
	read := map[string]string{}
	all := func(name, value string) bool { read[name] = value; return name != "stop" }
	require.True(t, engine.Parts([]string{"a=1", "b", "c="}, all))
	require.Equal(t, map[string]string{"a": "1", "b": "", "c=": ""}, read)
	require.False(t, engine.Parts([]string{"stop", "d=2"}, all))
	require.NotContains(t, read, "d")
}
