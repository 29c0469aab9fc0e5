// Package server is what the moderators of a server choose for all its matches.
package server

import (
	"context"
	"log/slog"
	"strings"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/storage"
)

// Store keeps what servers have chosen.
type Store interface {
	Server(ctx context.Context, guild string) (storage.Server, error)
	ChangeServer(ctx context.Context, guild, id string, change func(*storage.Server) error) error
}

// Room answers what moderators choose, and knows who has left a server.
type Room struct {
	Store
	Messenger bot.Messenger // wanted before the first request
	// Digest tells what a server's matches have come to since a time, in Unix seconds; false where none has ended.
	Digest func(ctx context.Context, guild string, from int64) (bot.Message, bool, error)

	now    func() time.Time
	log    *slog.Logger
	looked *lru.Cache[user, int64] // on which day it was looked for somebody last
}

// user is one of a server.
type user struct{ guild, id string }

// New is a room of the servers of a store.
func New(store Store, now func() time.Time, log *slog.Logger) *Room {
	looked, err := lru.New[user, int64](remembered)
	if err != nil {
		panic(err) // only for a number that is not positive
	}
	return &Room{Store: store, now: now, log: log, looked: looked}
}

// How much a server may choose.
const (
	seasonsAtMost = 200
	nameLimit     = 32
	leastSeason   = 24 * time.Hour
)

// Settings shows what the caller's server has chosen. It starts a season and moves the weekly message where the command says so.
func (r *Room) Settings(ctx context.Context, c *call.Call) (bot.Message, error) {
	var said string
	name, digest := strings.TrimSpace(c.Args["season"]), c.Args["digest"]
	if name != "" || digest != "" {
		err := r.mayChange(c, digest)
		if err == nil {
			err = r.ChangeServer(ctx, c.Guild, c.ID, func(s *storage.Server) error {
				r.setDigest(s, c.Channel, digest)
				if name == "" {
					return nil
				}
				return r.begin(s, c.User.ID, name)
			})
		}
		if err != nil {
			return bot.Message{}, err
		}
		c.Committed = true
	}
	if name != "" {
		said = c.Say("server.begun", "name", bot.Plain(name)) + "\n"
	}
	s, err := r.Server(ctx, c.Guild)
	return bot.Message{Text: said + text(c, s), Accent: bot.QuietColour}, err
}

// begin starts a season. The one before ends.
func (r *Room) begin(s *storage.Server, user, name string) error {
	now := r.now()
	for _, other := range s.Seasons {
		if strings.EqualFold(bot.Label(other.Name), bot.Label(name)) {
			return sameSeason.With("name", bot.Plain(name))
		}
	}
	switch n := len(s.Seasons); {
	case len([]rune(name)) > nameLimit:
		return longName.With("n", nameLimit)
	case n >= seasonsAtMost:
		return manySeasons.With("n", seasonsAtMost)
	case n > 0 && now.Unix()-s.Seasons[n-1].From < int64(leastSeason.Seconds()):
		return tooSoon.With("name", bot.Plain(s.Seasons[n-1].Name), "when", time.Unix(s.Seasons[n-1].From, 0).Add(leastSeason).Unix())
	}
	s.Seasons = append(s.Seasons, storage.Season{Name: bot.Label(name), From: now.Unix(), Begun: user})
	return nil
}

// text is what a server has chosen, in words.
func text(c *call.Call, s storage.Server) string {
	season, digest := c.Say("server.no-season"), c.Say("server.no-digest")
	if n := len(s.Seasons); n > 0 {
		season = c.Say("server.season", "name", bot.Plain(s.Seasons[n-1].Name), "since", s.Seasons[n-1].From)
	}
	if s.Digest != nil {
		digest = c.Say("server.digest", "channel", bot.MentionChannel(s.Digest.Channel), "next", s.Digest.Next)
	}
	return c.Say("server.heading") + "\n" + season + "\n" + digest
}

var (
	notModerator = bot.Says("server.not-moderator")
	cannotPost   = bot.Says("server.cannot-post")
	sameSeason   = bot.Says("server.same-season")
	longName     = bot.Says("server.long-name")
	manySeasons  = bot.Says("server.many-seasons")
	tooSoon      = bot.Says("server.too-soon")
)
