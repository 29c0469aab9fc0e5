package localdiscord

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"time"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"
)

// frame is one thing a page is told. Frames are numbered, so that a page that was away asks for those it has missed.
type frame struct {
	Kind    string `json:"kind"` // hello, afresh, message, gone, seen, commands, channels or trouble
	Seq     int64  `json:"seq,omitempty"`
	Message any    `json:"message,omitempty"`
	ID      string `json:"id,omitempty"`
	Text    string `json:"text,omitempty"`

	user string // the only one told; "" is everybody
}

// stream holds the latest frames for the pages. Its run id changes with every start, because the numbers begin anew.
type stream struct {
	run    string
	seq    int64
	frames []frame // the newest, without a gap
}

const streamed = 2000 // frames kept for pages that come again

// since are the frames after seq that are still kept, and whether none is missing.
func (x *stream) since(run string, seq int64) ([]frame, bool) {
	from := int64(len(x.frames)) - (x.seq - seq)
	if run != x.run || seq > x.seq || from < 0 {
		return nil, false
	}
	return x.frames[from:], true
}

// viewer is one open page, looking as one user.
type viewer struct {
	user   string
	frames chan frame
}

// tell sends a frame to the pages of one user, or to all pages when user is "". It hangs up on a page that does not keep up. That
// page connects again and gets the frames it missed.
func (s *Server) tell(f frame, user string) {
	s.stream.seq++
	f.Seq, f.user = s.stream.seq, user
	s.stream.frames = append(s.stream.frames, f)
	if n := len(s.stream.frames) - streamed; n > 0 {
		s.stream.frames = append(s.stream.frames[:0], s.stream.frames[n:]...)
	}
	for v := range s.viewers {
		if !f.goesTo(v.user) {
			continue
		}
		select {
		case v.frames <- f:
		default:
			delete(s.viewers, v)
			close(v.frames)
		}
	}
}

func (f frame) goesTo(user string) bool { return f.user == "" || f.user == user }

func (s *Server) show(m *Message) { s.tell(frame{Kind: "message", Message: s.pageMessage(m)}, m.For) }

func (s *Server) hide(m *Message) { s.tell(frame{Kind: "gone", ID: m.ID}, m.For) }

// watch lets a page in: the frames it has missed, or the order to read everything afresh, stand in its queue already.
func (s *Server) watch(user, run string, seq int64) *viewer {
	s.mu.Lock()
	defer s.mu.Unlock()
	missed, whole := s.stream.since(run, seq)
	v := &viewer{user: user, frames: make(chan frame, streamed+1024)}
	if !whole {
		v.frames <- frame{Kind: "afresh"}
	}
	for _, f := range missed {
		if f.goesTo(user) {
			v.frames <- f
		}
	}
	s.viewers[v] = true
	return v
}

func (s *Server) unwatch(v *viewer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.viewers, v)
}

// serveStream sends one page its changes over a websocket. A browser opens only six other connections to one host, and seven tabs
// would use them up.
func (s *Server) serveStream(w http.ResponseWriter, r *http.Request) {
	s.wg.Add(1)
	defer s.wg.Done()
	conn, err := websocket.Accept(w, r, nil) // which refuses another page's origin
	if err != nil {
		return // Accept has answered
	}
	defer func() { _ = conn.CloseNow() }()
	ctx, cancel := context.WithCancel(conn.CloseRead(s.ctx))
	defer cancel()
	q := r.URL.Query()
	seq, _ := strconv.ParseInt(q.Get("after"), 10, 64)
	v := s.watch(q.Get("as"), q.Get("run"), seq)
	defer s.unwatch(v)
	if wsjson.Write(ctx, conn, frame{Kind: "hello"}) != nil {
		return
	}
	alive := time.NewTicker(15 * time.Second)
	defer alive.Stop()
	for {
		select {
		case f, ok := <-v.frames:
			if !ok || wsjson.Write(ctx, conn, f) != nil {
				return
			}
		case <-alive.C:
			ping, stop := context.WithTimeout(ctx, 10*time.Second)
			err := conn.Ping(ping)
			stop()
			if err != nil {
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

// pageMessage is a message with facts only the client knows: the users it notified, and the one user who sees it.
func (s *Server) pageMessage(m *Message) json.RawMessage {
	o := object{"pinged": orList(m.Pinged, []string{}), "for": m.For}
	if m.Origin != nil {
		o["origin"] = m.Origin
	}
	return join(encode(o), s.encoded(m))
}
