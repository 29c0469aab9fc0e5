package discord

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/time/rate"

	"mayhembot/bot"
)

// Config holds the application to serve as and the handler to serve.
type Config struct {
	Token  string // the bot's, with or without "Bot " before it; never logged
	Base   string // "" for Discord, else the address of a local one: "http://127.0.0.1:8080"
	Shards string // the gateway connections of this program: "" for one without shards, "auto", "3/8" or "0-3/8"
	HTTP   HTTP   // where Discord posts interactions; it then has no gateway
	// Turns waits until no other program with this token acts under a name, and returns what ends that. It is nil where there are no
	// others.
	Turns   func(ctx context.Context, name string) (release func())
	Handler bot.Handler // called in a goroutine of its own for every interaction; a panic costs that interaction only
	Log     *slog.Logger
	Defer   time.Duration // an answer that takes longer is announced first; 0 for the two seconds that suit Discord's three
}

// Session is the bot's connection to Discord. It is a bot.Messenger.
type Session struct {
	handler bot.Handler
	log     *slog.Logger
	rest    *rest
	pace    pace
	app     atomic.Pointer[string]

	open context.Context // ends when Close is called or an entrance fails for good
	shut context.CancelFunc
	life context.Context // ends when handlers have to give up
	end  context.CancelFunc

	missing     atomic.Int32  // entrances that let nothing in
	greeted     chan struct{} // closed once none was missing
	greet       sync.Once
	over        chan struct{} // closed when all entrances have ended
	fatal       chan error
	err         error // why they ended, once over is closed
	concurrency int   // shards that may begin a session at once, 0 before Discord has said; set before the entrances open
	turns       func(ctx context.Context, name string) (release func())
	identifies  sync.Map // a channel that holds one, by the shard's turn
	closing     sync.Once

	mu     sync.Mutex
	closed bool           // no handler begins any more
	work   sync.WaitGroup // handlers under way

	twins rate.Sometimes
}

var _ bot.Messenger = (*Session)(nil)

const (
	realDiscord     = "https://discord.com"
	interactionLife = 14*time.Minute + 30*time.Second // Discord's 15 minutes, less the way there
)

// Open connects and returns once Discord has greeted the bot. It retries while the network is down, until ctx ends. A token that
// Discord refuses is an error at once. The session outlives ctx: Close ends it.
func Open(ctx context.Context, c Config) (*Session, error) {
	p := usual
	p.answer = cmp.Or(c.Defer, p.answer)
	return openWith(ctx, c, p)
}

func openWith(ctx context.Context, c Config, p pace) (*Session, error) {
	s, base, err := newSession(c, p)
	if err != nil {
		return nil, err
	}
	c.Base = base
	listen(s)
	go s.enter(func() ([]entrance, error) { return s.entrances(c) })
	select {
	case <-s.greeted:
		return s, nil
	case <-s.over:
	case <-ctx.Done():
	}
	_ = s.Close() // is never an error
	if s.err != nil {
		return nil, s.err
	}
	return nil, fmt.Errorf("no connection to Discord: %w", context.Cause(ctx))
}

// newSession makes a session that is not connected yet, and gives the address of Discord.
func newSession(c Config, p pace) (*Session, string, error) {
	token := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(c.Token)+" ", "Bot "))
	base := strings.TrimRight(c.Base, "/")
	switch u, err := url.Parse(base); {
	case token == "":
		return nil, "", errors.New("there is no Discord token")
	case c.Handler == nil:
		return nil, "", errors.New("there is no handler for interactions")
	case base == "":
		base = realDiscord
	case err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https":
		return nil, "", fmt.Errorf("%q is no address of a local Discord", c.Base)
	}
	log := c.Log
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	turns := c.Turns
	if turns == nil {
		turns = func(context.Context, string) func() { return func() {} }
	}
	s := &Session{handler: c.Handler, turns: turns, log: log, pace: p, twins: rate.Sometimes{Interval: time.Hour}, rest: &rest{
		client: newClient(), base: base + "/api/v10", token: "Bot " + token, log: log,
		// Discord wants to know the library, and this is the one that speaks to its gateway.
		agent: "DiscordBot (https://github.com/bwmarrin/discordgo, v" + discordgo.VERSION + ") mayhembot",
	}}
	s.missing.Store(1) // none is known yet
	s.greeted, s.over, s.fatal = make(chan struct{}), make(chan struct{}), make(chan error, 1)
	s.open, s.shut = context.WithCancel(context.Background())
	s.life, s.end = context.WithCancel(context.Background())
	return s, base, nil
}

// Err gives the error that ended the session for good, such as a reset token, with advice on what to do. After Close the channel
// is closed without an error.
func (s *Session) Err() <-chan error { return s.fatal }

