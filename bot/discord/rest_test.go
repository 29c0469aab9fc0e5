package discord

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
)

// faltering answers the first n requests for messages with a status and body, -1 for a cut connection.
func faltering(n int32, status int, body string) func(*seen) (int, string) {
	var asked atomic.Int32
	return func(s *seen) (int, string) {
		if strings.Contains(s.Path, "/messages") && asked.Add(1) <= n {
			return status, body
		}
		return 0, ""
	}
}

func TestRepeatingOnlyWhereItDoesNoHarm(t *testing.T) {
	t.Parallel()
	post := func(nonce string) func(context.Context, *Session) error {
		return func(ctx context.Context, s *Session) error {
			_, err := s.Post(ctx, "c", board, nonce)
			return err
		}
	}
	edit := func(ctx context.Context, s *Session) error {
		_, err := s.Edit(ctx, "c", "m", board)
		return err
	}
	cases := []struct {
		name   string
		shape  func(*seen) (int, string)
		do     func(context.Context, *Session) error
		asked  int
		passes bool
	}{
		{"429, post without nonce", faltering(2, 429, `{"retry_after":0.02,"global":false}`), post(""), 3, true},
		{"429 global, edit", faltering(6, 429, `{"retry_after":0.01,"global":true}`), edit, 7, true},
		{"429 without sense", faltering(1, 429, `<html>`), edit, 2, true},
		{"502, edit", faltering(1, 502, ""), edit, 2, true},
		{"500, post with nonce", faltering(1, 500, ""), post("n"), 2, true},
		{"500, post without nonce", faltering(1, 500, ""), post(""), 1, false},
		{"500 for ever", faltering(99, 500, ""), edit, maxTries, false},
		{"cut, edit", faltering(1, -1, ""), edit, 2, true},
		{"cut, post with nonce", faltering(1, -1, ""), post("n"), 2, true},
		{"cut, post without nonce", faltering(1, -1, ""), post(""), 1, false},
		{"403", faltering(1, 403, `{"code":50001}`), edit, 1, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			f := newFake(t)
			f.shape = c.shape
			s := f.withoutGateway(nobody, calm)
			err := c.do(t.Context(), s)
			require.Equal(t, c.passes, err == nil, "%v", err)
			require.Len(t, f.requests(), c.asked)
		})
	}
}

func TestWaitingEndsWithTheContext(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	f.shape = faltering(1, 429, `{"retry_after":3600}`)
	s := f.withoutGateway(nobody, calm)
	_, err := s.Post(t.Context(), "c", board, "")
	require.ErrorContains(t, err, "429")
	require.InDelta(t, time.Hour, retryAfter(t, err), float64(time.Minute), "an hour is not waited for, and told")
	require.Len(t, f.requests(), 1)
	_, err = s.Post(t.Context(), "c", board, "")
	require.InDelta(t, time.Hour, retryAfter(t, err), float64(patience), "and Discord is not asked again before")
	require.Len(t, f.requests(), 1)
	_, err = s.Post(t.Context(), "elsewhere", board, "")
	require.NoError(t, err, "other channels go on")
}

// retryAfter reads the wait from a passing error.
func retryAfter(t *testing.T, err error) time.Duration {
	t.Helper()
	var later interface{ RetryAfter() time.Duration }
	require.ErrorAs(t, err, &later)
	return later.RetryAfter()
}

// TestWhatMayPassIsMarked tells the failures of the moment from those that stay, so that the caller can come back.
func TestWhatMayPassIsMarked(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		status int
		body   string
		passes bool
	}{
		"500":               {500, "", true},
		"503 in HTML":       {503, "<html>", true},
		"cut":               {-1, "", true},
		"429 for long":      {429, `{"retry_after":61}`, true},
		"429 for all":       {429, `{"retry_after":61,"global":true}`, true},
		"an odd answer":     {200, `<html>`, true},
		"400":               {400, `{"code":50035}`, false},
		"401":               {401, `{"code":0}`, false},
		"no permission":     {403, `{"code":50013}`, false},
		"no access":         {403, `{"code":50001}`, false},
		"gone":              {404, `{"code":10003}`, false},
		"server gone":       {404, `{"code":10004}`, false},
		"old, edited often": {429, `{"code":30046,"retry_after":1}`, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFake(t)
			f.shape = faltering(99, c.status, c.body)
			s := f.withoutGateway(nobody, calm)
			_, err := s.Post(t.Context(), "c", board, "n")
			require.Error(t, err)
			var later interface{ RetryAfter() time.Duration }
			require.Equal(t, c.passes, errors.As(err, &later), "%v", err)
			if c.status == http.StatusTooManyRequests && c.passes {
				require.Greater(t, later.RetryAfter(), 55*time.Second)
			}
		})
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := newFake(t).withoutGateway(nobody, calm).Post(gone, "c", board, "n")
	require.ErrorIs(t, err, context.Canceled)
	var later interface{ RetryAfter() time.Duration }
	require.False(t, errors.As(err, &later), "who has given up is not asked to come back")
}

