package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
)

// TestNewcomers: words are explained where a human has finished no match of the game, in whichever seat, and each word once; an
// autopilot is no newcomer.
func TestNewcomers(t *testing.T) {
	t.Parallel()
	d := bottest.NewFlow(t, bottest.FlowUI{})
	require.True(t, d.Header().Newcomers)
	s := d.Now()
	require.Empty(t, s.Explained(0), "nothing has come up")
	d.Press(1, "step")
	s = d.Now()
	require.Len(t, s.Explained(0), 1)
	require.Len(t, s.Explained(1), 1)
	require.Empty(t, s.Explained(2), "the message above explains it")
	met := s.Header.Met
	d.Press(1, "step")
	require.Equal(t, met, d.Header().Met, "it is met once")
	d.Press(1, "win")

	again := func(users ...int) bool {
		d.Slash(users[0], "match new")
		for _, user := range users[1:] {
			d.Press(user, "Join")
		}
		d.Press(users[0], "Add autopilot")
		d.Press(users[0], "Start")
		defer d.Press(users[0], "win")
		return d.Header().Newcomers
	}
	require.False(t, again(1, 2), "both have finished one")
	require.True(t, again(3, 1), "Cy has not")
	require.True(t, again(1, 4), "Dee has not")
}
