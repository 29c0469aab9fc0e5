package publish

import (
	"context"
	"errors"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/match"
	"mayhembot/storage"
)

// Resume looks after every match a former run left: it plays what autopilots have to decide and posts what channels
// have not seen. What fails is tried again later. Call it once the messenger is open.
func (r *Publisher) Resume(ctx context.Context) error {
	open, err := r.Store.Unfinished()
	if err != nil {
		return err
	}
	left := map[storage.Ref]bool{}
	for _, ref := range open { // before anything else is done in any of them, which may be as soon as somebody asks
		current, gaveUp := r.takenUp(ref)
		left[ref] = !current || gaveUp
		if current {
			r.uncompared.Store(ref.Channel, ref)
		}
	}
	for _, ref := range open {
		if err := ctx.Err(); err != nil {
			return err
		}
		if left[ref] {
			continue
		}
		if err := r.retryNow(ctx, ref.Channel); err != nil {
			continue // it is logged and tried again
		}
		if err := r.saveNotes(ref.Channel); err != nil {
			r.Log.Error("what a channel was shown could not be saved yet", "channel", ref.Channel, "error", err)
		}
	}
	return r.replays.Resume()
}

// takenUp tells whether a match is its channel's current one, and whether that has been given up. One that cannot be read is
// taken up: whoever does so is told why it cannot.
func (r *Publisher) takenUp(ref storage.Ref) (current, gaveUp bool) {
	current = true
	err := r.Store.View(ref.Channel, func(tx *storage.ChannelTx) error {
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

// IsLost tells whether a match's live message is known to be there no more, or without its controls.
func (r *Publisher) IsLost(ctx context.Context, s *match.State) bool {
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
