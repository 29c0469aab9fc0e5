package replay

import (
	"cmp"
	"context"
	"errors"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/display"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// finalWithin is how long after its end a match gets a replay by itself.
const finalWithin = 24 * time.Hour

// errNoTurn says that a match was ended before there was anything to see.
var errNoTurn = errors.New("the match was ended before its first turn was over")

// retryKey is the key with which a final replay is retried and posted.
func retryKey(m *storage.Match) string { return m.ID + "/replay" }

// PostFinal makes the replay of a match that is over and posts it, once.
func (r *Maker) PostFinal(m *storage.Match) {
	if g, ok := r.Games.Find(m.Game); !ok {
		return
	} else if g.Replay == nil {
		return
	}
	if m.Replayed || m.Seq < 1 {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.now().Sub(time.Unix(m.Ended, 0)) > finalWithin {
		delete(r.ready, m.ID)
		r.retries.Succeeded(retryKey(m)) // nothing is left to be tried
		return
	}
	if r.begun[m.ID] || r.life.Err() != nil {
		return
	}
	r.begun[m.ID] = true
	r.work.Go(func() {
		err := r.makeAndPost(m)
		r.mu.Lock()
		delete(r.begun, m.ID)
		r.mu.Unlock()
		if err == nil {
			r.retries.Succeeded(retryKey(m))
		} else if !errors.Is(err, context.Canceled) { // or it is made after the next start
			r.Log.Warn("a replay could not be posted yet", "match", m.ID, "error", err)
			r.retries.Failed(retryKey(m), err, func() { r.PostFinal(m) })
		}
	})
}

// Resume makes and posts the replays of matches that ended lately and have none.
func (r *Maker) Resume(ctx context.Context) error {
	ended, err := r.Store.Unreplayed(ctx, r.now().Add(-finalWithin).Unix())
	for _, ref := range ended {
		err = errors.Join(err, r.Store.View(ctx, ref.Channel, func(tx storage.ChannelTx) error {
			m, err := tx.Match(ref.ID)
			if err == nil {
				r.PostFinal(m)
			}
			return err
		}))
	}
	return err
}

// makeAndPost makes and posts the final replay. An error says that it is to be tried again.
func (r *Maker) makeAndPost(m *storage.Match) error {
	ctx := r.life
	defer r.Store.Lease(ctx, retryKey(m))()
	now, _, err := r.reread(ctx, m)
	if err != nil || now.Replayed {
		return err
	}
	replay, err := r.final(ctx, m)
	var stands storage.LiveMessage
	if err == nil {
		if stands, err = r.post(ctx, m, replay); bot.Temporary(err) {
			return err
		}
	}
	if ctx.Err() != nil || errors.Is(err, context.Canceled) {
		return err
	}
	if err != nil {
		r.Log.Warn("a match got no replay", "match", m.ID, "error", err)
	}
	r.mu.Lock()
	delete(r.ready, m.ID)
	r.mu.Unlock()
	return r.note(ctx, m, func(now, last *storage.Match) {
		now.Replayed = true
		if stands.Message != "" && last.ID != now.ID { // a match was opened meanwhile
			last.Stale = append(last.Stale, stands)
		}
	})
}

// post posts a final replay and returns the message, which has the controls of its match while that is the channel's last one. They come
// once its id is saved, so a program that is killed leaves no controls on a message it does not know.
func (r *Maker) post(ctx context.Context, m *storage.Match, replay made) (stands storage.LiveMessage, err error) {
	message := replay.message(lang.For(m.Language), "replay.final", game.Part{})
	sent, err := r.Messenger.Post(ctx, m.Channel, message, retryKey(m))
	if err != nil || len(replay.rows) == 0 {
		return stands, err
	}
	stands = storage.LiveMessage{Message: sent.ID, Attachment: sent.Attachment, Name: fileName, Text: message.Text, Alt: message.Picture.Alt}
	leads := false
	err = r.note(ctx, m, func(now, last *storage.Match) {
		if leads = last.ID == now.ID; leads {
			now.Replay = stands
		}
	})
	if err != nil || !leads {
		return stands, err
	}
	message.Rows, message.Picture = replay.rows, &bot.Picture{Name: fileName, Keep: stands.Attachment, Alt: stands.Alt}
	if _, err = r.Messenger.Edit(ctx, m.Channel, stands.Message, message); err != nil && !bot.Temporary(err) {
		r.Log.Warn("a replay stays without controls", "match", m.ID, "error", err)
		err = nil
	}
	return stands, err
}

// note changes what is known of a match, and of the last one of its channel, which it may be itself.
func (r *Maker) note(ctx context.Context, m *storage.Match, change func(now, last *storage.Match)) error {
	return r.Store.Update(context.WithoutCancel(ctx), m.Channel, "", func(tx storage.ChannelTx) error {
		now, last, err := read(tx, m)
		if err != nil {
			return err
		}
		if change(now, last); last.ID == now.ID {
			return tx.Put(now)
		}
		return errors.Join(tx.Put(last), tx.Put(now))
	})
}

// reread reads a match again, and the last one of its channel.
func (r *Maker) reread(ctx context.Context, m *storage.Match) (now, last *storage.Match, err error) {
	err = r.Store.View(ctx, m.Channel, func(tx storage.ChannelTx) (err error) {
		now, last, err = read(tx, m)
		return err
	})
	return now, last, err
}

func read(tx storage.ChannelTx, m *storage.Match) (now, last *storage.Match, err error) {
	if now, err = tx.Match(m.ID); err == nil {
		last, err = tx.Current()
	}
	return now, cmp.Or(last, now), err
}

// final returns the replay of a whole match, made now unless it only could not be posted before.
func (r *Maker) final(ctx context.Context, m *storage.Match) (whole made, err error) {
	defer call.Sheltered(&err) // the rules of today may break on the log of an older match
	r.mu.Lock()
	ready, ok := r.ready[m.ID]
	r.mu.Unlock()
	if ok {
		return ready, nil
	}
	var s *match.State
	err = r.Store.View(ctx, m.Channel, func(tx storage.ChannelTx) (err error) {
		s, err = match.Of(tx, r.Games, m)
		return err
	})
	if err != nil {
		return made{}, err
	}
	all, err := r.Whole(ctx, s)
	if err != nil {
		return made{}, err
	}
	if !s.Now.Result().Over && !match.TurnPlayed(all) {
		return made{}, errNoTurn
	}
	whole = r.produce(ctx, s, all, game.Part{}, nil)
	if whole.err == nil {
		whole.rows = display.After(s)
		r.mu.Lock()
		r.ready[m.ID] = whole
		r.mu.Unlock()
	}
	return whole, whole.err
}
