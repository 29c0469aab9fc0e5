package localdiscord

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Server is one Discord with one guild and one bot in it. Its methods may be called from any goroutine.
type Server struct {
	config Config
	url    string
	http   *http.Server
	ctx    context.Context // ends with Close
	cancel context.CancelFunc
	wg     sync.WaitGroup

	mu           sync.Mutex // guards all that follows
	ids          snowflakes
	born         time.Time
	users        []*User
	names        map[string]string // display names by user id, the bot's too
	usernames    map[string]string
	channels     []*channel
	commands     []Command
	emoji        []appEmoji
	interactions map[string]*interaction // by token, while it lives
	swept        time.Time               // when the old ones were dropped last
	seen         map[string]string       // newest message read, by user and channel
	sessions     []*session
	begun        int               // sessions
	turns        map[int]time.Time // when a shard of each turn began a session last
	signing      ed25519.PrivateKey
	endpoint     string // where interactions are posted; "" sends them through the gateway
	swallowAcks  bool
	outages      []*Outage
	reorder      bool               // the next interaction is overtaken by the one after it
	overtaken    json.RawMessage    // it waits
	buckets      map[string]*bucket // by route and channel or token
	unlimited    bool
	changed      chan struct{} // closed and replaced whenever a message or the commands change
	stream       stream
	viewers      map[*viewer]bool
	journal      *journal
	trouble      string // the fault in the history, or ""
}

// Open starts a Discord. The bot reaches it at URL. An error means that the address is not loopback or is taken, or that the
// history file cannot be read.
func Open(c Config) (*Server, error) {
	c, err := c.complete()
	if err != nil {
		return nil, err
	}
	s := &Server{
		config: c, names: map[string]string{appID: c.Bot}, usernames: map[string]string{appID: username(c.Bot, 0)}, interactions: map[string]*interaction{},
		seen: map[string]string{}, changed: make(chan struct{}), viewers: map[*viewer]bool{}, born: c.Clock(), buckets: map[string]*bucket{},
		turns: map[int]time.Time{}, unlimited: c.Unlimited, stream: stream{run: rand.Text()},
	}
	_, s.signing, _ = ed25519.GenerateKey(nil) // never fails: see crypto/rand
	s.people()
	for i, name := range c.Channels {
		s.channels = append(s.channels, &channel{id: strconv.Itoa(channelIDs + i), name: name, position: i, permissions: botPermissions})
	}
	if c.History != "" {
		s.journal = &journal{name: c.History, live: s.records, say: s.history, log: c.Log}
		if err := s.journal.read(s.recall); err != nil {
			return nil, err
		}
		if err := s.journal.start(); err != nil {
			return nil, err
		}
	}
	listener, err := net.Listen("tcp", c.Address)
	if err != nil {
		return nil, errors.Join(err, s.journal.close())
	}
	s.url = "http://" + listener.Addr().String()
	s.ctx, s.cancel = context.WithCancel(context.Background())
	s.http = &http.Server{
		Handler: s.routes(), ReadHeaderTimeout: min(10*time.Second, c.Slowest), ReadTimeout: c.Slowest + c.Patience,
		WriteTimeout: c.Slowest + c.Patience + time.Minute, IdleTimeout: 2 * time.Minute,
	}
	s.wg.Go(func() { _ = s.http.Serve(listener) })
	return s, nil
}

// history tells the pages the trouble with the history file, and "" once it is over.
func (s *Server) history(trouble string) {
	s.trouble = trouble
	s.tell(frame{Kind: "trouble", Text: trouble}, "")
}

func (s *Server) people() {
	for i, name := range append(s.config.Users, "Spectator") {
		u := &User{server: s, Name: name, ID: strconv.Itoa(userIDs + i + 1)}
		s.users = append(s.users, u)
		s.names[u.ID] = name
		s.usernames[u.ID] = username(name, i+1)
	}
}

