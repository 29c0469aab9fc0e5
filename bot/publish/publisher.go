// Package publish brings channels up to date with their matches: a change is one transaction, then what the channel should
// show is decided as data, and carried out; what fails is tried again until it stands.
package publish

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/display"
	"mayhembot/bot/match"
	"mayhembot/bot/proof"
	"mayhembot/bot/replay"
	"mayhembot/storage"
)

// remembered is of how many messages it is remembered that they have lost their controls, and of how many channels when they
// were looked at.
const remembered = 2000

// Publisher keeps the channels of matches up to date.
type Publisher struct {
	match.Reader
	Messenger bot.Messenger // wanted before anything is published
	// Patience is for how long an answer waits for controls that take thought, which are added to it afterwards; 0 for as long
	// as it takes.
	Patience time.Duration
	display  *display.Display
	proof    *proof.Prover
	replays  *replay.Maker
	retries  *Queue
	now      func() time.Time
	life     context.Context // of what goes on beside the requests
	locks    storage.ChannelLocks
	orphans  map[storage.Ref]time.Time // since when what nobody brings was seen; see TakeOver
	looked   time.Time                 // when replays that nobody posts were looked for
	deciding match.Limiter             // of autopilots

	uncompared   sync.Map                      // by channel: matches not compared yet with what their channels have seen, see compare
	closedBefore *lru.Cache[string, struct{}]  // messages that have lost their controls, those that did last
	lookedAt     *lru.Cache[string, time.Time] // channels that were looked at last, see LeaveDeleted
	panels       *lru.Cache[string, []panel]   // private messages that may go on in place, by channel
	unentered    *lru.Cache[string, time.Time] // when channels have refused what Discord says they take, see bot.Unentered
}

// New is a publisher of the matches of a reader. It tries again nothing once life is over.
func New(life context.Context, d *display.Display, p *proof.Prover, replays *replay.Maker, retries *Queue, now func() time.Time) *Publisher {
	return &Publisher{
		locks:  storage.ChannelLocks{Lease: d.Store.Lease},
		Reader: d.Reader, display: d, proof: p, replays: replays, retries: retries, now: now, life: life, deciding: match.NewLimiter(),
		closedBefore: recent[struct{}](), lookedAt: recent[time.Time](), unentered: recent[time.Time](), panels: recent[[]panel](),
	}
}

// recent is a memory of what was used last.
func recent[T any]() *lru.Cache[string, T] {
	memory, err := lru.New[string, T](remembered)
	if err != nil {
		panic(err) // only for a number that is not positive
	}
	return memory
}

// Lock waits until nothing else is done in a channel, by this program or another on the database, and returns what lets it go
// again. So one change is shown before the next one is made, and messages never overtake each other. The order of the changes
// themselves is the store's.
func (r *Publisher) Lock(ctx context.Context, channel string) (unlock func()) {
	return r.locks.Lock(ctx, channel)
}

// LockFor is Lock for a call, which the time it waits is counted to.
func (r *Publisher) LockFor(ctx context.Context, c *call.Reply) (unlock func()) {
	defer c.Timed(call.Waiting)()
	return r.Lock(ctx, c.Channel)
}

// Resume looks after every match a former run left: it plays what autopilots have to decide and posts what channels
// have not seen. What fails is tried again later. Call it once the messenger is open.
func (r *Publisher) Resume(ctx context.Context) error {
	open, err := r.Store.Unfinished(ctx)
	if err != nil {
		return err
	}
	left := map[storage.Ref]bool{}
	for _, ref := range open { // before anything else is done in any of them, which may be as soon as somebody asks
		current, gaveUp := r.takenUp(ctx, ref)
		left[ref] = !current || gaveUp
		if current {
			r.uncompared.Store(ref.Channel, ref)
		}
	}
	if !r.Store.Alone() { // other programs answer meanwhile, and this one does not wait until it has a busy channel to itself
		r.retries.Now(func() {
			if err := r.resumeAll(r.life, open, left); err != nil && r.life.Err() == nil {
				r.Log.Error("replays could not be looked for", "error", err)
			}
		})
		return nil
	}
	return r.resumeAll(ctx, open, left)
}

