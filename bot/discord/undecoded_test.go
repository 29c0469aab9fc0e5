package discord

import (
	"encoding/json"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
)

// TestEventsAreNotDecoded holds discordgo to its table of events: it looks into none but the first.
func TestEventsAreNotDecoded(t *testing.T) {
	require.Greater(t, len(providers), 40, "the table of discordgo's events")
	ready := providers["READY"].New()
	require.NoError(t, json.Unmarshal([]byte(`{"session_id":"one"}`), ready))
	require.Equal(t, "one", ready.(*discordgo.Ready).SessionID)
	for _, name := range []string{interactionEvent, "GUILD_CREATE", "RESUMED"} {
		event := providers[name].New()
		require.IsType(t, &undecoded{}, event, name)
		require.NoError(t, json.Unmarshal([]byte(`{"type":"no number"}`), event), "nobody looks into it")
	}
}
