package localdiscord_test

import (
	"errors"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	. "mayhembot/bot/localdiscord"
)

func pong(b *bot, e event) { b.respond(e, 4, object{"content": "pong"}) }

func TestHandshake(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{Traffic: TrafficFromEnv()})
	b := connect(t, srv, pong)
	b.register(command("ping"))
	require.True(t, srv.Connected())
	me, err := b.session.User("@me")
	require.NoError(t, err)
	require.Equal(t, srv.AppID(), me.ID)
	reply, err := srv.User(1).Slash(background(t), "mayhem", "/ping")
	require.NoError(t, err)
	require.Equal(t, ReplyMessage, reply.Kind)
	require.Equal(t, "pong", reply.Message.Text())
}

func TestUncompressed(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	b := connect(t, srv, pong, func(s *discordgo.Session) { s.Compress = false })
	b.register(command("ping"))
	_, err := srv.User(1).Slash(background(t), "mayhem", "/ping")
	require.NoError(t, err)
}

func TestResumeReplaysWhatWasMissed(t *testing.T) {
	t.Parallel()
	for name, breakOff := range map[string]func(*Server){
		"dropped": (*Server).DropConnections,
		"op 7":    (*Server).AskReconnect,
		"closed":  func(s *Server) { s.CloseGateway(4000, "unknown error") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			srv := open(t, Config{})
			b := connect(t, srv, pong)
			b.reopen()
			b.register(command("ping"))
			resumed := make(chan bool, 1)
			b.session.AddHandler(func(*discordgo.Session, *discordgo.Resumed) { resumed <- true })
			breakOff(srv)
			_, err := srv.User(1).Say("mayhem", "anybody there?")
			require.NoError(t, err)
			reply, err := srv.User(1).Slash(background(t), "mayhem", "/ping")
			require.NoError(t, err, "the interaction waits for the bot to come back")
			require.Equal(t, "pong", reply.Message.Text())
			require.True(t, take(t, resumed))
		})
	}
}

func TestInvalidSession(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	b := connect(t, srv, pong)
	b.register(command("ping"))
	ready := make(chan bool, 1)
	b.session.AddHandler(func(*discordgo.Session, *discordgo.Ready) { ready <- true })
	srv.Invalidate(false)
	require.True(t, take(t, ready), "discordgo identifies anew on the same connection")
	_, err := srv.User(1).Slash(background(t), "mayhem", "/ping")
	require.NoError(t, err)
}

func TestHeartbeats(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{Heartbeat: 60 * time.Millisecond, Patience: 2 * time.Second})
	b := connect(t, srv, pong)
	b.reopen()
	b.register(command("ping"))
	acked := func() time.Time {
		b.session.RLock()
		defer b.session.RUnlock()
		return b.session.LastHeartbeatAck
	}
	first := acked()
	require.Eventually(t, func() bool { return acked().After(first) }, bound, 5*time.Millisecond)
	gone := make(chan bool, 1)
	b.session.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) {
		select {
		case gone <- true:
		default:
		}
	})
	srv.SwallowAcks(true)
	require.True(t, take(t, gone), "discordgo notices the zombie")
	srv.SwallowAcks(false)
	ctx := background(t)
	require.NoError(t, srv.WaitFor(ctx, srv.Connected))
	err := ErrNoResponse
	for errors.Is(err, ErrNoResponse) { // a busy machine's own pauses look like zombies too, at heartbeats this close
		_, err = srv.User(1).Slash(ctx, "mayhem", "/ping")
	}
	require.NoError(t, err)
}

func TestAskedHeartbeat(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	b := connect(t, srv, nil)
	acked := func() time.Time {
		b.session.RLock()
		defer b.session.RUnlock()
		return b.session.LastHeartbeatAck
	}
	require.Eventually(t, func() bool { return !acked().IsZero() }, bound, time.Millisecond)
	first := acked()
	require.Eventually(t, func() bool {
		srv.AskHeartbeat()
		return acked().After(first)
	}, bound, 10*time.Millisecond)
}

func TestWrongToken(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{Token: "right"})
	b := connect(t, srv, nil)
	stranger, err := discordgo.New("Bot wrong")
	require.NoError(t, err)
	stranger.Client, stranger.LogLevel = b.client, -1
	_, err = stranger.User("@me")
	require.ErrorContains(t, err, "401")
	require.ErrorContains(t, stranger.Open(), "4004")
}
