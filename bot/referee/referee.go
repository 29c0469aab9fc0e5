// Package referee takes requests and has each answered by the handler that its table of routes names. It knows no game: rules,
// words and pictures come from the list of games it is given.
package referee

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/action"
	"mayhembot/bot/call"
	"mayhembot/bot/display"
	"mayhembot/bot/game"
	"mayhembot/bot/listing"
	"mayhembot/bot/lobby"
	"mayhembot/bot/match"
	"mayhembot/bot/member"
	"mayhembot/bot/privacy"
	"mayhembot/bot/proof"
	"mayhembot/bot/publish"
	"mayhembot/bot/puzzle"
	"mayhembot/bot/replay"
	"mayhembot/bot/review"
	"mayhembot/bot/server"
	"mayhembot/bot/sitting"
	"mayhembot/bot/stats"
	"mayhembot/engine/fair"
	"mayhembot/render/words/lang"
)

// Store is what a Referee needs of a store.
type Store interface {
	privacy.Store
	sitting.Store
}

// Config is what a Referee works with. All members but Log are needed.
type Config struct {
	Store  Store
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
	Observe func(c *call.Reply, outcome call.Outcome, took time.Duration)
	About   About
	// Languages are those, beside English, in which their speakers are answered, by their tags.
	Languages []string
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
	retries   *publish.Queue
	keeper    *sitting.Keeper
	members   *member.Room
	paces     *paces
	leaders   stats.Leaderboards
	servers   *server.Room
	lists     *listing.Room
	privacy   *privacy.Room
	observe   func(*call.Reply, call.Outcome, time.Duration)
	about     about
	languages []string
	now       func() time.Time
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
	r.retries = publish.NewQueue(c.Later, c.Now)
	r.proof = &proof.Prover{Reader: r.Reader}
	r.replays = replay.New(life, r.Reader, r.retries, c.Now)
	r.display = display.New(r.Reader, r.Commands())
	r.reviews = review.New(r.Reader)
	r.leaders.Store = c.Store
	r.privacy = &privacy.Room{Store: c.Store, Now: c.Now, NewMark: func() string { return strings.ToLower(rand.Text()) }}
	r.lists = &listing.Room{Reader: r.Reader, Lists: c.Store}
	r.servers = server.New(c.Store, c.Now, c.Log)
	r.puzzles = &puzzle.Room{Reader: r.Reader, Now: c.Now}
	r.publisher = publish.New(life, r.display, r.proof, r.replays, r.retries, c.Now)
	r.publisher.Patience = c.Patience
	r.lobby = lobby.New(r.Reader, c.Now, c.NewID, c.Secret)
	r.keeper = sitting.New(life, r.publisher, c.Store, c.Now, c.Later)
	r.keeper.Digest = r.servers.PostDigest
	r.servers.Digest = func(ctx context.Context, guild string, from int64) (bot.Message, bool, error) {
		return r.leaders.Digest(ctx, stats.Request{Guild: guild, Now: r.now()}, r.Games, from)
	}
	r.members = &member.Room{Reader: r.Reader, Keeper: r.keeper, Now: c.Now}
	r.action = action.New(r.display, c.Now)
	r.observe, r.about = c.Observe, about{About: c.About, now: c.Now, begun: c.Now()}
	r.languages = c.Languages
	r.now = c.Now
	r.to = r.routes()
	return r
}

// Attach gives the referee the messenger it posts on, once.
func (r *Referee) Attach(m bot.Messenger) {
	r.about.line, _ = m.(line)
	r.proof.Messenger, r.replays.Messenger, r.publisher.Messenger, r.keeper.Messenger, r.lobby.Messenger, r.servers.Messenger = m, m, m, m, m, m
	close(r.attached)
}

// Close stops what goes on beside the requests, and waits for it. What was not finished is taken up after the next start.
func (r *Referee) Close() {
	r.stop()
	r.keeper.Close()
	r.retries.Close()
	r.replays.Wait()
}

