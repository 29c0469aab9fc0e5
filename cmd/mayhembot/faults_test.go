package main

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/storage"

	game "mayhembot/engine/mayhem"
)

// TestGatewayTroubles breaks the connection in the middle of a match, in every way Discord knows; the match goes on.
func TestGatewayTroubles(t *testing.T) {
	t.Parallel()
	for name, trouble := range map[string]func(*localdiscord.Server){
		"connection lost":  (*localdiscord.Server).DropConnections,
		"reconnect (7)":    (*localdiscord.Server).AskReconnect,
		"session lost (9)": func(s *localdiscord.Server) { s.Invalidate(false) },
		"session kept (9)": func(s *localdiscord.Server) { s.Invalidate(true) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := newHarness(t, 20, localdiscord.Config{Clock: time.Now})
			e.duel("")
			e.until(turns)
			user := e.active()
			m, _ := e.match()
			trouble(e.local)
			if name != "session lost (9)" {
				// What happens while the bot is away is told when it is back.
				e.act(user, "turn left")
			} else {
				require.NoError(t, e.local.WaitFor(e.ctx, e.local.Connected))
				for m2 := m; m2.Seq == m.Seq; m2, _ = e.match() {
					trying, cancel := context.WithTimeout(e.ctx, 8*time.Second)
					_, _ = e.local.User(user).Slash(trying, channel, "/mayhem turn side:left")
					cancel()
				}
			}
			now, _ := e.settled()
			require.Equal(t, m.Seq+1, now.Seq, "carried out once")
			e.snapshot()
			require.Equal(t, now.Live.Message, e.live().ID)
		})
	}
}

// TestRestTroubles lets calls fail in every way. Every action is done exactly once, and the channel sees it.
func TestRestTroubles(t *testing.T) {
	t.Parallel()
	for name, f := range map[string]localdiscord.Fault{
		"callback: 429":              {Path: "/callback", Status: http.StatusTooManyRequests, RetryAfter: 0.2},
		"callback: 503":              {Path: "/callback", Status: http.StatusServiceUnavailable},
		"callback: cut":              {Path: "/callback", Cut: true},
		"callback: done, then cut":   {Path: "/callback", Lost: true},
		"callback: slow":             {Path: "/callback", Delay: 2300 * time.Millisecond},
		"callback: too late":         {Path: "/callback", Status: http.StatusNotFound, Code: 10062},
		"callback: refused for good": {Path: "/callback", Status: http.StatusBadRequest, Code: 50035},
		"callback: 204":              {Path: "/callback", Status: http.StatusNoContent, Odd: true},
		"callback: done, then null":  {Path: "/callback", Status: http.StatusOK, Message: "null", Odd: true, Lost: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := newHarness(t, 21, localdiscord.Config{})
			e.duel("")
			e.until(turns)
			user := e.active()
			e.snapshot()
			m, _ := e.match()
			e.local.Fail(f)
			b, ok := e.live().FindLabel("Left")
			require.True(t, ok)
			pressing, cancel := context.WithCancel(e.ctx)
			var press sync.WaitGroup
			press.Go(func() { _, _ = e.local.User(user).Press(pressing, e.live().ID, b.CustomID) }) // which may stay without answer
			defer press.Wait()
			defer cancel()
			e.played(m.Seq + 1)
			now, _ := e.settled()
			require.Equal(t, m.Seq+1, now.Seq)
			e.snapshot()
			require.Equal(t, now.Live.Message, e.live().ID)
			require.Contains(t, e.live().Text(), "turns", "the channel sees what was done")
			e.finishTurn(user)
		})
	}
}

