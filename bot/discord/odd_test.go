package discord

import (
	"context"
	"log/slog"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/localdiscord"
)

// odds are answers that claim success and contain nothing the caller asked for.
var odds = map[string]struct {
	status int
	body   string
}{
	"200 with nothing":  {200, ""},
	"200 with null":     {200, "null"},
	"200 with {}":       {200, "{}"},
	"200 without an id": {200, `{"id":"","attachments":[]}`},
	"200 in HTML":       {200, "<html>"},
	"200 with []":       {200, "[]"},
	"204":               {204, ""},
	"301":               {301, ""},
	"302 with all":      {302, `{"id":"900","interaction":{"id":"1"}}`},
}

// TestOddAnswersAreFailures: an odd answer is a passing failure of any call. The same call is made again where that does no harm.
// If that does not help, the caller is told to come back.
func TestOddAnswersAreFailures(t *testing.T) {
	t.Parallel()
	post := func(nonce string) func(context.Context, *Session) error {
		return func(ctx context.Context, s *Session) error {
			_, err := s.Post(ctx, "c", board, nonce)
			return err
		}
	}
	answering := func(raw string, late bool, answer func(context.Context, bot.Responder) error) func(context.Context, *Session) error {
		return func(ctx context.Context, s *Session) error {
			x, err := decode([]byte(raw))
			require.NoError(t, err)
			r := s.respond(x)
			defer r.watchdog.Stop()
			if late {
				r.hold()
			}
			return answer(ctx, r)
		}
	}
	for name, c := range map[string]struct {
		what string // is answered oddly
		once bool   // a second time might do harm
		do   func(context.Context, *Session) error
	}{
		"post":               {"POST /channels/c/messages", false, post("n")},
		"post without nonce": {"POST /channels/c/messages", true, post("")},
		"edit": {"PATCH /channels/c/messages/m", false, func(ctx context.Context, s *Session) error {
			_, err := s.Edit(ctx, "c", "m", board)
			return err
		}},
		"thread": {"PATCH /channels/c", false, func(ctx context.Context, s *Session) error { return s.archive(ctx, "c", false) }},
		"what was said": {"GET /channels/c/messages", false, func(ctx context.Context, s *Session) error {
			_, err := s.Said(ctx, "c", "")
			return err
		}},
		"commands": {"PUT /applications/77/commands", false, func(ctx context.Context, s *Session) error {
			return s.Register(ctx, []bot.CommandSpec{{Name: "x", Help: "X"}}, nil)
		}},
		"first response": {strings.TrimSpace(callback), false, answering(aCommand, false, publicly)},
		"form":           {strings.TrimSpace(callback), false, answering(aPress, false, asking)},
		"choices":        {strings.TrimSpace(callback), false, answering(aKey, false, proposing)},
		"late answer":    {"PATCH" + original, false, answering(aCommand, true, publicly)},
		"follow-up":      {follow, true, answering(aPress, true, privately)},
		// A placeholder that is left would show a private answer to all.
		"late private answer": {"DELETE" + original, false, answering(aCommand, true, privately)},
	} {
		for says, odd := range odds {
			if odd.status == 204 && name == "late private answer" || odd.body == "[]" && (name == "what was said" || name == "commands") {
				continue // the answer that was asked for
			}
			for _, times := range []int{1, 99} {
				synctest.Test(t, func(t *testing.T) {
					var asked []string
					s := offline(t, nobody, func(s *seen) (int, string) {
						switch line := s.Method + " " + strings.TrimPrefix(s.Path, "/api/v10"); {
						case line != c.what:
							return 0, ""
						default:
							asked = append(asked, string(s.Raw))
						}
						if len(asked) <= times {
							return odd.status, odd.body
						}
						return 0, ""
					})
					err := c.do(t.Context(), s)
					tries := min(times+1, maxTries)
					if c.once {
						tries = 1
					}
					require.Len(t, asked, tries, "%s: %s", name, says)
					require.Len(t, slices.Compact(asked), 1)
					if times < maxTries && !c.once {
						require.NoError(t, err, "%s: %s", name, says)
						return
					}
					var later interface{ RetryAfter() time.Duration }
					require.ErrorAs(t, err, &later, "%s: %s", name, says)
				})
			}
		}
	}
}