// Handle answers one request. It never panics and always answers.
func (r *Referee) Handle(ctx context.Context, req bot.Request, resp bot.Responder) {
	req.Locale, req.GuildLocale = r.spoken(req.Locale), r.spoken(req.GuildLocale)
	c, outcome := &call.Reply{Call: &call.Call{Request: req, At: r.now()}, Responder: resp}, call.Answered
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
			r.Log.Error("a request broke its handler", "cause", cause, "path", req.Path, "control", call.ParseControl(req.Custom).Verb, "stack", string(debug.Stack()))
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
		r.fail(ctx, c, slower)
		return
	}
	defer r.Store.Answering()()
	r.publisher.Mend(ctx, c)
	err := r.answer(ctx, c)
	outcome = call.OutcomeOf(err)
	if err == nil || r.refreshed(ctx, c, err) {
		return
	}
	r.fail(ctx, c, err)
	if c.Kind == bot.Press {
		r.publisher.DropControls(ctx, c)
	}
}

// spoken is the tag of the language for a locale, empty for English and for what the host has not chosen.
func (r *Referee) spoken(locale string) string {
	if tag := lang.For(locale).Tag(); slices.Contains(r.languages, tag) {
		return tag
	}
	return ""
}

// answer has a request answered: its handler says how, the publisher carries that out.
func (r *Referee) answer(ctx context.Context, c *call.Reply) error {
	if c.Kind == bot.Complete {
		return c.Choices(ctx, r.complete(ctx, c.Call))
	}
	a, err := r.route(ctx, c.Call)
	if err != nil {
		return err
	}
	return r.publisher.Answer(ctx, c, a)
}

// refreshed tells whether private controls that are out of date made room for what is to be decided now.
func (r *Referee) refreshed(ctx context.Context, c *call.Reply, err error) bool {
	if !errors.Is(err, call.MovedOn) || !call.ParseControl(c.Custom).InPanel() {
		return false
	}
	a, is := r.action.RefreshPanel(ctx, c.Call)
	return is && r.publisher.Answer(ctx, c, a) == nil
}

// errBroken stands for a panic that has been logged.
var errBroken = errors.New("the handler broke")

// fail answers privately that something was refused, or went wrong.
func (r *Referee) fail(ctx context.Context, c *call.Reply, err error) {
	text := c.Failure(ctx, r.Reader, err)
	if c.Kind == bot.Complete {
		_ = c.Choices(ctx, nil)
		return
	}
	if _, err := c.Answer(ctx, bot.Message{Text: text, Accent: bot.RefusedColour}, true); err != nil {
		r.Log.Warn("a refusal did not reach its user", "error", err)
	}
}

// Commands are all commands in English, to be registered at once.
func (r *Referee) Commands() []bot.CommandSpec { return Commands(r.Games, lang.English) }

// Translations are the same commands in the other languages the host has chosen.
func (r *Referee) Translations() map[lang.Language][]bot.CommandSpec {
	all := map[lang.Language][]bot.CommandSpec{}
	for _, tag := range r.languages {
		if l := lang.For(tag); l != lang.English {
			all[l] = Commands(r.Games, l)
		}
	}
	return all
}

// Emoji are the ships of all games.
func (r *Referee) Emoji() (all []bot.Emoji) {
	for _, g := range r.Games {
		if g.Emoji != nil {
			all = append(all, g.Emoji()...)
		}
	}
	return all
}

// Resume looks after every match a former run left. Call it once the messenger is open.
// From then on what is due in matches is done when it is due.
func (r *Referee) Resume(ctx context.Context) error {
	err := r.publisher.Resume(ctx)
	r.keeper.Start()
	return err
}

// ClockPushed has what has come due done at once, because the clock was pushed forward on purpose.
func (r *Referee) ClockPushed(ctx context.Context) { r.keeper.Pushed(ctx) }

// TellDamaged tells a channel that its matches cannot be read. Call it once the messenger is open.
func (r *Referee) TellDamaged(ctx context.Context, channel string) {
	r.publisher.Tell(ctx, channel, call.Damaged)
}

// TellGone tells all channels with a match that nothing can be kept any more.
func (r *Referee) TellGone(ctx context.Context) { r.publisher.TellOpen(ctx, call.Gone) }

// handler says how a request is answered. with is the control it came from, empty for a command.
type handler = func(ctx context.Context, c *call.Call, with call.Control) (call.Answer, error)

// routes say who answers what.
type routes struct {
	commands map[string]handler            // by their first word
	subs     map[string]map[string]handler // by the word and subcommand of a command all games share
	presses  map[string]handler            // by the verb of the control
	submits  map[string]handler            // likewise, of forms
}

