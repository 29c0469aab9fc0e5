// Package sitting does what is due in matches when it is due: it reminds pilots, has autopilots play the sittings whose time is
// up, and gives back the time in which the bot could not be reached.
package sitting

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/clock"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/publish"
	say "mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

const (
	// lookEvery is how long nobody looks at the alarms at most. So a clock that is put forward or back is noticed, and an alarm
	// that is set for the next moment is not late by more.
	lookEvery = 5 * time.Second
	// sharedEvery is the same where other programs have the database open too: they set alarms and may be gone at any moment.
	sharedEvery = 2 * time.Second
	// noteEvery is how often it is noted that the bot is reached.
	noteEvery = 2 * time.Minute
	// outage is how long the bot is out of reach before that time is given back.
	outage = 5 * time.Minute
	// againAfter is how long a channel is left alone after what is due there could not be done.
	againAfter = 10 * time.Minute
)

// duty is what one program of a database does for all.
const duty = "clocks"

// Store is what the keeper needs of a store beside matches.
type Store interface {
	match.Store
	Alarms(ctx context.Context, until int64, visit func(storage.Alarm) (more bool)) error
	Seated(ctx context.Context, user string) ([]storage.Ref, error)
	Alive(ctx context.Context) (int64, error)
	NoteAlive(ctx context.Context, at int64) error
}

// Keeper looks at one list for all matches, with one timer.
type Keeper struct {
	match.Reader
	Messenger bot.Messenger // wanted before Start
	// Digest posts the weekly message of a guild that is due at a time.
	Digest func(ctx context.Context, guild string, due int64) error

	store     Store
	publisher *publish.Publisher
	now       func() time.Time
	later     func(time.Duration, func()) (stop func() bool)
	life      context.Context

	looking sync.Mutex // held while somebody looks
	alive   int64      // when the bot was reached last, as noted; 0 before the first look
	resting map[storage.Ref]time.Time

	mu     sync.Mutex
	stop   func() bool
	closed bool
	work   sync.WaitGroup
}

// New is a keeper of the matches of a publisher. It does nothing before Start, and nothing once life is over.
func New(life context.Context, p *publish.Publisher, store Store, now func() time.Time, later func(time.Duration, func()) (stop func() bool)) *Keeper {
	return &Keeper{Reader: p.Reader, store: store, publisher: p, now: now, later: later, life: life, resting: map[storage.Ref]time.Time{}}
}

// Start looks at what is due, and again whenever something is.
func (k *Keeper) Start() { k.look() }

// Close waits for what is being done and does nothing more.
func (k *Keeper) Close() {
	k.mu.Lock()
	k.closed = true
	if k.stop != nil {
		k.stop()
	}
	k.mu.Unlock()
	k.work.Wait()
}

// Pushed has what has come due done at once, because the clock was pushed forward on purpose. That is no outage.
func (k *Keeper) Pushed(ctx context.Context) {
	k.looking.Lock()
	now := k.now().Unix()
	if err := k.store.NoteAlive(ctx, now); err != nil {
		k.Log.Error("when the bot was reached could not be noted", "error", err)
	}
	k.alive = now
	k.looking.Unlock()
	for range pushedLooks {
		if k.Look(ctx) > 0 {
			return
		}
	}
}

// pushedLooks bounds the looks after a push. The next timer goes on with what is left.
const pushedLooks = 1000

// look does what is due, and plans the next look.
func (k *Keeper) look() {
	k.mu.Lock()
	if k.closed {
		k.mu.Unlock()
		return
	}
	k.work.Add(1)
	k.mu.Unlock()
	defer k.work.Done()
	next := k.Look(k.life)
	k.mu.Lock()
	defer k.mu.Unlock()
	if !k.closed {
		k.stop = k.later(next, k.look)
	}
}

// Look does what is due now, and returns how long nothing is.
func (k *Keeper) Look(ctx context.Context) (next time.Duration) {
	k.looking.Lock()
	defer k.looking.Unlock()
	most := lookEvery
	if !k.store.Alone() {
		most = sharedEvery
	}
	if !k.reached() {
		return most
	}
	if !k.store.Chief(ctx, duty) {
		k.alive = 0 // another program notes it now
		return most
	}
	if err := k.noteAlive(ctx); err != nil {
		k.Log.Error("when the bot was reached could not be noted", "error", err)
		return most
	}
	if !k.store.Alone() {
		k.publisher.TakeOver(ctx)
	}
	var due []storage.Alarm
	next = most
	err := k.store.Alarms(ctx, math.MaxInt64, func(a storage.Alarm) bool {
		if now := k.now(); a.At > now.Unix() {
			next = min(next, time.Unix(a.At, 0).Sub(now))
			return false
		} else if now.Before(k.resting[a.Ref]) {
			return true
		}
		due = append(due, a)
		return true
	})
	if err != nil {
		k.Log.Error("what is due could not be read", "error", err)
	}
	for _, a := range due {
		if ctx.Err() != nil {
			break
		}
		if err := k.do(ctx, a); err != nil {
			k.Log.Warn("what is due could not be done and will be tried again", "match", a.ID, "channel", a.Channel, "what", a.Kind, "error", err)
			k.resting[a.Ref] = k.now().Add(againAfter)
			continue
		}
		delete(k.resting, a.Ref)
		next = 0 // something else may be due since
	}
	return next
}

