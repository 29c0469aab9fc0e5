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

// mark notes what the channel shows of a state. The channel's lock must be held.
func (r *Publisher) mark(s *match.State, p published) error {
	return r.note(s, func(m *storage.Match) {
		m.Shown, m.Asked, m.Live, m.Stale = min(p.seq, m.Seq), p.asked, p.live, p.stale
		m.Unposted, m.Note, m.GaveUp = false, "", false
		m.Revision++
	})
}

// noteClosed notes that the live message has lost its controls although no other took its place yet. So many entries as told
// are told by messages that stay.
func (r *Publisher) noteClosed(s *match.State, told int) {
	if err := r.note(s, func(m *storage.Match) { m.Live = storage.LiveMessage{Told: told} }); err != nil {
		r.Log.Error("a closed message could not be noted", "match", s.Header.ID, "error", err)
	}
}

// note changes what is known of how a match is shown, which is saved with the channel's next transaction or a moment
// later. A program that is killed before that does the same again: an edit changes nothing then, and the nonce of a
// message finds the one that stands.
func (r *Publisher) note(s *match.State, change func(*storage.Match)) error {
	now, err := r.Store.PutLater(s.Header.Channel, s.Header.ID, change)
	if err == nil {
		s.Header = now
	}
	return err
}

// saveNotes saves what is noted of a channel.
func (r *Publisher) saveNotes(channel string) error {
	return r.Store.Update(channel, "", func(*storage.ChannelTx) error { return nil })
}
