package discord

import (
	"bytes"
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// closeZombie is neither 1000 nor 1001. Those would end the session on Discord's side, and it could not be resumed.
const closeZombie = 4000

// gateway keeps one connection to Discord's gateway alive. discordgo speaks the protocol. This type decides when to connect,
// whether to resume and when to give up, because discordgo alone would retry a refused token for ever.
//
// A lost connection is resumed with the same discordgo session. discordgo resumes at the general address and ignores
// resume_gateway_url. Where Discord then refuses to resume, a new session begins and the events in between are lost. A player
// then presses a button once more. No match loses anything, because matches live in the store.
type gateway struct {
	s       *Session
	dg      *discordgo.Session
	over    chan struct{} // closed when run has ended
	greeted chan struct{} // closed at the first READY
	up      atomic.Bool   // Discord has greeted this connection, and it stands
	fatal   chan error
	err     error // why run ended, once over is closed
	ctx     context.Context
	stop    context.CancelFunc
	base    *url.URL // nil for the real Discord
	proxy   func(*http.Request) (*url.URL, error)
	trust   *x509.CertPool // nil for the system's

	greet sync.Once
	ready chan struct{} // READY or RESUMED on this connection
	down  chan struct{} // this connection is lost
	conn  atomic.Pointer[net.Conn]

	opening context.Context // the context of the handshake under way
}

func newGateway(s *Session, base string) *gateway {
	g := &gateway{
		s: s, over: make(chan struct{}), greeted: make(chan struct{}), fatal: make(chan error, 1),
		ready: make(chan struct{}, 1), down: make(chan struct{}, 1), proxy: http.ProxyFromEnvironment,
	}
	if base != realDiscord {
		g.base, _ = url.Parse(base)
	}
	g.ctx, g.stop = context.WithCancel(context.Background())
	return g
}

// run connects again and again until close is called or Discord says that it is of no use.
func (g *gateway) run() {
	defer close(g.over)
	defer close(g.fatal)
	g.fresh()
	for failed := 0; ; failed++ {
		lived, known, err := g.live()
		if g.ctx.Err() != nil {
			return
		}
		if why := final(err); why != nil {
			g.err = why
			g.fatal <- why
			return
		}
		if !known {
			g.fresh()
		}
		if lived >= g.s.pace.settled {
			failed = 0
		}
		wait := jitter(g.s.pace.pause(failed, known))
		g.s.log.Warn("discord: connection lost", "err", err, "again", wait)
		if sleep(g.ctx, wait) != nil {
			return
		}
	}
}

// live is the life of one connection, and of its session once Discord has greeted. known says that the session is worth resuming.
// Either Discord knew it on this connection, or the connection ended before Discord could say otherwise.
func (g *gateway) live() (lived time.Duration, known bool, err error) {
	if err := g.whoami(); err != nil {
		return 0, true, err
	}
	drain(g.ready)
	drain(g.down)
	g.conn.Store(nil)
	if err := g.connect(); err != nil {
		return 0, g.conn.Load() == nil || errors.Is(err, websocket.ErrBadHandshake), err
	}
	defer g.leave()
	late := time.NewTimer(g.s.pace.shake)
	defer late.Stop()
	check := time.NewTicker(g.s.pace.zombie / 8)
	defer check.Stop()
	var since time.Time
	acked := heartbeat{seen: time.Now()}
	defer func() {
		g.up.Store(false)
		if known {
			lived = time.Since(since)
		}
	}()
	for {
		select {
		case <-g.ctx.Done():
			return 0, known, g.ctx.Err()
		case <-g.ready:
			if !known {
				known, since = true, time.Now()
			}
			late.Stop()
			g.up.Store(true)
			g.greet.Do(func() { close(g.greeted) })
			g.s.log.Info("discord: connected")
		case <-g.down:
			return 0, known, errors.New("the gateway closed")
		case <-late.C:
			return 0, false, errors.New("the gateway greets nobody")
		case <-check.C:
			g.dg.RLock()
			quiet := acked.quiet(g.dg.LastHeartbeatAck)
			g.dg.RUnlock()
			if quiet > g.s.pace.zombie {
				return 0, known, fmt.Errorf("no heartbeat acknowledged for %v", quiet.Round(time.Millisecond))
			}
		}
	}
}

// whoami asks once for the application's id. The answer also tells early and plainly whether the token is good.
func (g *gateway) whoami() error {
	if g.s.AppID() != "" {
		return nil
	}
	var app standing
	if err := g.s.rest.do(g.ctx, call{method: http.MethodGet, path: "/applications/@me", route: "GET app", repeat: true}, &app); err != nil {
		return err
	}
	g.s.app.Store(&app.ID)
	return nil
}

// connect opens the connection. discordgo sets no limit to the handshake, so connect cuts the connection when time is over.
func (g *gateway) connect() error {
	ctx, cancel := context.WithTimeout(g.ctx, g.s.pace.shake)
	defer cancel()
	g.opening = ctx
	defer context.AfterFunc(ctx, g.sever)()
	return g.dg.Open()
}

// leave closes the connection, if it still stands. Code 1000 ends the session, so only the final close uses it. A connection that
// does not take the close frame is cut.
func (g *gateway) leave() {
	code := closeZombie
	if g.ctx.Err() != nil {
		code = websocket.CloseNormalClosure
	}
	defer time.AfterFunc(5*time.Second, g.sever).Stop()
	_ = g.dg.CloseWithCode(code)
}

func (g *gateway) close() {
	g.stop()
	<-g.over
}

// fresh makes a new discordgo session, which identifies instead of resuming.
func (g *gateway) fresh() {
	dg, _ := discordgo.New(g.s.rest.token) // its error is always nil
	dg.LogLevel = discordgo.LogInformational
	dg.StateEnabled = false
	dg.Compress = false
	dg.SyncEvents = true // hear starts the goroutines, so that Close can wait for them
	dg.ShouldReconnectOnError = false
	dg.Identify.Intents = discordgo.IntentsGuilds
	dg.Client = &http.Client{Timeout: tryTime, Transport: &detour{g: g, next: g.s.rest.client.Transport}}
	dg.Dialer = &websocket.Dialer{HandshakeTimeout: tryTime, NetDialContext: g.dial, NetDialTLSContext: g.dialTLS}
	dg.AddHandler(g.event)
	dg.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { signal(g.down) })
	g.dg = dg
}

