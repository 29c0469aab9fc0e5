package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/mayhem/autopilot"
	"mayhembot/storage"
	"mayhembot/storage/storagetest"

	game "mayhembot/engine/mayhem"
)

// TestWholeMatches plays matches from the lobby to the last kill over the real connection, with humans and autopilots in every
// mixture. It uses buttons and selects where the message has them, and slash commands otherwise.
func TestWholeMatches(t *testing.T) {
	t.Parallel()
	for i, m := range []struct{ humans, robots int }{{2, 0}, {1, 1}, {3, 2}, {6, 0}, {1, 5}} {
		t.Run(fmt.Sprintf("%d humans, %d autopilots", m.humans, m.robots), func(t *testing.T) {
			t.Parallel()
			table := gameUnderTest()
			if enginetest.Raced && i > 0 {
				table = dotted(table)
			}
			e := newHarnessWith(t, table, uint64(i), localdiscord.Config{})
			e.slash(1, fmt.Sprintf("/match new autopilots:%d kills:1 board:15x11 asteroids:8", m.robots))
			for user := 2; user <= m.humans; user++ {
				e.press(user, "Join")
			}
			e.press(1, "Start")
			for steps := 0; ; steps++ {
				match, p := e.settled()
				if match.Phase == storage.Over {
					break
				}
				require.Less(t, steps, 2500, "the match does not come to an end")
				e.step(match, p)
				e.looksRight()
			}
			e.overLooksRight()
		})
	}
}

// step lets one of the users the match waits for act.
func (e *harness) step(m *storage.Match, p engine.Position) {
	users := e.deciders(m, p)
	user := users[e.rnd.IntN(len(users))]
	seat := engine.Seat(slices.IndexFunc(m.Seats, func(s storage.Seat) bool { return s.User == e.local.User(user).ID }) + 1)
	action := autopilot.Pilots().Choose(p.View(seat)).String()
	live := e.live()
	buttons, selects := texts(live)
	u := e.local.User(user)
	var reply localdiscord.Reply
	var err error
	typed := false
	if b, ok := buttons[action]; ok {
		reply, err = u.Press(e.ctx, live.ID, b[0])
	} else if s, ok := selects[action]; ok {
		reply, err = u.Select(e.ctx, live.ID, s[0], s[1])
	} else {
		reply, typed = e.slash(user, e.command(action)), true
	}
	require.NoError(e.t, err, action)
	secret := slices.ContainsFunc(p.Pending(), func(d engine.Decision) bool { return d.Seat == seat && d.Secret })
	require.Equal(e.t, secret || typed, reply.Ephemeral(), "%s: %s", action, reply.Message.Text())
	after, _ := e.match()
	require.NotEqual(e.t, m.Seq, after.Seq, "%s was refused: %s", action, reply.Message.Text())
}

// command is the slash command of an action.
func (e *harness) command(action string) string {
	verb, rest, _ := strings.Cut(action, " ")
	for _, c := range e.referee.Commands() {
		for _, s := range c.Subs {
			if c.Name == "mayhem" && s.Name == verb && len(s.Options) > 0 && rest != "" {
				return "/mayhem " + verb + " " + s.Options[0].Name + ":" + rest
			}
		}
	}
	return "/mayhem " + verb
}

// looksRight checks the channel against the rules of posting.
func (e *harness) looksRight() {
	t := e.t
	m, p := e.settled()
	live := e.live()
	require.Len(t, live.Attachments, 1, "every message after an action carries its picture")
	require.NotEmpty(t, live.Alts()[0])
	if m.Phase != storage.Playing {
		return
	}
	require.NotContains(t, live.Alts()[0], "a poster", "of a match that goes on")
	require.Equal(t, m.Live.Message, live.ID, "the newest message is the live one")
	withControls := 0
	for _, message := range e.local.Messages(channel) {
		if b, s := texts(message); len(b)+len(s) > 0 {
			withControls++
		}
	}
	require.Equal(t, 1, withControls, "one message has the controls")
	for _, user := range e.deciders(m, p) {
		pinged := false
		for _, message := range e.local.User(user).Pings(channel) {
			pinged = pinged || message.ID == live.ID
		}
		known := pinged || live.Origin != nil || slices.Contains(m.Asked, seatOf(m, e.local.User(user).ID))
		require.True(t, known, "the one who is asked has been told")
	}
}

func seatOf(m *storage.Match, user string) engine.Seat {
	return engine.Seat(slices.IndexFunc(m.Seats, func(s storage.Seat) bool { return s.User == user }) + 1)
}

// overLooksRight checks the end of a match as everybody sees it, and compares the leaderboard with the log.
func (e *harness) overLooksRight() {
	t := e.t
	m, p := e.settled()
	require.True(t, p.Result().Over)
	require.Equal(t, p.Result().Winners, m.Winners)
	_, ok := e.live().FindLabel("Rematch")
	require.True(t, ok)
	if alts := e.live().Alts(); len(alts) == 0 {
		require.True(t, e.bare, "the last picture is there")
		require.Contains(t, e.live().Text(), " wins the match!")
	} else if dot := fmt.Sprintf("a poster of %d entries under %s", m.Seq+1, m.Seal); alts[0] != dot {
		require.Contains(t, alts[0], " wins Interstellar Mayhem: ", "the last picture, or a dot in its place: %s", dot)
		require.Contains(t, alts[0], m.Seal)
	}
	before, err := storagetest.Leaders(e.t.Context(), e.store, m.Guild, m.Game)
	require.NoError(t, err)
	require.NoError(t, e.referee.Rebuild(e.t.Context()))
	after, err := storagetest.Leaders(e.t.Context(), e.store, m.Guild, m.Game)
	require.NoError(t, err)
	require.Equal(t, before, after, "rebuilt from the logs the leaderboard is the same")
	kills := 0
	for _, line := range after {
		kills += line.Figures[game.FigureKills]
	}
	want := 0
	for _, ship := range p.(game.Position).Look().Ships {
		want += ship.Kills
	}
	require.Equal(t, want, kills)
	require.True(t, e.slash(1, "/leaderboard").Ephemeral())
}
