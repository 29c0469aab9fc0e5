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
		if r.stopIfAhead(ctx, ref) {
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

// stopIfAhead stops a match whose channel has seen what the store does not have, and gives up one whose channel was
// deleted. It tells whether there is nothing more to do.
func (r *Publisher) stopIfAhead(ctx context.Context, ref storage.Ref) bool {
	defer r.Lock(ref.Channel)()
	stopped, err := r.proof.StopIfAhead(ctx, ref)
	if err != nil {
		r.giveUp(ref.Channel)
	}
	return stopped || err != nil
}
