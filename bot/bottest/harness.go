// Package bottest is for tests. It has a referee with games, a store and a channel of paper. It has the toy games played there,
// and the users' actions in words.
package bottest

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/referee"
	"mayhembot/engine/fair"
	"mayhembot/render/words/lang"
	"mayhembot/render/words/lang/langtest"
	"mayhembot/storage"
)

func init() { lang.OnUnknown(langtest.NoSentence) }

// Message is one message as it stands in the channel, or as only one user sees it.
type Message struct {
	ID        string
	Private   bool
	Edited    bool
	Theirs    bool     // said by somebody else
	Dismissed bool     // it was private and has gone
	Channel   string   // where it stands
	Pings     []string // an edit pings nobody
	user      int      // reader of a private one
	bot.Message
}

// Harness is a referee with its own store and a wire of paper, which keeps every message and sends nothing. Users are numbers
// from 1.
type Harness struct {
	T       *testing.T
	Store   storage.Store
	Referee *referee.Referee
	Games   game.Games
	Clock   *Clock

	Names    []string      // of the users
	Missing  []string      // permissions
	Unread   bool          // the bot may not read the channel again
	Fileless bool          // it may not attach files either, which requests do not tell
	Deleted  []string      // channels that are no more
	Manager  bool          // users moderate the channel
	Channel  string        // the channel they act in
	Locale   string        // of everybody
	Servers  string        // locale of the server
	Prefix   string        // of the ids of messages; p when empty
	Secret   byte          // seed of the dice; 7 when 0
	Patience time.Duration // see referee.Config; for the next referee made
	Breaks   bool          // a game or a drawing is meant to break
	// Full says that nothing more can be written down; nil for never.
	Full func() bool
	// Once says that no transaction is run twice.
	Once bool
	// Unfound says that the store cannot be read.
	Unfound bool
	// Away is for how many looks the store is away.
	Away atomic.Int32
	// Fault gives the error of a call ("answer", "post", "edit" or "read"), nil for none. A call that is delivered takes effect
	// before its error comes back.
	Fault func(what string) (err error, delivered bool)

	Left    []string // ids of users who have left the server
	Opened  []string // names of threads the bot has opened; the first one is channel 801
	Closed  []string // threads it has archived
	Posts   []*Message
	Written []Letter // direct messages
	Sent    []Delivery
	Modal   *bot.Modal  // the form shown last
	Acted   call.Played // the log's record of the action played last
	Calls   int         // requests so far

	path    string     // of the store's file
	onDisk  []byte     // its content when the program was killed
	mu      sync.Mutex // Posts
	matches atomic.Int64
	gone    map[string]*Message // messages posted, by nonce
}

// Delivery is something somebody was sent: a message, an edit, proposals or a form; everybody is user 0.
type Delivery struct {
	To   int
	Text string
}

// Letter is a direct message to a user.
type Letter struct {
	To int
	bot.Message
}

// Direct has a harness write to a user alone, who wants no letters where Fault says so.
func (d *Harness) Direct(_ context.Context, user string, m bot.Message, nonce string) error {
	_, err := d.attempt("direct", m, func() (bot.Sent, error) {
		if d.gone[nonce] == nil {
			d.gone[nonce] = &Message{Message: m}
			to := slices.IndexFunc(d.Names, func(name string) bool { return UserID(slices.Index(d.Names, name)+1) == user }) + 1
			d.Written = append(d.Written, Letter{to, m})
			d.deliver(to, m)
		}
		return bot.Sent{}, nil
	})
	return err
}

// OpenThread and CloseThread have a harness keep threads.
func (d *Harness) OpenThread(_ context.Context, _, name string) (string, error) {
	d.Opened = append(d.Opened, name)
	return fmt.Sprint(800 + len(d.Opened)), nil
}

func (d *Harness) CloseThread(_ context.Context, thread string) error {
	d.Closed = append(d.Closed, thread)
	return nil
}

// Belongs tells whether a user is one of those who have not left.
func (d *Harness) Belongs(_ context.Context, _, user string) (bool, error) {
	return !slices.Contains(d.Left, user), nil
}

