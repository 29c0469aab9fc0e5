package call

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestLimits counts by kind and member.
func TestLimits(t *testing.T) {
	t.Parallel()
	var l Limits
	first := l.Take("export", "1", 2)
	require.NotNil(t, first)
	require.NotNil(t, l.Take("export", "1", 2))
	require.Nil(t, l.Take("export", "1", 2))
	require.NotNil(t, l.Take("export", "2", 2), "another member")
	require.NotNil(t, l.Take("replay", "1", 1), "another kind")
	first()
	require.NotNil(t, l.Take("export", "1", 2))
}