// Latency is how long the last answered request took, 0 before the first one. up tells whether the connection stands and Discord
// knows the bot. It stands when all its shards do.
func (s *Session) Latency() (latency time.Duration, up bool) {
	return time.Duration(s.rest.latency.Load()), s.missing.Load() == 0 && !s.rest.refused.token.Load() && !s.rest.refused.path.Load()
}

// AppID is the id of the bot's application.
func (s *Session) AppID() string {
	if id := s.app.Load(); id != nil {
		return *id
	}
	return ""
}

// Close leaves Discord and gives running handlers some seconds to finish. It returns when nothing of the session runs any more.
// It may be called twice.
func (s *Session) Close() error {
	s.closing.Do(func() {
		s.shut()
		<-s.over
		unlisten(s)
		s.mu.Lock()
		s.closed = true
		s.mu.Unlock()
		late := time.AfterFunc(s.pace.drain, s.end)
		s.work.Wait()
		late.Stop()
		s.end()
		s.rest.client.CloseIdleConnections()
	})
	return nil
}

// hear takes an interaction off an entrance's hands.
func (s *Session) hear(raw []byte) {
	x, err := decode(raw)
	if err != nil {
		s.log.Warn("discord: interaction ignored", "err", err)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closed {
		s.work.Go(func() { s.serve(x) })
	}
}

// twin tells the operator, once an hour, that another program answers the bot's interactions. That program must have the token.
func (s *Session) twin() {
	s.twins.Do(func() {
		s.log.Error("discord: another program answers with this bot's token, and shows players matches that this one does not know: " +
			"stop one of the two, or make a new token (Developer Portal, Bot, Reset Token) and give it to one of them alone")
	})
}

// serve has the handler answer one interaction.
func (s *Session) serve(x interaction) {
	r := s.respond(x)
	defer r.finish()
	defer func() {
		if p := recover(); p != nil {
			s.log.Error("discord: the handler panicked", "panic", p, "stack", string(debug.Stack()))
		}
	}()
	ctx, cancel := context.WithTimeout(s.life, interactionLife)
	defer cancel()
	s.handler(ctx, x.request, r)
}

// compose makes a draft and tells the operator which parts did not fit.
func (s *Session) compose(m bot.Message, edit bool) (*draft, error) {
	d, err := compose(m, edit, s.rest.ownEmoji())
	if err != nil {
		return nil, err
	}
	for _, n := range d.notes {
		s.log.Warn("discord: left out of a message", "what", n)
	}
	return d, nil
}

// Post writes a new message, also in an archived thread. A post with a nonce is repeated when the connection is cut, and Discord
// posts the same nonce only once.
//
// Post and Edit return an error with a method RetryAfter() time.Duration when the failure may not last: Discord stumbles, the
// line is cut, or a rate limit lasts longer than a call waits. Then the method gives the wait.
func (s *Session) Post(ctx context.Context, channel string, m bot.Message, nonce string) (bot.Sent, error) {
	d, err := s.compose(m, false)
	if err != nil {
		return bot.Sent{}, err
	}
	d.Nonce, d.Enforce = shortNonce(nonce), nonce != ""
	return s.send(ctx, channel, call{
		method: http.MethodPost, path: segment("channels", channel, "messages"),
		route: "POST " + channel, repeat: nonce != "",
	}, d)
}

// Edit puts m in the place of a message of the bot. The error is ErrOld for one that must not be edited any more now.
func (s *Session) Edit(ctx context.Context, channel, message string, m bot.Message) (bot.Sent, error) {
	d, err := s.compose(m, true)
	if err != nil {
		return bot.Sent{}, err
	}
	return s.send(ctx, channel, call{
		method: http.MethodPatch, path: segment("channels", channel, "messages", message),
		route: "PATCH " + channel, repeat: true,
	}, d)
}

// send makes the call. It opens an archived thread for it, once. If the bot may not do so, the error names the missing
// permission.
func (s *Session) send(ctx context.Context, channel string, c call, d *draft) (bot.Sent, error) {
	var got standing
	c.body, c.files = d.payload, d.files
	err := s.rest.do(ctx, c, &got)
	if code(err) == codeArchived {
		switch opened := s.archive(ctx, channel, false); code(opened) {
		case codeMissingAccess, codeMissingPermissions, codeArchived: // err names the missing permission
		case 0:
			if err = opened; err == nil {
				err = s.rest.do(ctx, c, &got)
			}
		default:
			err = opened
		}
	}
	if err != nil {
		return bot.Sent{}, translate(err, len(d.files) > 0)
	}
	return d.sent(got), nil
}

// shortNonce brings a nonce to the length Discord allows without making two of them one.
func shortNonce(s string) string {
	if len(s) <= limitNonce {
		return s
	}
	sum := sha256.Sum256([]byte(s))
	return base32.StdEncoding.EncodeToString(sum[:15])
}
