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
	s, c := f.session(nil, calm)
	require.Equal(t, 2, c.op)
	require.Equal(t, "77", s.AppID())
	require.NoError(t, s.Close())
	require.Equal(t, 1000, receive(t, c.code))
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
			_, err := openWith(t.Context(), Config{Token: "Bot secret", Base: f.URL, Handler: nobody, Log: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))}, calm)
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
	s, c := f.session(nil, calm)
	c.shut(4000)
	require.ErrorContains(t, receive(t, s.Err()), "intents")
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
	_, err := openWith(ctx, Config{Token: "secret", Base: f.URL, Handler: nobody}, calm)
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
	_, c := f.session(func(_ context.Context, r bot.Request, _ bot.Responder) { heard <- r.ID }, calm)
	for name, lose := range map[string]func(*wire){
		"cut":    func(c *wire) { _ = c.ws.UnderlyingConn().Close() },
		"closed": func(c *wire) { c.shut(4000) },
		"op 7":   func(c *wire) { c.send(map[string]any{"op": 7, "d": nil}) },
	} {
		lose(c.wire)
		c = f.next()
		require.Equal(t, 6, c.op, name)
		c.dispatch("INTERACTION_CREATE", `{"id":"5","token":"t","type":3}`)
		require.Equal(t, "5", receive(t, heard), name)
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
	_, c := f.session(nil, calm)
	before := rests.Load()
	c.shut(4000)
	require.Equal(t, 6, f.next().op)
	require.Equal(t, 2, f.next().op, "on the same connection, as op 9 asks for")
	require.Greater(t, rests.Load(), before, "after the pause Discord wants")
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
	_, c := f.session(nil, calm)
	c.shut(4000)
	require.Equal(t, 6, f.next().op)
	require.Equal(t, 2, f.next().op)
}

func TestZombieIsLeftWithoutEndingTheSession(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	p := calm
	p.zombie = 100 * time.Millisecond
	f.mute.Store(true)
	_, c := f.session(nil, p)
	require.Equal(t, closeZombie, receive(t, c.code))
	f.mute.Store(false)
	require.Equal(t, 6, f.next().op)
}

// TestZombieIsLeftWhenTheClockJumpsBack: the last heartbeat is then of a time to come.
func TestZombieIsLeftWhenTheClockJumpsBack(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	p := calm
	p.zombie = 100 * time.Millisecond
	f.mute.Store(true)
	s, base, err := newSession(Config{Token: "secret", Base: f.URL, Handler: nobody}, p)
	require.NoError(t, err)
	g := newGateway(s, base, 0, 1)
	go s.enter(func() ([]entrance, error) { return []entrance{g}, nil })
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	c := f.next()
	<-s.greeted
	g.dg.Lock()
	g.dg.LastHeartbeatAck = time.Now().UTC().Add(time.Hour)
	g.dg.Unlock()
	require.Equal(t, closeZombie, receive(t, c.code))
}

// TestPausesGrowWhileConnectingFails: a session that has lived resets the pauses. A session that can be resumed waits less than
// one that must begin anew.
func TestPausesGrowWhileConnectingFails(t *testing.T) {
	t.Parallel()
	require.Equal(t, time.Second, usual.pause(0, false))
	require.Equal(t, 4*time.Second, usual.pause(2, true))
	require.Equal(t, maxResumeBackoff, usual.pause(1000, true))
	require.Equal(t, maxFreshBackoff, usual.pause(1000, false))

	f := newFake(t)
	const storm = 6
	f.greet = func(n, op int, c *wire) {
		if n > 1 && n <= 1+storm {
			c.shut(4000)
			return
		}
		c.welcome(op)
	}
	pauses, greeted := make(chan time.Duration, 100), make(chan bool, 100)
	log := slog.New(heard{slog.DiscardHandler, func(r slog.Record) {
		if r.Message == "discord: connected" {
			greeted <- true
		}
		r.Attrs(func(a slog.Attr) bool {
			if a.Key == "again" {
				pauses <- a.Value.Duration()
			}
			return true
		})
	}})
	p := calm
	p.backoff, p.settled = time.Millisecond, time.Nanosecond
	s, err := openWith(t.Context(), Config{Token: "secret", Base: f.URL, Handler: nobody, Log: log}, p)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	receive(t, greeted)
	f.next().shut(4000)
	require.Less(t, receive(t, pauses), 2*p.backoff, "the first time")
	for range storm {
		f.next()
	}
	var last time.Duration
	for range storm {
		last = receive(t, pauses)
	}
	require.GreaterOrEqual(t, last, p.backoff<<storm/2, "after as many failures")
	receive(t, greeted)
	f.next().shut(4000)
	require.Less(t, receive(t, pauses), 2*p.backoff, "it has lived")
}

