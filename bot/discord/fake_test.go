package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"mayhembot/bot"
)

func TestMain(m *testing.M) {
	rest1to5 = func() time.Duration { rests.Add(1); return 10 * time.Millisecond }
	// These tests wait for the pauses of discordgo rather than for the processor: more of them fit side by side.
	flag.Parse()
	if flag.Lookup("test.fuzz").Value.String() == "" { // which takes every one for a processor
		if err := flag.Set("test.parallel", "12"); err != nil {
			panic(err)
		}
	}
	goleak.VerifyTestMain(m)
}

// rests are the pauses before a session that Discord called invalid was begun anew.
var rests atomic.Int64

// patience is how long a test waits for something that must happen. On an idle machine nothing takes a second.
const patience = 2 * time.Minute

// calm is the pace of tests: it comes back quickly, and on no machine is anything put off, or given up, that is going well.
var calm = pace{
	answer: time.Hour, shake: patience, zombie: time.Hour,
	backoff: 10 * time.Millisecond, settled: time.Minute, drain: patience, register: patience, again: time.Millisecond,
}

// deferring is a pace at which every answer is put off that waits for it.
func deferring() pace {
	p := calm
	p.answer = time.Millisecond
	return p
}

// receive waits for the next value of a channel.
func receive[T any](t *testing.T, from <-chan T) T {
	t.Helper()
	select {
	case v := <-from:
		return v
	case <-time.After(patience):
		require.FailNow(t, "nothing comes")
		panic("not reached")
	}
}

// seen is a request as the fake Discord got it.
type seen struct {
	Method, Path, Auth string
	Payload            map[string]any
	Raw                json.RawMessage
	Files              map[string][]byte
	Names              map[string]string
}

// fake is a scripted Discord: REST answers come from script where that gives any, greetings from greet.
type fake struct {
	*httptest.Server
	t     *testing.T
	shape func(*seen) (int, string) // an answer, or status 0 for the usual one, or -1 to cut the connection
	greet func(n int, op int, c *wire)
	hail  func(n int) string // the data of each connection's hello, or "" for the usual ones
	mute  atomic.Bool        // heartbeats go unacknowledged

	mu     sync.Mutex
	seen   []seen
	hellos chan hello
	hailed atomic.Int32 // connections
	count  atomic.Int32
	seq    atomic.Int64
}

// wire is one gateway connection.
type wire struct {
	f    *fake
	ws   *websocket.Conn
	mu   sync.Mutex
	code chan int      // with which it ended
	gone chan struct{} // closed then
}

// hello is the op with which the bot began on a connection: 2 to identify, 6 to resume.
type hello struct {
	*wire
	op int
}

func newFake(t *testing.T) *fake {
	f := &fake{t: t, hellos: make(chan hello, 100)}
	f.Server = httptest.NewServer(http.HandlerFunc(f.serve))
	t.Cleanup(f.Close)
	return f
}

func (f *fake) serve(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/gw/" {
		f.gateway(w, r)
		return
	}
	s := f.record(r)
	status, body := 0, ""
	if f.shape != nil {
		status, body = f.shape(&s)
	}
	if status == 0 {
		status, body = f.usual(s)
	}
	if status < 0 {
		panic(http.ErrAbortHandler)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, body)
}

// RoundTrip answers without a network.
func (f *fake) RoundTrip(r *http.Request) (res *http.Response, err error) {
	defer func() {
		if recover() != nil {
			err = io.ErrUnexpectedEOF
		}
	}()
	if r.Body == nil {
		r.Body = http.NoBody
	}
	w := httptest.NewRecorder()
	f.serve(w, r)
	return w.Result(), nil
}

func (f *fake) record(r *http.Request) seen {
	s := seen{Method: r.Method, Path: r.URL.Path, Auth: r.Header.Get("Authorization"), Files: map[string][]byte{}, Names: map[string]string{}}
	body, _ := io.ReadAll(r.Body)
	s.Raw = body
	if kind, p, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind == "multipart/form-data" {
		form, err := multipart.NewReader(strings.NewReader(string(body)), p["boundary"]).ReadForm(32 << 20)
		if err == nil {
			s.Raw = json.RawMessage(form.Value["payload_json"][0])
			for k, fs := range form.File {
				file, _ := fs[0].Open()
				s.Files[k], _ = io.ReadAll(file)
				s.Names[k] = fs[0].Filename
			}
		}
	}
	_ = json.Unmarshal(s.Raw, &s.Payload)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.seen = append(f.seen, s)
	f.traffic(s)
	return s
}

// traffic appends the request to the file named by MAYHEMBOT_TRAFFIC, in the form outside checkers read.
func (f *fake) traffic(s seen) {
	name := os.Getenv("MAYHEMBOT_TRAFFIC")
	if name == "" || s.Path == "/api/v10/gateway" || strings.HasPrefix(s.Path, "/api/v10/gateway/") {
		return
	}
	type file struct {
		Field    string `json:"field"`
		Filename string `json:"filename"`
		Size     int    `json:"size"`
	}
	files := []file{}
	for k, d := range s.Files {
		files = append(files, file{k, s.Names[k], len(d)})
	}
	raw := s.Raw
	if len(raw) == 0 {
		raw = json.RawMessage("null")
	}
	line, err := json.Marshal(map[string]any{"kind": "request", "method": s.Method, "path": s.Path, "payload": raw, "files": files})
	if err != nil {
		return
	}
	if out, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600); err == nil {
		_, _ = out.Write(append(line, '\n'))
		_ = out.Close()
	}
}