// event hears every dispatch raw. It runs on discordgo's reading goroutine and must not linger there.
func (g *gateway) event(_ *discordgo.Session, e *discordgo.Event) {
	switch e.Type {
	case "READY", "RESUMED":
		signal(g.ready)
	case interactionEvent:
		g.s.hear(e.RawData)
	}
}

// detour sends discordgo's own requests to the local Discord, if one is used, and ends them with the session. GET /gateway is the
// only such request.
type detour struct {
	g    *gateway
	next http.RoundTripper
}

func (d *detour) RoundTrip(r *http.Request) (*http.Response, error) {
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	defer context.AfterFunc(d.g.ctx, cancel)()
	r = r.Clone(ctx)
	if b := d.g.base; b != nil {
		r.URL.Scheme, r.URL.Host, r.Host = b.Scheme, b.Host, ""
		r.URL.Path = b.Path + r.URL.Path
	}
	res, err := d.next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(res.Body, maxBody))
	res.Body = io.NopCloser(bytes.NewReader(body))
	return res, err
}

// final turns an error that no retry can mend into one that says what to do. It returns nil for any other error.
func final(err error) error {
	const token = "the token is refused by Discord: make a new one (Developer Portal, Bot, Reset Token) and put it into the configuration"
	if f, ok := errors.AsType[*fault](err); ok && f.Status == http.StatusUnauthorized {
		return errors.New(token)
	}
	closed, ok := errors.AsType[*websocket.CloseError](err)
	if !ok {
		return nil
	}
	switch closed.Code {
	case 4004:
		return errors.New(token)
	case 4010, 4011:
		return fmt.Errorf("the bot is in more servers than this program can serve: Discord wants it in shards (%d)", closed.Code)
	case 4012:
		return errors.New("the gateway version of this program is refused by Discord (4012): update the program")
	case 4013, 4014:
		return fmt.Errorf("the bot's intents are refused by Discord (%d): update the program", closed.Code)
	}
	return nil
}

func signal(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

func drain(c chan struct{}) {
	select {
	case <-c:
	default:
	}
}
