package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/storage"

	"mayhembot/engine"

	game "mayhembot/engine/mayhem"
)

// TestNoMatch asks for everything in a channel where nothing was ever played.
func TestNoMatch(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 1, localdiscord.Config{})
	for _, line := range []string{
		"/match join", "/match leave", "/match start", "/match status", "/match board", "/match board text:true", "/match undo", "/match log",
		"/match catchup", "/match record", "/match verify", "/match options", "/match options kills:2", "/match end",
		"/mayhem end", "/mayhem move die:speed1", "/mayhem assign dice:54/32/61",
	} {
		e.refusedSlash(1, line, "`/match new` opens one.")
	}
	e.private(1, "/help", "Interstellar Mayhem")
	e.private(1, "/leaderboard", "Nobody has flown")
	e.private(1, "/pilot", "has not flown")
	choices, err := e.local.User(1).Autocomplete(e.ctx, channel, "/mayhem move die:")
	require.NoError(t, err)
	require.Empty(t, choices)
	choices, err = e.local.User(1).Autocomplete(e.ctx, channel, "/match record match:")
	require.NoError(t, err)
	require.Empty(t, choices)
}

// TestLobbyIsNoMatch asks in a lobby for things only a match has.
func TestLobbyIsNoMatch(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 1, localdiscord.Config{})
	e.slash(1, "/match new")
	for _, line := range []string{"/match undo", "/match record", "/mayhem end", "/match verify"} {
		e.refusedSlash(1, line, "has not started")
	}
	e.private(1, "/match status", "A new match")
	e.private(1, "/match log", "Nothing has happened yet")
	e.private(1, "/match catchup", "Nothing has happened")
	e.private(1, "/match board text:true", "Amber")
}

// TestRefusals asks in a match for things it cannot give.
func TestRefusals(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 2, localdiscord.Config{})
	e.duel("")
	e.refusedSlash(3, "/mayhem assign dice:54/32/61", "You are not in this match")
	e.refusedSlash(3, "/match undo", "You are not in this match")
	e.refusedSlash(3, "/match leave", "not in this match")
	e.refusedSlash(3, "/match join", "every seat is flown by a human")
	e.refusedSlash(2, "/match end", "once everyone in it agrees")
	e.refusedSlash(1, "/match verify", "still sealed")
	e.refusedSlash(1, "/match record match:nothing`@everyone`", "There is no match")
	e.refused(func() localdiscord.Reply { return e.press(3, "Balanced") }, "You are not in this match")
	_, err := e.local.User(1).Slash(e.ctx, channel, "/mayhem move")
	require.ErrorIs(t, err, localdiscord.ErrRefused, "the client knows what is required")

	e.refusedSlash(1, "/mayhem assign dice:666/666", "exactly the six dice you rolled")
	e.refusedSlash(1, "/mayhem end", "First lay out your six starting dice")
	e.refusedSlash(1, "/mayhem assign dice:"+strings.Repeat("9", 5000), "too long")
	e.refusedSlash(1, "/mayhem assign dice:%s%d%v\\`@everyone", "Please check what follows")
	e.assigned()

	user := e.active()
	other := 3 - user
	e.refusedSlash(other, "/mayhem end", "It is not yours to decide", e.local.User(user).Name)
	e.refused(func() localdiscord.Reply { return e.press(other, "Recharge") }, "It is not yours to decide")
	e.refusedSlash(user, "/mayhem recharge dice:reactor reactor reactor", "dice a turn")
	e.refusedSlash(user, "/mayhem shoot shot:2 dice=1", "First recharge")
}

// TestOldButtons presses buttons that are no longer valid.
func TestOldButtons(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 3, localdiscord.Config{})
	e.duel("")
	start := e.public()[0]
	e.assigned()
	e.active()
	assigning := e.live()
	e.until(turns)
	user := e.active()
	old := e.live()
	e.refused(func() localdiscord.Reply { return e.pressAsOf(user, assigning, "Recharge") }, "moved on")
	e.act(user, "turn left")
	e.refused(func() localdiscord.Reply { return e.pressAsOf(user, old, "Right") }, "moved on")
	e.refused(func() localdiscord.Reply { return e.pressAsOf(user, old, "Undo") }, "moved on")
	require.Empty(t, start.Buttons(), "a message that is done has no buttons")

	e.slash(1, "/match end")
	confirm := e.ephemeral(1)
	live := e.live()
	e.pressAsOf(1, confirm, "End the match")
	require.NoError(t, e.local.WaitFor(e.ctx, func() bool { return strings.Contains(e.live().Text(), "ended the match") }))
	e.refused(func() localdiscord.Reply { return e.pressAsOf(user, live, "Right") }, "The match is over")
	e.refused(func() localdiscord.Reply { return e.pressAsOf(1, confirm, "End the match") }, "The match is over")
	e.slash(2, "/match new")
	e.refused(func() localdiscord.Reply { return e.pressAsOf(user, live, "Right") }, "moved on")
	e.refused(func() localdiscord.Reply { return e.pressAsOf(1, confirm, "End the match") }, "moved on")
	m, _ := e.match()
	require.Equal(t, storage.Lobby, m.Phase)
}

// ephemeral is the newest message only that user sees.
func (e *harness) ephemeral(user int) localdiscord.Message {
	e.t.Helper()
	u := e.local.User(user)
	seen := u.Visible(channel)
	for i := len(seen) - 1; i >= 0; i-- {
		if seen[i].For == u.ID {
			return seen[i]
		}
	}
	e.t.Fatal("nothing private has been shown")
	return localdiscord.Message{}
}

// TestTwice sends interactions a second time, as Discord may, at once and after the match has moved on.
func TestTwice(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 4, localdiscord.Config{})
	twice := func(r localdiscord.Reply) {
		t.Helper()
		before := e.snapshot()
		require.NoError(t, e.local.Repeat(r.Interaction))
		e.snapshot() // the bot hears of one interaction after the other, and the channel's lock takes one at a time
		require.Equal(t, before, e.snapshot(), "a repeated interaction does nothing")
	}
	opened := e.slash(1, "/match new kills:9 board:13x9 asteroids:2 equipment:off")
	twice(opened)
	twice(e.press(2, "Join"))
	started := e.press(1, "Start")
	e.settled()
	twice(started)
	first := e.press(1, "Balanced")
	twice(first)
	e.press(2, "Balanced")
	e.until(turns)
	user := e.active()
	turned := e.act(user, "turn left")
	e.settled()
	twice(turned)
	undone := e.press(user, "Undo")
	twice(undone)
	e.until(func(v game.View) bool { return v.Active != engine.Nobody && e.user(v.Active) != user })
	twice(turned)
	twice(undone)
	twice(first)
	confirm := e.slash(1, "/match end").Message
	ended := e.pressAsOf(1, confirm, "End the match")
	require.NoError(t, e.local.WaitFor(e.ctx, func() bool { return strings.Contains(e.live().Text(), "ended the match") }))
	twice(ended)
	again := e.press(2, "Rematch")
	twice(again)
	twice(ended)
}
