package publish_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/storage"
)

// TestEndIsShownBeforeTheNextMatch: a channel is shown how a match ended before the next one begins, also where the database was away
// when that was looked after, and what had been shown was not noted.
func TestEndIsShownBeforeTheNextMatch(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 1)
	d.Press(1, "win")
	_, err := d.Store.PutLater(t.Context(), d.Channel, d.Header().ID, func(m *storage.Match) { m.Shown, m.Live.Text = m.Seq-1, "as it was before" })
	require.NoError(t, err)
	n := len(d.Messages())
	d.Away.Store(1)
	d.Press(1, "Rematch")
	var public []string
	for _, m := range d.Messages()[n:] {
		if !m.Private {
			public = append(public, m.Text)
		}
	}
	require.Len(t, public, 3, "the end, the next match's seal, and its lobby: %q", public)
	require.Contains(t, public[0], "link 2")
	require.Contains(t, public[1], "seal")
	require.Contains(t, public[2], "wants a rematch")
}
