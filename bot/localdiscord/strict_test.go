package localdiscord_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"

	. "mayhembot/bot/localdiscord"
)

// head is an answer without its body.
type head struct {
	StatusCode int
	Header     http.Header
}

// send is a plain request with the bot's token; it returns the whole answer.
func send(t *testing.T, srv *Server, method, path, body string, change ...func(*http.Request)) (head, object) {
	t.Helper()
	q, err := http.NewRequestWithContext(background(t), method, srv.URL()+path, strings.NewReader(body))
	require.NoError(t, err)
	q.Header.Set("Authorization", "Bot "+srv.Token())
	for _, f := range change {
		f(q)
	}
	r, err := (&http.Transport{DisableKeepAlives: true}).RoundTrip(q)
	require.NoError(t, err)
	defer r.Body.Close()
	data, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	var o object
	_ = json.Unmarshal(data, &o)
	return head{r.StatusCode, r.Header}, o
}

func TestGatewayAddressIsNoSecret(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	nobody := func(q *http.Request) { q.Header.Del("Authorization") }
	r, body := send(t, srv, "GET", "/api/v10/gateway", "", nobody)
	require.Equal(t, 200, r.StatusCode)
	require.Contains(t, body["url"], "ws://")
	r, _ = send(t, srv, "GET", "/api/v10/gateway/bot", "", nobody)
	require.Equal(t, 401, r.StatusCode)
}

func TestOtherNamesOfThisMachineAreKeptOut(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	_, port, err := net.SplitHostPort(strings.TrimPrefix(srv.URL(), "http://"))
	require.NoError(t, err)
	for _, path := range []string{"/", "/api/v10/gateway", "/api/v10/users/@me", "/gateway?v=10", "/gateway/?v=10", "/local/state", "/local/stream"} {
		r, _ := send(t, srv, "GET", path, "", func(q *http.Request) { q.Host = "evil.example:" + port })
		require.Equal(t, 403, r.StatusCode, path)
	}
	for _, host := range []string{"localhost:" + port, "127.0.0.1:" + port, "[::1]:" + port, "localhost", "[::1]"} {
		r, _ := send(t, srv, "GET", "/api/v10/users/@me", "", func(q *http.Request) { q.Host = host })
		require.Equal(t, 200, r.StatusCode, host)
	}
}

func TestStreamIsForThePageAlone(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	_, r, err := websocket.Dial(background(t), srv.URL()+"/local/stream?as="+srv.User(1).ID, &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {"http://evil.example"}}})
	require.Error(t, err)
	defer r.Body.Close()
	require.Equal(t, 403, r.StatusCode)
}

func TestMentionsThatContradictThemselves(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{Unlimited: true})
	b := connect(t, srv, nil)
	path := "/channels/" + srv.ChannelID("mayhem") + "/messages"
	post := func(allowed object) (int, object) {
		return b.call("POST", path, object{"content": srv.User(1).Mention(), "allowed_mentions": allowed})
	}
	one := []string{srv.User(1).ID}
	status, body := post(object{"parse": []string{"users"}, "users": one})
	require.Equal(t, []any{400, 50035.0}, code(status, body))
	require.Contains(t, body["errors"], "allowed_mentions")
	require.Equal(t, []any{400, 50035.0}, code(post(object{"parse": []string{"roles"}, "roles": one})))
	require.Equal(t, []any{400, 50035.0}, code(post(object{"parse": []string{"people"}})))
	for _, fine := range []object{{"parse": []string{"users"}}, {"parse": []string{"users"}, "users": []string{}}, {"parse": []string{"roles"}, "users": one}, {"users": one}} {
		status, _ := post(fine)
		require.Equal(t, 200, status, fine)
	}
	e := begun(t, b)
	require.Equal(t, []any{400, 50035.0}, code(b.respond(e, 4, object{"content": "x", "allowed_mentions": object{"parse": []string{"users"}, "users": one}})))
	b.respond(e, 4, object{"content": "x"})
}

// clockwork is a clock that tests set forward.
type clockwork struct{ ahead atomic.Int64 }

func (c *clockwork) now() time.Time {
	return time.Date(2026, 3, 1, 20, 0, 0, 0, time.UTC).Add(time.Duration(c.ahead.Load()))
}

func TestFivePostsInFiveSeconds(t *testing.T) {
	t.Parallel()
	var clock clockwork
	srv := open(t, Config{Clock: clock.now})
	mayhem := "/api/v10/channels/" + srv.ChannelID("mayhem") + "/messages"
	hello := `{"content":"hello"}`
	bucket := ""
	for left := 4; left >= 0; left-- {
		r, _ := send(t, srv, "POST", mayhem, hello)
		require.Equal(t, 200, r.StatusCode)
		require.Equal(t, []string{"5", fmt.Sprint(left), "5.000"}, []string{r.Header.Get("X-RateLimit-Limit"), r.Header.Get("X-RateLimit-Remaining"), r.Header.Get("X-RateLimit-Reset-After")})
		require.Equal(t, "1772395205.000", r.Header.Get("X-RateLimit-Reset"))
		bucket = r.Header.Get("X-RateLimit-Bucket")
		require.NotEmpty(t, bucket)
	}
	clock.ahead.Store(int64(1500 * time.Millisecond))
	r, body := send(t, srv, "POST", mayhem, hello)
	require.Equal(t, 429, r.StatusCode)
	require.Equal(t, object{"message": "You are being rate limited.", "retry_after": 3.5, "global": false, "code": 0.0}, body)
	for name, want := range map[string]string{"Retry-After": "4", "X-RateLimit-Scope": "user", "X-RateLimit-Remaining": "0", "X-RateLimit-Bucket": bucket, "X-RateLimit-Global": ""} {
		require.Equal(t, want, r.Header.Get(name), name)
	}
	require.Len(t, srv.Messages("mayhem"), 5)
	r, _ = send(t, srv, "POST", "/api/v10/channels/"+srv.ChannelID("lounge")+"/messages", hello)
	require.Equal(t, 200, r.StatusCode, "another channel has a bucket of its own")
	clock.ahead.Store(int64(5 * time.Second))
	r, _ = send(t, srv, "POST", mayhem, hello)
	require.Equal(t, 200, r.StatusCode, "the window has ended")
	srv.SetLimits(false)
	for range 6 {
		r, _ = send(t, srv, "POST", mayhem, hello)
		require.Equal(t, 200, r.StatusCode)
	}
}