// TestPostTroubles lets the fresh message fail that asks the next pilot.
func TestPostTroubles(t *testing.T) {
	t.Parallel()
	for name, f := range map[string]localdiscord.Fault{
		"429":             {RetryAfter: 0.3, Status: http.StatusTooManyRequests},
		"429 for all":     {RetryAfter: 0.3, Status: http.StatusTooManyRequests, Global: true},
		"500":             {Status: http.StatusInternalServerError},
		"done, then cut":  {Lost: true},
		"cut":             {Cut: true, Times: 2},
		"nothing":         {Status: http.StatusOK, Odd: true, Times: 5}, // more than the wire tries by itself
		"null":            {Status: http.StatusOK, Message: "null", Odd: true},
		"elsewhere":       {Status: http.StatusMovedPermanently, Odd: true, Times: 5},
		"done, then null": {Status: http.StatusOK, Message: "null", Odd: true, Lost: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := newHarness(t, 22, localdiscord.Config{})
			e.slash(1, "/match new kills:9 board:13x9 equipment:off")
			e.press(2, "Join")
			f.Method, f.Path = http.MethodPost, "/messages"
			e.local.Fail(f)
			e.press(1, "Start")
			m, _ := e.settled()
			require.Equal(t, storage.Playing, m.Phase)
			require.Len(t, e.public(), 3, "the seal, the lobby, and the board posted once")
			require.Equal(t, []string{e.live().ID}, pingsOf(e, 2))
		})
	}
}

// TestSlowChannel has one action wait for another's slow post: it is put off rather than dropped.
func TestSlowChannel(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 23, localdiscord.Config{Clock: time.Now, Patience: patience})
	e.slash(1, "/match new kills:9 board:13x9 equipment:off")
	e.press(2, "Join")
	e.snapshot()
	e.local.Fail(localdiscord.Fault{Method: http.MethodPost, Path: "/messages", Delay: 8 * time.Second})
	e.press(1, "Start")
	reply := e.slash(1, "/match board")
	require.Equal(t, localdiscord.ReplyDeferred, reply.Kind)
	m := reply.Message
	require.Len(t, m.Attachments, 1)
	e.snapshot()
	now, _ := e.match()
	require.Equal(t, m.ID, now.Live.Message)
	m, _ = e.local.Message(m.ID)
	require.NotEmpty(t, m.Buttons())
}

// played waits until the match has come to an entry.
func (e *harness) played(seq int) {
	e.t.Helper()
	for m, _ := e.match(); m.Seq < seq; m, _ = e.match() {
		require.NoError(e.t, e.ctx.Err(), "it is not carried out")
		time.Sleep(time.Millisecond)
	}
}

// finishTurn plays on until somebody else is asked.
func (e *harness) finishTurn(user int) {
	e.t.Helper()
	e.until(func(v game.View) bool { return e.user(v.Pending[0].Seat) != user })
}

// TestPrivateStaysPrivate lets a private answer come too late for its interaction. It is lost, and goes to nobody else.
func TestPrivateStaysPrivate(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 25, localdiscord.Config{})
	e.duel("")
	before := len(e.local.Messages(channel))
	e.local.Fail(localdiscord.Fault{Path: "/callback", Status: http.StatusNotFound, Code: 10062, Times: 3})
	ctx, cancel := context.WithTimeout(e.ctx, 10*time.Second) // no answer will come
	defer cancel()
	_, _ = e.local.User(1).Slash(ctx, channel, "/match record")
	e.local.Fail(localdiscord.Fault{Path: "/callback", Status: http.StatusNotFound, Code: 10062, Times: 3})
	ctx, cancel = context.WithTimeout(e.ctx, 10*time.Second)
	defer cancel()
	_, _ = e.local.User(3).Slash(ctx, channel, "/match status")
	e.snapshot()
	for _, m := range e.local.Messages(channel)[before:] {
		require.NotEmpty(t, m.For, "seen by its asker alone: %s", m.Text())
	}
}

// TestOldPositions refuses positions of no version, or of one to come.
func TestOldPositions(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 26, localdiscord.Config{})
	e.duel("")
	var data []byte
	require.NoError(t, e.store.View(t.Context(), e.id(), func(tx storage.ChannelTx) (err error) {
		m, err := tx.Current()
		require.NoError(t, err)
		data, err = tx.Position(m.ID)
		return err
	}))
	var fields map[string]any
	require.NoError(t, json.Unmarshal(data, &fields))
	for _, v := range []any{0, -1, 1000, nil} {
		fields["v"] = v
		changed, err := json.Marshal(fields)
		require.NoError(t, err)
		_, err = game.Game{}.Decode(changed)
		require.Error(t, err, "version %v", v)
	}
}
