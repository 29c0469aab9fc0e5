package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"time"
)

const (
	tryTime  = 20 * time.Second // one request, upload included
	callTime = time.Minute      // one call with all its repeats and waits
	maxTries = 4
	maxBody  = 4 << 20 // bytes of an answer that are read
)

// rest is a client of Discord's API v10. It waits as long as a 429 says. After a server error, an empty success or a cut
// connection it repeats only calls that may be repeated.
type rest struct {
	client  *http.Client
	base    string // "https://discord.com/api/v10"
	token   string // "Bot …"
	agent   string
	log     *slog.Logger
	limits  limits
	emoji   atomic.Pointer[ownEmoji]          // those Discord is known to have
	latency atomic.Int64                      // nanoseconds the last answer took, 0 before the first
	refused struct{ token, path atomic.Bool } // the last call with this right was answered 401
}

// call is one request. A call with an empty route goes to an interaction's own endpoints. Their path carries the right to use
// them, so they need no token and stand outside the bot's rate limits.
type call struct {
	method, path string
	route        string // calls with one route share a rate limit
	body         any
	files        []upload
	repeat       bool // a second time does no harm
}

// upload is one file of a multipart request.
type upload struct {
	name string
	data []byte
}

type answer struct {
	status int
	header http.Header
	body   []byte
}

// do makes the call and decodes the answer into out. If out is nil, it wants an answer without content. The error is a fault for
// a final refusal, passing for a failure that may not last, and ctx's own error once ctx has ended.
func (r *rest) do(ctx context.Context, c call, out promised) error {
	b, err := encode(c)
	if err != nil {
		return err
	}
	within, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	err = r.tries(within, c, b, out)
	if refusesEmoji(err) { // the message matters more than its emoji
		r.forgetEmoji()
		c.body = withoutEmoji(c.body)
		if b, err = encode(c); err == nil {
			err = r.tries(within, c, b, out)
		}
	}
	return hopeful(ctx, err)
}

func (r *rest) tries(ctx context.Context, c call, b body, out promised) error {
	for try := 1; ; {
		if err := r.limits.wait(ctx, c.route); err != nil {
			return err
		}
		a, err := r.once(ctx, c, b)
		var pause time.Duration
		switch {
		case err != nil:
			if try == maxTries || ctx.Err() != nil || !c.repeat && !unsent(err) {
				return err
			}
		case a.status == http.StatusTooManyRequests:
			if pause, err = r.tooMany(ctx, c, a); err != nil {
				return err
			}
			try-- // being told to wait is no failure; the context bounds how often
		case a.status >= 500 && c.repeat && try < maxTries:
			err = newFault(a)
		case a.status >= 400:
			f := newFault(a)
			f.first = try == 1
			return f
		default:
			if err = decodeAnswer(a, out); err == nil || !c.repeat || try == maxTries {
				return err
			}
		}
		if pause == 0 && err != nil {
			pause = jitter(200 * time.Millisecond << try)
			r.log.Debug("discord: trying again", "method", c.method, "route", c.route, "try", try, "err", err)
		}
		if err := sleep(ctx, pause); err != nil {
			return err
		}
		try++
	}
}

// tooMany records a 429 and says how long this very call has to wait. If the context ends sooner, it returns an error with the
// same wait.
func (r *rest) tooMany(ctx context.Context, c call, a answer) (time.Duration, error) {
	var said struct {
		After  float64 `json:"retry_after"` // seconds
		Global bool    `json:"global"`
		Code   int     `json:"code"`
	}
	if json.Unmarshal(a.body, &said) != nil || said.After <= 0 {
		said.After = max(1, seconds(a.header.Get("Retry-After")))
	}
	if said.Code == codeTooManyOldEdits {
		return 0, newFault(a) // An old message is not worth shutting the channel's other edits for.
	}
	pause := time.Duration(said.After*float64(time.Second)) + 10*time.Millisecond
	r.log.Info("discord: rate limited", "method", c.method, "route", c.route, "wait", pause, "global", said.Global)
	switch {
	case c.route == "":
	case said.Global:
		r.limits.shut(everyRoute, pause)
	default:
		r.limits.shut(c.route, pause)
	}
	if beyond(ctx, pause) {
		return 0, &passing{newFault(a), pause}
	}
	return pause, nil
}

func (r *rest) once(ctx context.Context, c call, b body) (answer, error) {
	ctx, cancel := context.WithTimeout(ctx, tryTime)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, c.method, r.base+c.path, nil)
	if err != nil {
		return answer{}, bare(err)
	}
	b.into(req)
	req.Header.Set("User-Agent", r.agent)
	if c.route != "" {
		req.Header.Set("Authorization", r.token)
	}
	sent := time.Now()
	res, err := r.client.Do(req)
	if err != nil {
		return answer{}, bare(err)
	}
	defer func() { _ = res.Body.Close() }()
	data, err := io.ReadAll(io.LimitReader(res.Body, maxBody))
	if err != nil {
		return answer{}, bare(err)
	}
	r.latency.Store(int64(time.Since(sent)))
	a := answer{res.StatusCode, res.Header, data}
	r.recognised(c, a)
	if c.route != "" && res.Header.Get("X-RateLimit-Remaining") == "0" {
		r.limits.shut(c.route, time.Duration(seconds(res.Header.Get("X-RateLimit-Reset-After"))*float64(time.Second)))
	}
	return a, nil
}

// recognised notes whether Discord knew who called. What carries its right in its path tells nothing of the bot's token.
func (r *rest) recognised(c call, a answer) {
	last := &r.refused.token
	if c.route == "" {
		last = &r.refused.path
	}
	last.Store(a.status == http.StatusUnauthorized && newFault(a).Code != codeInvalidToken)
}

// promised is an answer that knows whether it is complete. Something between here and Discord may report success without
// Discord's answer.
type promised interface{ whole() bool }

func decodeAnswer(a answer, out promised) error {
	switch {
	case out == nil && a.status == http.StatusNoContent:
		return nil
	case out == nil || a.status >= 300:
		return fmt.Errorf("an answer of Discord is not what was asked for: %d", a.status)
	}
	if err := json.Unmarshal(a.body, out); err != nil {
		return fmt.Errorf("an answer of Discord cannot be read: %w", err)
	}
	if !out.whole() {
		return fmt.Errorf("an answer of Discord is not what was asked for: %d %s", a.status, clip(string(a.body), 100))
	}
	return nil
}

// listed is a list that may be empty, but not missing.
type listed[T any] []T

func (l *listed[T]) whole() bool { return *l != nil }

// bare takes the address out of an error of net/http, for interaction tokens stand in addresses.
func bare(err error) error {
	if e, ok := errors.AsType[*url.Error](err); ok {
		return e.Err
	}
	return err
}

// unsent says that an error came before anything of the request had left.
func unsent(err error) bool {
	e, ok := errors.AsType[*net.OpError](err)
	return ok && e.Op == "dial"
}

func jitter(d time.Duration) time.Duration { return d/2 + rand.N(d) }

func sleep(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return ctx.Err()
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// newClient is an HTTP client of our own connections, so that closing a session leaves none behind.
func newClient() *http.Client {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.MaxIdleConnsPerHost = 16
	t.WriteBufferSize = 192 << 10 // room for a message with its picture, so that it takes one write
	return &http.Client{
		Transport: t,
		// The token goes to the address it was given for and to no other.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// segment joins path segments, each escaped.
func segment(parts ...string) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteByte('/')
		b.WriteString(url.PathEscape(p))
	}
	return b.String()
}
