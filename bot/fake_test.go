package bot_test

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
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
	bot.Message
}

// desk is a referee with a store of its own and a wire of paper: every message is kept, and nothing is sent.
type desk struct {
	t       *testing.T
	store   *storage.Store
	referee *bot.Referee
	posts   []*post
	calls   int
	modal   *bot.Modal
	missing []string // permissions
	names   []string // of the users
}

const (
	guildID   = "900"
	channelID = "800"
)

// newDesk seats a referee with a table. Its clock stands still, and its dice are the same every time.
func newDesk(t *testing.T, table bot.Table) *desk {
	d := &desk{t: t, store: storagetest.Open(t), names: names}
	matches := 0
	d.referee = bot.New(bot.Config{
		Store: d.store, Tables: []bot.Table{table}, Now: func() time.Time { return time.Unix(1_795_000_000, 0) },
		NewID:  func() string { matches++; return fmt.Sprintf("match%d", matches) },
		Secret: func() fair.Secret { return fair.Secret{7} },
		Log:    slog.New(slog.NewTextHandler(t.Output(), &slog.HandlerOptions{Level: slog.LevelError + 4})),
	})
	d.referee.Attach(d)
	t.Cleanup(d.referee.Close)
	return d
}

func (d *desk) put(p *post) bot.Sent {
	d.posts = append(d.posts, p)
	p.id = fmt.Sprintf("p%d", len(d.posts))
	return p.sent()
}

func (p *post) sent() bot.Sent {
	s := bot.Sent{ID: p.id}
	if p.Picture != nil {
		s.Attachment = p.id + ".png"
	}
	return s
}

// Post, Edit make a desk a wire.
func (d *desk) Post(_ context.Context, _ string, m bot.Message, _ string) (bot.Sent, error) {
	return d.put(&post{Message: m}), nil
}

func (d *desk) Edit(_ context.Context, _, message string, m bot.Message) (bot.Sent, error) {
	for _, p := range d.posts {
		if p.id == message {
			p.Message, p.edited = m, true
			return p.sent(), nil
		}
	}
	return bot.Sent{}, bot.ErrGone
}

// answer is the responder of one request.
type answer struct {
	*desk
	on      string // the message the control stands on
	last    *post
	choices []bot.Choice
}

func (a *answer) Answer(_ context.Context, m bot.Message, private bool) (bot.Sent, error) {
	a.last = &post{Message: m, private: private}
	return a.put(a.last), nil
}

func (a *answer) Update(ctx context.Context, m bot.Message) (bot.Sent, error) {
	sent, err := a.Edit(ctx, channelID, a.on, m)
	a.last = a.find(a.on)
	return sent, err
}

func (a *answer) Choices(_ context.Context, c []bot.Choice) error {
	a.choices = c
	return nil
}

func (a *answer) Ask(_ context.Context, m bot.Modal) error {
	a.modal = &m
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
	req.ID, req.Guild, req.Channel = fmt.Sprintf("i%d", d.calls), guildID, channelID
	req.User, req.Missing = bot.User{ID: userID(user), Name: d.names[user-1]}, d.missing
	a := &answer{desk: d, on: req.Message}
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

// broken is a table whose drawings and films break.
type broken struct{ bot.Table }

func (broken) Renderer() bot.MatchRenderer { return broken{} }

func (broken) Draw(engine.Position, []engine.Event, bot.Roster) (bot.Picture, error) {
	panic("no brush")
}

func (broken) Film(context.Context, []bot.Moment, bot.Part, bot.Roster, func(float64)) ([]byte, string, error) {
	panic("no camera")
}

// TestBrokenDrawing plays with a table whose drawings break: the match goes on in words.
func TestBrokenDrawing(t *testing.T) {
	t.Parallel()
	d := newDesk(t, broken{game.Table(mayhem.New())})
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
