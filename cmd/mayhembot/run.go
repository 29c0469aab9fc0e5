package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"
	"time"

	"mayhembot/bot/discord"
	"mayhembot/bot/localdiscord"
	"mayhembot/bot/referee"
	"mayhembot/engine/fair"
	"mayhembot/render/words/lang"
)

// run is the bot itself. It plays on Discord with a token, and at a local table in the browser without one.
type run struct {
	Config  string `help:"Configuration file (config.toml when it exists)." type:"path" placeholder:"FILE"`
	Rebuild bool   `help:"Compute all leaderboards anew from the logs first."`
	Clock   bool   `help:"Let the local table's page push the clock forward, to see what happens hours and days later."`
}

// Run serves until the process is told to stop or Discord refuses the bot for good.
func (cmd run) Run() error {
	c, err := loadConfig(cmd.Config, os.Getenv)
	if err != nil {
		return err
	}
	log, err := c.logger(os.Stderr)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	c.Local.Clock = cmd.Clock && c.Token == ""
	return serve(ctx, c, cmd.Rebuild, log, os.Stdout)
}

// logSentences logs what is wrong with the sentences, and once each of those that turn out to be missing.
func logSentences(log *slog.Logger) {
	for _, f := range lang.Faults() {
		log.Warn("a sentence is told in English", "file", f.Room+"/"+f.Language+".toml", "key", f.Key, "fault", f.What)
	}
	var missing sync.Map
	lang.OnUnknown(func(room, key string) {
		if _, known := missing.LoadOrStore(room+"/"+key, nil); !known {
			log.Error("a sentence is missing", "room", room, "key", key)
		}
	})
}

// serve opens the store, the local table if there is no token, and the connection. It closes them in reverse.
func serve(ctx context.Context, c config, rebuild bool, log *slog.Logger, out io.Writer) (err error) {
	games, err := c.games()
	if err != nil {
		return err
	}
	logSentences(log)
	token, base := c.Token, c.discord
	store, err := openStore(ctx, c.inUse())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	clock := &pushedClock{}
	store.SetClock(clock.now)
	counts := newMetrics(store)
	defer keepCopies(ctx, c, store, counts, log)()
	metricsAt := ""
	if c.Metrics != "" {
		at, stop, err := counts.serve(c.Metrics, log)
		if err != nil {
			return err
		}
		defer stop()
		metricsAt = at
	}
	bot := referee.New(referee.Config{
		Store: store, Games: games, Secret: newSecret, Now: clock.now, NewID: newID, Log: log, Pace: c.pace(), Patience: referee.Patience,
		Observe: counts.observe, About: referee.About{Version: versionNow(), Source: c.Source}, Languages: c.Languages,
	})
	defer bot.Close()
	if rebuild {
		if err := bot.Rebuild(ctx); err != nil {
			return err
		}
	}
	examined := store.Quarantine(ctx)
	if token == "" {
		var local *localdiscord.Server
		push := func(d time.Duration) {
			clock.push(d)
			bot.ClockPushed(ctx)
		}
		if local, err = openLocal(c.Local, rand.Text(), clock.now, push, log); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, local.Close()) }()
		token, base = local.Token(), local.URL()
	}
	wire := discord.Config{Token: token, Base: base, Handler: bot.Handle, Turns: store.Lease, Log: log, Defer: c.patience}
	if c.Token != "" {
		wire.Shards, wire.HTTP = c.Shards, discord.HTTP(c.HTTP)
	}
	session, err := discord.Open(ctx, wire)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	counts.connected(session)
	if err := session.KeepRegistered(ctx, bot.Commands(), bot.Translations()); err != nil {
		return err
	}
	session.KeepEmoji(bot.Emoji())
	bot.Attach(session)
	if err := bot.Resume(ctx); err != nil && ctx.Err() == nil {
		return err
	}
	tellOpen(out, base, c.Token == "", session.AppID(), metricsAt)
	return watch{store, c.inUse(), bot, log}.untilOver(ctx, session.Err(), examined)
}

// tellOpen says where the bot is found, and its metrics where they are served.
func tellOpen(out io.Writer, base string, local bool, app, metrics string) {
	if local {
		fmt.Fprintf(out, "The local table is open: %s\n", base)
	} else {
		fmt.Fprintf(out, "On Discord. Invite the bot with %s\n", discord.InviteURL(app))
	}
	if metrics != "" {
		fmt.Fprintf(out, "Metrics: http://%s/metrics, health: http://%s/healthz\n", metrics, metrics)
	}
}

// openLocal opens the local table beside its database, for a bot with the token. Nobody else knows the token. If another program
// holds the port, it takes any free one. push pushes its clock forward, where it may be.
func openLocal(c localConfig, token string, now func() time.Time, push func(time.Duration), log *slog.Logger) (*localdiscord.Server, error) {
	config := localdiscord.Config{
		Address: c.Address, Token: token, Log: log,
		History: strings.TrimSuffix(c.Database, ".db") + ".channels.json", Clock: now,
	}
	if c.Clock {
		config.Push = push
	}
	local, err := localdiscord.Open(config)
	var busy *net.OpError
	if errors.As(err, &busy) && errors.Is(err, syscall.EADDRINUSE) {
		log.Warn("the address is taken, any free one will do", "address", c.Address)
		host, _, _ := net.SplitHostPort(c.Address)
		config.Address = net.JoinHostPort(host, "0")
		return localdiscord.Open(config)
	}
	return local, err
}

// newSecret draws the secret that determines the dice of one match.
func newSecret() (s fair.Secret) {
	rand.Read(s[:]) // Never fails: see crypto/rand.
	return s
}

// newID is a match id. Nobody can guess the next one from it.
func newID() string { return strings.ToLower(rand.Text()[:10]) }
