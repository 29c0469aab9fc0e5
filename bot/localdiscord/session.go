package localdiscord

import (
	"crypto/rand"
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"github.com/coder/websocket"
)

// session can be resumed by the bot. Its events are numbered and kept while the bot is away.
type session struct {
	id      string
	intents int
	seq     int64
	first   int64    // sequence number of events[0]
	events  []packet // the newest, for replay
	wire    *wire    // nil while the bot is away
	shard   []int    // which of how many; none without shards
}

// serves says whether the session gets the events of the guild.
func (y *session) serves() bool {
	id, _ := strconv.ParseUint(guildID, 10, 64)
	return len(y.shard) == 0 || id>>22%uint64(y.shard[1]) == uint64(y.shard[0])
}

const (
	replayed      = 2000            // events kept for a resume
	identifyEvery = 5 * time.Second // between two new sessions of one turn
)

func (s *Server) identify(x *wire, data json.RawMessage) (websocket.StatusCode, string) {
	var d struct {
		Token    string `json:"token"`
		Intents  int    `json:"intents"`
		Compress bool   `json:"compress"`
		Shard    []int  `json:"shard"`
	}
	if json.Unmarshal(data, &d) != nil {
		return 4002, "Error while decoding payload."
	}
	switch {
	case !s.tokenFits(d.Token):
		return 4004, "Authentication failed."
	case len(d.Shard) > 0 && (len(d.Shard) != 2 || d.Shard[0] < 0 || d.Shard[0] >= d.Shard[1]):
		return 4010, "Invalid shard."
	case s.config.Shards > 1 && (len(d.Shard) == 0 || d.Shard[1] < s.config.Shards):
		return 4011, "Sharding required."
	case d.Intents&^intentKnown != 0 || d.Intents < 0:
		return 4013, "Invalid intent(s)."
	case d.Intents&intentPrivileged != 0:
		return 4014, "Disallowed intent(s)."
	}
	if code, reason := s.mayBegin(x, d.Shard); reason != "" {
		return code, reason
	}
	x.compress = d.Compress
	x.session = &session{id: rand.Text(), intents: d.Intents, wire: x, first: 1, shard: d.Shard}
	s.sessions = append(s.sessions, x.session)
	if len(s.sessions) > 8+s.config.Shards {
		s.sessions = slices.Delete(s.sessions, 0, 1)
	}
	guilds := []object{}
	if x.session.serves() {
		guilds = append(guilds, object{"id": guildID, "unavailable": true})
	}
	ready := object{
		"v": 10, "user": s.userShape(appID), "guilds": guilds, "session_id": x.session.id,
		"resume_gateway_url": s.gatewayURL(), "application": object{"id": appID, "flags": 0, "flags_new": "0"}, "session_type": "normal", "private_channels": []any{},
	}
	if len(d.Shard) == 2 {
		ready["shard"] = d.Shard
	}
	s.deliver(x.session, "READY", encode(ready))
	if d.Intents&intentGuilds != 0 && x.session.serves() {
		s.deliver(x.session, "GUILD_CREATE", encode(s.guildCreateShape()))
	}
	s.wake()
	return 0, ""
}

// mayBegin counts a new session. One that comes too soon for its turn is invalid, and one too many in a day costs the token.
func (s *Server) mayBegin(x *wire, shard []int) (websocket.StatusCode, string) {
	if s.config.Sessions > 0 {
		if s.begun++; s.begun > s.config.Sessions {
			return 4004, "Authentication failed."
		}
	}
	if s.config.Concurrency == 0 || len(shard) == 0 {
		return 0, ""
	}
	turn, now := shard[0]%s.config.Concurrency, s.now()
	if last, ok := s.turns[turn]; ok && now.Sub(last) < identifyEvery {
		x.send(packet{Op: opInvalidSession, Data: json.RawMessage("false")})
		return 0, "too soon"
	}
	s.turns[turn] = now
	return 0, ""
}

// tokenFits accepts the token with and without the word Bot before it, as the gateway does.
func (s *Server) tokenFits(token string) bool {
	return token == s.config.Token || token == "Bot "+s.config.Token
}

