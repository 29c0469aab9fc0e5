package discord

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"context"
	"crypto/x509"
	"encoding/binary"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"testing/iotest"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"mayhembot/bot"
)

// TestHelloThatNoTickerTakes: discordgo hands the interval to a ticker, which panics or sends heartbeats without end.
func TestHelloThatNoTickerTakes(t *testing.T) {
	t.Parallel()
	odd := []string{"0", "-1", "0.001", "9223372036855"}
	f := newFake(t)
	f.hail = func(n int) string {
		if n <= len(odd) {
			return `{"heartbeat_interval":` + odd[n-1] + `}`
		}
		return ""
	}
	_, c := f.session(nil, calm)
	require.Equal(t, 2, c.op)
	require.Equal(t, len(odd)+1, int(f.hailed.Load()), "it has come back after each")
}

// TestWhatIsNotAskedForEndsTheConnection: the bot asks for no compression, so it unpacks nothing.
func TestWhatIsNotAskedForEndsTheConnection(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	_, c := f.session(func(context.Context, bot.Request, bot.Responder) { t.Error("it has been unpacked") }, calm)
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	_, err := z.Write([]byte(`{"op":0,"s":9,"t":"INTERACTION_CREATE","d":{"id":"5","token":"t","type":3}}`))
	require.NoError(t, err)
	require.NoError(t, z.Close())
	for name, send := range map[string]func(*wire) error{
		"packed":   func(c *wire) error { return c.raw(websocket.BinaryMessage, packed.Bytes()) },
		"no event": func(c *wire) error { return c.raw(websocket.TextMessage, []byte(`null`)) },
	} {
		require.NoError(t, send(c.wire))
		c = f.next()
		require.Equal(t, 6, c.op, name)
	}
}

// on puts a guard in front of the given gateway data.
func on(sent []byte) *guard {
	return &guard{from: bufio.NewReader(iotest.OneByteReader(bytes.NewReader(sent)))}
}

const upgrade = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"

// framed is content in a frame.
func framed(first byte, content string) string {
	switch n := len(content); {
	case n < 126:
		return string([]byte{first, byte(n)}) + content
	case n < 1<<16:
		return string(binary.BigEndian.AppendUint16([]byte{first, 126}, uint16(n))) + content
	default:
		return string(binary.BigEndian.AppendUint64([]byte{first, 127}, uint64(n))) + content
	}
}

const hi = `{"op":10,"d":{"heartbeat_interval":41250}}`

// TestGuardLetsPassUnchanged covers everything a gateway may send, in frames of every length.
func TestGuardLetsPassUnchanged(t *testing.T) {
	t.Parallel()
	ping, half := framed(0x89, "!"), framed(0x01, hi[:9])
	sent := upgrade + ping + half + ping + framed(0x00, hi[9:20]) + framed(0x80, hi[20:])
	draw := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{1, 124, 125, 126, 127, 1000, 1<<16 - 2, 1<<16 - 1, 1 << 16, 1 << 17} {
		words := "{" + strings.Repeat("x", n-1)
		sent += framed(0x81, words) + framed(0x01, words) + framed(0x00, "") + framed(0x80, words[:draw.IntN(n)]) + ping
	}
	sent += framed(0x88, "\x03\xe8bye")
	got, err := io.ReadAll(on([]byte(sent)))
	require.NoError(t, err)
	require.True(t, sent == string(got))
}

