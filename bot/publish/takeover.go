package publish

import (
	"context"
	"time"

	"mayhembot/storage"
)

// orphanedAfter is for how long a channel has had something coming that nobody brings, before another program brings it. So one that
// still thinks is left to it.
const orphanedAfter = 6 * time.Second

// replaysEvery is how often replays are looked for that nobody posts.
const replaysEvery = 15 * time.Second

// TakeOver brings channels up to date that a program on the same database has left behind. One program calls it now and again. What
// is tried again later here is left to that.
func (r *Publisher) TakeOver(ctx context.Context) {
	behind, err := r.Store.Behind(ctx)
	if err != nil {
		r.Log.Error("it could not be seen what other programs have left", "error", err)
		return
	}
	since := map[storage.Ref]time.Time{}
	for _, ref := range behind {
		first, known := r.orphans[ref]
		if !known {
			first = r.now()
		}
		if r.retries.Waits(ref.Channel) || !r.Store.Free(ctx, ref.Channel) {
			continue
		}
		since[ref] = first
		if r.now().Sub(first) < orphanedAfter {
			continue
		}
		if current, gaveUp := r.takenUp(ctx, ref); current && !gaveUp {
			_ = r.retryNow(ctx, ref.Channel) // it is logged and tried again
		}
	}
	r.orphans = since
	if r.now().Sub(r.looked) < replaysEvery {
		return
	}
	r.looked = r.now()
	if err := r.replays.Resume(ctx); err != nil {
		r.Log.Error("replays that other programs have left could not be looked for", "error", err)
	}
}
