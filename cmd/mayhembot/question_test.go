package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/engine"

	game "mayhembot/engine/mayhem"
)

// TestQuestions asks questions that play nothing: a plan's outcome and the equipment sheets. The answers are private and leave no
// trace.
func TestQuestions(t *testing.T) {
	t.Parallel()
	e := newHarnessWith(t, gameUnderTest(), 3, localdiscord.Config{})
	require.Contains(t, e.slash(1, "/mayhem equipment").Message.Text(), "Warp drive", "the deck is explained before there is a match")
	e.slash(1, "/match new autopilots:1 asteroids:0")
	e.press(1, "Start")
	e.settled()
	e.press(1, "Balanced")
	e.until(turns) // a ship may be lost before its first turn
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
	require.Empty(t, outsider.Message.Attachments, "the one who is not in the match has nothing to plan")

	_, after := e.settled()
	require.Equal(t, before, after)
}

// TestPlanFromPreview plays a preview's plan from its own message, and nothing when the match has moved on since.
func TestPlanFromPreview(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 3, localdiscord.Config{})
	e.duel("")
	e.until(turns)
	user := e.active()
	old := e.slash(user, "/mayhem preview plan:left").Message
	e.act(user, "turn right")
	before, _ := e.settled()
	late := e.pressAsOf(user, old, "Play this")
	require.Contains(t, late.Message.Text(), "has not been played yet")
	now, _ := e.settled()
	require.Equal(t, before.Seq, now.Seq)

	plan := e.slash(user, "/mayhem preview plan:left").Message
	e.pressAsOf(user, plan, "Play this")
	now, _ = e.settled()
	require.Equal(t, before.Seq+1, now.Seq)
	require.Contains(t, e.live().Text(), "turns left")
}

// TestTwoTaps plays a press once that comes again for the buttons that stood there before.
func TestTwoTaps(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 4, localdiscord.Config{})
	e.duel("")
	e.until(func(v game.View) bool { return v.Step == game.StepRecharge && v.Active != engine.Nobody })
	user, stood := e.active(), e.live()
	e.pressAsOf(user, stood, "As advised: ")
	after, _ := e.settled()
	e.refused(func() localdiscord.Reply { return e.pressAsOf(user, stood, "As advised: ") }, "moved on")
	e.refused(func() localdiscord.Reply { return e.pressAsOf(user, stood, "Recharge nothing") }, "moved on")
	now, _ := e.settled()
	require.Equal(t, after.Seq, now.Seq)
	require.NotContains(t, []game.Step{game.StepRecharge, game.StepPlace}, e.view().Step, "dice are recharged and placed; a die to be moved is asked by its name")
}