// reached tells whether Discord is there.
func (k *Keeper) reached() bool {
	line, known := k.Messenger.(interface{ Latency() (time.Duration, bool) })
	if !known {
		return true
	}
	_, up := line.Latency()
	return up
}

// noteAlive notes that the bot is reached. Where it was out of reach for long, all clocks are given that time back first.
// A program that is killed meanwhile gives back what is left to give: every clock says since when it runs.
func (k *Keeper) noteAlive(ctx context.Context) (err error) {
	now := k.now().Unix()
	if k.alive == 0 {
		if k.alive, err = k.store.Alive(ctx); err != nil {
			return err
		}
	}
	ticking := false
	if err := k.store.Alarms(ctx, math.MaxInt64, func(a storage.Alarm) bool { ticking = a.Kind == clock.Sitting; return !ticking }); err != nil {
		return err
	}
	gone := now - k.alive
	switch {
	case !ticking, gone >= 0 && gone < int64(noteEvery/time.Second):
		if !ticking {
			k.alive = now
		}
		return nil
	case k.alive > 0 && (gone < 0 || gone >= int64(outage/time.Second)):
		if err := k.giveBack(ctx, k.alive); err != nil {
			return err
		}
	}
	if err = k.store.NoteAlive(ctx, now); err == nil {
		k.alive = now
	}
	return err
}

// giveBack gives all clocks back the time since the bot was reached last.
func (k *Keeper) giveBack(ctx context.Context, from int64) error {
	var refs []storage.Ref
	err := k.store.Alarms(ctx, math.MaxInt64, func(a storage.Alarm) bool {
		if a.Kind == clock.Sitting {
			refs = append(refs, a.Ref)
		}
		return true
	})
	if err != nil {
		return err
	}
	for _, ref := range refs {
		if err := ctx.Err(); err != nil {
			return err
		}
		told, err := k.givenBack(ctx, ref, from)
		if err != nil {
			k.Log.Error("the time of an outage could not be given back", "match", ref.ID, "error", err)
			continue
		}
		if told {
			k.show(ctx, ref.Channel)
		}
	}
	return nil
}

// givenBack gives a match's clocks the time back, and tells whether the channel is told.
func (k *Keeper) givenBack(ctx context.Context, ref storage.Ref, from int64) (told bool, err error) {
	defer k.publisher.Lock(ctx, ref.Channel)()
	err = k.store.Update(ctx, ref.Channel, "", func(tx storage.ChannelTx) error {
		m, err := tx.Match(ref.ID)
		if err != nil {
			return err
		}
		given, err := clock.GiveBack(m, from, tx.Settings, tx.Now().Unix())
		if err != nil {
			return err
		}
		if told = given >= int64(outage/time.Second) && m.Phase == storage.Playing && !m.GaveUp; told {
			tell(m, say.Room.Say(lang.For(m.Language), "sitting.gave-back", "time", words.Lasting(lang.For(m.Language), time.Duration(given)*time.Second)))
		}
		return tx.Put(m)
	})
	return told && err == nil, err
}

// tell has a channel shown its match anew, with some lines above it.
func tell(m *storage.Match, lines ...string) {
	m.Note = strings.Join(words.NonEmpty(append([]string{m.Note}, lines...)), "\n")
	m.Unposted, m.Quietly = true, true
	m.Revision++
}

// show brings a channel up to date. What fails is tried again by the publisher.
func (k *Keeper) show(ctx context.Context, channel string) {
	if err := k.publisher.Show(ctx, channel); err != nil {
		k.Log.Info("what was due is not shown yet", "channel", channel, "error", err)
	}
}

// do does what is due in a match.
func (k *Keeper) do(ctx context.Context, a storage.Alarm) error {
	switch a.Kind {
	case clock.Sitting:
		return k.sitting(ctx, a.Ref)
	case clock.Passing:
		return k.pass(ctx, a.Ref)
	case clock.Sending:
		return k.send(ctx, a.Ref)
	case clock.Abandoned:
		return k.abandoned(ctx, a.Ref)
	case clock.Archive:
		return k.archive(ctx, a.Ref)
	case storage.DigestDue:
		return k.Digest(ctx, a.ID, a.At)
	}
	return errors.New("nobody knows what that is")
}