// deliver notes a delivery to a user, with all its content.
func (d *Harness) deliver(to int, what any) {
	if m, is := what.(bot.Message); is {
		d.distinct(m)
	}
	data, err := json.Marshal(what)
	require.NoError(d.T, err)
	d.Sent = append(d.Sent, Delivery{to, string(data)})
}

// distinct fails if two controls of a message share an id, or if a control's id is empty or longer than Discord takes.
func (d *Harness) distinct(m bot.Message) {
	taken := map[string]string{"": "no id"}
	take := func(id, label string) {
		if n := utf8.RuneCountInString(id); n > idLimit {
			d.T.Errorf("the control %q has an id of %d characters: %s", label, n, id)
		}
		if other, is := taken[id]; is {
			d.T.Errorf("the control %q has the id %q, as %q has", label, id, other)
		}
		taken[id] = label
	}
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			take(b.ID, b.Label)
		}
		if row.Select != nil {
			take(row.Select.ID, row.Select.Placeholder)
		}
	}
}

func (p *Message) reader() int {
	if p.Private {
		return p.user
	}
	return 0
}

// flaky is a store that can be full. It runs every function twice, as a store may that is not alone on its database: what the
// first run has changed is taken back, and the second sees the same.
type flaky struct {
	storage.Store
	d *Harness
}

// ErrFull is the error of a full store.
var ErrFull = errors.New("no space left on device")

func (f flaky) Update(ctx context.Context, channel, id string, fn func(storage.ChannelTx) error) error {
	if f.d.Full != nil && f.d.Full() {
		return ErrFull
	}
	if f.d.Once {
		return f.Store.Update(ctx, channel, id, fn)
	}
	err := f.Store.Update(ctx, channel, id, func(tx storage.ChannelTx) error {
		taken := f.d.matches.Load()
		if err := fn(tx); err != nil {
			return err
		}
		f.d.matches.Store(taken)
		return errAgain
	})
	if !errors.Is(err, errAgain) {
		return err
	}
	return f.Store.Update(ctx, channel, id, fn)
}

// errAgain rolls back what a function has done in its first run.
var errAgain = errors.New("run it again")

func (f flaky) View(ctx context.Context, channel string, fn func(storage.ChannelTx) error) error {
	if f.d.Unfound {
		return storage.ErrCorrupt
	}
	if f.d.Away.Load() > 0 && f.d.Away.Add(-1) >= 0 {
		return storage.ErrAway
	}
	return f.Store.View(ctx, channel, func(tx storage.ChannelTx) error {
		if err := fn(tx); err != nil {
			return err
		}
		return fn(tx)
	})
}

func (f flaky) PutLater(ctx context.Context, channel, id string, fn func(*storage.Match)) (*storage.Match, error) {
	return f.Store.PutLater(ctx, channel, id, func(m *storage.Match) {
		fn(m.Clone())
		fn(m)
	})
}

func (f flaky) ChangeServer(ctx context.Context, guild, id string, change func(*storage.Server) error) error {
	err := f.Store.ChangeServer(ctx, guild, id, func(s *storage.Server) error {
		if err := change(s); err != nil {
			return err
		}
		return errAgain
	})
	if !errors.Is(err, errAgain) {
		return err
	}
	return f.Store.ChangeServer(ctx, guild, id, change)
}

// idLimit is how many characters the id of a control has at most for Discord.
const idLimit = 100

// Where everything happens.
const (
	GuildID   = "900"
	ChannelID = "800"
)

// New makes a harness with some games. Its clock stands still unless a test moves it, and its dice are the same every time.
func New(t *testing.T, games ...game.Game) *Harness {
	d := &Harness{T: t, Clock: newClock()}
	d.open(filepath.Join(t.TempDir(), "matches.db"))
	d.begin(games)
	return d
}

// On is New on a store that the caller closes.
func On(t *testing.T, store storage.Store, games ...game.Game) *Harness {
	d := &Harness{T: t, Clock: newClock()}
	d.use(store)
	d.begin(games)
	return d
}

func (d *Harness) begin(games game.Games) {
	d.Names, d.Channel, d.gone, d.Games = Names, ChannelID, map[string]*Message{}, games
	d.Restart()
	d.T.Cleanup(func() { d.Referee.Close() })
}