func (r *Referee) routes() routes {
	l, a, d := r.lobby, r.action, r.display
	return routes{
		commands: map[string]handler{
			"help": private(d.Help), "leaderboard": r.leaderboard, "pilot": private(r.pilot), "about": private(r.about.tell),
			puzzleCommand: r.puzzles.Show, "matches": private(r.lists.Server),
			figuresOf: private(r.figuresOf), inWords: private(d.InWords),
		},
		subs: map[string]map[string]handler{
			meCommand: {"settings": r.members.Settings, "away": r.members.Away, "matches": private(r.lists.Mine), "data": private(r.privacy.Data), "forget": private(r.privacy.AskForget)},
			"match": {
				subNew: r.open, "join": l.Join, "leave": l.Leave, "start": l.Start, "hand": l.Hand, "invite": l.Invite, subAutopilots: l.Level, "pause": l.Pause, "move": l.Move, "end": private(l.AskEnd),
				subOptions: func(ctx context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
					return l.Options(ctx, c, nil)
				},
				"undo": a.Undo, "board": a.Board, "replay": r.replays.Answer, "review": r.reviews.Show,
				"status": private(d.Status), "log": private(d.Story), "catchup": private(d.CatchUp),
				"settings": private(r.servers.Settings), "record": private(r.proof.Export), "verify": reading(r.proof.Verify),
			},
		},
		presses: map[string]handler{
			call.Act: a.Press, call.PanelAct: a.Press, call.Undo: a.Undo, call.Help: private(d.HowTo),
			call.Form: a.Form, call.PanelForm: a.Form, call.Panel: a.OpenPanel, call.Revise: a.OpenPanel,
			call.Plan: a.PlayOrKeep, call.PlanForm: a.PlanForm, call.Kept: a.ShowPlan, call.Forget: a.ForgetPlan, call.PlanHow: a.SetPlan, call.Standing: a.Standing,
			call.AddAutopilot: autopilots(l.Autopilots, 1), call.RemoveAutopilot: autopilots(l.Autopilots, -1),
			call.Join: l.Join, call.Leave: l.Leave, call.Start: l.Start, call.Level: l.Level, call.Options: l.OptionPanel, call.Set: l.OptionPanel,
			call.Back: l.Back, call.Resume: l.Pause, call.Mine: r.members.Press, call.Puzzle: r.puzzles.Press, call.StartOver: r.puzzles.Press, call.Review: r.reviews.Turn, call.LookBack: r.reviews.Show, call.Board: r.turnBoard, call.ForgetMe: r.privacy.Forget, call.Guide: d.Guide, call.End: l.End, call.Again: l.Rematch, call.Allow: l.Admit, call.Deny: l.Admit, call.Agree: l.Agree, call.Decline: l.Decline,
		},
		submits: map[string]handler{call.Filled: a.Submit, call.PanelFilled: a.Submit, call.PlanFilled: a.Submit},
	}
}

// private makes a handler of an answer only its asker sees.
func private(answer func(context.Context, *call.Call) (bot.Message, error)) handler {
	return func(ctx context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
		m, err := answer(ctx, c)
		return call.Say(m), err
	}
}

// reading is private for an answer that has to read the channel.
func reading(answer func(context.Context, *call.Call) (bot.Message, error)) handler {
	return func(ctx context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
		return call.Answer{Work: func(ctx context.Context) (call.Answer, error) {
			m, err := answer(ctx, c)
			return call.Say(m), err
		}}, nil
	}
}

func autopilots(seat func(context.Context, *call.Call, call.Control, int) (call.Answer, error), n int) handler {
	return func(ctx context.Context, c *call.Call, with call.Control) (call.Answer, error) {
		return seat(ctx, c, with, n)
	}
}

// route has the handler of a request answer it.
func (r *Referee) route(ctx context.Context, c *call.Call) (call.Answer, error) {
	if c.Guild == "" && !anywhere(c) {
		return call.Answer{}, onlyInServers
	}
	if !bot.IsID(c.User.ID) {
		return call.Answer{}, nobody
	}
	with := call.ParseControl(c.Custom)
	var h handler
	switch c.Kind {
	case bot.Press:
		h = r.to.presses[with.Verb]
	case bot.Submit:
		h = r.to.submits[with.Verb]
	default:
		h = r.command(c)
	}
	if h == nil {
		return call.Answer{}, unknownButton
	}
	return h(ctx, c, with)
}

