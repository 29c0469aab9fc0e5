// Package bench measures the whole road of an action. It plays matches on the bot, a fresh store and the local Discord in one
// process, over the gateway and HTTP. It compares an action's cost with two yardsticks of the same run: one of its pictures drawn
// naively, and a bare commit.
package bench

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"strings"
	"sync"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/discord"
	"mayhembot/bot/game"
	"mayhembot/bot/localdiscord"
	"mayhembot/bot/referee"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/render"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/boltstore/bolttest"
	"mayhembot/storage/pgstore"
)

// Compose returns a picture's content as a list, which may also be painted in another way.
type Compose = func(engine.View, []engine.Event, bot.Roster) *render.List

// Config says which matches are played.
type Config struct {
	Game     game.Game
	Compose  func() Compose // begins to compose a match's pictures as lists, for the naive ones
	Seats    int            // pilots a match, all of them people
	Matches  int            // played at once, each in a channel of its own; at most 80
	Clients  int            // people's programs that act at once, each in channels of its own
	Time     time.Duration  // length of the measurement
	Pictures bool           // else every picture is a dot
	Seed     uint64         // seeds the clients' presses
	Options  string         // options of the matches, as a user types them after the game, with a space before
	Dir      string         // where the database is put
	Rate     float64        // actions a second the clients ask for, all together; 0 for as many as there can be
	Naive    int            // how many of the pictures are drawn naively at the end, any as likely as another
	Flood    bool           // one member's program floods the bot every other moment, and clients act no faster than people
	Profile  io.Writer      // gets the processor profile of the measurement; nil for no profile
}

// warmUp is for how long is played at most before anything is measured, so that every match has its drawings.
const warmUp = 3 * time.Second

// Result holds the measurements. Times are per action unless said otherwise.
type Result struct {
	Actions, Refusals int
	Took              time.Duration // the whole measurement
	First, Picture    Times         // from the press to the first response, and to the message with its picture
	Work              storage.Work  // all actions together
	Stages            Stages        // all actions together
	Heap, Resident    int64         // bytes at the end, with the local Discord and all its pictures
	Naive             time.Duration // processor time of one of the pictures drawn naively, at the end
	Flooded           *Flooded      // nil without a flood
	Bare              float64       // bare commits a second on this disk
}

// table is a bot at a local Discord.
type table struct {
	config  Config
	local   *localdiscord.Server
	store   storage.Store
	referee *referee.Referee
	session *discord.Session
	games   game.Games
	drawn   *samples
	log     *slog.Logger
	past    int        // channels that have matches of former runs
	entry   int        // to which every match is brought before it is measured
	flood   *flood     // nil without one
	bots    []*process // processes that answer in place of this one
}

// Run plays and measures.
func Run(ctx context.Context, c Config) (*Result, error) {
	bare, err := bolttest.CommitRate(filepath.Join(c.Dir, "bare.db"), time.Second)
	if err != nil {
		return nil, err
	}
	return runAt(ctx, c, filepath.Join(c.Dir, "bench.db"), bare)
}

// runAt plays and measures on a database, a file or a PostgreSQL.
func runAt(ctx context.Context, c Config, database string, bare float64) (*Result, error) {
	r := &Result{Bare: bare}
	t, err := open(ctx, c, database)
	if err != nil {
		return nil, err
	}
	if err = t.measure(ctx, r); err == nil {
		r.Naive, err = t.drawn.naivePicture(c.Compose)
	}
	return r, errors.Join(err, t.close())
}

// openStore opens the bot without a wire, on a database that need not be there.
func openStore(ctx context.Context, c Config, database string) (t *table, err error) {
	t = &table{config: c, drawn: &samples{most: c.Naive}}
	t.games = game.Games{played(c.Game, c.Pictures, t.drawn)}
	if t.store, err = storeAt(ctx, database); err != nil {
		return nil, err
	}
	t.log = slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError}))
	pace := referee.Pace{}
	if c.Flood {
		pace = referee.PeoplePace
	}
	t.referee = referee.New(referee.Config{
		Store: t.store, Games: t.games, Now: time.Now, Log: t.log, Pace: pace, Patience: referee.Patience,
		NewID:  func() string { return strings.ToLower(rand.Text()[:10]) },
		Secret: func() (s fair.Secret) { rand.Read(s[:]); return s },
	})
	return t, nil
}