// Restart replaces the referee, if any. The new one shares only the store with it.
func (d *Harness) Restart() {
	if d.Referee != nil {
		d.Referee.Close()
	}
	d.Clock.drop()
	d.Referee = d.Beside(d.Store)
}

// use makes a store that nobody has used yet the program's, on the harness's clock.
func (d *Harness) use(store storage.Store) {
	store.SetClock(d.Clock.Now)
	d.Store = store
}

// Beside starts a program beside the one there is, in the same channels, on a store of its own. The store has the harness's clock
// already.
func (d *Harness) Beside(store storage.Store) *referee.Referee {
	r := referee.New(referee.Config{
		Store: flaky{store, d}, Games: d.Games, Now: d.Clock.Now, Later: d.Clock.Later, Patience: d.Patience,
		NewID:     func() string { return fmt.Sprintf("match%d", d.matches.Add(1)) },
		Secret:    func() fair.Secret { return fair.Secret{cmp.Or(d.Secret, 7)} },
		Log:       Log(d.T, slog.LevelError+4, func() bool { return d.Breaks }),
		Languages: []string{"de", lang.Pseudo.Tag()},
		Observe: func(c *call.Reply, _ call.Outcome, _ time.Duration) {
			d.mu.Lock()
			defer d.mu.Unlock()
			if c.Played != nil {
				d.Acted = *c.Played
			}
		},
	})
	r.Attach(d)
	return r
}

// attempt carries a call out that sends a message, or has it fail.
func (d *Harness) attempt(what string, m bot.Message, do func() (bot.Sent, error)) (bot.Sent, error) {
	if files := len(m.Files) > 0 || m.Picture != nil && len(m.Picture.Data) > 0; files && (d.Fileless || slices.Contains(d.Missing, bot.PermissionFiles)) {
		return bot.Sent{}, &bot.Barred{Missing: []string{bot.PermissionSend, bot.PermissionFiles}}
	}
	if d.Fault != nil {
		if err, delivered := d.Fault(what); err != nil {
			if delivered {
				_, _ = do()
			}
			return bot.Sent{}, err
		}
	}
	return do()
}

// Put has a message stand in the channel.
func (d *Harness) Put(p *Message) bot.Sent {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.Posts = append(d.Posts, p)
	d.deliver(p.reader(), p.Message)
	p.Pings, p.Channel = p.Ping, cmp.Or(p.Channel, d.Channel)
	p.ID = fmt.Sprintf("%s%d", cmp.Or(d.Prefix, "p"), len(d.Posts))
	return p.sent()
}

// Messages are all messages so far.
func (d *Harness) Messages() []*Message {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.Posts)
}

// ForgetNonces forgets the nonces of all posts, as Discord does after minutes.
func (d *Harness) ForgetNonces() { clear(d.gone) }

func (p *Message) sent() bot.Sent {
	s := bot.Sent{ID: p.ID}
	if p.Picture != nil {
		s.Attachment = p.ID + ".png"
	}
	return s
}

// Post and Edit make a harness a messenger.
func (d *Harness) Post(_ context.Context, channel string, m bot.Message, nonce string) (bot.Sent, error) {
	if slices.Contains(d.Deleted, channel) {
		return bot.Sent{}, bot.ErrNoChannel
	}
	return d.attempt("post", m, func() (bot.Sent, error) {
		if p := d.gone[nonce]; p != nil {
			return p.sent(), nil
		}
		p := &Message{Message: m, Channel: channel}
		d.gone[nonce] = p
		return d.Put(p), nil
	})
}

// Said and Reread make a harness's channel one that can be read again.
func (d *Harness) Said(_ context.Context, channel, from string) ([]bot.Said, error) {
	if err := d.unreadable(channel); err != nil {
		return nil, err
	}
	said := []bot.Said{}
	here := slices.DeleteFunc(slices.Clone(d.Posts), func(p *Message) bool { return p.Channel != "" && p.Channel != channel })
	begin := slices.IndexFunc(here, func(p *Message) bool { return p.ID == from })
	for i, p := range slices.Backward(here) {
		if newest := i >= len(here)-100; !p.Private && !p.Theirs && (newest || begin >= 0 && i >= begin) {
			said = append(said, p.said())
		}
	}
	return said, nil
}

