// Package publish brings channels up to date with their matches: a change is one transaction, then what the channel should
// show is decided as data, and carried out; what fails is tried again until it stands.
package publish

import (
	"context"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/display"
	"mayhembot/bot/match"
	"mayhembot/bot/proof"
	"mayhembot/bot/replay"
	"mayhembot/bot/retry"
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
	retries  *retry.Queue
	now      func() time.Time
	life     context.Context // of what goes on beside the requests
	locks    storage.ChannelLocks
	deciding match.Limiter // of autopilots

	uncompared   sync.Map                      // by channel: matches not compared yet with what their channels have seen, see compare
	closedBefore *lru.Cache[string, struct{}]  // messages that have lost their controls, those that did last
	lookedAt     *lru.Cache[string, time.Time] // channels that were looked at last, see LeaveDeleted
}

// New is a publisher of the matches of a reader. It tries again nothing once life is over.
func New(life context.Context, d *display.Display, p *proof.Prover, replays *replay.Maker, retries *retry.Queue, now func() time.Time) *Publisher {
	return &Publisher{
		Reader: d.Reader, display: d, proof: p, replays: replays, retries: retries, now: now, life: life, deciding: match.NewLimiter(),
		closedBefore: recent[struct{}](), lookedAt: recent[time.Time](),
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

// Lock waits until nothing else is done in a channel and returns what lets it go again. So one change is shown before the
// next one is made, and messages never overtake each other. The order of the changes themselves is the store's.
func (r *Publisher) Lock(channel string) (unlock func()) { return r.locks.Lock(channel) }

// LockFor is Lock for a call, which the time it waits is counted to.
func (r *Publisher) LockFor(c *call.Call) (unlock func()) {
	defer c.Timed(call.Waiting)()
	return r.Lock(c.Channel)
}
