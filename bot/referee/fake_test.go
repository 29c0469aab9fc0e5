package referee_test

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/bot/referee"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/storage"
	"mayhembot/storage/storagetest"
)

// post is one message as it stands in the channel, or as only one user sees it.
type post struct {
	id      string
	private bool
	edited  bool
	user    int      // whom a private one is for
	pings   []string // an edit pings nobody
	bot.Message
}

// desk is a referee with a store of its own and a wire of paper: every message is kept, and nothing is sent.
type desk struct {
	t       *testing.T
	mu      sync.Mutex // posts
	store   *storage.Store
	referee *referee.Referee
	posts   []*post
	calls   int
	matches int
	modal   *bot.Modal
	missing []string // permissions
	unread  bool     // the channel cannot be read again
	names   []string // of the users
	manager bool     // whoever acts moderates the channel
	channel string   // where they act
	prefix  string   // of the ids of messages; p when empty
	clock   *clock
	gone    map[string]*post // by nonce: what has been posted with it
	games   game.Games
	flaky   *flaky
	sent    []delivery
	secret  byte // what the dice follow from; 7 when 0
	// fault says what becomes of a call ("answer", "post" or "edit"); nil for no error. One that is delivered takes
	// effect before its error comes back.
	fault func(what string) (err error, delivered bool)
}

// delivery is something somebody was sent: a message, an edit, proposals or a form; everybody is user 0.
type delivery struct {
	to   int
	text string
}

// deliver notes what somebody was sent, with all there is in it.
func (d *desk) deliver(to int, what any) {
	data, err := json.Marshal(what)
	require.NoError(d.t, err)
	d.sent = append(d.sent, delivery{to, string(data)})
}

func (p *post) reader() int {
	if p.private {
		return p.user
	}
	return 0
}

// flaky is a store that can be full.
type flaky struct {
	*storage.Store
	full func() bool
}

var errFull = errors.New("no space left on device")

func (f *flaky) Update(channel, id string, fn func(*storage.ChannelTx) error) error {
	if f.full != nil && f.full() {
		return errFull
	}
	return f.Store.Update(channel, id, fn)
}

const (
	guildID   = "900"
	channelID = "800"
)

// newDesk is a referee with some games. Its clock stands still unless it is put forward, and its dice are the same every
// time.
func newDesk(t *testing.T, games ...game.Game) *desk {
	d := &desk{t: t, store: storagetest.Open(t), names: names, clock: newClock(), channel: channelID, gone: map[string]*post{}, games: games}
	d.flaky = &flaky{Store: d.store}
	d.restart()
	t.Cleanup(func() { d.referee.Close() })
	return d
}

// restart puts a new referee in the place of the one there was, if any, with nothing but the store in common.
func (d *desk) restart() {
	if d.referee != nil {
		d.referee.Close()
	}
	d.clock.drop()
	d.referee = referee.New(referee.Config{
		Store: d.flaky, Games: d.games, Now: d.clock.Now, Later: d.clock.Later,
		NewID:  func() string { d.matches++; return fmt.Sprintf("match%d", d.matches) },
		Secret: func() fair.Secret { return fair.Secret{cmp.Or(d.secret, 7)} },
		Log:    slog.New(slog.NewTextHandler(d.t.Output(), &slog.HandlerOptions{Level: slog.LevelError + 4})),
	})
	d.referee.Attach(d)
}

// attempt carries a call out, or has it fail.
func (d *desk) attempt(what string, do func() (bot.Sent, error)) (bot.Sent, error) {
	if d.fault != nil {
		if err, delivered := d.fault(what); err != nil {
			if delivered {
				_, _ = do()
			}
			return bot.Sent{}, err
		}
	}
	return do()
}

func (d *desk) put(p *post) bot.Sent {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.posts = append(d.posts, p)
	d.deliver(p.reader(), p.Message)
	p.pings = p.Ping
	p.id = fmt.Sprintf("%s%d", cmp.Or(d.prefix, "p"), len(d.posts))
	return p.sent()
}

func (p *post) sent() bot.Sent {
	s := bot.Sent{ID: p.id}
	if p.Picture != nil {
		s.Attachment = p.id + ".png"
	}
	return s
}

// Post, Edit make a desk a messenger.
func (d *desk) Post(_ context.Context, _ string, m bot.Message, nonce string) (bot.Sent, error) {
	return d.attempt("post", func() (bot.Sent, error) {
		if p := d.gone[nonce]; p != nil {
			return p.sent(), nil
		}
		p := &post{Message: m}
		d.gone[nonce] = p
		return d.put(p), nil
	})
}

// Said makes a desk's channel one that can be read again.
func (d *desk) Said(context.Context, string) ([]bot.Said, error) {
	if d.unread {
		return nil, errors.New("barred")
	}
	said := []bot.Said{}
	for _, p := range slices.Backward(d.posts) {
		if !p.private {
			said = append(said, bot.Said{ID: p.id, Text: p.Text})
		}
	}
	return said, nil
}