// storeAt opens a database, a file or the address of a PostgreSQL.
func storeAt(ctx context.Context, database string) (storage.Store, error) {
	if !strings.Contains(database, "://") {
		return boltstore.Open(database)
	}
	s, err := pgstore.Open(ctx, database)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// closeStore closes the bot and its store.
func (t *table) closeStore(err *error) {
	t.referee.Close()
	*err = errors.Join(*err, t.store.Close())
}

// open opens everything, on a database that need not be there.
func open(ctx context.Context, c Config, database string) (*table, error) {
	t, err := openStore(ctx, c, database)
	if err != nil {
		return nil, err
	}
	t.local, err = localdiscord.Open(localdiscord.Config{Users: names("user", 80), Channels: names("channel", 80), Unlimited: true, Patience: stuck})
	if err != nil {
		t.closeStore(&err)
		return nil, err
	}
	t.session, err = discord.Open(ctx, discord.Config{Token: t.local.Token(), Base: t.local.URL(), Handler: t.referee.Handle, Log: t.log})
	if err == nil {
		err = t.session.Register(ctx, t.referee.Commands(), t.referee.Translations())
	}
	if err != nil {
		return nil, errors.Join(err, t.close())
	}
	t.referee.Attach(t.session)
	return t, t.referee.Resume(ctx)
}

func (t *table) close() error {
	var err error
	if t.session != nil {
		err = t.session.Close()
	}
	for _, b := range t.bots {
		err = errors.Join(err, b.end())
	}
	err = errors.Join(err, t.local.Close())
	t.closeStore(&err)
	return err
}

// work is the work of the store so far, in all processes that answer.
func (t *table) work() (sum storage.Work, err error) {
	if len(t.bots) == 0 {
		return t.store.Work(), nil
	}
	for _, b := range t.bots {
		w, err := b.work()
		if err != nil {
			return sum, err
		}
		sum.Changes, sum.Commits, sum.Later, sum.Trips = sum.Changes+w.Changes, sum.Commits+w.Commits, sum.Later+w.Later, sum.Trips+w.Trips
	}
	return sum, nil
}

// measure has all clients open their matches and play for a while, and measures that while.
func (t *table) measure(ctx context.Context, r *Result) error {
	clients := t.clients()
	if err := all(clients, func(c *client) error { return c.prepare(ctx) }); err != nil {
		return err
	}
	warm, cancel := context.WithTimeout(ctx, min(warmUp, t.config.Time))
	defer cancel()
	if err := all(clients, func(c *client) error { return c.play(ctx, warm) }); err != nil {
		return err
	}
	for _, c := range clients {
		c.first, c.picture, c.refusals = nil, nil, 0
	}
	before, err := t.work()
	if err != nil {
		return err
	}
	var profile bytes.Buffer
	if err := pprof.StartCPUProfile(&profile); err != nil {
		return err
	}
	begun := time.Now()
	ending, cancel := context.WithDeadline(ctx, begun.Add(t.config.Time))
	defer cancel()
	flooded := t.beginFlood(ending)
	err = all(clients, func(c *client) error { return c.play(ctx, ending) })
	r.Flooded = flooded()
	r.Took = time.Since(begun)
	pprof.StopCPUProfile()
	if err != nil {
		return err
	}
	after, err := t.work()
	if err != nil {
		return err
	}
	r.Work = storage.Work{
		Changes: after.Changes - before.Changes, Commits: after.Commits - before.Commits, Bytes: after.Bytes - before.Bytes,
		Later: after.Later - before.Later, Trips: after.Trips - before.Trips,
	}
	for _, c := range clients {
		r.Actions += len(c.first)
		r.Refusals += c.refusals
		r.First, r.Picture = append(r.First, c.first...), append(r.Picture, c.picture...)
	}
	r.First.sort()
	r.Picture.sort()
	r.Heap, r.Resident = memory()
	if t.config.Profile != nil {
		if _, err := t.config.Profile.Write(profile.Bytes()); err != nil {
			return err
		}
	}
	r.Stages, err = stagesOf(&profile)
	return err
}

// beginFlood floods the bot until ctx ends, if the config asks for it. done waits for the end and returns the result.
func (t *table) beginFlood(ctx context.Context) (done func() *Flooded) {
	if !t.config.Flood {
		return func() *Flooded { return nil }
	}
	t.flood = &flood{}
	var work sync.WaitGroup
	work.Go(func() { t.flood.run(ctx, t) })
	return func() *Flooded { work.Wait(); return t.flood.result() }
}

// all runs something for every client at once.
func all(clients []*client, do func(*client) error) error {
	errs := make([]error, len(clients))
	var work sync.WaitGroup
	for i, c := range clients {
		work.Go(func() { errs[i] = do(c) })
	}
	work.Wait()
	return errors.Join(errs...)
}

// memory is the memory of the process in bytes.
func memory() (heap, resident int64) {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc), residentNow()
}
