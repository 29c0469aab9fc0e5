package display_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/display"
	"mayhembot/bot/mayhem"
	"mayhembot/engine/enginetest"
	"mayhembot/storage"
)

// on are the labels of the buttons of a message that can be pressed.
func on(m bot.Message) (labels []string) {
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			if !b.Disabled {
				labels = append(labels, b.Label)
			}
		}
	}
	return labels
}

// TestLobbyOffersWhatIsPossible: a lobby has the buttons that do something with so many pilots in it, and a closed one has none.
func TestLobbyOffersWhatIsPossible(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Bids{}))
	d.Slash(1, "bids new")
	require.Equal(t, []string{"Join", "Leave", "Add autopilot", "How to play", "Options…"}, on(d.Live().Message))
	d.Press(1, "Add autopilot")
	require.Equal(t, []string{"Join", "Leave", "Add autopilot", "Start", "How to play", "Options…", "Remove autopilot"}, on(d.Live().Message))
	d.Press(2, "Join")
	require.Equal(t, []string{"Leave", "Start", "How to play", "Options…", "Remove autopilot"}, on(d.Live().Message), "three are all there can be")
	s := d.Now()
	s.Header.Phase = storage.Over
	closed := display.Lobby(s, display.Options{Open: true})
	require.Empty(t, closed.Rows)
	require.Contains(t, closed.Text, "The lobby is closed.")
}

// TestLobbyNamesAndOptions: names are plain text, how dice are drawn stands beside the options, and what follows from the number of
// pilots is of no use once they play.
func TestLobbyNamesAndOptions(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NoReplays(mayhem.New()))
	d.Names = []string{"*Ada*", "Ben"}
	d.Prefix = "7"
	d.Slash(1, "match new dice:announced")
	text := d.Live().Text
	require.Contains(t, text, `1. \*Ada\*`)
	require.Contains(t, text, " · dice announced")
	require.Contains(t, text, "by pilots")
	s := d.Now()
	s.Header.SealMessage = ""
	require.Contains(t, display.Lobby(s, display.Options{}).Text, s.Header.Seal)
	s.Header.SealMessage = "m1"
	require.NotContains(t, display.Lobby(s, display.Options{}).Text, s.Header.Seal, "it has a message of its own")
	unread := display.Options{Missing: []string{bot.PermissionHistory}}
	require.Contains(t, display.Lobby(s, unread).Text, bot.PermissionHistory)
	s.Header.Phase = storage.Playing
	started := display.Lobby(s, unread).Text
	require.NotContains(t, started, bot.PermissionHistory)
	require.NotContains(t, started, "by pilots")
}
