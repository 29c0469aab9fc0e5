package storage

import (
	"errors"
	"fmt"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"mayhembot/engine"
)

// fill is how full a page of a log gets before the next is begun. Logs only grow at their end.
const fill = 0.95

// Begin makes m the channel's current match, with no entry; the former one is kept as past. m.Channel must be the
// transaction's. It returns ErrBusy while the former match is not over, and ErrTaken when the id has been used, in whatever
// channel.
func (r *ChannelTx) Begin(m *Match) error {
	if m.ID == "" || m.Guild == "" || m.Channel != r.channel {
		return fmt.Errorf("match %q of guild %q and channel %q cannot begin in channel %q", m.ID, m.Guild, m.Channel, r.channel)
	}
	current, err := r.Current()
	if err != nil {
		return err
	}
	if current != nil && current.Phase != Over {
		return ErrBusy
	}
	b, err := r.journal.create(r.tx.Bucket(inMatches), []byte(m.ID))
	if errors.Is(err, bolterrors.ErrBucketExists) {
		return ErrTaken
	}
	if err != nil {
		return err
	}
	if _, err := r.journal.create(b, inLog); err != nil {
		return err
	}
	ids, err := r.journal.bucket(r.tx.Bucket(inChannels), []byte(r.channel))
	if err != nil {
		return err
	}
	last, _ := ids.Cursor().Last()
	if err := r.journal.put(ids, number(after(last)), []byte(m.ID)); err != nil {
		return err
	}
	m.Seq, m.Shown = -1, -1
	if m.Stats == nil {
		m.Stats = Stats{}
	}
	return r.save(b, &Match{}, m)
}

// Put saves the header of a match and keeps the guild's leaderboard in step with its figures. It returns ErrMoved when
// entries were appended or taken back since m was read. Guild, channel and game of a match never change.
func (r *ChannelTx) Put(m *Match) error {
	old, b, err := r.unmoved(m)
	if err != nil {
		return err
	}
	return r.save(b, old, m)
}

// Append adds entry e, numbered m.Seq+1, with the position it leads to and what it adds to the figures, and saves m with it.
func (r *ChannelTx) Append(m *Match, e engine.Entry, position []byte, delta Stats) error {
	old, b, err := r.unmoved(m)
	if err != nil {
		return err
	}
	if e.Seq != m.Seq+1 {
		return fmt.Errorf("entry %d after %d: %w", e.Seq, m.Seq, ErrMoved)
	}
	data, err := inLogOf(m.ID, number(e.Seq)).encode(record{Entry: e, Delta: delta})
	if err != nil {
		return err
	}
	log := b.Bucket(inLog)
	log.FillPercent = fill
	if err := r.journal.put(log, number(e.Seq), data); err != nil {
		return err
	}
	m.Seq = e.Seq
	m.Stats.add(delta, 1)
	return r.stand(b, old, m, position)
}

// TakeBack removes the last entry and returns it; position is the one before it. What the entry credited is taken back
// too. The entry before counts as not yet shown, so that the channel gets to see it again. Entry 0 cannot be taken
// back: ErrNothing.
func (r *ChannelTx) TakeBack(m *Match, position []byte) (engine.Entry, error) {
	old, b, err := r.unmoved(m)
	if err != nil {
		return engine.Entry{}, err
	}
	if m.Seq < 1 {
		return engine.Entry{}, ErrNothing
	}
	log := b.Bucket(inLog)
	log.FillPercent = fill
	last, err := decode[record](inLogOf(m.ID, number(m.Seq)), log.Get(number(m.Seq)))
	if err != nil {
		return engine.Entry{}, err
	}
	if err := r.journal.remove(log, number(m.Seq)); err != nil {
		return engine.Entry{}, err
	}
	m.Seq--
	m.Shown = min(m.Shown, m.Seq-1)
	for i := range m.Previous {
		m.Previous[i].Until = min(m.Previous[i].Until, m.Seq)
	}
	m.Stats.add(last.Delta, -1)
	return last.Entry, r.stand(b, old, m, position)
}

// unmoved returns the saved state of m, provided that m was read from it.
func (r *ChannelTx) unmoved(m *Match) (*Match, *bbolt.Bucket, error) {
	old, b, err := r.find(m.ID)
	switch {
	case err != nil:
		return nil, nil, err
	case m.Seq != old.Seq:
		return nil, nil, ErrMoved
	case m.Guild != old.Guild || m.Channel != old.Channel || m.Game != old.Game:
		return nil, nil, fmt.Errorf("match %q cannot change its guild, channel or game", m.ID)
	}
	if m.Stats == nil {
		m.Stats = Stats{}
	}
	return old, b, nil
}

// stand makes position the last standing one and saves the header.
func (r *ChannelTx) stand(b *bbolt.Bucket, old, m *Match, position []byte) error {
	if err := r.journal.put(b, keyPosition, inMatch(m.ID, keyPosition).wrap(position)); err != nil {
		return err
	}
	return r.save(b, old, m)
}

// save writes the header and what follows from it: the lists and the leaderboard.
func (r *ChannelTx) save(b *bbolt.Bucket, old, m *Match) error {
	if err := r.saveHeader(b, old, m); err != nil {
		return err
	}
	change := Stats{}
	change.add(m.Stats, 1)
	change.add(old.Stats, -1)
	return keepStep(r.tx, r.journal, m, change)
}

func (r *ChannelTx) saveHeader(b *bbolt.Bucket, old, m *Match) error {
	data, err := inMatch(m.ID, keyHeader).encode(m)
	if err != nil {
		return err
	}
	if err := r.journal.put(b, keyHeader, data); err != nil {
		return err
	}
	r.headers.wrote(m, data)
	return list(r.tx, r.journal, listings(old, m))
}
