package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/engine/mayhem/autopilot"
	"mayhembot/storage"

	game "mayhembot/engine/mayhem"
)

// TestPosting follows the messages of a duel. A press edits in place. A decision that passes to another player comes in a fresh
// message that pings that player once. A finished decision loses its buttons.
func TestPosting(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 9, localdiscord.Config{})
	e.slash(1, "/match new kills:9 board:13x9 asteroids:2")
	lobby := e.live()
	require.Equal(t, localdiscord.ReplyUpdate, e.press(2, "Join").Kind)
	require.Equal(t, lobby.ID, e.live().ID, "the lobby is edited in place")

	e.press(1, "Start")
	e.settled()
	e.snapshot()
	assigning := e.live()
	require.NotEqual(t, lobby.ID, assigning.ID)
	require.Equal(t, []string{e.local.User(2).ID}, assigning.Pinged, "who has just pressed knows; the other is asked")
	done, _ := e.local.Message(lobby.ID)
	require.Empty(t, done.Buttons())
	require.Contains(t, done.Text(), "The match has started")
	require.Contains(t, assigning.Text(), "· link 1 `")

	e.press(1, "Balanced")
	require.Equal(t, assigning.ID, e.live().ID, "edited in place")
	require.Len(t, pingsOf(e, 2), 1, "who was asked is not asked again")
	e.press(2, "Balanced")

	e.until(turns)
	user := e.active()
	other := 3 - user
	before := len(e.public())
	command := e.act(user, "turn left")
	require.True(t, command.Ephemeral(), "a command is answered in private")
	require.Contains(t, command.Message.Text(), "turns left")
	e.snapshot()
	require.Len(t, e.public(), before, "and the message that stands is edited")
	for _, m := range e.public() {
		require.Equal(t, m.ID == e.live().ID, len(m.Buttons()) > 0, "only the newest has buttons")
		require.LessOrEqual(t, len(m.Pinged), 1)
	}
	live := e.live()
	require.Equal(t, localdiscord.ReplyUpdate, e.press(user, "Right").Kind)
	require.Equal(t, live.ID, e.live().ID)

	// To the end of the turn by buttons: the message of the turn stays one, and then the other is asked.
	asked := len(pingsOf(e, other))
	for e.view().Active == e.seat(user) {
		m, p := e.settled()
		if e.deciders(m, p)[0] != user {
			e.act(other, p.Default(e.seat(other)).String())
			continue
		}
		if label, ok := e.live().FindLabel("End turn"); ok && !label.Disabled {
			e.pressAsOf(user, e.live(), label.Label)
			continue
		}
		e.act(user, autopilot.Pilots().Choose(p.View(e.seat(user))).String())
	}
	m, p := e.settled()
	e.snapshot()
	if m.Phase == storage.Playing && slices.Contains(e.deciders(m, p), other) {
		require.Greater(t, len(pingsOf(e, other)), asked)
		require.Contains(t, pingsOf(e, other), e.live().ID, "the message with the buttons is the one that asks")
	}
}

// view is everybody's view of the match.
func (e *harness) view() game.View {
	_, p := e.settled()
	return p.(game.Position).Look()
}

// TestBoardIsShownAgain brings the live message down for who decides, and a private picture to everybody else.
func TestBoardIsShownAgain(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 10, localdiscord.Config{})
	e.duel("")
	e.assigned()
	user := e.active()
	e.snapshot()
	old := e.live()
	m := e.private(3-user, "/match board")
	require.Len(t, m.Attachments, 1)
	require.Empty(t, m.Buttons(), "in private there is nothing to press")
	words := e.private(user, "/match board text:true")
	require.Empty(t, words.Attachments)
	require.Contains(t, words.Text(), "Speed")

	reply := e.slash(user, "/match board")
	require.False(t, reply.Ephemeral())
	require.Empty(t, reply.Message.Pinged)
	e.snapshot()
	require.NotEqual(t, old.ID, e.live().ID)
	now, _ := e.local.Message(old.ID)
	require.Empty(t, now.Buttons())
	require.Len(t, now.Attachments, 1, "the old picture stays")
	require.Equal(t, old.Alts(), now.Alts())
}

// TestAutopilotTurns counts the messages of autopilots: one a turn.
func TestAutopilotTurns(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 11, localdiscord.Config{})
	e.slash(1, "/match new kills:9 autopilots:3")
	e.press(1, "Start")
	e.assigned()
	e.until(func(v game.View) bool {
		return v.Round >= 2 && e.user(v.Pending[0].Seat) == 1 && v.Step != game.StepAssign
	})
	e.snapshot()
	m, _ := e.match()
	flown := map[string]int{}
	for _, message := range e.public() {
		for n := 1; n <= 3; n++ {
			if message.Origin == nil && strings.Contains(message.Text(), m.Seats[n].Name+" recharges") {
				flown[m.Seats[n].Name]++
			}
		}
	}
	require.NotEmpty(t, flown)
	turns := map[string]int{}
	for _, entry := range e.log() {
		if strings.HasPrefix(entry.Action, "recharge ") {
			turns[m.Seats[entry.Seat-1].Name]++
		}
	}
	for name, messages := range flown {
		require.Equal(t, turns[name], messages, "one message a turn of %s", name)
	}
}

