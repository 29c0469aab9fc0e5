package localdiscord

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"strings"
	"time"
)

// Config sets the kind of Discord to open. The zero value serves six players and a spectator in memory.
type Config struct {
	Address     string              // where to listen, "127.0.0.1:0" unless told; anything but loopback is refused
	History     string              // file that keeps the channels; "" keeps them in memory
	Token       string              // the bot token expected, "local" unless told; another one is refused (4004, 401)
	Bot         string              // name of the application, "mayhembot" unless told
	Guild       string              // name of the server
	Users       []string            // display names of the players, User(1) first; the first owns the server
	Channels    []string            // names of the text channels, "mayhem" and "lounge" unless told
	Clock       func() time.Time    // the time Discord goes by: token ages and message ages
	Patience    time.Duration       // how long a first response may take; 3 s unless told
	Heartbeat   time.Duration       // heartbeat interval asked of the bot; 41.25 s unless told
	Shards      int                 // in how many shards the bot is wanted; fewer are refused (4011); 0 and 1 want none
	Concurrency int                 // how many shards may begin a session within five seconds; 0 counts none
	Sessions    int                 // how many sessions may begin; one more is refused like a wrong token; 0 counts none
	Unlimited   bool                // no per-route limits, until SetLimits says otherwise
	Slowest     time.Duration       // how long a request's body may take on its way; 30 s unless told
	Log         *slog.Logger        // logs when the history cannot be written, and when it can again; nil logs nothing
	Push        func(time.Duration) // pushes the clock forward from the page; nil where it may not be
	Traffic     io.Writer           // receives one JSON line a request, answer and event; nil keeps none
}

const (
	tokenLife = 15 * time.Minute // life of an interaction token, from the interaction on
	oldAge    = time.Hour        // from which on edits of a message are counted
	oldEdits  = 5                // edits an old message takes before 30046
	nonceLife = 5 * time.Minute  // during which an enforced nonce makes no second message
	keep      = 500              // messages kept a channel
)

func (c Config) complete() (Config, error) {
	if c.Address == "" {
		c.Address = "127.0.0.1:0"
	}
	host, _, err := net.SplitHostPort(c.Address)
	if err != nil {
		return c, fmt.Errorf("address %q: %w", c.Address, err)
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return c, fmt.Errorf("address %q: only loopback addresses are served", c.Address)
	}
	if len(c.Users) == 0 {
		c.Users = []string{"Amber", "Birch", "Comet", "Delta", "Ember", "Flint"}
	}
	if len(c.Channels) == 0 {
		c.Channels = []string{"mayhem", "lounge"}
	}
	for _, name := range c.Channels {
		if name == "" || strings.ContainsAny(name, " #/") {
			return c, fmt.Errorf("channel name %q", name)
		}
	}
	if len(c.Users) > 90 || len(c.Channels) > 90 {
		return c, errors.New("at most 90 users and 90 channels")
	}
	c.Token = strings.TrimPrefix(c.Token, "Bot ")
	c.Token = or(c.Token, "local")
	c.Bot = or(c.Bot, "mayhembot")
	c.Guild = or(c.Guild, "Local table")
	c.Patience = or(c.Patience, 3*time.Second)
	c.Heartbeat = or(c.Heartbeat, 41250*time.Millisecond)
	c.Slowest = or(c.Slowest, 30*time.Second)
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Clock == nil {
		c.Clock = time.Now
	}
	return c, nil
}

// or is v unless it is the zero value, else fallback.
func or[T comparable](v, fallback T) T {
	var zero T
	if v == zero {
		return fallback
	}
	return v
}
