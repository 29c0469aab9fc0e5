package lobby_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
)

// TestMayMove: managing one channel gives no right to a match of another, and announced rolls stay where they are announced.
func TestMayMove(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	d.Slash(1, "match new dice:announced")
	d.Press(2, "Join")
	d.Press(1, "Start")
	m := d.Header()
	d.Channel = "801"
	for _, user := range []int{2, 3} {
		require.Contains(t, d.AsModerator(user, "match move from:"+m.ID).Text, "Only its host moves a match")
	}
	require.Contains(t, d.Slash(1, "match move from:"+m.ID).Text, "announced in its channel")
	d.Channel = bottest.ChannelID
	require.Equal(t, m.Seq, d.Header().Seq)
	require.Equal(t, m.ID, d.Header().ID)
}
