package localdiscord_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"
	"github.com/stretchr/testify/require"

	. "mayhembot/bot/localdiscord"
)

type packet struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Type string          `json:"t"`
}

// dial opens a bare gateway connection and reads its hello.
func dial(t *testing.T, ctx context.Context, srv *Server, version string) *websocket.Conn {
	t.Helper()
	conn, r, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(srv.URL(), "http")+"/gateway?v="+version+"&encoding=json", nil)
	require.NoError(t, err)
	if r.Body != nil {
		_ = r.Body.Close()
	}
	conn.SetReadLimit(1 << 20)
	t.Cleanup(func() { _ = conn.CloseNow() })
	return conn
}

// closeCode sends packets and reads until the server hangs up.
func closeCode(t *testing.T, ctx context.Context, conn *websocket.Conn, packets ...string) int {
	t.Helper()
	for _, p := range packets {
		require.NoError(t, conn.Write(ctx, websocket.MessageText, []byte(p)))
	}
	for {
		if _, _, err := conn.Read(ctx); err != nil {
			return int(websocket.CloseStatus(err))
		}
	}
}

func TestCloseCodes(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	identify := func(more string) string { return `{"op":2,"d":{"token":"local","properties":{}` + more + `}}` }
	for _, c := range []struct {
		name string
		code int
		send []string
	}{
		{"unknown opcode", 4001, []string{identify(`,"intents":1`), `{"op":42}`}},
		{"no JSON", 4002, []string{`hello`}},
		{"not identified", 4003, []string{`{"op":3,"d":{}}`}},
		{"wrong token", 4004, []string{`{"op":2,"d":{"token":"Bot guess","intents":1}}`}},
		{"identified twice", 4005, []string{identify(`,"intents":1`), identify(`,"intents":1`)}},
		{"no such shard", 4010, []string{identify(`,"intents":1,"shard":[2,2]`)}},
		{"unknown intent", 4013, []string{identify(`,"intents":1073741824`)}},
		{"privileged intent", 4014, []string{identify(`,"intents":32768`)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			ctx := background(t)
			require.Equal(t, c.code, closeCode(t, ctx, dial(t, ctx, srv, "10"), c.send...))
		})
	}
	ctx := background(t)
	require.Equal(t, 4012, closeCode(t, ctx, dial(t, ctx, srv, "6")))
}

func TestResumeOfNothing(t *testing.T) {
	t.Parallel()
	srv, ctx := open(t, Config{}), background(t)
	conn := dial(t, ctx, srv, "10")
	var p packet
	require.NoError(t, wsjson.Read(ctx, conn, &p))
	require.Equal(t, 10, p.Op)
	require.NoError(t, wsjson.Write(ctx, conn, object{"op": 6, "d": object{"token": "local", "session_id": "none", "seq": 7}}))
	require.NoError(t, wsjson.Read(ctx, conn, &p))
	require.Equal(t, 9, p.Op)
	require.Equal(t, "false", string(p.Data))
	require.NoError(t, wsjson.Write(ctx, conn, object{"op": 2, "d": object{"token": "local", "intents": 1}}))
	require.NoError(t, wsjson.Read(ctx, conn, &p))
	require.Equal(t, "READY", p.Type)
	require.NoError(t, wsjson.Read(ctx, conn, &p))
	require.Equal(t, "GUILD_CREATE", p.Type)
	srv.Invalidate(true)
	require.NoError(t, wsjson.Read(ctx, conn, &p))
	require.Equal(t, "true", string(p.Data))
	require.True(t, srv.Connected())
	require.NoError(t, conn.Close(websocket.StatusNormalClosure, ""))
	require.NoError(t, srv.WaitFor(ctx, func() bool { return !srv.Connected() }))
}
