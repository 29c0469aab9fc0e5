package lobby_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/match"
	"mayhembot/bot/mayhem"
)

// TestEqualNames: two Alexes are told apart in the lobby, in the match and in what is said of them, and autopilots give way.
func TestEqualNames(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	d.Names = []string{"Alex", "Alex", "cadet blaze"}
	d.Slash(1, "match new autopilots:1")
	require.Contains(t, d.Live().Text, "Cadet Blaze")
	d.Press(3, "Join")
	require.Contains(t, d.Live().Text, "3. cadet blaze\n")
	require.NotContains(t, d.Live().Text, "Cadet Blaze")
	require.NotContains(t, d.Live().Text, "①")
	d.Press(2, "Join")
	require.Contains(t, d.Live().Text, "1. Alex ① · host\n")
	require.Contains(t, d.Live().Text, "4. Alex ④\n")
	d.Press(1, "Start")
	require.Contains(t, d.Live().Picture.Alt, "Alex ①")
	require.Equal(t, match.RosterOf(d.Header()).Names, d.Header().Names, "the chain has the names that are shown")
	d.Leave(2)
	require.True(t, told(d, "Alex ④ leaves."))
}

// TestRenamed: a pilot who takes another name is called by it from their next action on, and the match verifies all the same.
func TestRenamed(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	d.Names = []string{"Ada", "Ben"}
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.Names[1] = "Benedict"
	d.Slash(2, "match board")
	require.Equal(t, "Ben", d.Header().Seats[1].Name, "who only looks changes nothing")
	d.Names[0] = "Adele"
	s := d.Now()
	d.Act(int(s.Now.Pending()[0].Seat), s.UI.Pilots.Choose(s.Now.View(s.Now.Pending()[0].Seat)).String())
	require.Contains(t, match.RosterOf(d.Header()).Names, []string{"Adele", "Benedict"}[s.Now.Pending()[0].Seat-1])
	d.End(1)
	require.Contains(t, d.Live().Text, "Adele ended the match")
	require.Contains(t, d.Slash(1, "match verify").Text, "✅")
}
