package localdiscord

import (
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"
)

// Fault is something that goes wrong with the next calls that match. Zero fields do nothing.
//
//	s.Fail(Fault{Method: "POST", Path: "/messages", Status: 500, Times: Always}) // an outage, until it is healed
//	s.Fail(Fault{Path: "/channels/" + id, Code: 50013})                         // one missing permission
//	s.Fail(Fault{Path: "/messages", Status: 429, RetryAfter: 61})               // one 429
//	s.Fail(Fault{Path: "/gateway/", Cut: true, Times: 3})                       // the websocket cannot be opened three times
//	s.Fail(Fault{Path: "/messages", Status: 200, Odd: true})                    // an empty success, and the call never came here
type Fault struct {
	Method     string        // "" matches every method
	Path       string        // part of the path, such as "/callback" or "@original"; "" matches every REST path
	Times      int           // how many calls; 0 is one, Always is all until healed
	Delay      time.Duration // wait before the call is looked at
	Status     int           // refuse with this status ...
	Code       int           // ... and this error code; alone it brings Discord's own status and words along ...
	Message    string        // ... and these words
	RetryAfter float64       // seconds a 429 asks for
	Global     bool          // the 429 is for the whole bot
	Cut        bool          // the connection breaks before the call is done
	Lost       bool          // the call is done, then the connection breaks before its answer
	Odd        bool          // something in between answers, with Status and Message alone; where Lost is set the call is done all the same
}

// Always has a fault last until it is healed.
const Always = -1

// Outage is a fault that has been set.
type Outage struct {
	server *Server
	fault  Fault
	left   int // calls still to fail; below zero without end
	hits   int
}

// Fail has the next calls that match f fail. Faults stand in line: the first that matches is used up first.
func (s *Server) Fail(f Fault) *Outage {
	o := &Outage{server: s, fault: f, left: or(f.Times, 1)}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.outages = append(s.outages, o)
	return o
}

// Hits is how many calls have failed by it so far. WaitFor asks its condition anew after each.
func (o *Outage) Hits() int {
	o.server.mu.Lock()
	defer o.server.mu.Unlock()
	return o.hits
}

// Heal ends the fault.
func (o *Outage) Heal() {
	o.server.mu.Lock()
	defer o.server.mu.Unlock()
	o.left = 0
}

// HealAll ends all faults.
func (s *Server) HealAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, o := range s.outages {
		o.left = 0
	}
}

// reorderWithin is how long an interaction waits for the one that overtakes it.
const reorderWithin = 20 * time.Millisecond

// Reorder has the next interaction reach the bot after the one that follows it, or a moment later when none does.
func (s *Server) Reorder() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reorder = true
}

// interact tells the bot of an interaction, in its turn.
func (s *Server) interact(payload json.RawMessage) {
	if s.reorder {
		s.reorder, s.overtaken = false, payload
		time.AfterFunc(reorderWithin, func() {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.passOvertaken()
		})
		return
	}
	s.send(payload)
	s.passOvertaken()
}

func (s *Server) passOvertaken() {
	if s.overtaken != nil {
		s.send(s.overtaken)
		s.overtaken = nil
	}
}

// fault takes the next fault that fits the call.
func (s *Server) fault(r *http.Request) Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.outages = slices.DeleteFunc(s.outages, func(o *Outage) bool { return o.left == 0 })
	for _, o := range s.outages {
		f := o.fault
		fits := f.Path != "" && strings.Contains(r.URL.Path, f.Path) || f.Path == "" && strings.HasPrefix(r.URL.Path, "/api/")
		if fits && (f.Method == "" || f.Method == r.Method) {
			if o.left > 0 {
				o.left--
			}
			o.hits++
			s.wake()
			return f
		}
	}
	return Fault{}
}

// strike applies the parts of a fault that come before the call is read: it waits, and breaks the connection.
func (s *Server) strike(f Fault) {
	if f.Delay > 0 {
		select {
		case <-time.After(f.Delay):
		case <-s.ctx.Done():
		}
	}
	if f.Cut {
		panic(http.ErrAbortHandler)
	}
}

// odd answers as something between the bot and Discord might.
func (f Fault) odd(w http.ResponseWriter) {
	w.WriteHeader(f.Status)
	_, _ = io.WriteString(w, f.Message)
}

func (f Fault) refusal() *apiError {
	e := apiError{status: f.Status, code: f.Code, message: f.Message, retryAfter: f.RetryAfter, global: f.Global}
	if i := slices.IndexFunc(known, func(k *apiError) bool { return k.code == f.Code && f.Code != 0 }); i >= 0 {
		e.status, e.message = or(e.status, known[i].status), or(e.message, known[i].message)
	}
	switch e.status {
	case 0:
		return nil
	case http.StatusTooManyRequests:
		e.message = or(e.message, "You are being rate limited.")
	}
	e.message = or(e.message, http.StatusText(e.status))
	return &e
}