// username makes a plain account name from a display name, which may hold any characters.
func username(display string, n int) string {
	plain := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '_' || r == '.' {
			return r
		}
		return -1
	}, strings.ToLower(display))
	if len(plain) < 2 || len(plain) > 32 {
		return fmt.Sprintf("player%d", n)
	}
	return plain
}

// Close ends every connection and returns when nothing of the server runs any more.
func (s *Server) Close() error {
	s.cancel()
	patience, stop := context.WithTimeout(context.Background(), time.Second)
	defer stop()
	err := s.http.Shutdown(patience) // lets handlers count themselves in before they are waited for
	if errors.Is(err, context.DeadlineExceeded) {
		err = s.http.Close()
	}
	s.wg.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	return errors.Join(err, s.journal.close())
}

// URL is the base of everything: the page itself, and with /api/v10 behind it Discord's REST.
func (s *Server) URL() string { return s.url }

// Token is the bot token the server expects, without the word Bot.
func (s *Server) Token() string { return s.config.Token }

// AppID is the id of the application and of its bot user.
func (s *Server) AppID() string { return appID }

// GuildID is the id of the one guild.
func (s *Server) GuildID() string { return guildID }

// User is the n-th player, from 1.
func (s *Server) User(n int) *User { return s.users[n-1] }

// Spectator is the user beside the players.
func (s *Server) Spectator() *User { return s.users[len(s.users)-1] }

// ChannelID is the id of the channel called name, or "" if no channel has that name.
func (s *Server) ChannelID(name string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.channel(name); c != nil {
		return c.id
	}
	return ""
}

// SetPermissions sets the bot's permissions in a channel (its app_permissions), as a Discord bit set.
func (s *Server) SetPermissions(channel string, permissions uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.channel(channel); c != nil {
		c.permissions = permissions
	}
}

// SetUnentered makes a channel one that refuses every call of the bot, as a private thread that it is not in does. Interactions there
// still name the permissions it would have.
func (s *Server) SetUnentered(channel string, unentered bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.channel(channel); c != nil {
		c.unentered = unentered
	}
}

// Commands are the commands registered now: the guild's first, then the global ones.
func (s *Server) Commands() []Command {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.shown()
}

func (s *Server) shown() []Command {
	var guild, global []Command
	for _, c := range s.commands {
		if c.Guild != "" {
			guild = append(guild, c)
		} else {
			global = append(global, c)
		}
	}
	return append(guild, global...)
}

// Messages are all messages of a channel, ephemeral ones too, oldest first.
func (s *Server) Messages(channel string) []Message {
	return s.messages(channel, func(*Message) bool { return true })
}

// Newest is the newest message of a channel that everybody sees.
func (s *Server) Newest(channel string) (Message, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.channel(channel); c != nil {
		for _, m := range slices.Backward(c.messages) {
			if m.For == "" {
				return *m, true
			}
		}
	}
	return Message{}, false
}

// Message is the message with that id as it stands now.
func (s *Server) Message(id string) (Message, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.message(id)
	return deref(m), m != nil
}

func (s *Server) messages(channel string, show func(*Message) bool) []Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []Message
	if c := s.channel(channel); c != nil {
		for _, m := range c.messages {
			if show(m) {
				list = append(list, *m)
			}
		}
	}
	return list
}

// WaitFor returns once cond holds; it is asked after every change of a message, the commands or a session.
func (s *Server) WaitFor(ctx context.Context, cond func() bool) error {
	for {
		s.mu.Lock()
		changed := s.changed
		s.mu.Unlock()
		if cond() {
			return nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		case <-s.ctx.Done():
			return ErrClosed
		}
	}
}

// ErrClosed says that the server was closed meanwhile.
var ErrClosed = errors.New("the local Discord is closed")

func (s *Server) now() time.Time { return s.config.Clock() }

func (s *Server) nextID() string { return s.ids.next(s.now()) }

func (s *Server) wake() {
	close(s.changed)
	s.changed = make(chan struct{})
}