// TestRateLimitIsForOneRouteUnlessGlobal: calls to an interaction's own endpoints go on in any case.
func TestRateLimitIsForOneRouteUnlessGlobal(t *testing.T) {
	t.Parallel()
	for _, global := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			var mu sync.Mutex
			began, came := time.Now(), map[string]time.Duration{}
			s := offline(t, nobody, func(s *seen) (int, string) {
				if strings.HasSuffix(s.Path, "/c/messages/m") && time.Since(began) < 5*time.Second {
					return 429, fmt.Sprintf(`{"retry_after":5,"global":%t}`, global)
				}
				mu.Lock()
				came[s.Path] = time.Since(began)
				mu.Unlock()
				return 0, ""
			})
			arrived := func() map[string]time.Duration {
				mu.Lock()
				defer mu.Unlock()
				return maps.Clone(came)
			}
			work := func(do func() error) {
				s.work.Go(func() { require.NoError(t, do()) })
				synctest.Wait()
			}
			work(func() error { _, err := s.Edit(t.Context(), "c", "m", board); return err })
			work(func() error { _, err := s.Post(t.Context(), "elsewhere", board, ""); return err })
			work(func() error { _, err := s.Said(t.Context(), "third", ""); return err })
			require.Equal(t, !global, len(arrived()) == 2)
			work(func() error {
				return s.rest.do(t.Context(), call{method: http.MethodPost, path: "/interactions/1/t/callback", body: map[string]any{"type": 6}}, new(called))
			})
			require.Contains(t, arrived(), "/api/v10/interactions/1/t/callback")
			s.work.Wait()
			require.Len(t, arrived(), 4)
			for path, after := range arrived() {
				waits := strings.Contains(path, "/c/") || global && strings.Contains(path, "/channels/")
				require.Equal(t, waits, after >= 5*time.Second, "%s after %s", path, after)
			}
		})
	}
}

func TestRouteThatIsUsedUpWaits(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) { // in here time passes only while everybody waits
		var l limits
		began := time.Now()
		l.shut("a", 80*time.Millisecond)
		require.NoError(t, l.wait(t.Context(), "b"))
		require.NoError(t, l.wait(t.Context(), ""))
		require.Zero(t, time.Since(began))
		require.NoError(t, l.wait(t.Context(), "a"))
		require.Equal(t, 80*time.Millisecond, time.Since(began))
		l.shut(everyRoute, time.Hour)
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		require.Equal(t, time.Hour, retryAfter(t, l.wait(ctx, "b")))
		require.Equal(t, 80*time.Millisecond, time.Since(began), "what the context would not live to see is not waited for")
		time.Sleep(time.Millisecond)
		l.shut("c", time.Hour)
		require.NotContains(t, l.until, "a", "what has opened is forgotten")
	})
}