func (d *desk) Edit(_ context.Context, _, message string, m bot.Message) (bot.Sent, error) {
	return d.attempt("edit", func() (bot.Sent, error) { return d.edit(message, m) })
}

func (d *desk) edit(message string, m bot.Message) (bot.Sent, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, p := range d.posts {
		if p.id == message {
			p.Message, p.edited = m, true
			d.deliver(p.reader(), m)
			return p.sent(), nil
		}
	}
	return bot.Sent{}, bot.ErrGone
}

// answer is the responder of one request.
type answer struct {
	*desk
	user    int
	on      string // the message the control stands on
	last    *post
	choices []bot.Choice
}

func (a *answer) Answer(_ context.Context, m bot.Message, private bool) (bot.Sent, error) {
	return a.attempt("answer", func() (bot.Sent, error) {
		a.last = &post{Message: m, private: private, user: a.user}
		return a.put(a.last), nil
	})
}

func (a *answer) Update(_ context.Context, m bot.Message) (bot.Sent, error) {
	return a.attempt("answer", func() (bot.Sent, error) {
		sent, err := a.edit(a.on, m)
		a.last = a.find(a.on)
		return sent, err
	})
}

func (a *answer) Choices(_ context.Context, c []bot.Choice) error {
	a.choices = c
	a.deliver(a.user, c)
	return nil
}

func (a *answer) Ask(_ context.Context, m bot.Modal) error {
	a.modal = &m
	a.deliver(a.user, m)
	return nil
}

func (d *desk) find(id string) *post {
	for _, p := range d.posts {
		if p.id == id {
			return p
		}
	}
	return nil
}

// handle has a request answered.
func (d *desk) handle(user int, req bot.Request) *answer {
	d.calls++
	req.ID, req.Guild, req.Channel = fmt.Sprintf("i%d", d.calls), guildID, d.channel
	req.User, req.Missing = bot.User{ID: userID(user), Name: d.names[user-1]}, d.missing
	req.Manager = d.manager
	a := &answer{desk: d, user: user, on: req.Message}
	d.referee.Handle(d.t.Context(), req, a)
	return a
}

func userID(user int) string { return fmt.Sprintf("10%d", user) }

var names = []string{"Ada", "Ben", "Cy", "Dee", "Eve", "Fay"}

// slash sends a command, such as "match new kills:1", and returns its answer.
func (d *desk) slash(user int, line string) *post {
	req := bot.Request{Kind: bot.Command, Args: map[string]string{}}
	for _, word := range strings.Fields(line) {
		if name, value, ok := strings.Cut(word, ":"); ok {
			req.Args[name] = strings.ReplaceAll(value, "_", " ")
		} else {
			req.Path = append(req.Path, word)
		}
	}
	return d.handle(user, req).last
}

// live is the newest message everybody sees that has buttons.
func (d *desk) live() *post {
	d.t.Helper()
	for _, p := range slices.Backward(d.posts) {
		if !p.private && len(p.Rows) > 0 {
			return p
		}
	}
	d.t.Fatal("nothing has buttons")
	return nil
}

// press presses the button of the newest message whose label begins so.
func (d *desk) press(user int, label string) *answer {
	d.t.Helper()
	p := d.live()
	for _, row := range p.Rows {
		for _, b := range row.Buttons {
			if strings.HasPrefix(b.Label, label) {
				return d.handle(user, bot.Request{Kind: bot.Press, Custom: b.ID, Message: p.id})
			}
		}
	}
	d.t.Fatalf("no button %q", label)
	return nil
}

// broken is a game whose drawings and replays break.
type broken struct{ game.Game }

func (broken) Renderer() game.Renderer[engine.View]       { return broken{} }
func (broken) Replays() (game.Replays[engine.View], bool) { return broken{}, true }

func (broken) Draw(engine.View, []engine.Event, bot.Roster) (bot.Picture, error) {
	panic("no brush")
}

func (broken) Replay(context.Context, []game.Moment[engine.View], bot.Part, bot.Roster, func(float64)) ([]byte, string, error) {
	panic("no camera")
}

// TestBrokenDrawing plays with a game whose drawings break: the match goes on in words.
func TestBrokenDrawing(t *testing.T) {
	t.Parallel()
	d := newDesk(t, broken{mayhem.New()})
	d.slash(1, "match new autopilots:1")
	d.press(1, "Start")
	require.Nil(t, d.live().Picture)
	require.Contains(t, d.live().Text, "**Asteroids**")
	d.press(1, "Balanced")
	require.NotEmpty(t, d.live().Rows)
	require.NotContains(t, d.live().Text, "Something went wrong")
	reply := d.slash(1, "match replay")
	require.Contains(t, reply.Text, "Something went wrong")
	require.True(t, reply.private)
}
