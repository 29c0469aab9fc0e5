package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/match"
	"mayhembot/storage"
)

// TestReload: a request goes on with the match it has loaded, unless somebody has acted since.
func TestReload(t *testing.T) {
	t.Parallel()
	d := bottest.NewDuel(t, "")
	loaded := d.Now()
	loaded.Last.Action = "as it was loaded"
	reload := func() (s *match.State) {
		require.NoError(t, d.Store.View(t.Context(), d.Channel, func(tx storage.ChannelTx) (err error) {
			s, err = match.Reload(tx, d.Games, loaded)
			return err
		}))
		return s
	}
	require.Equal(t, "as it was loaded", reload().Last.Action)
	require.NotSame(t, loaded, reload())
	d.Leave(1)
	require.Equal(t, d.Now().Last, reload().Last)
	require.True(t, reload().Roster.Auto[0])
}