func (d *Harness) Reread(_ context.Context, channel, message string) (bot.Said, error) {
	if err := d.unreadable(channel); err != nil {
		return bot.Said{}, err
	}
	if p := d.Find(message); p != nil {
		return p.said(), nil
	}
	return bot.Said{}, bot.ErrGone
}

func (d *Harness) unreadable(channel string) error {
	if slices.Contains(d.Deleted, channel) {
		return bot.ErrNoChannel
	}
	if d.Unread {
		return &bot.Barred{Missing: []string{bot.PermissionHistory}}
	}
	if d.Fault != nil {
		err, _ := d.Fault("read")
		return err
	}
	return nil
}

func (p *Message) said() bot.Said { return bot.Said{ID: p.ID, Text: p.Text, Controls: len(p.Rows) > 0} }

// Chat has somebody else say so many things in the channel.
func (d *Harness) Chat(lines int) {
	for range lines {
		d.Put(&Message{Theirs: true})
	}
}

func (d *Harness) Edit(_ context.Context, channel, message string, m bot.Message) (bot.Sent, error) {
	if slices.Contains(d.Deleted, channel) {
		return bot.Sent{}, bot.ErrNoChannel
	}
	return d.attempt("edit", m, func() (bot.Sent, error) { return d.edit(message, m) })
}

func (d *Harness) edit(message string, m bot.Message) (bot.Sent, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, p := range d.Posts {
		if p.ID == message {
			p.Message, p.Edited = m, true
			d.deliver(p.reader(), m)
			return p.sent(), nil
		}
	}
	return bot.Sent{}, bot.ErrGone
}

// Answer is the responder of one request, with its answers.
type Answer struct {
	*Harness
	Last     *Message
	Proposed []bot.Choice
	user     int
	on       string // the message the control stands on
}

func (a *Answer) Answer(_ context.Context, m bot.Message, private bool) (bot.Sent, error) {
	return a.attempt("answer", m, func() (bot.Sent, error) {
		a.Last = &Message{Message: m, Private: private, user: a.user}
		return a.Put(a.Last), nil
	})
}

func (a *Answer) Update(_ context.Context, m bot.Message) (bot.Sent, error) {
	return a.attempt("answer", m, func() (bot.Sent, error) {
		sent, err := a.edit(a.on, m)
		a.Last = a.Find(a.on)
		return sent, err
	})
}

func (a *Answer) Dismiss(context.Context) error {
	_, err := a.attempt("answer", bot.Message{}, func() (bot.Sent, error) {
		a.mu.Lock()
		defer a.mu.Unlock()
		a.Last = &Message{Private: true, user: a.user, Dismissed: true}
		a.dismissed(a.on)
		return bot.Sent{}, nil
	})
	return err
}

// dismissed notes that a private message has gone. Its place among the posts stays, for tests count them.
func (d *Harness) dismissed(id string) {
	for _, p := range d.Posts {
		if p.ID == id {
			p.ID, p.Rows, p.Dismissed = "", nil, true
		}
	}
}

func (a *Answer) Follow(_ context.Context, m bot.Message) (bot.Sent, error) {
	return a.attempt("answer", m, func() (bot.Sent, error) {
		before := a.Last.ID
		a.Last = &Message{Message: m, Private: true, user: a.user}
		sent := a.Put(a.Last)
		a.mu.Lock()
		defer a.mu.Unlock()
		a.dismissed(before)
		return sent, nil
	})
}

func (a *Answer) Amend(_ context.Context, m bot.Message) (bot.Sent, error) {
	return a.attempt("answer", m, func() (bot.Sent, error) { return a.edit(a.Last.ID, m) })
}

func (a *Answer) Choices(_ context.Context, c []bot.Choice) error {
	a.Proposed = c
	a.deliver(a.user, c)
	return nil
}

func (a *Answer) Ask(_ context.Context, m bot.Modal) error {
	a.Modal = &m
	a.deliver(a.user, m)
	return nil
}

func UserID(user int) string { return fmt.Sprintf("10%d", user) }

var Names = []string{"Ada", "Ben", "Cy", "Dee", "Eve", "Fay"}
