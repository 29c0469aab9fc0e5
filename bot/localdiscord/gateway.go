package localdiscord

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"time"

	"github.com/coder/websocket"
)

// Gateway opcodes.
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opPresence       = 3
	opResume         = 6
	opReconnect      = 7
	opMembers        = 8
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatAck   = 11
)

const (
	intentGuilds     = 1 << 0
	intentMessages   = 1 << 9
	intentPrivileged = 1<<1 | 1<<8 | 1<<15 // members, presences, message content
	intentKnown      = 1<<26 - 1
)

// packet is one gateway message, either way.
type packet struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Seq  int64           `json:"s,omitempty"`
	Type string          `json:"t,omitempty"`
}

// append writes the packet as json.Marshal would, without reading through its data once more.
func (p packet) append(b []byte) []byte {
	b = strconv.AppendInt(append(b, `{"op":`...), int64(p.Op), 10)
	b = append(append(b, `,"d":`...), p.Data...)
	if p.Seq != 0 {
		b = strconv.AppendInt(append(b, `,"s":`...), p.Seq, 10)
	}
	if p.Type != "" {
		b = strconv.AppendQuote(append(b, `,"t":`...), p.Type) // which are plain words
	}
	return append(b, '}')
}

// wire is one websocket connection of the bot. Packets go out in order through its own goroutine.
type wire struct {
	conn     *websocket.Conn
	out      chan []byte
	cancel   context.CancelFunc
	compress bool
	session  *session // nil until identified or resumed
	ending   bool     // closed from this side, so the session lives on, whichever close code the bot sends
}

// gateway serves one connection from hello to its end.
func (s *Server) gateway(w http.ResponseWriter, r *http.Request) {
	s.wg.Add(1)
	defer s.wg.Done()
	fault := s.fault(r)
	s.strike(fault)
	if refusal := fault.refusal(); refusal != nil {
		s.answer(w, r, refusal.status, refusal.body(), fault.Lost)
		return
	}
	conn, err := websocket.Accept(w, r, nil)
	if err != nil {
		return // Accept has answered
	}
	ctx, cancel := context.WithCancel(s.ctx)
	defer cancel()
	x := &wire{conn: conn, out: make(chan []byte, 4096), cancel: cancel}
	written := make(chan struct{})
	go func() {
		defer close(written)
		x.pump(ctx)
	}()
	code, reason := websocket.StatusCode(4012), "You sent an invalid version."
	if v := r.URL.Query().Get("v"); v == "9" || v == "10" {
		code, reason = s.talk(ctx, x)
	}
	s.mu.Lock()
	if x.session != nil && x.session.wire == x {
		x.session.wire = nil
		s.wake()
	}
	s.mu.Unlock()
	if code > 0 {
		_ = conn.Close(code, reason)
	}
	cancel()
	<-written
	_ = conn.CloseNow()
}

// pump writes the queued packets. A failed write ends the connection.
func (x *wire) pump(ctx context.Context) {
	for {
		select {
		case data := <-x.out:
			kind := websocket.MessageText
			if data[0] != '{' {
				kind = websocket.MessageBinary
			}
			if x.conn.Write(ctx, kind, data) != nil {
				x.cancel()
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

// send queues a packet; a bot too slow to read thousands of them is cut off.
func (x *wire) send(p packet) {
	if p.Data == nil {
		p.Data = json.RawMessage("null")
	}
	data := p.append(make([]byte, 0, len(p.Data)+64))
	if x.compress {
		var b bytes.Buffer
		z := zlib.NewWriter(&b)
		_, _ = z.Write(data) // a buffer takes everything
		_ = z.Close()
		data = b.Bytes()
	}
	select {
	case x.out <- data:
	default:
		x.cancel()
	}
}

// talk reads until the connection ends; it returns the close code to send, 0 for none.
func (s *Server) talk(ctx context.Context, x *wire) (websocket.StatusCode, string) {
	hello, _ := json.Marshal(object{"heartbeat_interval": s.config.Heartbeat.Milliseconds()})
	x.send(packet{Op: opHello, Data: hello})
	x.conn.SetReadLimit(4096)
	for {
		read, stop := context.WithTimeout(ctx, 2*s.config.Heartbeat+5*time.Second)
		_, data, err := x.conn.Read(read)
		late := read.Err() != nil && ctx.Err() == nil
		stop()
		if late {
			return 4009, "Session timed out."
		}
		if err != nil {
			s.hungUp(x, websocket.CloseStatus(err))
			return 0, ""
		}
		var p packet
		if json.Unmarshal(data, &p) != nil {
			return 4002, "Error while decoding payload."
		}
		if code, reason := s.packet(x, p); code > 0 {
			return code, reason
		}
	}
}

// hungUp ends the session when the bot closed with 1000 or 1001; any other end leaves it to be resumed.
func (s *Server) hungUp(x *wire, code websocket.StatusCode) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if x.ending {
		return
	}
	if code == websocket.StatusNormalClosure || code == websocket.StatusGoingAway {
		s.forget(x.session)
	}
}

func (s *Server) packet(x *wire, p packet) (websocket.StatusCode, string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case p.Op == opHeartbeat:
		if !s.swallowAcks {
			x.send(packet{Op: opHeartbeatAck})
		}
		return 0, ""
	case p.Op == opIdentify && x.session == nil:
		return s.identify(x, p.Data)
	case p.Op == opResume && x.session == nil:
		return s.resume(x, p.Data)
	case p.Op == opIdentify, p.Op == opResume:
		return 4005, "Already authenticated."
	case x.session == nil:
		return 4003, "Not authenticated."
	case p.Op == opPresence, p.Op == opMembers:
		return 0, ""
	}
	return 4001, "Unknown opcode."
}
