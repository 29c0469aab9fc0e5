package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/engine"
	"mayhembot/engine/fair"

	game "mayhembot/engine/mayhem"
)

// rams tells whether an action makes another pilot decide how to take damage, with a choice to make.
func rams(before game.View, a engine.Action, after game.Position) bool {
	v := after.Look()
	if _, moves := a.(game.Move); !moves || v.Step != game.StepSoak || v.Pending[0].Seat == before.Active {
		return false
	}
	_, forced := gameUnderTest().Forced(after.View(v.Pending[0].Seat))
	return !forced
}

func TestUndo(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 5, localdiscord.Config{})
	e.duel("")
	e.until(turns)
	user := e.active()
	_, p := e.match()
	e.act(user, "turn left")
	e.settled()
	reply := e.press(user, "Undo")
	require.Equal(t, localdiscord.ReplyUpdate, reply.Kind, "taken back in place")
	require.Contains(t, reply.Message.Text(), `takes back: Left → `)
	_, q := e.settled()
	require.Equal(t, p.State(), q.State(), "the position is the one before")
	require.NotContains(t, e.private(3, "/match log").Text(), "turns left", "an undone action is not in the log")
}

func TestUndoRefused(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 6, localdiscord.Config{})
	e.duel("")
	e.refusedSlash(1, "/match undo", "done nothing")
	e.press(1, "Balanced")
	e.slash(1, "/match undo") // laying out afresh is no new roll
	e.press(1, "Fast")
	e.press(2, "Balanced")
	e.refusedSlash(1, "/match undo")
	user := e.active()
	m, _ := e.match()
	e.act(user, "recharge "+rerollable(e))
	e.settled()
	_, ok := e.live().FindLabel("Undo")
	require.False(t, ok, "no button for what cannot be taken back")
	e.refusedSlash(user, "/match undo", "dice fell")
	now, _ := e.match()
	require.Equal(t, m.Seq+1, now.Seq)

	e.until(func(v game.View) bool { return v.Active != e.seat(user) })
	e.refusedSlash(user, "/match undo")
	e.refusedSlash(3-user, "/match undo")
}

// rerollable is a die the active pilot has on a row.
func rerollable(e *harness) string {
	_, p := e.match()
	v := p.(game.Position).Look()
	for _, r := range game.Rows {
		if len(v.Ship(v.Active).Dice[r]) > 0 {
			return r.String() + "1"
		}
	}
	return "reactor"
}

// TestUndoBeforeAnswer takes back a ram before the rammed pilot has decided, and not after.
func TestUndoBeforeAnswer(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 7, localdiscord.Config{})
	e.duel("")
	user, ram := e.provoke(func(before game.View, a engine.Action, after game.Position) bool { // the first ram of its turn
		return rams(before, a, after) && !strings.Contains(e.live().Text(), "damage to both")
	})
	other := 3 - user
	require.Equal(t, []int{other}, e.deciders(e.settled()))
	require.Contains(t, pingsOf(e, other), e.live().ID, "the rammed pilot is asked")
	require.Contains(t, e.live().Text(), "\n-# ↑ ", "who is asked reads what led to it")
	_, offered := e.live().FindLabel("Undo")
	require.False(t, offered, "what asks one pilot offers nothing that another may take back")
	e.refusedSlash(other, "/match undo")
	e.slash(user, "/match undo")
	require.Equal(t, []int{user}, e.deciders(e.settled()))
	require.Regexp(t, `takes back: Fly \d.*, rams `, e.live().Text(), ram)
	require.Contains(t, e.live().Text(), "recharges", "what is left of the turn is told anew")
	require.NotContains(t, e.live().Text(), "damage to both", "the ram has not happened")

	e.act(user, ram)
	_, p := e.settled()
	e.act(other, p.Default(e.seat(other)).String())
	e.refusedSlash(user, "/match undo", "somebody else has decided since")
}

// TestUndoBeyondTheTable takes back a ram that the table has already answered for the rammed pilot.
func TestUndoBeyondTheTable(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 8, localdiscord.Config{})
	e.duel("damage:auto")
	user, ram := e.provoke(func(before game.View, a engine.Action, after game.Position) bool {
		return rams(before, a, after) && survived(after)
	})
	m, _ := e.settled()
	e.refusedSlash(3-user, "/match undo", "done nothing")
	e.press(user, "Undo")
	now, _ := e.settled()
	require.Greater(t, now.Seq, m.Seq+1, "the action, and what the table answered")
	require.Regexp(t, `takes back: Fly \d.*, rams `, e.live().Text(), ram)
	require.Equal(t, []int{user}, e.deciders(e.settled()))
}

// survived tells whether all ships outlive the table's answers, so that no dice fall for new ones.
func survived(p game.Position) bool {
	for len(p.Pending()) > 0 && p.Pending()[0].Auto {
		seat := p.Pending()[0].Seat
		next, _, err := p.Apply(seat, p.Default(seat), fair.Secret{}.Dice("", 0, ""))
		if err != nil {
			return false
		}
		p = next.(game.Position)
	}
	for _, ship := range p.Look().Ships {
		if !ship.OnBoard {
			return false
		}
	}
	return true
}

// pingsOf are the ids of the messages that pinged a user.
func pingsOf(e *harness, user int) []string {
	var ids []string
	for _, m := range e.local.User(user).Pings(channel) {
		ids = append(ids, m.ID)
	}
	return ids
}
