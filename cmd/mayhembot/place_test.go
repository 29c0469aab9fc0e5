package main

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/engine"
	"mayhembot/storage"
)

// slashIn has a user send a command in a channel.
func (e *harness) slashIn(user int, where, line string) localdiscord.Reply {
	e.t.Helper()
	reply, err := e.local.User(user).Slash(e.ctx, where, line)
	require.NoError(e.t, err)
	return reply
}

// waits waits for a message in a channel that everybody sees, with controls and some words.
func (e *harness) waits(where, words string) (m localdiscord.Message) {
	e.t.Helper()
	require.Eventually(e.t, func() bool {
		m = e.newestIn(where)
		return strings.Contains(m.Text(), words)
	}, patience, time.Millisecond, words)
	return m
}

// newestIn is the newest message that everybody sees in a channel and that has controls.
func (e *harness) newestIn(where string) (m localdiscord.Message) {
	for _, x := range e.local.Messages(where) {
		if x.For == "" && len(x.Buttons()) > 0 {
			m = x
		}
	}
	return m
}

// threadIn is the id of the thread that a message leads to.
func threadIn(text string) string {
	_, rest, _ := strings.Cut(text, "<#")
	id, _, _ := strings.Cut(rest, ">")
	return id
}

// TestThread plays in a thread that is opened for the match. What is wrong with it is said before, and opens none.
func TestThread(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 21, localdiscord.Config{})
	wrong := e.slashIn(1, channel, "/match new thread:true board:3x3")
	require.True(t, wrong.Ephemeral())
	require.Contains(t, wrong.Message.Text(), "3x3")
	opened := e.slashIn(1, channel, "/match new thread:true autopilots:1 board:13x9")
	require.False(t, opened.Ephemeral())
	require.Contains(t, opened.Message.Text(), "has opened a match of Interstellar Mayhem")
	thread := threadIn(opened.Message.Text())
	lobby := e.waits(thread, "A new match for")
	require.Empty(t, e.newestIn(channel).ID, "the channel itself is free")
	e.pressAsOf(2, lobby, "Join")
	e.pressAsOf(1, e.waits(thread, "2. "), "Start")
	e.waits(thread, "Round 1")
	require.Contains(t, e.slashIn(1, thread, "/match new thread:true").Message.Text(), "a thread already")

	e.local.SetPermissions(channel, allowed)
	require.Contains(t, e.slashIn(1, channel, "/match new thread:true").Message.Text(), "Create Public Threads")
	e.slashIn(1, channel, "/match new")
	e.waits(channel, "A new match for")
}

// TestMove has a match go on in another channel, once its own is deleted, too.
func TestMove(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 22, localdiscord.Config{})
	e.duel("")
	e.until(turns)
	user := e.active()
	e.act(user, "turn left")
	_, before := e.settled()
	m, _ := e.match()
	left := e.live()

	require.Contains(t, e.slashIn(3, "lounge", "/match move from:"+m.ID).Message.Text(), "Only its host")
	require.Contains(t, e.slashIn(1, "lounge", "/match move from:nonsense").Message.Text(), "no such match")
	require.Contains(t, e.slashIn(1, channel, "/match move from:"+m.ID).Message.Text(), "already going on")
	arrived := e.slashIn(1, "lounge", "/match move from:"+m.ID)
	require.False(t, arrived.Ephemeral())
	e.waits("lounge", "has moved the match here")
	require.Eventually(t, func() bool {
		now, ok := e.local.Message(left.ID)
		require.True(t, ok)
		return strings.Contains(now.Text(), "This match goes on in <#"+e.local.ChannelID("lounge")+">") && len(now.Buttons()) == 0
	}, patience, time.Millisecond)
	s, err := e.referee.Load(t.Context(), e.local.ChannelID("lounge"))
	require.NoError(t, err)
	position, err := s.Now.Encode()
	require.NoError(t, err)
	was, err := before.Encode()
	require.NoError(t, err)
	require.Equal(t, was, position, "as it stood")
	live := e.waits("lounge", "has moved the match here")
	e.pressAsOf(user, live, live.Buttons()[0].Label)
	s, err = e.referee.Load(t.Context(), e.local.ChannelID("lounge"))
	require.NoError(t, err)
	require.Greater(t, s.Header.Seq, m.Seq, "it goes on")
	faults(t, e)

	e.local.DeleteChannel("lounge")
	e.slashIn(1, channel, "/match move from:"+m.ID)
	e.waits(channel, "has moved the match here")
	faults(t, e)
}

// faults checks the database.
func faults(t *testing.T, e *harness) {
	t.Helper()
	_, err := e.store.Inspect(t.Context(), func(*storage.Match, []engine.Entry, []byte) error { return nil })
	require.NoError(t, err)
}

// TestUnentered plays in a private thread that the bot is not in. Discord names every permission there and refuses every message: the
// lobby has its buttons all the same, and says what is missing.
func TestUnentered(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 23, localdiscord.Config{})
	e.local.SetUnentered(channel, true)
	e.slash(1, "/match new autopilots:1 board:13x9")
	lobby := e.waits(channel, "mention me here once")
	_, starts := lobby.FindLabel("Start")
	require.True(t, starts)
	e.pressAsOf(1, lobby, "Start")
	require.NotEmpty(t, e.waits(channel, "Round 1").Buttons())
	require.Contains(t, e.newestIn(channel).Text(), "mention me here once")
}

// TestLeftBehind opens a match in a channel that another one was moved away from, and restarts the bot: what the channel has seen of
// the one that left stops nothing.
func TestLeftBehind(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 24, localdiscord.Config{})
	e.duel("")
	e.until(turns)
	m, _ := e.match()
	e.slashIn(1, "lounge", "/match move from:"+m.ID)
	e.waits("lounge", "has moved the match here")
	e.duel("autopilots:1")
	require.NoError(t, e.referee.Resume(e.ctx)) // as after a restart: what channels have seen is compared
	e.settled()
	now, _ := e.match()
	require.NotEqual(t, m.ID, now.ID)
	require.Empty(t, now.Stopped)
	sealed := 0
	for _, x := range append(e.local.Messages("lounge"), e.local.Messages(channel)...) {
		if strings.Contains(x.Text(), "Match `"+m.ID+"` · the seal") {
			sealed++
			require.Equal(t, m.SealMessage, x.ID, "where it stands before anybody joined")
		}
	}
	require.Equal(t, 1, sealed)
	at := e.slashIn(1, "lounge", "/match verify").Message.Text()
	require.Contains(t, at, "Compare both")
	require.Contains(t, at, e.local.ChannelID(channel)+"/"+m.SealMessage)
	s, err := e.referee.Load(t.Context(), e.local.ChannelID("lounge"))
	require.NoError(t, err)
	require.Empty(t, s.Header.Stopped)
}
