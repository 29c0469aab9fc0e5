package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words/lang"
)

// TestJoinedNames: ways that come to the same share a button, which says of each what it keeps, and never "Most damage and guns".
func TestJoinedNames(t *testing.T) {
	t.Parallel()
	p := pilot{Speaker: say.Room.To(lang.English)}
	require.Equal(t, "Keep guns, speed and most dice", p.wayOf([]name{keepGuns, keepSpeed, mostDice}))
	require.Equal(t, "Most damage", p.wayOf([]name{damage, keepGuns}))
	require.Equal(t, "Take evenly", p.wayOf([]name{evenly}))
}
