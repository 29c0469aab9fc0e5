package main

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/engine/mayhem/autopilot"
	"mayhembot/storage"

	game "mayhembot/engine/mayhem"
)

// duel seats two people, or one against autopilots, on a small board, and starts a long match.
func (e *harness) duel(options string) {
	e.t.Helper()
	if !strings.Contains(options, "kills:") {
		options += " kills:9"
	}
	e.slash(1, "/match new board:13x9 asteroids:2 equipment:off "+options)
	if !strings.Contains(options, "autopilots:") {
		e.press(2, "Join")
	}
	e.press(1, "Start")
	e.settled()
}

// finalReplay tells whether a message is the replay of a finished match, which comes whenever it is ready.
func finalReplay(m localdiscord.Message) bool { return strings.HasPrefix(m.Text(), "🎬") }

// public are the messages everybody sees, oldest first, without replays.
func (e *harness) public() []localdiscord.Message {
	return slices.DeleteFunc(e.local.Messages(channel), func(m localdiscord.Message) bool { return m.For != "" || finalReplay(m) })
}

// snapshot is the channel's match and everything everybody sees of it, to be compared with itself later.
func (e *harness) snapshot() string {
	e.t.Helper()
	_, err := e.local.Spectator().Slash(e.ctx, channel, "/match board text:true") // waits for everything under way in the channel
	require.NoError(e.t, err)
	m, _ := e.match()
	if m != nil {
		m.Replayed = false
	}
	data, err := json.Marshal([]any{m, e.public()})
	require.NoError(e.t, err)
	return string(data)
}

// refused wants an act to be answered in private, with these words, and to change nothing.
func (e *harness) refused(act func() localdiscord.Reply, words ...string) string {
	e.t.Helper()
	e.noted("before a refusal")
	before := e.snapshot()
	reply := act()
	require.True(e.t, reply.Ephemeral(), "%s", reply.Message.Text())
	for _, w := range words {
		require.Contains(e.t, reply.Message.Text(), w)
	}
	require.Equal(e.t, before, e.snapshot(), "a refusal changes nothing")
	return reply.Message.Text()
}

// refusedSlash wants a command to be refused.
func (e *harness) refusedSlash(user int, line string, words ...string) string {
	e.t.Helper()
	return e.refused(func() localdiscord.Reply { return e.slash(user, line) }, words...)
}

// leave has a user leave a running match, who is asked first.
func (e *harness) leave(user int) {
	e.t.Helper()
	e.pressAsOf(user, e.private(user, "/match leave"), "Leave the match")
}

// private wants a command to be answered in private, changing nothing, and returns the answer.
func (e *harness) private(user int, line string, words ...string) localdiscord.Message {
	e.t.Helper()
	before := e.snapshot()
	reply := e.slash(user, line)
	require.True(e.t, reply.Ephemeral(), line)
	for _, w := range words {
		require.Contains(e.t, reply.Message.Text(), w)
	}
	require.Equal(e.t, before, e.snapshot(), line)
	return reply.Message
}

// pressAsOf presses the button with that label of a message as it stood once.
func (e *harness) pressAsOf(user int, m localdiscord.Message, label string) localdiscord.Reply {
	e.t.Helper()
	b, ok := m.FindLabel(label)
	require.True(e.t, ok, "no button %q", label)
	reply, err := e.local.User(user).PressAsOf(e.ctx, m, b.CustomID)
	require.NoError(e.t, err)
	return reply
}

// seat is the seat a user flies.
func (e *harness) seat(user int) engine.Seat {
	m, _ := e.match()
	return seatOf(m, e.local.User(user).ID)
}

// user is the number of the user who flies a seat.
func (e *harness) user(seat engine.Seat) int {
	m, _ := e.match()
	for n := 1; n <= 6; n++ {
		if m.Seats[seat-1].User == e.local.User(n).ID {
			return n
		}
	}
	e.t.Fatalf("seat %d is nobody's", seat)
	return 0
}

// active is the number of the only user who has to decide.
func (e *harness) active() int {
	e.t.Helper()
	users := e.deciders(e.settled())
	require.Len(e.t, users, 1)
	return users[0]
}

// assigned lays out the starting values of all.
func (e *harness) assigned() {
	e.t.Helper()
	e.until(func(v game.View) bool { return v.Step != game.StepAssign })
}

// act plays an action by its command.
func (e *harness) act(user int, action string) localdiscord.Reply {
	e.t.Helper()
	before, _ := e.match()
	reply := e.slash(user, e.command(action))
	after, _ := e.match()
	require.NotEqual(e.t, before.Seq, after.Seq, "%s: %s", action, reply.Message.Text())
	return reply
}

// until plays by the autopilot's advice until the position is as wanted.
func (e *harness) until(wanted func(game.View) bool) {
	e.t.Helper()
	for range 600 {
		m, p := e.settled()
		require.Equal(e.t, storage.Playing, m.Phase, "the match ends before it looks as wanted")
		if wanted(p.(game.Position).Look()) {
			return
		}
		seat := p.Pending()[0].Seat
		e.act(e.user(seat), autopilot.Pilots().Choose(p.View(seat)).String())
	}
	e.t.Fatal("the match never looks as wanted")
}

// turns says that the active pilot acts and can turn twice.
func turns(v game.View) bool { return v.Step == game.StepAct && v.TurnsLeft() > 1 }

// provoke plays on until a pilot can take a wanted action, takes it, and returns the pilot and the action.
func (e *harness) provoke(wanted func(before game.View, a engine.Action, after game.Position) bool) (user int, action string) {
	e.t.Helper()
	for range 600 {
		m, p := e.settled()
		require.Equal(e.t, storage.Playing, m.Phase, "the match ends before anybody can do it")
		seat := p.Pending()[0].Seat
		choice := autopilot.Pilots().Choose(p.View(seat))
		before := p.(game.Position).Look()
		for a := range p.Legal(seat) {
			next, _, err := p.Apply(seat, a, fair.Secret{}.Dice("", 0, ""))
			require.NoError(e.t, err)
			if wanted(before, a, next.(game.Position)) {
				e.act(e.user(seat), a.String())
				return e.user(seat), a.String()
			}
		}
		e.act(e.user(seat), choice.String())
	}
	e.t.Fatal("nobody could ever do it")
	return 0, ""
}

// finish plays by the autopilot's advice to the end.
func (e *harness) finish() {
	e.t.Helper()
	for range 2000 {
		m, p := e.settled()
		if m.Phase == storage.Over {
			return
		}
		seat := p.Pending()[0].Seat
		e.act(e.user(seat), autopilot.Pilots().Choose(p.View(seat)).String())
	}
	e.t.Fatal("the match does not come to an end")
}

// log is the log of the channel's match.
func (e *harness) log() (log []engine.Entry) {
	e.t.Helper()
	require.NoError(e.t, e.store.View(e.t.Context(), e.id(), func(room storage.ChannelTx) error {
		m, err := room.Current()
		if err == nil {
			log, err = room.Log(m.ID)
		}
		return err
	}))
	return log
}

// choose is the action the autopilot advises a seat to take.
func choose(p engine.Position, seat engine.Seat) string {
	return autopilot.Pilots().Choose(p.View(seat)).String()
}