const someMessage = `{"id":"900","attachments":[{"id":"901","filename":"board.png"}]}`

func (f *fake) usual(s seen) (int, string) {
	switch {
	case strings.HasSuffix(s.Path, "/gateway"):
		return 200, fmt.Sprintf(`{"url":"ws%s/gw"}`, strings.TrimPrefix(f.URL, "http"))
	case strings.HasSuffix(s.Path, "/gateway/bot"):
		return 200, `{"url":"wss://x","shards":1,"session_start_limit":{"total":1000,"remaining":999,"reset_after":0,"max_concurrency":1}}`
	case s.Path == "/api/v10/applications/@me":
		return 200, `{"id":"77"}`
	case strings.HasSuffix(s.Path, "/callback"):
		return 200, `{"interaction":{"id":"1","type":2},"resource":{"type":4,"message":` + someMessage + `}}`
	case strings.HasSuffix(s.Path, "/commands"), s.Method == http.MethodGet && strings.HasSuffix(s.Path, "/messages"):
		return 200, `[]`
	case s.Method == http.MethodDelete:
		return 204, ""
	}
	return 200, someMessage
}

// requests returns the bot's requests, without the ones that connecting makes.
func (f *fake) requests() []seen {
	f.mu.Lock()
	defer f.mu.Unlock()
	var out []seen
	for _, s := range f.seen {
		if !strings.HasSuffix(s.Path, "/gateway") && !strings.HasSuffix(s.Path, "/gateway/bot") && !strings.HasSuffix(s.Path, "/applications/@me") {
			out = append(out, s)
		}
	}
	return out
}

// lines are the requests in short: "POST /interactions/1/tok/callback 4".
func (f *fake) lines() []string {
	var out []string
	for _, s := range f.requests() {
		line := s.Method + " " + strings.TrimPrefix(s.Path, "/api/v10")
		if kind, ok := s.Payload["type"]; ok {
			line += fmt.Sprint(" ", kind)
		}
		out = append(out, line)
	}
	return out
}

func (f *fake) gateway(w http.ResponseWriter, r *http.Request) {
	ws, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer func() { _ = ws.Close() }()
	c := &wire{f: f, ws: ws, code: make(chan int, 1), gone: make(chan struct{})}
	defer close(c.gone)
	hail := ""
	if n := int(f.hailed.Add(1)); f.hail != nil {
		hail = f.hail(n)
	}
	c.send(map[string]any{"op": 10, "d": json.RawMessage(cmp.Or(hail, `{"heartbeat_interval":41250}`))})
	for {
		var in struct{ Op int }
		if err := ws.ReadJSON(&in); err != nil {
			code := 0
			var closed *websocket.CloseError
			if errors.As(err, &closed) {
				code = closed.Code
			}
			c.code <- code
			return
		}
		switch in.Op {
		case 1:
			if !f.mute.Load() {
				c.send(map[string]any{"op": 11})
			}
		case 2, 6:
			n := int(f.count.Add(1))
			if f.greet != nil {
				f.greet(n, in.Op, c)
			} else {
				c.welcome(in.Op)
			}
			f.hellos <- hello{c, in.Op}
		}
	}
}

// welcome answers an identify with READY and a resume with RESUMED.
func (c *wire) welcome(op int) {
	if op == 2 {
		c.dispatch("READY", `{"v":10,"session_id":"s1","user":{"id":"77"},"guilds":[],"application":{"id":"77"}}`)
	} else {
		c.dispatch("RESUMED", `{}`)
	}
}

func (c *wire) send(v any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	_ = c.ws.WriteJSON(v)
}

// raw sends what no gateway sends.
func (c *wire) raw(kind int, data []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.ws.WriteMessage(kind, data)
}

func (c *wire) dispatch(event, payload string) {
	c.send(map[string]any{"op": 0, "s": c.f.seq.Add(1), "t": event, "d": json.RawMessage(payload)})
}

// shut closes with a code and then cuts the line.
func (c *wire) shut(code int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	_ = c.ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, ""), time.Now().Add(time.Second))
}

// next is how the bot began next.
func (f *fake) next() hello {
	f.t.Helper()
	return receive(f.t, f.hellos)
}

// session opens one to the fake and closes it with the test.
func (f *fake) session(h bot.Handler, p pace) (*Session, hello) {
	f.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if h == nil {
		h = func(context.Context, bot.Request, bot.Responder) {}
	}
	s, err := openWith(ctx, Config{Token: "secret", Base: f.URL, Handler: h}, p)
	require.NoError(f.t, err)
	f.t.Cleanup(func() { require.NoError(f.t, s.Close()) })
	return s, f.next()
}

// withoutGateway is a session without a gateway. Tests hand it events directly.
func (f *fake) withoutGateway(h bot.Handler, p pace) *Session {
	f.t.Helper()
	s, _, err := newSession(Config{Token: "secret", Base: f.URL, Handler: h}, p)
	require.NoError(f.t, err)
	app := "77"
	s.app.Store(&app)
	f.t.Cleanup(func() {
		s.work.Wait()
		s.end()
		s.rest.client.CloseIdleConnections()
	})
	return s
}

// eventually waits for something that is about to happen.
func eventually(t *testing.T, what func() bool) {
	t.Helper()
	require.Eventually(t, what, patience, 5*time.Millisecond)
}
