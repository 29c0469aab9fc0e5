package discord

import (
	"encoding/json"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
)

// TestInteractionsAreDecodedOnce holds discordgo to its table of events: it looks into all it knows but interactions.
func TestInteractionsAreDecodedOnce(t *testing.T) {
	require.Greater(t, len(providers), 40, "the table of discordgo's events")
	ready := providers["READY"].New()
	require.NoError(t, json.Unmarshal([]byte(`{"session_id":"one"}`), ready))
	require.Equal(t, "one", ready.(*discordgo.Ready).SessionID)
	event := providers[interactionEvent].New()
	require.NotEqual(t, &discordgo.InteractionCreate{}, event)
	require.NoError(t, json.Unmarshal([]byte(`{"type":"no number"}`), event), "nobody looks into it")
}
