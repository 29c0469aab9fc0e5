// Package referee takes requests and has them answered: routes.go says by whom. It knows no game: rules, words and
// pictures come from the list of games it is given.
package referee

import (
	"context"
	"errors"
	"log/slog"
	"runtime/debug"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/action"
	"mayhembot/bot/call"
	"mayhembot/bot/commands"
	"mayhembot/bot/control"
	"mayhembot/bot/display"
	"mayhembot/bot/game"
	"mayhembot/bot/lobby"
	"mayhembot/bot/match"
	"mayhembot/bot/proof"
	"mayhembot/bot/publish"
	"mayhembot/bot/puzzle"
	"mayhembot/bot/replay"
	"mayhembot/bot/retry"
	"mayhembot/bot/review"
	"mayhembot/bot/stats"
	"mayhembot/engine/fair"
)

// Config is what a Referee works with. All members but Log are needed.
type Config struct {
	Store  match.Store
	Games  game.Games
	Secret func() fair.Secret // a fresh secret, from which all dice of a match follow
	Now    func() time.Time
	NewID  func() string // a fresh match id of at most 10 letters and digits
	Log    *slog.Logger
	Pace   Pace // of one member; nobody is held to any unless it is given
	// Patience is for how long an answer waits for controls that take thought; they are added to it afterwards. 0 for as long
	// as it takes.
	Patience time.Duration
	// Later calls fn in a goroutine of its own after d and returns what calls it off; nil for time.AfterFunc.
	Later func(d time.Duration, fn func()) (stop func() bool)
	// Observe is told of every request once it is answered, how, and how long it took in all; nil for nobody.
	Observe func(c *call.Call, outcome call.Outcome, took time.Duration)
	About   About
}

// Referee answers the requests of all channels.
type Referee struct {
	match.Reader
	to        routes
	lobby     *lobby.Handlers
	action    *action.Handlers
	display   *display.Display
	publisher *publish.Publisher
	proof     *proof.Prover
	replays   *replay.Maker
	puzzles   *puzzle.Room
	reviews   *review.Room
	retries   *retry.Queue
	paces     *paces
	leaders   stats.Leaderboards
	observe   func(*call.Call, call.Outcome, time.Duration)
	about     about
	attached  chan struct{} // closed once there is a messenger
	stop      context.CancelFunc
}

// New makes a referee. Requests wait until it has a messenger; see Attach.
func New(c Config) *Referee {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Later == nil {
		c.Later = func(d time.Duration, fn func()) func() bool { return time.AfterFunc(d, fn).Stop }
	}
	r := &Referee{Reader: match.Reader{Store: c.Store, Games: c.Games.Resilient(c.Log), Log: c.Log}, attached: make(chan struct{})}
	r.paces = newPaces(c.Pace, c.Now)
	life, stop := context.WithCancel(context.Background())
	r.stop = stop
	r.retries = retry.New(c.Later, c.Now)
	r.proof = &proof.Prover{Reader: r.Reader}
	r.replays = replay.New(life, r.Reader, r.retries, c.Now)
	r.display = display.New(r.Reader)
	r.reviews = review.New(r.Reader)
	r.leaders.Store = c.Store
	r.puzzles = &puzzle.Room{Reader: r.Reader, Now: c.Now}
	r.publisher = publish.New(life, r.display, r.proof, r.replays, r.retries, c.Now)
	r.publisher.Patience = c.Patience
	r.lobby = lobby.New(r.publisher, r.proof, c.Now, c.NewID, c.Secret)
	r.action = action.New(r.publisher, r.display, c.Now)
	r.observe, r.about = c.Observe, about{About: c.About, now: c.Now, begun: c.Now()}
	r.to = r.routes()
	return r
}

// Attach gives the referee the messenger it posts on, once.
func (r *Referee) Attach(m bot.Messenger) {
	r.about.line, _ = m.(line)
	r.proof.Messenger, r.replays.Messenger, r.publisher.Messenger, r.lobby.Messenger = m, m, m, m
	close(r.attached)
}

// Close stops what goes on beside the requests, and waits for it. What was not finished is taken up after the next start.
func (r *Referee) Close() {
	r.stop()
	r.retries.Close()
	r.replays.Wait()
}

// Handle answers one request. It never panics and always answers.
func (r *Referee) Handle(ctx context.Context, req bot.Request, resp bot.Responder) {
	c, outcome := &call.Call{Request: req, Responder: resp}, call.Answered
	begun := time.Now()
	defer func() {
		c.Log(r.Log, outcome, time.Since(begun))
		if r.observe != nil {
			r.observe(c, outcome, time.Since(begun))
		}
	}()
	defer func() {
		if cause := recover(); cause != nil {
			outcome = call.Failed
			r.Log.Error("a request broke its handler", "cause", cause, "path", req.Path, "control", control.Parse(req.Custom).Verb, "stack", string(debug.Stack()))
			r.fail(ctx, c, errBroken)
		}
	}()
	select {
	case <-r.attached:
	case <-ctx.Done():
		outcome = call.Failed
		return
	}
	if r.paces.tooFast(c.User.ID) {
		outcome = call.Refused
		r.fail(ctx, c, bot.Notice(slower))
		return
	}
	defer r.Store.Answering()()
	r.publisher.Mend(ctx, c)
	err := r.route(ctx, c)
	outcome = c.Outcome(err)
	if err != nil && errors.Is(err, call.MovedOn) && control.Parse(c.Custom).InPanel() && r.action.RefreshPanel(ctx, c) {
		return
	}
	if err != nil {
		r.fail(ctx, c, err)
	}
	if err != nil && c.Kind == bot.Press {
		r.publisher.DropControls(ctx, c)
	}
}

// errBroken stands for a panic that has been logged.
var errBroken = errors.New("the handler broke")

// fail answers privately that something was refused, or went wrong.
func (r *Referee) fail(ctx context.Context, c *call.Call, err error) {
	text := c.Failure(r.Reader, err)
	if c.Kind == bot.Complete {
		_ = c.Choices(ctx, nil)
		return
	}
	if _, err := c.Answer(ctx, bot.Message{Text: text, Accent: bot.RefusedColour}, true); err != nil {
		r.Log.Warn("a refusal did not reach its user", "error", err)
	}
}

// Commands are all slash commands, to be registered at once.
func (r *Referee) Commands() []bot.CommandSpec { return commands.All(r.Games) }

// Resume looks after every match a former run left. Call it once the messenger is open.
func (r *Referee) Resume(ctx context.Context) error { return r.publisher.Resume(ctx) }

// TellDamaged tells a channel that its matches cannot be read. Call it once the messenger is open.
func (r *Referee) TellDamaged(ctx context.Context, channel string) {
	r.publisher.Tell(ctx, channel, call.Damaged)
}

// TellGone tells all channels with a match that nothing can be kept any more.
func (r *Referee) TellGone(ctx context.Context) { r.publisher.TellOpen(ctx, call.Gone) }
