package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
)

// TestQuestions asks what plays nothing: a plan's outcome and the equipment sheets, in private and without a trace.
func TestQuestions(t *testing.T) {
	t.Parallel()
	e := newHarnessWith(t, gameUnderTest(), 3, localdiscord.Config{})
	require.Contains(t, e.slash(1, "/mayhem equipment").Message.Text(), "Warp drive", "the deck is explained before there is a match")
	e.slash(1, "/match new autopilots:1 asteroids:0")
	e.press(1, "Start")
	e.settled()
	e.press(1, "Balanced")
	_, before := e.settled()

	plan := e.slash(1, "/mayhem preview plan:right")
	require.True(t, plan.Ephemeral())
	require.Contains(t, plan.Message.Text(), "nothing has been played")
	require.Len(t, plan.Message.Attachments, 1)
	require.Contains(t, plan.Message.Alts()[0], "Preview")
	sheets := e.slash(1, "/mayhem equipment")
	require.True(t, sheets.Ephemeral())
	require.Contains(t, sheets.Message.Text(), "**The deck** of 18")
	outsider := e.slash(4, "/mayhem preview plan:right")
	require.True(t, outsider.Ephemeral())
	require.Empty(t, outsider.Message.Attachments, "whoever is not in the match has nothing to plan")

	_, after := e.settled()
	require.Equal(t, before, after)
}