// resumeAll brings the channels of matches up to date, except those left alone, and has replays made.
func (r *Publisher) resumeAll(ctx context.Context, open []storage.Ref, left map[storage.Ref]bool) error {
	for _, ref := range open {
		if err := ctx.Err(); err != nil {
			return err
		}
		if left[ref] || !r.Store.Free(ctx, ref.Channel) { // who acts there brings it up to date
			continue
		}
		if err := r.retryNow(ctx, ref.Channel); err != nil {
			continue // it is logged and tried again
		}
		if err := r.saveShown(ctx, ref.Channel); err != nil {
			r.Log.Error("what a channel was shown could not be saved yet", "channel", ref.Channel, "error", err)
		}
	}
	return r.replays.Resume(ctx)
}

// takenUp tells whether a match is its channel's current one, and whether that has been given up. One that cannot be read is
// taken up: the one who does so is told why it cannot.
func (r *Publisher) takenUp(ctx context.Context, ref storage.Ref) (current, gaveUp bool) {
	current = true
	err := r.Store.View(ctx, ref.Channel, func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		if err == nil {
			current = m != nil && m.ID == ref.ID
			gaveUp = current && m.GaveUp
		}
		return err
	})
	if err != nil {
		r.Log.Error("a match could not be looked at", "match", ref.ID, "error", err)
	}
	return current, gaveUp
}

// compare stops a channel's match where the channel has seen what the store does not have. It is done once after a start,
// before anything else is done there; an error says that it is still to be done. The channel's lock must be held.
func (r *Publisher) compare(ctx context.Context, channel string) (stopped bool, err error) {
	ref, due := r.uncompared.Load(channel)
	if !due {
		return false, nil
	}
	if stopped, err = r.proof.Compare(ctx, ref.(storage.Ref)); err == nil {
		r.uncompared.Delete(channel)
	}
	return stopped, err
}

// isUncompared tells whether a channel could not be compared since the start.
func (r *Publisher) isUncompared(channel string) bool {
	_, due := r.uncompared.Load(channel)
	return due
}

// lookTime is how long an answer waits to learn whether the live message stands.
const lookTime = 2 * time.Second

// isLost tells whether a match's live message is known to be there no more, or without its controls.
func (r *Publisher) isLost(ctx context.Context, s *match.State) bool {
	history, ok := r.Messenger.(bot.History)
	live := s.Header.Live
	if !ok || live.Message == "" || s.Header.Behind() || !s.Playing() {
		return false
	}
	ctx, cancel := context.WithTimeout(ctx, lookTime)
	defer cancel()
	stands, err := history.Reread(ctx, s.Header.Channel, live.Message)
	return errors.Is(err, bot.ErrGone) || err == nil && !stands.Controls
}

// telling is how many channels are told something at a time.
const telling = 8

// TellOpen tells all channels that have a match under way.
func (r *Publisher) TellOpen(ctx context.Context, n bot.Notice) {
	open, err := r.Store.Unfinished(ctx)
	if err != nil {
		r.Log.Error("channels could not be told", "notice", n, "error", err)
	}
	var all sync.WaitGroup
	slots := make(chan struct{}, telling)
	for _, ref := range open {
		if current, gaveUp := r.takenUp(ctx, ref); !current || gaveUp {
			continue
		}
		slots <- struct{}{}
		all.Go(func() {
			r.Tell(ctx, ref.Channel, n)
			<-slots
		})
	}
	all.Wait()
}

// Tell tells a channel something that is no news of a match, unless that is the last thing that was said there.
func (r *Publisher) Tell(ctx context.Context, channel string, n bot.Notice) {
	if history, ok := r.Messenger.(bot.History); ok {
		if said, err := history.Said(ctx, channel, ""); err == nil && len(said) > 0 && strings.Contains(said[0].Text, n.Error()) {
			return
		}
	}
	m := bot.Message{Text: n.Error(), Accent: bot.RefusedColour}
	if _, err := r.Messenger.Post(ctx, channel, m, fmt.Sprint(channel, "/told/", r.now().Unix())); err != nil {
		r.Log.Warn("a channel could not be told", "channel", channel, "notice", n, "error", err)
	}
}

// uncompared is said where nothing may be played on before a channel has been read again.
var uncompared = bot.Says("publish.uncompared")

// uncomparedThere is said where a match may not leave a channel before that has been read again.
var uncomparedThere = bot.Says("publish.uncompared-there")

var (
	rollsNow   = bot.Says("publish.rolls-now")
	cannotRoll = bot.Says("publish.cannot-roll")
)