// heard tells of every record.
type heard struct {
	slog.Handler
	tell func(slog.Record)
}

func (heard) Enabled(context.Context, slog.Level) bool { return true }

func (h heard) Handle(_ context.Context, r slog.Record) error { h.tell(r); return nil }

func TestSilentGatewayIsLeft(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	f.greet = func(n, op int, c *wire) {
		if n > 1 {
			c.welcome(op)
		}
	}
	p := calm
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
	}, calm)
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
	_, c := f.session(func(_ context.Context, r bot.Request, _ bot.Responder) { heard <- r }, calm)
	for _, odd := range []string{
		`null`, `{}`, `[]`, `"x"`, `{"id":5}`, `{"id":"1","token":"t"}`, `{"id":"1","token":"t","type":99}`, `{"id":"1","token":"t","type":1}`,
	} {
		c.dispatch("INTERACTION_CREATE", odd)
	}
	c.dispatch("SOMETHING_NEW", `{"a":1}`)
	for _, event := range []string{"GUILD_CREATE", "GUILD_UPDATE", "RESUMED"} {
		c.dispatch(event, `null`)
	}
	c.dispatch("INTERACTION_CREATE", `{"id":"7","token":"t","type":3,"data":{"custom_id":"a","component_type":999},"message":{"id":"9","components":[{"type":999}]}}`)
	got := receive(t, heard)
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
	p := calm
	p.drain = 50 * time.Millisecond
	s, c := f.session(func(ctx context.Context, _ bot.Request, _ bot.Responder) {
		close(begun)
		<-ctx.Done()
		mu.Lock()
		why = ctx.Err()
		mu.Unlock()
	}, p)
	c.dispatch("INTERACTION_CREATE", `{"id":"1","token":"t","type":3,"data":{}}`)
	receive(t, begun)
	require.NoError(t, s.Close())
	mu.Lock()
	defer mu.Unlock()
	require.True(t, errors.Is(why, context.Canceled), "a handler that lingers is told to give up")
}

func TestLibraryComplaintsHideTheToken(t *testing.T) {
	session := func(token string, log io.Writer) *Session {
		s, _, err := newSession(Config{Token: token, Handler: nobody, Log: slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug}))}, calm)
		require.NoError(t, err)
		return s
	}
	var log, later bytes.Buffer
	first, second := session("secret", &log), session("hidden", &later)
	listen(first)
	overhear(0, 0, "error with %s", "Bot secret")
	overhear(0, 0, "unknown event: Data: %s", "private words")
	overhear(0, 0, "Expected READY/RESUMED, instead got:\n%#v\n", "private words")
	overhear(3, 0, "chatter %s", "x")
	listen(second)
	overhear(0, 0, "of the first: %s", "Bot secret")
	unlisten(second)
	overhear(0, 0, "after the second")
	unlisten(first)
	overhear(0, 0, "after both")
	require.Contains(t, later.String(), "of the first")
	require.NotContains(t, later.String(), "secret", "no matter whose token it is")
	require.NotContains(t, later.String(), "after", "a session that is closed has its log for itself")
	require.Contains(t, log.String(), "after the second")
	require.NotContains(t, log.String(), "after both")
	require.Contains(t, log.String(), "error with")
	require.False(t, strings.Contains(log.String(), "secret") || strings.Contains(log.String(), "private") || strings.Contains(log.String(), "chatter"))
}