// resume continues a session: it sends the missed events in order, then RESUMED. A session is invalid if it is gone or has missed
// more events than are kept. The bot then has to identify again.
func (s *Server) resume(x *wire, data json.RawMessage) (websocket.StatusCode, string) {
	var d struct {
		Token     string `json:"token"`
		SessionID string `json:"session_id"`
		Seq       int64  `json:"seq"`
	}
	if json.Unmarshal(data, &d) != nil {
		return 4002, "Error while decoding payload."
	}
	if !s.tokenFits(d.Token) {
		return 4004, "Authentication failed."
	}
	i := slices.IndexFunc(s.sessions, func(y *session) bool { return y.id == d.SessionID })
	if i < 0 || d.Seq+1 < s.sessions[i].first {
		x.send(packet{Op: opInvalidSession, Data: json.RawMessage("false")})
		return 0, ""
	}
	y := s.sessions[i]
	if d.Seq > y.seq {
		return 4007, "Invalid seq."
	}
	if y.wire != nil {
		y.wire.cancel()
	}
	y.wire, x.session = x, y
	for _, p := range y.events[d.Seq+1-y.first:] {
		x.send(p)
	}
	s.deliver(y, "RESUMED", encode(object{}))
	s.wake()
	return 0, ""
}

// dispatch sends an event to every session that asked for it. It makes the payload only if some session did.
func (s *Server) dispatch(event string, intent int, payload func() object) {
	var data json.RawMessage
	for _, y := range s.sessions {
		if y.intents&intent == 0 || !y.serves() {
			continue
		}
		if data == nil {
			data = encode(payload())
		}
		s.deliver(y, event, data)
	}
}

// dispatchAll sends an event to every session that serves the guild.
func (s *Server) dispatchAll(event string, data json.RawMessage) {
	for _, y := range s.sessions {
		if y.serves() {
			s.deliver(y, event, data)
		}
	}
}

// encode is a payload as it is sent.
func encode(payload object) json.RawMessage {
	data, _ := json.Marshal(payload) // shapes hold only values JSON can encode
	return data
}

// field is an object with one field.
func field(name string, value json.RawMessage) json.RawMessage {
	return slices.Concat([]byte(`{"`+name+`":`), value, []byte("}"))
}

// join is an object with the fields of both. Neither may be empty.
func join(a, b json.RawMessage) json.RawMessage {
	return slices.Concat(a[:len(a)-1], []byte(","), b[1:])
}

func (s *Server) deliver(y *session, event string, data json.RawMessage) {
	y.seq++
	p := packet{Op: opDispatch, Type: event, Seq: y.seq, Data: data}
	y.events = append(y.events, p)
	if n := len(y.events) - replayed; n > 0 {
		y.events = slices.Delete(y.events, 0, n)
		y.first += int64(n)
	}
	s.log(trafficLine{Kind: "event", Event: event, Payload: data})
	if y.wire != nil {
		y.wire.send(p)
	}
}

func (s *Server) forget(y *session) {
	s.sessions = slices.DeleteFunc(s.sessions, func(x *session) bool { return x == y })
}

// Connected says whether a bot is there for the guild, identified or resumed.
func (s *Server) Connected() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.ContainsFunc(s.sessions, func(y *session) bool { return y.wire != nil && y.serves() })
}

// Begun is how many sessions have begun, where they are counted.
func (s *Server) Begun() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.begun
}

// wires calls f for every connection that has a session.
func (s *Server) wires(f func(*wire)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, y := range slices.Clone(s.sessions) {
		if y.wire != nil {
			f(y.wire)
		}
	}
}

// DropConnections breaks every gateway connection without a close frame. The sessions can be resumed.
func (s *Server) DropConnections() {
	s.wires(func(x *wire) {
		x.session.wire = nil
		x.cancel()
		s.wake()
	})
}

// AskReconnect sends op 7: come again, and resume.
func (s *Server) AskReconnect() { s.wires(func(x *wire) { x.send(packet{Op: opReconnect}) }) }

// AskHeartbeat sends op 1: a heartbeat is wanted at once.
func (s *Server) AskHeartbeat() { s.wires(func(x *wire) { x.send(packet{Op: opHeartbeat}) }) }

// Invalidate sends op 9. A session that is not resumable is forgotten, and the bot may identify on the same connection.
func (s *Server) Invalidate(resumable bool) {
	s.wires(func(x *wire) {
		data, _ := json.Marshal(resumable)
		x.send(packet{Op: opInvalidSession, Data: data})
		if !resumable {
			s.forget(x.session)
			x.session = nil
		}
	})
}

// CloseGateway closes every gateway connection with a close code, such as 4004.
func (s *Server) CloseGateway(code int, reason string) {
	var list []*wire
	s.wires(func(x *wire) {
		x.ending = true
		list = append(list, x)
	})
	for _, x := range list {
		_ = x.conn.Close(websocket.StatusCode(code), reason)
	}
}

// SwallowAcks has heartbeats go unanswered while on, as on a connection that died unnoticed.
func (s *Server) SwallowAcks(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.swallowAcks = on
}
