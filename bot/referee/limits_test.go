package referee

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestLimits counts by kind and member.
func TestLimits(t *testing.T) {
	t.Parallel()
	var l limits
	first := l.take("export", "1", 2)
	require.NotNil(t, first)
	require.NotNil(t, l.take("export", "1", 2))
	require.Nil(t, l.take("export", "1", 2))
	require.NotNil(t, l.take("export", "2", 2), "another member")
	require.NotNil(t, l.take("film", "1", 1), "another kind")
	first()
	require.NotNil(t, l.take("export", "1", 2))
}
