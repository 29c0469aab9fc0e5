package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"

	game "mayhembot/engine/mayhem"
)

const allowed = localdiscord.ViewChannel | localdiscord.SendMessages | localdiscord.AttachFiles | localdiscord.ReadMessageHistory | localdiscord.UseCommands

// TestNoPictures plays where no files may be posted. The match goes on in words, and the bot names the missing permission.
func TestNoPictures(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 17, localdiscord.Config{})
	e.local.SetPermissions(channel, allowed&^localdiscord.AttachFiles)
	e.slash(1, "/match new kills:9 asteroids:2")
	e.press(2, "Join")
	e.press(1, "Start")
	e.assigned()
	for range 12 {
		m, p := e.settled()
		user := e.deciders(m, p)[0]
		live := e.live()
		require.Empty(t, live.Attachments)
		require.Contains(t, live.Text(), "give me the permission Attach Files")
		require.Contains(t, live.Text(), "Speed", "the position is there in words")
		require.NotEmpty(t, live.Buttons())
		if _, ok := live.FindLabel("Undo"); ok && len(live.Buttons()) > 2 {
			e.act(user, choose(p, e.seat(user)))
			continue
		}
		buttons := live.Buttons()
		e.pressAsOf(user, live, buttons[slices.IndexFunc(buttons, func(b localdiscord.Component) bool { return !b.Disabled })].Label)
	}
	e.local.SetPermissions(channel, allowed)
	m, p := e.settled()
	e.act(e.deciders(m, p)[0], choose(p, p.Pending()[0].Seat))
	e.settled()
	require.Len(t, e.live().Attachments, 1, "the pictures are back with the permission")
}

// TestAnswersOnly plays where the bot may answer but not post. Everything stays in the pressed message, which explains why nobody
// is pinged.
func TestAnswersOnly(t *testing.T) {
	t.Parallel()
	for name, missing := range map[string]struct {
		bits uint64
		word string
	}{"no sending": {localdiscord.SendMessages, "Send Messages"}, "no view": {localdiscord.ViewChannel, "View Channel"}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := newHarness(t, 18, localdiscord.Config{})
			e.local.SetPermissions(channel, allowed&^missing.bits)
			e.slash(1, "/match new kills:9 asteroids:2 board:13x9 autopilots:1")
			e.press(2, "Join")
			e.press(1, "Start")
			e.settled()
			require.Len(t, e.public(), 1)
			require.Contains(t, e.live().Text(), "give me the permission "+missing.word)
			require.Empty(t, e.live().Pinged)
			e.press(1, "Balanced")
			e.press(2, "Balanced")
			e.settled()
			require.Len(t, e.public(), 1, "all of it in one message")
			for range 30 {
				m, p := e.settled()
				user := e.deciders(m, p)[0]
				if b, ok := byButton(e.live(), choose(p, e.seat(user))); ok {
					reply := e.pressAsOf(user, e.live(), b.Label)
					require.Contains(t, []localdiscord.ReplyKind{localdiscord.ReplyUpdate, localdiscord.ReplyDeferredUpdate}, reply.Kind)
				} else if e.act(user, choose(p, e.seat(user))).Ephemeral() {
					e.slash(user, "/match board") // the bot shows the board in private when somebody asks for it
				}
				e.settled()
				require.NotEmpty(t, e.live().Buttons(), "the match goes on from there")
			}
			e.local.SetPermissions(channel, allowed)
			first := func() int { m, p := e.settled(); return e.deciders(m, p)[0] }
			user := first()
			e.until(func(v game.View) bool { return v.Pending[0].Seat != e.seat(user) })
			require.NotEmpty(t, pingsOf(e, first()), "and the one who is next is pinged")
		})
	}
}

// byButton finds the button of an action.
func byButton(m localdiscord.Message, action string) (localdiscord.Component, bool) {
	buttons, _ := texts(m)
	b, ok := m.Find(buttons[action][0])
	return b, ok
}

// TestHostileNames plays with names made to break things, and looks at every word they could break.
func TestHostileNames(t *testing.T) {
	t.Parallel()
	names := []string{
		"**@everyone** <@1100000000000003002>", "\u202eevil\u2066 \u200b`#|||~~", strings.Repeat("﷽", 32),
		"Z" + strings.Repeat("\u0301", 60) + "algo", "👩‍👩‍👧‍👦🏴‍☠️ [x](https://example.com)", " \t\n",
	}
	e := newHarness(t, 19, localdiscord.Config{Users: names})
	ids := map[string]bool{}
	for n := 1; n <= 6; n++ {
		ids[e.local.User(n).ID] = true
	}
	e.slash(1, "/match new kills:1 asteroids:4")
	for user := 2; user <= 6; user++ {
		e.press(user, "Join")
	}
	e.press(1, "Start")
	for _, v := range []func(game.View) bool{
		func(v game.View) bool { return v.Step != game.StepAssign },
		func(v game.View) bool { return v.Step == game.StepAct },
	} {
		e.until(v)
	}
	for _, line := range []string{
		"/match status", "/match log", "/match catchup", "/match board text:true", "/leaderboard", "/pilot", "/match options", "/mayhem end",
	} {
		if line == "/mayhem end" && e.active() == 6 {
			continue
		}
		e.slash(6, line)
	}
	e.leave(6)
	e.finish()
	e.slash(1, "/match record")
	for _, m := range e.local.Messages(channel) {
		text := m.Text()
		require.NotContains(t, text, "**@everyone**")
		require.NotContains(t, text, "\n@everyone")
		require.NotContains(t, text, "\u202e")
		require.NotContains(t, text, "[x](")
		require.NotContains(t, text, strings.Repeat("\u0301", 4))
		require.NotContains(t, text, strings.Repeat("﷽", 33))
		require.LessOrEqual(t, len([]rune(text)), 4000)
		require.LessOrEqual(t, len(m.Pinged), 6)
		for _, id := range m.Pinged {
			require.True(t, ids[id])
			if m.Edited.IsZero() {
				require.Contains(t, text, "<@"+id+">", "who is pinged is named by the bot itself")
			}
		}
		if strings.Contains(text, "\\<\\@1100000000000003002") {
			continue
		}
		for _, mention := range m.Mentions {
			require.Contains(t, text, "<@"+mention+">")
		}
	}
}
