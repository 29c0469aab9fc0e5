package discord

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"mayhembot/bot"
)

func nobody(context.Context, bot.Request, bot.Responder) {}

func TestOpenIdentifiesAndCloseEndsTheSession(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	s, c := f.session(nil, hasty)
	require.Equal(t, 2, c.op)
	require.Equal(t, "77", s.AppID())
	require.NoError(t, s.Close())
	require.Equal(t, 1000, <-c.code)
	_, more := <-s.Err()
	require.False(t, more, "Close is no error")
}

func TestBadTokenEndsWithAMessage(t *testing.T) {
	t.Parallel()
	cases := map[string]func(*fake){
		"refused by REST": func(f *fake) {
			f.shape = func(s *seen) (int, string) { return 401, `{"message":"401: Unauthorized","code":0}` }
		},
		"refused by the gateway": func(f *fake) {
			f.greet = func(_, _ int, c *wire) { c.shut(4004) }
		},
	}
	for name, script := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFake(t)
			script(f)
			var log bytes.Buffer
			_, err := openWith(t.Context(), Config{Token: "Bot secret", Base: f.URL, Handler: nobody, Log: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))}, hasty)
			require.ErrorContains(t, err, "Reset Token")
			require.NotContains(t, err.Error()+log.String(), "secret")
			require.LessOrEqual(t, f.count.Load(), int32(1), "it does not come back")
		})
	}
}

func TestFatalCodeLaterEndsTheSession(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	f.greet = func(n, op int, c *wire) {
		if n == 1 {
			c.welcome(op)
		} else {
			c.shut(4014)
		}
	}
	s, c := f.session(nil, hasty)
	c.shut(4000)
	select {
	case err := <-s.Err():
		require.ErrorContains(t, err, "intents")
	case <-time.After(10 * time.Second):
		require.FailNow(t, "the session goes on")
	}
}

func TestFinalErrorsSayWhatToDo(t *testing.T) {
	t.Parallel()
	for code, word := range map[int]string{4004: "token", 4010: "shards", 4011: "shards", 4012: "update", 4013: "intents", 4014: "intents"} {
		require.ErrorContains(t, final(&websocket.CloseError{Code: code}), word)
	}
	require.ErrorContains(t, final(&fault{Status: 401}), "token")
	for _, err := range []error{nil, io.EOF, &fault{Status: 500}, &websocket.CloseError{Code: 4000}, &websocket.CloseError{Code: 4009}} {
		require.NoError(t, final(err), "comes back")
	}
}

func TestOpenGivesUpWithItsContext(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	f.shape = func(*seen) (int, string) { return 503, "" }
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	_, err := openWith(ctx, Config{Token: "secret", Base: f.URL, Handler: nobody}, hasty)
	require.ErrorIs(t, err, context.DeadlineExceeded)
}

func TestOpenWantsSense(t *testing.T) {
	t.Parallel()
	const here = "http://127.0.0.1:1"
	for _, c := range []Config{
		{Handler: nobody, Base: here}, {Token: "Bot ", Handler: nobody, Base: here}, {Token: "x", Base: here},
		{Token: "x", Handler: nobody, Base: "127.0.0.1:80"}, {Token: "x", Handler: nobody, Base: "ftp://x"},
	} {
		_, err := Open(t.Context(), c)
		require.Error(t, err)
	}
}

// TestConnectionIsResumed goes through the ways a connection is lost that leave the session valid.
func TestConnectionIsResumed(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	heard := make(chan string, 10)
	_, c := f.session(func(_ context.Context, r bot.Request, _ bot.Responder) { heard <- r.ID }, hasty)
	for name, lose := range map[string]func(*wire){
		"cut":    func(c *wire) { _ = c.ws.UnderlyingConn().Close() },
		"closed": func(c *wire) { c.shut(4000) },
		"op 7":   func(c *wire) { c.send(map[string]any{"op": 7, "d": nil}) },
	} {
		lose(c.wire)
		c = f.next()
		require.Equal(t, 6, c.op, name)
		c.dispatch("INTERACTION_CREATE", `{"id":"5","token":"t","type":3}`)
		require.Equal(t, "5", <-heard, name)
	}
}