// TestArchivedThreadIsOpened posts into a thread Discord has archived, as it does after days of silence.
func TestArchivedThreadIsOpened(t *testing.T) {
	t.Parallel()
	const archived, posted, opened = `{"code":50083,"message":"Thread is archived"}`, "POST /channels/c/messages", "PATCH /channels/c"
	for name, c := range map[string]struct {
		status  int // the HTTP status of opening
		body    string
		locked  bool // it shuts again at once
		want    []string
		missing []string
	}{
		"the bot may":           {200, `{"id":"c"}`, false, []string{posted, opened, posted}, nil},
		"it may not":            {403, `{"code":50013}`, false, []string{posted, opened}, []string{"Send Messages in Threads", "Manage Threads"}},
		"it does not see it":    {403, `{"code":50001}`, false, []string{posted, opened}, []string{"Send Messages in Threads", "Manage Threads"}},
		"it stays archived":     {200, `{"id":"c"}`, true, []string{posted, opened, posted}, []string{"Send Messages in Threads", "Manage Threads"}},
		"it is gone":            {404, `{"code":10003}`, false, []string{posted, opened}, nil},
		"Discord stumbles once": {0, ``, false, []string{posted, opened, opened, posted}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFake(t)
			shut, stumbled := true, false
			f.shape = func(s *seen) (int, string) {
				switch {
				case strings.HasSuffix(s.Path, "/messages") && shut:
					return 400, archived
				case strings.HasSuffix(s.Path, "/messages"):
					return 0, ""
				case c.status == 0 && !stumbled:
					stumbled = true
					return 502, ""
				case c.status > 200:
					return c.status, c.body
				}
				require.JSONEq(t, `{"archived":false}`, string(s.Raw))
				shut = c.locked
				return 200, `{"id":"c"}`
			}
			_, err := f.withoutGateway(nobody, calm).Post(t.Context(), "c", board, "n")
			require.Equal(t, c.want, f.lines())
			var barred *bot.Barred
			switch {
			case c.missing != nil:
				require.ErrorAs(t, err, &barred)
				require.Equal(t, c.missing, barred.Missing)
			case c.status == http.StatusNotFound:
				require.ErrorIs(t, err, bot.ErrGone)
			default:
				require.NoError(t, err)
			}
		})
	}
}

func TestErrorsOfPosting(t *testing.T) {
	t.Parallel()
	words := bot.Message{Text: "x"}
	cases := []struct {
		body string
		m    bot.Message
		want error
		text string
	}{
		{`{"code":10003}`, words, bot.ErrNoChannel, ""},
		{`{"code":10004}`, words, bot.ErrNoChannel, ""},
		{`{"code":10008}`, words, bot.ErrGone, ""},
		{`{"code":30046}`, words, ErrOld, ""},
		{`{"code":30046}`, words, bot.ErrGone, ""},
		{`{"code":50001}`, words, nil, "View Channel"},
		{`{"code":50013}`, words, nil, "Send Messages"},
		{`{"code":50013}`, board, nil, "Attach Files"},
		{`{"code":50035,"message":"Invalid Form Body","errors":{"a":1}}`, words, nil, `Invalid Form Body: {"a":1}`},
	}
	for _, c := range cases {
		f := newFake(t)
		f.shape = faltering(9, 403, c.body)
		_, err := f.withoutGateway(nobody, calm).Edit(t.Context(), "c", "m", c.m)
		if c.want != nil {
			require.ErrorIs(t, err, c.want)
		}
		require.ErrorContains(t, err, c.text)
	}
}

func TestPostCarriesNonceAndFile(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	s := f.withoutGateway(nobody, calm)
	sent, err := s.Post(t.Context(), "c", board, strings.Repeat("long", 20))
	require.NoError(t, err)
	require.Equal(t, bot.Sent{ID: "900", Attachment: "901"}, sent)
	r := f.requests()[0]
	require.Equal(t, "Bot secret", r.Auth)
	require.Len(t, r.Payload["nonce"], 24)
	require.Equal(t, true, r.Payload["enforce_nonce"])
	require.Equal(t, []byte("png"), r.Files["files[0]"])
	require.Equal(t, "board.png", r.Names["files[0]"])
}

func TestPathsAreEscaped(t *testing.T) {
	t.Parallel()
	require.Equal(t, "/channels/..%2Fa%3Fb/messages", segment("channels", "../a?b", "messages"))
}

// TestErrorsHideInteractionTokens: net/http puts whole addresses into its errors.
func TestErrorsHideInteractionTokens(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	f.shape = func(*seen) (int, string) { return -1, "" }
	err := f.withoutGateway(nobody, calm).rest.do(t.Context(), call{method: "POST", path: "/interactions/1/hush/callback", body: map[string]int{"type": 6}}, nil)
	require.Error(t, err)
	require.NotContains(t, err.Error(), "hush")
}