func TestSlowBodiesAreCutOff(t *testing.T) {
	t.Parallel()
	traffic, err := os.Create(filepath.Join(t.TempDir(), "traffic"))
	require.NoError(t, err)
	t.Cleanup(func() { _ = traffic.Close() })
	srv := open(t, Config{Slowest: 300 * time.Millisecond, Patience: time.Millisecond, Traffic: traffic})
	for _, path := range []string{"/api/v10/channels/1/messages", "/local/say"} {
		var d net.Dialer
		conn, err := d.DialContext(background(t), "tcp", strings.TrimPrefix(srv.URL(), "http://"))
		require.NoError(t, err)
		defer conn.Close()
		_, err = fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: 127.0.0.1:1\r\nOrigin: http://127.0.0.1:1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"as\":", path)
		require.NoError(t, err)
		require.NoError(t, conn.SetReadDeadline(time.Now().Add(bound)))
		answer, err := io.ReadAll(bufio.NewReader(conn)) // until the server hangs up
		require.NoError(t, err, "the server waits no longer than it was told")
		if len(answer) > 0 { // on a busy machine the head itself may be late, and is hung up on without a word
			require.Contains(t, string(answer), "HTTP/1.1 408")
		}
	}
	seen, err := os.ReadFile(traffic.Name())
	require.NoError(t, err)
	require.NotContains(t, string(seen), `"request"`, "what did not arrive whole is no request to be held to anything")
}

func TestFaultsLastUntilHealed(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{Unlimited: true})
	b := connect(t, srv, nil)
	here := "/channels/" + srv.ChannelID("mayhem") + "/messages"
	hello := object{"content": "hello"}
	outage := srv.Fail(Fault{Path: here, Status: 502, Times: Always})
	for range 7 {
		status, _ := b.call("POST", here, hello)
		require.Equal(t, 502, status)
	}
	require.Equal(t, 7, outage.Hits())
	status, _ := b.call("POST", "/channels/"+srv.ChannelID("lounge")+"/messages", hello)
	require.Equal(t, 200, status, "elsewhere all is well")
	outage.Heal()
	status, _ = b.call("POST", here, hello)
	require.Equal(t, 200, status)

	for want, status := range map[int]int{10003: 404, 10008: 404, 50001: 403, 50013: 403, 50083: 400} {
		srv.Fail(Fault{Path: here, Code: want})
		require.Equal(t, []any{status, float64(want)}, code(b.call("POST", here, hello)), "Discord's own status comes with the code")
	}
}

func TestFaultsReachTheGateway(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	ctx, cancel := context.WithCancel(background(t))
	defer cancel()
	dial := func() error {
		conn, r, err := websocket.Dial(ctx, srv.URL()+"/gateway/?v=10", nil)
		if r != nil && r.Body != nil {
			_ = r.Body.Close()
		}
		if err == nil {
			_ = conn.CloseNow()
		} else if r != nil {
			err = fmt.Errorf("%d", r.StatusCode)
		}
		return err
	}
	outage := srv.Fail(Fault{Path: "/gateway/", Status: 503, Times: 2})
	require.EqualError(t, dial(), "503")
	require.EqualError(t, dial(), "503")
	require.NoError(t, dial())
	require.Equal(t, 2, outage.Hits())
	srv.Fail(Fault{Path: "/gateway/", Cut: true})
	require.Error(t, dial())
	srv.Fail(Fault{Status: 500}).Heal()
	srv.Fail(Fault{Status: 500})
	require.NoError(t, dial(), "a fault without a path is for REST alone")
}

func TestWhatIsDeletedIsUnknown(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	b := connect(t, srv, nil)
	here := "/channels/" + srv.ChannelID("mayhem")
	_, m := b.call("POST", here+"/messages", object{"content": "hello"})
	srv.DeleteMessage(m["id"].(string))
	require.Equal(t, []any{404, 10008.0}, code(b.call("PATCH", here+"/messages/"+m["id"].(string), object{"content": "again"})))
	e := begun(t, b)
	srv.DeleteChannel("mayhem")
	require.Equal(t, []any{404, 10003.0}, code(b.respond(e, 4, object{"content": "too late"})))
	require.Equal(t, []any{404, 10003.0}, code(b.call("POST", here+"/messages", object{"content": "where?"})))
	require.Empty(t, srv.ChannelID("mayhem"))
	srv.DeleteChannel("lounge")
	require.NotEmpty(t, srv.ChannelID("lounge"), "the last channel stays")
}