// TestGuardRefuses covers messages that are too large, before they are read, and messages discordgo would not survive.
func TestGuardRefuses(t *testing.T) {
	t.Parallel()
	hello := upgrade + framed(0x81, hi)
	huge := func(first byte, n uint64) string { return string(binary.BigEndian.AppendUint64([]byte{first, 127}, n)) }
	almost := framed(0x01, "{"+strings.Repeat("x", maxEvent-1))
	for name, c := range map[string]struct{ sent, says string }{
		"a handshake without end": {strings.Repeat("X: y\r\n", 1+maxHandshake/6), "does not end"},
		"a header without end":    {strings.Repeat("X", maxHandshake), "full"},
		"600 MB in one frame":     {hello + huge(0x81, 600<<20), "more than"},
		"more than there is":      {hello + huge(0x81, 1<<63), "more than"},
		"one byte too many":       {hello + huge(0x81, maxEvent+1), "more than"},
		"too large in frames":     {hello + almost + huge(0x00, 1), "more than"},
		"compressed":              {hello + framed(0xc1, "{}"), "not asked for"},
		"binary":                  {hello + framed(0x82, "{}"), "not asked for"},
		"masked":                  {hello + "\x81\x82....{}", "not asked for"},
		"null":                    {hello + framed(0x81, "null"), "no event"},
		"nothing":                 {hello + framed(0x81, ""), "no event"},
		"a hello of null":         {upgrade + framed(0x81, "null"), "no event"},
		"no hello":                {upgrade + framed(0x81, "{}"), "heartbeat"},
		"no heartbeat, in frames": {upgrade + framed(0x01, hi[:30]) + framed(0x80, `0}}`), "heartbeat"},
		"an end within a frame":   {hello + framed(0x81, "{}")[:3], "unexpected EOF"},
	} {
		got, err := io.ReadAll(on([]byte(c.sent)))
		require.ErrorContains(t, err, c.says, name)
		require.LessOrEqual(t, len(got), len(hello)+len(almost), name)
	}
	for _, every := range []string{"0", "999", "3600001", "1e300", "null", "{}", `""`, strings.Repeat("9", 5000)} {
		_, err := io.ReadAll(on([]byte(upgrade + framed(0x81, `{"op":10,"d":{"heartbeat_interval":`+every+`}}`))))
		require.ErrorContains(t, err, "heartbeat", every)
		require.Less(t, len(err.Error()), 100)
	}
	got, err := io.ReadAll(on([]byte(hello + almost + framed(0x80, "") + framed(0x81, "{}"))))
	require.NoError(t, err, "as large as may be, and the next begins anew")
	require.Len(t, got, len(hello+almost)+6)
}

// TestEncryptedGateway reaches one directly and through a proxy, and is guarded there too.
func TestEncryptedGateway(t *testing.T) {
	t.Parallel()
	for name, as := range map[string]*url.Userinfo{"direct": nil, "through a proxy": url.UserPassword("who", "pass")} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := &fake{t: t, hellos: make(chan hello, 100)}
			f.hail = func(n int) string {
				if n == 1 {
					return `{"heartbeat_interval":0}`
				}
				return ""
			}
			f.Server = httptest.NewTLSServer(http.HandlerFunc(f.serve))
			t.Cleanup(f.Close)
			s, base, err := newSession(Config{Token: "secret", Base: f.URL, Handler: nobody}, calm)
			require.NoError(t, err)
			trust := x509.NewCertPool()
			trust.AddCert(f.Certificate())
			s.rest.client.Transport = f.Client().Transport
			g := newGateway(s, base, 0, 1)
			g.trust = trust
			g.proxy = func(*http.Request) (*url.URL, error) { return nil, nil }
			var tunnels atomic.Int32
			if as != nil {
				p := httptest.NewServer(tunnelling(&tunnels, "Basic d2hvOnBhc3M="))
				t.Cleanup(p.Close)
				via, err := url.Parse(p.URL)
				require.NoError(t, err)
				via.User = as
				g.proxy = func(*http.Request) (*url.URL, error) { return via, nil }
			}
			listen(s)
			go s.enter(func() ([]entrance, error) { return []entrance{g}, nil })
			require.Equal(t, 2, f.next().op)
			require.EqualValues(t, 2, f.hailed.Load(), "the first hello was not taken")
			require.Equal(t, as != nil, tunnels.Load() == 2)
			require.NoError(t, s.Close())
		})
	}
}

// tunnelling is a proxy that wants to know who comes.
func tunnelling(made *atomic.Int32, right string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodConnect || r.Header.Get("Proxy-Authorization") != right {
			w.WriteHeader(http.StatusProxyAuthRequired)
			return
		}
		there, err := net.Dial("tcp", r.RequestURI)
		if err != nil {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		made.Add(1)
		here, _, _ := http.NewResponseController(w).Hijack()
		_, _ = io.WriteString(here, "HTTP/1.1 200 Connection established\r\n\r\n")
		go func() { _, _ = io.Copy(there, here); _ = there.Close() }()
		_, _ = io.Copy(here, there)
		_ = here.Close()
	}
}
