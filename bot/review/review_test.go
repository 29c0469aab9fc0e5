package review

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAccuracy(t *testing.T) {
	require.InDelta(t, 100, accuracy(0), 0.01)
	require.InDelta(t, 63.6, accuracy(0.1), 0.1)
	require.InDelta(t, 8.5, accuracy(0.5), 0.5)
	require.Zero(t, accuracy(1))
}
