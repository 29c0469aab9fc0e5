package localdiscord_test

import (
	"fmt"
	"net/url"
	"testing"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"
	"github.com/stretchr/testify/require"

	. "mayhembot/bot/localdiscord"
)

// page is the stream of one open page, without the page.
type page struct {
	t    *testing.T
	conn *websocket.Conn
}

type streamed struct {
	Kind, ID, Text string
	Seq            int64
	Message        struct{ Content string }
}

func watch(t *testing.T, srv *Server, as *User, run any, after any) page {
	t.Helper()
	q := url.Values{"as": {as.ID}, "run": {fmt.Sprint(run)}, "after": {fmt.Sprint(after)}}
	conn, r, err := websocket.Dial(background(t), srv.URL()+"/local/stream?"+q.Encode(), nil)
	require.NoError(t, err)
	if r.Body != nil {
		_ = r.Body.Close()
	}
	t.Cleanup(func() { _ = conn.CloseNow() })
	p := page{t, conn}
	require.Equal(t, "hello", p.next().Kind)
	return p
}

func (p page) next() (f streamed) {
	p.t.Helper()
	require.NoError(p.t, wsjson.Read(background(p.t), p.conn, &f))
	return f
}

func TestPageThatComesAgainHearsWhatItMissed(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	amber, birch := srv.User(1), srv.User(2)
	b := connect(t, srv, func(b *bot, e event) { b.respond(e, 4, object{"content": "for one alone", "flags": Ephemeral}) })
	b.register(command("ping"))
	say := func(text string) {
		_, err := amber.Say("mayhem", text)
		require.NoError(t, err)
	}
	_, state := send(t, srv, "GET", "/local/state", "")
	p := watch(t, srv, birch, state["run"], state["seq"])
	say("one")
	heard := p.next()
	require.Equal(t, "one", heard.Message.Content)
	require.NoError(t, p.conn.CloseNow())
	say("two")
	_, err := amber.Slash(background(t), "mayhem", "/ping")
	require.NoError(t, err)
	say("three")
	p = watch(t, srv, birch, state["run"], heard.Seq)
	require.Equal(t, []string{"two", "three"}, []string{p.next().Message.Content, p.next().Message.Content}, "what was for another is not")
	say("four")
	require.Equal(t, "four", p.next().Message.Content)

	require.Equal(t, "afresh", watch(t, srv, birch, "another run", heard.Seq).next().Kind, "after a start of the server")
	require.Equal(t, "afresh", watch(t, srv, birch, state["run"], heard.Seq+100).next().Kind)
	for range 2001 {
		say("too much to keep")
	}
	require.Equal(t, "afresh", watch(t, srv, birch, state["run"], heard.Seq).next().Kind)
}
