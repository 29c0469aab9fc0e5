package words_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	rules "mayhembot/engine/boarding"
	"mayhembot/render/boarding/words"
)

// TestOptions: every option of a match has words.
func TestOptions(t *testing.T) {
	t.Parallel()
	options := rules.Game{}.Info().Options
	require.Len(t, words.Options, len(options))
	for _, o := range options {
		require.NotEmpty(t, words.Options[o.Key], o.Key)
	}
}
