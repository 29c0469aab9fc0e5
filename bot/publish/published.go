package publish

import (
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// published is what a publication has left in the channel, to be written down.
type published struct {
	match string
	seq   int // entries up to here have been shown
	live  storage.LiveMessage
	asked []engine.Seat
	stale []storage.LiveMessage
}

// markPublished writes down what the channel shows. What cannot be saved now is kept and saved before anything else is
// published there: a second message would ping a second time. The channel's lock must be held.
func (r *Publisher) markPublished(channel string, p published) (m *storage.Match, err error) {
	err = r.Store.Update(channel, "", func(tx *storage.ChannelTx) error {
		now, err := tx.Match(p.match)
		if err != nil {
			return err
		}
		now.Shown, now.Asked, now.Live, now.Stale = min(p.seq, now.Seq), p.asked, p.live, p.stale
		now.Unposted, now.Note, now.GaveUp = false, "", false
		now.Revision++
		m = now
		return tx.Put(now)
	})
	r.mu.Lock()
	defer r.mu.Unlock()
	if err != nil {
		r.unsaved[channel] = p
	} else {
		delete(r.unsaved, channel)
	}
	return m, err
}

// saveNotes writes down what could not be saved when it was published. The channel's lock must be held.
func (r *Publisher) saveNotes(channel string) error {
	r.mu.Lock()
	p, any := r.unsaved[channel]
	r.mu.Unlock()
	if !any {
		return nil
	}
	_, err := r.markPublished(channel, p)
	return err
}

// noteClosed writes down that a pressed message has lost its controls although no other took its place yet.
func (r *Publisher) noteClosed(s *match.State, message string, kept bool) {
	err := r.Store.Update(s.Header.Channel, "", func(tx *storage.ChannelTx) error {
		now, err := tx.Match(s.Header.ID)
		if err != nil {
			return err
		}
		var stale []storage.LiveMessage
		for _, m := range now.Stale {
			if m.Message != message {
				stale = append(stale, m)
			}
		}
		now.Stale = stale
		if now.Live.Message == message {
			now.Live = storage.LiveMessage{}
		}
		if now.Live.Message == "" {
			now.Live.Kept, now.Live.Turn = kept, s.RecentTurn
		}
		return tx.Put(now)
	})
	if err != nil {
		r.Log.Error("a closed message could not be noted", "match", s.Header.ID, "error", err)
	}
}

// mark writes down what the channel shows of a state.
func (r *Publisher) mark(s *match.State, done published) error {
	now, err := r.markPublished(s.Header.Channel, done)
	if err == nil {
		s.Header = now
	}
	return err
}
