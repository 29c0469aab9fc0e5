// Package referee is the way of a request from its handler to the message in the channel. It knows no game: rules, words
// and pictures come from the list of games it is given.
package referee

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/control"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/retry"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

// Store keeps the matches; see storage.Store, which it is.
type Store interface {
	Update(channel, id string, fn func(*storage.ChannelTx) error) error
	View(channel string, fn func(*storage.ChannelTx) error) error
	Unposted() ([]storage.Ref, error)
	Matches(fn func(*storage.Match) error) error
	Leaders(guild, game string) ([]storage.Line, error)
	Pilot(guild, game, user string) (storage.Line, error)
	Rebuild(stats func(*storage.Match, []engine.Entry) (storage.Stats, error)) error
}

var _ Store = (*storage.Store)(nil)

// Config is what a Referee works with. All members but Log are needed.
type Config struct {
	Store  Store
	Games  game.Games
	Secret func() fair.Secret // a fresh secret, from which all dice of a match follow
	Now    func() time.Time
	NewID  func() string // a fresh match id of at most 10 letters and digits
	Log    *slog.Logger
	// Later calls fn in a goroutine of its own after d and returns what calls it off; nil for time.AfterFunc.
	Later func(d time.Duration, fn func()) (stop func() bool)
}

// Referee answers the requests of all channels.
type Referee struct {
	Config
	messenger bot.Messenger
	attached  chan struct{} // closed once there is a messenger
	life      context.Context
	stop      context.CancelFunc
	locks     channelLocks
	retries   *retry.Queue
	films     films
	limits    limits
	renderers renderers

	mu      sync.Mutex
	unsaved map[string]published // by channel

	closedBefore recent // messages that have lost their controls
}

// New makes a referee. Requests wait until it has a messenger; see Attach.
func New(c Config) *Referee {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Later == nil {
		c.Later = func(d time.Duration, fn func()) func() bool { return time.AfterFunc(d, fn).Stop }
	}
	r := &Referee{Config: c, attached: make(chan struct{}), unsaved: map[string]published{}}
	r.life, r.stop = context.WithCancel(context.Background())
	r.films.begun, r.films.ready = map[string]bool{}, map[string]madeReplay{}
	r.retries = retry.New(c.Later, c.Now)
	return r
}

// Attach gives the referee the messenger it posts on, once.
func (r *Referee) Attach(m bot.Messenger) {
	r.messenger = m
	close(r.attached)
}

// Close stops what goes on beside the requests, and waits for it. What was not finished is taken up after the next start.
func (r *Referee) Close() {
	r.stop()
	r.retries.Close()
	r.films.work.Wait()
}

// call is one request being answered.
type call struct {
	bot.Request
	resp      bot.Responder
	committed bool            // something has been done
	quiet     bool            // what it does is answered in private
	repeats   bool            // it has come before
	ends      bool            // it ends the match, which one may do with a stopped match too
	said      string          // what it has done that no entry tells
	stopped   *engine.Refusal // why not all of what it asked for was played
	game      game.Game       // whose words refuse what is refused; nil for the first
	answered  bool            // the user has an answer
}

func (c *call) answer(ctx context.Context, m bot.Message, private bool) (bot.Sent, error) {
	sent, err := c.resp.Answer(ctx, m, private)
	c.answered = c.answered || err == nil
	return sent, err
}

func (c *call) update(ctx context.Context, m bot.Message) (bot.Sent, error) {
	sent, err := c.resp.Update(ctx, m)
	c.answered = c.answered || err == nil
	return sent, err
}

// Handle answers one request. It never panics and always answers.
func (r *Referee) Handle(ctx context.Context, req bot.Request, resp bot.Responder) {
	c := &call{Request: req, resp: resp}
	defer func() {
		if cause := recover(); cause != nil {
			r.Log.Error("a request broke its handler", "cause", cause, "path", req.Path, "custom", req.Custom, "stack", string(debug.Stack()))
			r.fail(ctx, c, errBroken)
		}
	}()
	select {
	case <-r.attached:
	case <-ctx.Done():
		return
	}
	r.mend(ctx, c)
	err := r.route(ctx, c)
	if err != nil && errors.Is(err, bot.Notice(movedOn)) && control.Parse(c.Custom).InPanel() && r.refreshPanel(ctx, c) {
		return
	}
	if err != nil {
		r.fail(ctx, c, err)
	}
	if err != nil && c.Kind == bot.Press {
		r.dropControls(ctx, c)
	}
}

func (r *Referee) route(ctx context.Context, c *call) error {
	if c.Guild == "" && c.Kind != bot.Complete {
		return bot.Notice(onlyInServers)
	}
	switch c.Kind {
	case bot.Complete:
		return c.resp.Choices(ctx, r.complete(c))
	case bot.Press:
		return r.press(ctx, c)
	case bot.Submit:
		return r.submit(ctx, c)
	}
	return r.command(ctx, c)
}

// errBroken stands for a panic that has been logged.
var errBroken = errors.New("the handler broke")

// sheltered makes an error of a panic; it is to be deferred.
func sheltered(err *error) {
	if cause := recover(); cause != nil {
		*err = fmt.Errorf("%v\n%s", cause, debug.Stack())
	}
}

// failure words an error for its user; one that is not meant for users is logged.
func (r *Referee) failure(c *call, err error) string {
	var n bot.Notice
	if refusal, ok := engine.AsRefusal(err); ok {
		return r.refusal(c, refusal)
	} else if errors.As(err, &n) {
		return string(n)
	}
	r.Log.Error("a request failed", "error", err, "guild", c.Guild, "channel", c.Channel, "path", c.Path, "custom", c.Custom)
	if c.committed {
		return sorryDone
	}
	return sorry
}

// fail answers privately that something was refused, or went wrong.
func (r *Referee) fail(ctx context.Context, c *call, err error) {
	text := r.failure(c, err)
	if c.Kind == bot.Complete {
		_ = c.resp.Choices(ctx, nil)
		return
	}
	if _, err := c.answer(ctx, bot.Message{Text: text, Accent: refusedColour}, true); err != nil {
		r.Log.Warn("a refusal did not reach its user", "error", err)
	}
}

// refusal puts an engine's refusal into the words of the game it comes from.
func (r *Referee) refusal(c *call, refusal *engine.Refusal) string {
	if c.game == nil {
		c.game = r.Games[0]
	}
	roster := bot.Roster{}
	err := r.Store.View(c.Channel, func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		if err == nil && m != nil && m.Game == c.game.Rules().Info().Key {
			roster = match.RosterOf(m)
		}
		return err
	})
	if err != nil {
		r.Log.Error("a refusal could not be worded", "error", err)
	}
	return c.game.Refusal(refusal, roster)
}

// load reads the channel's current match. It returns nil where there is none.
func (r *Referee) load(channel string) (s *match.State, err error) {
	err = r.Store.View(channel, func(tx *storage.ChannelTx) error {
		s, err = match.Load(tx, r.Games)
		return err
	})
	return s, err
}
