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
	s         *Session
	shard, of int // 0 of 1 without shards
	dg        *discordgo.Session
	new       bool            // dg has never been greeted, so that it identifies
	up        bool            // Discord has greeted this connection, and it stands
	ctx       context.Context // the session's
	base      *url.URL        // nil for the real Discord
	proxy     func(*http.Request) (*url.URL, error)
	trust     *x509.CertPool // nil for the system's

	ready chan struct{} // READY or RESUMED on this connection
	down  chan struct{} // this connection is lost
	conn  atomic.Pointer[net.Conn]

	opening context.Context // the context of the handshake under way
}

func newGateway(s *Session, base string, shard, of int) *gateway {
	g := &gateway{
		s: s, shard: shard, of: of, ctx: s.open, ready: make(chan struct{}, 1), down: make(chan struct{}, 1), proxy: http.ProxyFromEnvironment,
	}
	if base != realDiscord {
		g.base, _ = url.Parse(base)
	}
	return g
}

// run connects again and again until the session closes or Discord says that it is of no use.
func (g *gateway) run() error {
	g.fresh()
	for failed := 0; ; failed++ {
		lived, known, err := g.live()
		if err := g.ctx.Err(); err != nil {
			return err
		}
		if why := final(err); why != nil {
			return why
		}
		if !known {
			g.fresh()
		}
		if lived >= g.s.pace.settled {
			failed = 0
		}
		wait := jitter(g.s.pace.pause(failed, known))
		g.s.log.Warn("discord: connection lost", "shard", g.shard, "err", err, "again", wait)
		if err := sleep(g.ctx, wait); err != nil {
			return err
		}
	}
}

// stands notes whether this connection lets interactions in.
func (g *gateway) stands(up bool) {
	if g.up != up {
		g.up = up
		g.s.stands(up)
	}
}

// live is the life of one connection, and of its session once Discord has greeted. known says that the session is worth resuming.
// Either Discord knew it on this connection, or the connection ended before Discord could say otherwise.
func (g *gateway) live() (lived time.Duration, known bool, err error) {
	begun := func() {}
	if g.new {
		if begun, err = g.s.mayIdentify(g.shard); err != nil {
			return 0, true, err
		}
		defer begun()
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
		g.stands(false)
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
			begun()
			g.new = false
			g.stands(true)
			g.s.log.Info("discord: connected", "shard", g.shard)
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

// fresh makes a new discordgo session, which identifies instead of resuming.
func (g *gateway) fresh() {
	dg, _ := discordgo.New(g.s.rest.token) // its error is always nil
	dg.LogLevel = discordgo.LogInformational
	dg.StateEnabled = false
	dg.Compress = false
	dg.SyncEvents = true // hear starts the goroutines, so that Close can wait for them
	dg.ShouldReconnectOnError = false
	if g.of > 1 {
		dg.Identify.Shard = &[2]int{g.shard, g.of}
	}
	dg.Identify.Intents = discordgo.IntentsGuilds
	dg.Client = &http.Client{Timeout: tryTime, Transport: &detour{g: g, next: g.s.rest.client.Transport}}
	dg.Dialer = &websocket.Dialer{HandshakeTimeout: tryTime, NetDialContext: g.dial, NetDialTLSContext: g.dialTLS}
	dg.AddHandler(g.event)
	dg.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { signal(g.down) })
	g.dg, g.new = dg, true
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
	if why, ok := errors.AsType[unmendable](err); ok {
		return why.error
	}
	closed, ok := errors.AsType[*websocket.CloseError](err)
	if !ok {
		return nil
	}
	switch closed.Code {
	case 4004:
		return errors.New(token)
	case 4010, 4011:
		return fmt.Errorf("the bot is in more servers than one connection may serve, or in other shards than Discord wants: set shards = \"auto\" (%d)", closed.Code)
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
