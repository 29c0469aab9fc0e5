package publish

import (
	"context"

	"mayhembot/storage"
)

// Resume looks after every match a former run left: it plays what autopilots have to decide and posts what channels
// have not seen. What fails is tried again later. Call it once the messenger is open.
func (r *Publisher) Resume(ctx context.Context) error {
	open, err := r.Store.Unposted()
	if err != nil {
		return err
	}
	for _, ref := range open {
		if err := ctx.Err(); err != nil {
			return err
		}
		if r.isGivenUp(ref) {
			continue
		}
		r.uncompared.Store(ref.Channel, ref)
		if err := r.retryNow(ctx, ref.Channel); err != nil {
			continue // it is logged and tried again
		}
		if err := r.saveNotes(ref.Channel); err != nil {
			r.Log.Error("what a channel was shown could not be saved yet", "channel", ref.Channel, "error", err)
		}
	}
	return r.replays.Resume()
}

// isGivenUp tells whether a match's channel has been given up, or has another match now.
func (r *Publisher) isGivenUp(ref storage.Ref) bool {
	gone := true
	err := r.Store.View(ref.Channel, func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		gone = err == nil && (m == nil || m.ID != ref.ID || m.GaveUp)
		return err
	})
	if err != nil {
		r.Log.Error("a match could not be taken up", "match", ref.ID, "error", err)
	}
	return gone
}

// compare stops a channel's match where the channel has seen what the store does not have. It is done once after a start,
// before anything else is done there; an error says that it is still to be done. The channel's lock must be held.
func (r *Publisher) compare(ctx context.Context, channel string) (stopped bool, err error) {
	ref, due := r.uncompared.Load(channel)
	if !due {
		return false, nil
	}
	if stopped, err = r.proof.StopIfAhead(ctx, ref.(storage.Ref)); err == nil {
		r.uncompared.Delete(channel)
	}
	return stopped, err
}
