package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/storage"
)

func TestLobby(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 1, localdiscord.Config{})

	e.refusedSlash(1, "/match new board:5", "The option board cannot be")
	e.refusedSlash(1, "/match new board:7x7", "Take a larger one.")
	e.refusedSlash(1, "/match new board:'; DROP", "The option board cannot be")
	for _, line := range []string{"/match new autopilots:7", "/match new kills:0", "/match new setup:never", "/match new colour:red"} {
		_, err := e.local.User(1).Slash(e.ctx, channel, line)
		require.ErrorIs(t, err, localdiscord.ErrRefused, "%s: the client knows from the registration", line)
	}

	e.slash(1, "/match new autopilots:1 kills:2")
	require.Contains(t, e.live().Text(), "kills 2")
	e.refusedSlash(2, "/match new", "has opened a lobby in this channel")
	e.refusedSlash(1, "/match join", "in already")
	e.refused(func() localdiscord.Reply { return e.press(1, "Join") }, "in already")
	e.refusedSlash(2, "/match leave", "not in this match")
	e.refusedSlash(2, "/match start", "Only its host")
	e.refused(func() localdiscord.Reply { return e.press(2, "Add autopilot") }, "Only those who joined")
	e.refusedSlash(2, "/match join autopilots:1", "Only those who joined")
	e.refusedSlash(2, "/match options kills:5", "Only the host")
	e.refusedSlash(1, "/match options board:7x7", "Take a larger one.")
	e.refusedSlash(1, "/match join autopilots:5", "at most 6")

	e.press(2, "Join")
	e.slash(1, "/match options kills:5 arc:front")
	e.noted("the options")
	require.Contains(t, e.live().Text(), "kills 5")
	require.Contains(t, e.live().Text(), "arc front")
	require.Contains(t, e.live().Text(), "asteroids 18", "the other options stay")
	e.private(3, "/match options", "**kills** 5", "usually 3")

	reply := e.press(1, "Leave")
	require.Equal(t, localdiscord.ReplyUpdate, reply.Kind)
	m, _ := e.match()
	require.Equal(t, e.local.User(2).ID, m.Host, "the next human is the host")
	e.slash(2, "/match options kills:1")

	for _, user := range []int{3, 4, 5, 6} {
		e.press(user, "Join")
	}
	join, _ := e.live().FindLabel("Join")
	robot, _ := e.live().FindLabel("Add autopilot")
	require.True(t, join.Disabled && robot.Disabled, "a full lobby offers no seat")
	e.refusedSlash(1, "/match join", "at most 6")
	for _, user := range []int{3, 4, 5, 6} {
		e.slash(user, "/match leave")
	}
	e.press(2, "Leave")
	m, _ = e.match()
	require.Equal(t, storage.Over, m.Phase, "a lobby of autopilots alone closes")
	require.Contains(t, e.live().Text(), "No human is left")
	e.refusedSlash(2, "/match join", "The match is over")
}

func TestLobbyOfOne(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 1, localdiscord.Config{})
	e.slash(1, "/match new")
	start, _ := e.live().FindLabel("Start")
	require.True(t, start.Disabled)
	e.refusedSlash(1, "/match start", "at least 2")
	e.press(1, "Add autopilot")
	opened := e.live()
	e.press(1, "Start")
	m, _ := e.settled()
	require.Equal(t, storage.Playing, m.Phase)
	e.refused(func() localdiscord.Reply { return e.pressAsOf(1, opened, "Start") }, "started already")
	e.refusedSlash(1, "/match start", "started already")
	e.refusedSlash(1, "/match options kills:2", "fixed once a match has started")
	e.refusedSlash(1, "/match join autopilots:1", "in the lobby only")
	e.refusedSlash(1, "/match new", "already going on")
}
