package localdiscord

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"time"
)

// limit is how many calls of one route one bucket takes in a window. The window begins with its first call.
type limit struct {
	calls int
	per   time.Duration
}

// limits are the per-route limits that are counted. Each channel and each interaction token has buckets of its own. First
// responses to interactions have none. Discord publishes no figures: these are the observed ones.
var limits = map[string]limit{
	"POST /channels/{channel}/messages":                {5, 5 * time.Second},
	"PATCH /channels/{channel}/messages/{message}":     {5, 5 * time.Second},
	"POST /webhooks/{app}/{token}":                     {5, 2 * time.Second},
	"PATCH /webhooks/{app}/{token}/messages/{message}": {5, 2 * time.Second},
}

// bucket is the used part of one limit, in the window that ends with reset.
type bucket struct {
	used  int
	reset time.Time
}

// SetLimits turns the per-route limits on or off. They follow Config.Clock: under a clock that stands still, a used-up bucket
// never fills again.
func (s *Server) SetLimits(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unlimited = !on
}

// count takes one call off its bucket and sets the headers in which Discord describes the bucket. It refuses a call whose bucket
// is used up: 429, with the seconds until the window ends.
func (s *Server) count(pattern string, c *call, h http.Header) *apiError {
	l, ok := limits[pattern]
	if !ok || s.unlimited {
		return nil
	}
	now, key := s.now(), pattern+" "+c.PathValue("channel")+c.PathValue("token")
	b := s.buckets[key]
	if b == nil || !now.Before(b.reset) {
		s.forgetBuckets(now)
		b = &bucket{reset: now.Add(l.per)}
		s.buckets[key] = b
	}
	b.used++
	rest := b.reset.Sub(now).Seconds()
	hash := sha256.Sum256([]byte(pattern))
	h.Set("X-RateLimit-Bucket", hex.EncodeToString(hash[:16]))
	h.Set("X-RateLimit-Limit", strconv.Itoa(l.calls))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(max(l.calls-b.used, 0)))
	h.Set("X-RateLimit-Reset", strconv.FormatFloat(float64(b.reset.UnixMilli())/1000, 'f', 3, 64))
	h.Set("X-RateLimit-Reset-After", strconv.FormatFloat(rest, 'f', 3, 64))
	if b.used > l.calls {
		return &apiError{status: http.StatusTooManyRequests, message: "You are being rate limited.", retryAfter: rest}
	}
	return nil
}

// forgetBuckets drops the windows that have ended, so that tokens long dead take no room.
func (s *Server) forgetBuckets(now time.Time) {
	for key, b := range s.buckets {
		if !now.Before(b.reset) {
			delete(s.buckets, key)
		}
	}
}