// TestTwoProgramsWithOneToken: both hear of every interaction, and only the first is let answer.
func TestTwoProgramsWithOneToken(t *testing.T) {
	t.Parallel()
	srv, err := localdiscord.Open(localdiscord.Config{Token: "secret", Patience: patience})
	require.NoError(t, err)
	defer func() { require.NoError(t, srv.Close()) }()
	ctx, cancel := context.WithTimeout(t.Context(), 2*patience)
	defer cancel()
	var logs [2]complaints
	answered := make(chan error, 10)
	for i := range logs {
		s, err := openWith(ctx, Config{Token: "secret", Base: srv.URL(), Log: slog.New(heard{slog.DiscardHandler, logs[i].hear}), Handler: func(ctx context.Context, _ bot.Request, r bot.Responder) {
			_, err := r.Answer(ctx, bot.Message{Text: "here"}, false)
			answered <- err
		}}, calm)
		require.NoError(t, err)
		defer func() { require.NoError(t, s.Close()) }()
		require.NoError(t, s.Register(ctx, []bot.CommandSpec{{Name: "x", Help: "X"}}, nil))
	}
	for range 5 {
		_, err := srv.User(1).Slash(ctx, srv.ChannelID("mayhem"), "/x")
		require.NoError(t, err)
		receive(t, answered)
		receive(t, answered)
	}
	for i := range logs {
		for _, said := range logs[i].said() {
			require.Contains(t, said, "another program answers with this bot's token")
			require.Contains(t, said, "Reset Token")
		}
	}
	n := len(logs[0].said()) + len(logs[1].said())
	require.True(t, n == 1 || n == 2, "each that came second says so, and not again: %d", n)
}

// TestTwinIsToldOfOnceAnHour, and only where no earlier try of this program can have been the first.
func TestTwinIsToldOfOnceAnHour(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var log complaints
		first := 0 // the first request, before the refusal
		answer := func(ctx context.Context, _ bot.Request, r bot.Responder) { _, _ = r.Answer(ctx, board, false) }
		s := offline(t, answer, func(s *seen) (int, string) {
			if !strings.HasSuffix(s.Path, "/callback") {
				return 0, ""
			}
			if first != 0 {
				defer func() { first = 0 }()
				return first, `{"retry_after":1}`
			}
			return 400, `{"code":40060,"message":"Interaction has already been acknowledged."}`
		})
		s.log = slog.New(heard{slog.DiscardHandler, log.hear})
		for i, step := range []struct {
			first int
			after time.Duration
			told  int
		}{
			{204, 0, 0}, {500, 0, 0}, {-1, 0, 0}, {403, 0, 0},
			{429, 0, 1}, {0, 0, 1}, {0, 59 * time.Minute, 1}, {0, time.Minute, 2}, {0, 59 * time.Minute, 2},
		} {
			time.Sleep(step.after)
			first = step.first
			s.hear([]byte(aCommand))
			s.work.Wait()
			require.Len(t, log.said(), step.told, "step %d", i)
		}
	})
}

// offline is a session without network or gateway, for tests in which time passes by itself.
func offline(t *testing.T, h bot.Handler, shape func(*seen) (int, string)) *Session {
	f := &fake{Server: &httptest.Server{URL: "http://fake"}, t: t, shape: shape}
	s := f.withoutGateway(h, calm)
	s.rest.client.Transport = f
	return s
}

// complaints are the errors in a log.
type complaints struct {
	mu  sync.Mutex
	all []string
}

func (c *complaints) hear(r slog.Record) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if r.Level >= slog.LevelError {
		c.all = append(c.all, r.Message)
	}
}

func (c *complaints) said() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.all)
}

// TestUnwellWhileTheTokenIsRefused, although the gateway's connection stands, and well again with the next answer.
func TestUnwellWhileTheTokenIsRefused(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	var status atomic.Int32
	f.shape = func(s *seen) (int, string) {
		if strings.HasSuffix(s.Path, "/applications/@me") || strings.HasSuffix(s.Path, "/gateway") {
			return 0, ""
		}
		return int(status.Load()), `{"code":` + map[bool]string{true: "50027", false: "0"}[strings.HasSuffix(s.Path, "/expired")] + `}`
	}
	s, _ := f.session(nil, calm)
	up := func() bool { _, up := s.Latency(); return up }
	eventually(t, up)
	words, deferred := map[string]any{"content": "x"}, map[string]any{"type": 6}
	for _, path := range []call{{method: "POST", path: "/channels/c/messages", route: "r", body: words}, {method: "POST", path: "/interactions/1/t/callback", body: deferred}} {
		for _, step := range []struct {
			status int32
			well   bool
		}{{401, false}, {403, true}, {401, false}, {0, true}} {
			status.Store(step.status)
			_ = s.rest.do(t.Context(), path, nil)
			require.Equal(t, step.well, up(), "%s: %d", path.path, step.status)
		}
	}
	status.Store(401)
	require.Error(t, s.rest.do(t.Context(), call{method: "PATCH", path: "/webhooks/77/expired", body: words}, nil))
	require.True(t, up(), "an interaction that is over says nothing of the token")
}