// change changes a match in a transaction, with its channel's lock.
func (k *Keeper) change(ctx context.Context, ref storage.Ref, fn func(tx storage.ChannelTx, s *match.State) error) error {
	defer k.publisher.Lock(ctx, ref.Channel)()
	return k.store.Update(ctx, ref.Channel, "", func(tx storage.ChannelTx) error {
		s, err := k.state(tx, ref)
		if err != nil {
			return err
		}
		return fn(tx, s)
	})
}

// sitting has a match's clocks do what is due.
func (k *Keeper) sitting(ctx context.Context, ref storage.Ref) error {
	up := false
	err := k.change(ctx, ref, func(tx storage.ChannelTx, s *match.State) error {
		m, now := s.Header, tx.Now().Unix()
		if !s.Playing() || m.GaveUp || match.Stopped(m) || m.Roll != nil {
			if err := clock.Stand(m, tx.Settings, now); err != nil {
				return err
			}
			return tx.Put(m)
		}
		o, err := clock.Fire(m, s.TableLevel(), tx.Settings, now)
		if err != nil {
			return err
		}
		if up = len(o.Up) > 0; up {
			tell(m, timesUp(s, o), passedOn(s, o.Absent))
		}
		return s.Save(tx)
	})
	if err == nil && up {
		k.noteGone(ctx, ref)
		k.show(ctx, ref.Channel)
	}
	return err
}

// pass plays the only answer that is left to a seat which has not taken anything back in time.
func (k *Keeper) pass(ctx context.Context, ref storage.Ref) error {
	passed := false
	err := k.change(ctx, ref, func(tx storage.ChannelTx, s *match.State) error {
		m, now := s.Header, tx.Now().Unix()
		if passed = s.Playing() && !m.GaveUp && !match.Stopped(m) && m.Roll == nil; passed {
			seat, action := s.Finished()
			if passed = seat != engine.Nobody; passed {
				if err := s.Automate(tx, match.Decided{Seat: seat, Action: action}, now); err != nil {
					return err
				}
				m.Unposted = true
				m.Revision++
			}
		}
		if !passed {
			clock.Pass(m, false, now)
		}
		return s.Save(tx)
	})
	if err == nil && passed {
		k.show(ctx, ref.Channel)
	}
	return err
}

// state is the match as it stands. One that this program cannot play has no alarms any more.
func (k *Keeper) state(tx storage.ChannelTx, ref storage.Ref) (*match.State, error) {
	m, err := tx.Match(ref.ID)
	if err != nil {
		return nil, err
	}
	s, err := match.Of(tx, k.Games, m)
	var u *game.Unplayable
	if errors.As(err, &u) {
		return &match.State{Header: m}, nil
	}
	return s, err
}

// Resettle has the clocks of all matches of a user follow the settings, and tells their channels a note, if any, where a match waits for
// somebody by the clock.
func (k *Keeper) Resettle(ctx context.Context, user string, note *bot.Notice) {
	refs, err := k.store.Seated(ctx, user)
	if err != nil {
		k.Log.Error("a user's matches could not be found", "error", err)
	}
	for _, ref := range refs {
		if ctx.Err() != nil {
			return
		}
		told, err := k.resettled(ctx, ref, note)
		switch {
		case err != nil:
			k.Log.Error("clocks do not follow their settings yet", "match", ref.ID, "error", err)
		case told:
			k.show(ctx, ref.Channel)
		}
	}
}

// resettled has the clocks of a match follow the settings, and tells whether its channel is to see that.
func (k *Keeper) resettled(ctx context.Context, ref storage.Ref, note *bot.Notice) (told bool, err error) {
	err = k.change(ctx, ref, func(tx storage.ChannelTx, s *match.State) error {
		if !s.Playing() || len(s.Header.Clocks) == 0 || match.Stopped(s.Header) {
			return nil
		}
		before := times(s.Header)
		if err := s.Save(tx); err != nil {
			return err
		}
		if told = note != nil || !slices.Equal(before, times(s.Header)); !told {
			return nil
		}
		line := ""
		if note != nil {
			line = note.In(lang.For(s.Header.Language))
		}
		tell(s.Header, line)
		return tx.Put(s.Header)
	})
	return told && err == nil, err
}

// times are when the clocks of a match are up.
func times(m *storage.Match) (all []int64) {
	for _, c := range m.Clocks {
		all = append(all, c.Until)
	}
	return all
}
