package discord

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
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
			s := f.ashore(nobody, hasty)
			err := c.do(t.Context(), s)
			require.Equal(t, c.passes, err == nil, "%v", err)
			require.Len(t, f.requests(), c.asked)
		})
	}
}

func TestWaitingEndsWithTheContext(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	f.shape = faltering(9, 429, `{"retry_after":3600}`)
	s := f.ashore(nobody, hasty)
	began := time.Now()
	_, err := s.Post(t.Context(), "c", board, "")
	require.ErrorContains(t, err, "429")
	require.Less(t, time.Since(began), 20*time.Second, "an hour is not waited for")
	require.Len(t, f.requests(), 1)
}

func TestRouteThatIsUsedUpWaits(t *testing.T) {
	t.Parallel()
	var l limits
	l.shut("a", 80*time.Millisecond)
	began := time.Now()
	require.NoError(t, l.wait(t.Context(), "b"))
	require.NoError(t, l.wait(t.Context(), ""))
	require.Less(t, time.Since(began), 60*time.Millisecond)
	require.NoError(t, l.wait(t.Context(), "a"))
	require.GreaterOrEqual(t, time.Since(began), 80*time.Millisecond)
	l.shut(everyRoute, time.Hour)
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	require.ErrorIs(t, l.wait(ctx, "b"), context.DeadlineExceeded)
	l.shut("c", time.Hour)
	require.NotContains(t, l.until, "a", "what has opened is forgotten")
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
		{`{"code":10003}`, words, bot.ErrGone, ""},
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
		_, err := f.ashore(nobody, hasty).Edit(t.Context(), "c", "m", c.m)
		if c.want != nil {
			require.ErrorIs(t, err, c.want)
		}
		require.ErrorContains(t, err, c.text)
	}
}

func TestPostCarriesNonceAndFile(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	s := f.ashore(nobody, hasty)
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
	err := f.ashore(nobody, hasty).rest.do(t.Context(), call{method: "POST", path: "/interactions/1/hush/callback", body: map[string]int{"type": 6}}, nil)
	require.Error(t, err)
	require.NotContains(t, err.Error(), "hush")
}