func TestInvalidSessionIdentifiesAnew(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	f.greet = func(n, op int, c *wire) {
		if op == 6 {
			c.send(map[string]any{"op": 9, "d": false})
		} else {
			c.welcome(op)
		}
	}
	_, c := f.session(nil, hasty)
	c.shut(4000)
	require.Equal(t, 6, f.next().op)
	require.Equal(t, 2, f.next().op, "on the same connection, as op 9 asks for")
}

// TestUselessSessionIsNotResumedTwice: a resume that Discord answers by closing would be sent for ever by discordgo.
func TestUselessSessionIsNotResumedTwice(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	f.greet = func(n, op int, c *wire) {
		if op == 6 {
			c.shut(4009)
		} else {
			c.welcome(op)
		}
	}
	_, c := f.session(nil, hasty)
	c.shut(4000)
	require.Equal(t, 6, f.next().op)
	require.Equal(t, 2, f.next().op)
}

func TestZombieIsLeftWithoutEndingTheSession(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	p := hasty
	p.zombie = 100 * time.Millisecond
	f.mute.Store(true)
	_, c := f.session(nil, p)
	require.Equal(t, closeZombie, <-c.code)
	f.mute.Store(false)
	require.Equal(t, 6, f.next().op)
}

func TestSilentGatewayIsLeft(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	f.greet = func(n, op int, c *wire) {
		if n > 1 {
			c.welcome(op)
		}
	}
	p := hasty
	p.shake = 200 * time.Millisecond
	_, c := f.session(nil, p)
	require.Equal(t, 2, c.op)
	require.Equal(t, 2, f.next().op)
}

func TestHandlerPanicCostsOneInteractionOnly(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	_, c := f.session(func(_ context.Context, r bot.Request, _ bot.Responder) {
		if r.ID == "1" {
			panic("oops")
		}
	}, hasty)
	c.dispatch("INTERACTION_CREATE", `{"id":"1","token":"t","type":2,"data":{"name":"x"}}`)
	c.dispatch("INTERACTION_CREATE", `{"id":"2","token":"t","type":2,"data":{"name":"x"}}`)
	eventually(t, func() bool { return len(f.lines()) == 2 })
	for _, r := range f.requests() {
		require.Contains(t, string(r.Raw), "Something went wrong")
	}
}

func TestOddEventsDoNoHarm(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	heard := make(chan bot.Request, 10)
	_, c := f.session(func(_ context.Context, r bot.Request, _ bot.Responder) { heard <- r }, hasty)
	for _, odd := range []string{
		`null`, `{}`, `[]`, `"x"`, `{"id":5}`, `{"id":"1","token":"t"}`, `{"id":"1","token":"t","type":99}`, `{"id":"1","token":"t","type":1}`,
	} {
		c.dispatch("INTERACTION_CREATE", odd)
	}
	c.dispatch("SOMETHING_NEW", `{"a":1}`)
	c.dispatch("INTERACTION_CREATE", `{"id":"7","token":"t","type":3,"data":{"custom_id":"a","component_type":999},"message":{"id":"9","components":[{"type":999}]}}`)
	got := <-heard
	require.Equal(t, "7", got.ID)
	require.Equal(t, "a", got.Custom)
	require.Equal(t, "9", got.Message)
	require.Empty(t, heard)
}

func TestCloseWaitsForHandlers(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	begun := make(chan struct{})
	var mu sync.Mutex
	var why error
	p := hasty
	p.drain = 50 * time.Millisecond
	s, c := f.session(func(ctx context.Context, _ bot.Request, _ bot.Responder) {
		close(begun)
		<-ctx.Done()
		mu.Lock()
		why = ctx.Err()
		mu.Unlock()
	}, p)
	c.dispatch("INTERACTION_CREATE", `{"id":"1","token":"t","type":3,"data":{}}`)
	<-begun
	require.NoError(t, s.Close())
	mu.Lock()
	defer mu.Unlock()
	require.True(t, errors.Is(why, context.Canceled), "a handler that lingers is told to give up")
}

func TestLibraryComplaintsHideTheToken(t *testing.T) {
	var log bytes.Buffer
	listen(slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})), "secret")
	defer listening.Store(nil)
	overhear(0, 0, "error with %s", "Bot secret")
	overhear(0, 0, "unknown event: Data: %s", "private words")
	overhear(3, 0, "chatter %s", "x")
	require.Contains(t, log.String(), "error with")
	require.False(t, strings.Contains(log.String(), "secret") || strings.Contains(log.String(), "private") || strings.Contains(log.String(), "chatter"))
}