// TestFinalReplay shows the replay of a match by itself once it is over, and parts of it when asked.
func TestFinalReplay(t *testing.T) {
	t.Parallel()
	e := newHarnessWith(t, gameUnderTest(), 24, localdiscord.Config{})
	e.duel("kills:9 autopilots:1")
	e.until(func(v game.View) bool { return v.Round > 1 })
	reply := e.slash(1, "/match replay")
	require.NoError(t, e.local.WaitFor(e.ctx, func() bool {
		m, _ := e.local.Message(reply.MessageID)
		return len(m.Attachments) == 1 && finalReplay(m)
	}), reply.Message.Text())
	confirm := e.slash(1, "/match end").Message
	e.pressAsOf(1, confirm, "End the match")
	require.NoError(t, e.local.WaitFor(e.ctx, func() bool {
		for _, m := range e.local.Messages(channel) {
			if m.ID != reply.MessageID && finalReplay(m) && len(m.Attachments) == 1 && strings.HasSuffix(m.Attachments[0].Name, ".gif") {
				return true
			}
		}
		return false
	}), "the end of a match posts its replay")
}

// TestLeave hands a seat to an autopilot and back, and ends a match that everybody has left.
func TestLeave(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 12, localdiscord.Config{})
	e.slash(1, "/match new kills:9 board:13x9 asteroids:2 autopilots:1")
	e.press(2, "Join")
	e.press(3, "Join")
	e.press(1, "Start")
	e.assigned()
	e.leave(2)
	e.settled()
	m, _ := e.match()
	require.True(t, m.Seats[2].Auto, "an autopilot flies on")
	require.Len(t, m.Previous, 1)
	e.refusedSlash(2, "/mayhem end", "You are not in this match")
	question := e.slash(4, "/match join").Message
	e.settled()
	require.Equal(t, []string{e.local.User(1).ID}, question.Pinged, "the host is asked")
	e.refused(func() localdiscord.Reply { return e.pressAsOf(4, question, "Allow") }, "for the host to say")
	e.pressAsOf(1, question, "Allow")
	m, _ = e.settled()
	require.Equal(t, e.local.User(4).ID, m.Seats[1].User, "a newcomer takes the first autopilot's seat")
	e.slash(2, "/match join")
	m, _ = e.settled()
	require.Equal(t, e.local.User(2).ID, m.Seats[2].User, "who left takes the own seat back")
	e.refusedSlash(5, "/match join", "every seat is flown by a human")

	e.leave(3)
	e.leave(4)
	e.slash(2, "/match join")
	e.settled()
	e.leave(2)
	e.settled()
	m, _ = e.match()
	require.Equal(t, e.local.User(1).ID, m.Host)
	asked := e.private(1, "/match leave")
	m, _ = e.match()
	require.NotEqual(t, storage.Over, m.Phase, "it asks first")
	e.pressAsOf(1, asked, "End the match")
	m, _ = e.settled()
	require.Equal(t, storage.Over, m.Phase)
	require.Empty(t, m.Winners)
	require.Contains(t, e.live().Text(), "The match is ended")
	require.Contains(t, e.live().Text(), "The secret of the dice")
	e.private(5, "/match verify", "✅")
}

// TestChannels plays in two channels at once, and one match after the other in one of them.
func TestChannels(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 13, localdiscord.Config{})
	e.duel("kills:1 autopilots:1")
	lounge := func(user int, line string) localdiscord.Reply {
		reply, err := e.local.User(user).Slash(e.ctx, "lounge", line)
		require.NoError(t, err)
		return reply
	}
	require.Contains(t, lounge(1, "/mayhem end").Message.Text(), "no match in this channel")
	require.False(t, lounge(3, "/match new").Ephemeral())
	require.Contains(t, lounge(1, "/match status").Message.Text(), "A new match")
	require.Contains(t, lounge(1, "/match record match:m1").Message.Text(), "There is no match", "a record is its channel's")
	e.finish()
	e.overLooksRight()
	first, _ := e.match()
	e.press(1, "Rematch")
	e.snapshot()
	require.Contains(t, e.live().Text(), "A new match")
	last := e.public()[len(e.public())-3] // before the new seal and the lobby
	require.Empty(t, last.Buttons())
	require.Len(t, last.Attachments, 1, "the last picture of the match stays")
	require.Contains(t, last.Text(), "🏆")
	m, _ := e.match()
	require.Equal(t, first.Setup.Options, m.Setup.Options)
	require.Len(t, m.Seats, 2)
	e.refusedSlash(1, "/match record", "has not started")
	require.Len(t, e.private(2, "/match record match:"+first.ID).Attachments, 1)
	choices, err := e.local.User(2).Autocomplete(e.ctx, channel, "/match record match:")
	require.NoError(t, err)
	require.Len(t, choices, 1)
	require.Equal(t, first.ID, choices[0].Value)
}
