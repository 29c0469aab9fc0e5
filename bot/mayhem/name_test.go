package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestJoinedNames: ways that come to the same share a button, which says of each what it keeps, and never "Most damage and guns".
func TestJoinedNames(t *testing.T) {
	t.Parallel()
	require.Equal(t, "Keep guns, speed and most dice", nameOf([]name{keepGuns, {"Keep", "speed"}, mostDice}))
	require.Equal(t, "Most damage", nameOf([]name{damage, keepGuns}))
	require.Equal(t, "Take evenly", evenly.String())
}