// anywhere tells whether a request may come from outside a server: those about the user alone, and puzzles.
func anywhere(c *call.Call) bool {
	switch c.Kind {
	case bot.Command:
		return len(c.Path) > 0 && (c.Path[0] == meCommand || c.Path[0] == puzzleCommand)
	case bot.Press:
		return slices.Contains([]string{call.ForgetMe, call.Mine, call.Puzzle, call.StartOver}, call.ParseControl(c.Custom).Verb)
	}
	return false
}

// command is the handler of a command.
func (r *Referee) command(c *call.Call) handler {
	var word, sub string
	if len(c.Path) > 0 {
		word = c.Path[0]
	}
	if len(c.Path) > 1 {
		sub = c.Path[1]
	}
	g, isGame := r.Games.WithCommand(word)
	switch subs := r.to.subs[word]; {
	case subs[sub] != nil:
		return subs[sub]
	case subs != nil:
		return r.noSuchSub
	case r.to.commands[word] != nil:
		return r.to.commands[word]
	case isGame:
		return r.gameCommand(g, sub)
	}
	return func(context.Context, *call.Call, call.Control) (call.Answer, error) {
		return call.Answer{}, call.UnknownWord
	}
}

// open opens a lobby of the game a command names.
func (r *Referee) open(_ context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
	g, err := c.GameNamed(r.Games)
	if err != nil {
		return call.Answer{}, err
	}
	return r.lobby.Open(c, g)
}

// gameCommand is the handler of a subcommand of a game's own command.
func (r *Referee) gameCommand(g game.Game, sub string) handler {
	spec := g.Command.Sub(sub)
	switch {
	case sub == subNew:
		return func(ctx context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
			return r.lobby.Open(c, g)
		}
	case sub == subOptions:
		return func(ctx context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
			return r.lobby.Options(ctx, c, g)
		}
	case sub == game.SubStanding && g.Standing != nil:
		return r.action.Standing
	case spec.Name == "":
		return r.noSuchSub
	case spec.Quoted:
		return func(ctx context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
			return r.action.Quote(ctx, c, c.Args[spec.FirstOption()])
		}
	case spec.Question:
		return func(ctx context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
			return r.action.Ask(ctx, c, g)
		}
	}
	return func(ctx context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
		return r.action.Command(c, g)
	}
}

// noSuchSub says which subcommands a command has.
func (r *Referee) noSuchSub(_ context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
	for _, spec := range r.Commands() {
		if spec.Name == c.Path[0] {
			return call.Answer{}, unknownSub.With("command", spec.Name, "word", bot.Plain(strings.Join(c.Path[1:], " ")), "subs", spec.SubNames())
		}
	}
	return call.Answer{}, call.UnknownWord
}

// complete proposes values for the option being typed.
func (r *Referee) complete(ctx context.Context, c *call.Call) []bot.Choice {
	switch {
	case len(c.Path) == 1 && c.Path[0] == "leaderboard" && c.Focus == "over":
		server, err := r.Store.Server(ctx, c.Guild)
		if err != nil {
			r.Log.Error("the seasons of a server could not be read", "guild", c.Guild, "error", err)
		}
		return stats.PeriodChoices(server, r.now(), c.Args["over"], c.Lang())
	case len(c.Path) < 2:
		return nil
	case c.Path[0] == meCommand:
		return r.members.Complete(ctx, c)
	case c.Path[0] == "match" && c.Path[1] == "move":
		return r.lists.Elsewhere(ctx, c)
	case c.Path[0] == "match" && c.Focus == "match":
		return r.proof.PastChoices(ctx, c)
	case c.Path[0] == "match" || c.Path[1] == subNew || c.Path[1] == subOptions:
		return r.examples(ctx, c)
	}
	if g, ok := r.Games.WithCommand(c.Path[0]); ok {
		return r.action.Complete(ctx, c, g)
	}
	return nil
}

// What the referee says for itself, whatever the game.

var (
	nobody        = bot.Says("referee.nobody")
	slower        = bot.Says("referee.slower")
	onlyInServers = bot.Says("referee.only-in-servers")
	unknownButton = bot.Says("referee.unknown-button")
	unknownSub    = bot.Says("referee.unknown-sub")
)
