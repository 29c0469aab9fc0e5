package localdiscord

import (
	"net/http"
	"strings"
	"time"
)

// Fault is something that goes wrong with the next REST calls that match. Zero fields do nothing.
type Fault struct {
	Method     string        // "" matches every method
	Path       string        // part of the path, such as "/callback" or "@original"; "" matches every path
	Times      int           // how many calls; 0 is one
	Delay      time.Duration // wait before the call is looked at
	Status     int           // refuse with this status ...
	Code       int           // ... this error code ...
	Message    string        // ... and these words
	RetryAfter float64       // seconds a 429 asks for
	Global     bool          // the 429 is for the whole bot
	Cut        bool          // the connection breaks before the call is done
	Lost       bool          // the call is done, then the connection breaks before its answer
}

// Fail has the next calls that match f fail. Faults stand in line: the first that matches is used up first.
func (s *Server) Fail(f Fault) {
	f.Times = max(f.Times, 1)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = append(s.faults, &f)
}

// fault takes the next fault that fits the call.
func (s *Server) fault(r *http.Request) Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range s.faults {
		if f.Times > 0 && (f.Method == "" || f.Method == r.Method) && strings.Contains(r.URL.Path, f.Path) {
			f.Times--
			return *f
		}
	}
	return Fault{}
}

func (f Fault) refusal() *apiError {
	if f.Status == 0 {
		return nil
	}
	message := or(f.Message, http.StatusText(f.Status))
	if f.Status == http.StatusTooManyRequests {
		message = or(f.Message, "You are being rate limited.")
	}
	return &apiError{status: f.Status, code: f.Code, message: message, retryAfter: f.RetryAfter, global: f.Global}
}
