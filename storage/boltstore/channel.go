package boltstore

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"mayhembot/engine"
	"mayhembot/storage"
)

// fill is how full a page of a log gets before the next is begun. Logs only grow at their end.
const fill = 0.95

// ChannelTx is one channel inside a transaction. It ends with the function it was given to. It returns copies only.
type channelTx struct {
	tx      *bbolt.Tx
	journal *journal // nil in a view
	pending pendingSet
	headers *storage.HeaderCache
	values  *lru.Cache[string, any]
	channel string
	now     func() time.Time
}

var (
	keyHeader   = []byte("header")
	keyPosition = []byte("position")
	keyTurns    = []byte("turns")
	inLog       = []byte("log")
)

// Current returns the match begun last in the channel, in any phase; nil when there is none.
func (r *channelTx) Current() (*storage.Match, error) {
	past, err := r.newest(0, 1)
	if err != nil || len(past) == 0 {
		return nil, err
	}
	return past[0], nil
}

// Past returns up to n matches before the current one, the newest first.
func (r *channelTx) Past(n int) ([]*storage.Match, error) { return r.newest(1, n) }

// newest returns up to n matches, newest first, after skipping some.
func (r *channelTx) newest(skip, n int) ([]*storage.Match, error) {
	ids := r.tx.Bucket(inChannels).Bucket([]byte(r.channel))
	if ids == nil {
		return nil, nil
	}
	var found []*storage.Match
	c := ids.Cursor()
	for k, id := c.Last(); k != nil && len(found) < n; k, id = c.Prev() {
		if skip > 0 {
			skip--
			continue
		}
		m, err := r.Match(string(id))
		if errors.Is(err, storage.ErrUnknown) {
			err = fmt.Errorf("match %q of the channel is missing: %w", id, storage.ErrCorrupt)
		}
		if err != nil {
			return nil, err
		}
		found = append(found, m)
	}
	return found, nil
}

// Match returns a match of this channel, or ErrUnknown.
func (r *channelTx) Match(id string) (*storage.Match, error) {
	m, _, err := r.find(id)
	if err != nil {
		return nil, err
	}
	return m.Clone(), nil
}

// Has tells whether there is a match of an id, in any channel.
func (r *channelTx) Has(id string) bool { return r.tx.Bucket(inMatches).Bucket([]byte(id)) != nil }

// Position returns the last standing position of a match, nil before its entry 0.
func (r *channelTx) Position(id string) ([]byte, error) {
	_, b, err := r.find(id)
	if err != nil {
		return nil, err
	}
	return readPosition(id, b)
}

// headerOf decodes the header of a match.
func headerOf(id string) func([]byte) (*storage.Match, error) {
	return func(raw []byte) (*storage.Match, error) { return decode[*storage.Match](inMatch(id, keyHeader), raw) }
}

func readPosition(id string, b *bbolt.Bucket) ([]byte, error) {
	data := b.Get(keyPosition)
	if data == nil {
		return nil, nil
	}
	return inMatch(id, keyPosition).unwrap(data)
}

// Log returns the standing entries of a match, from entry 0.
func (r *channelTx) Log(id string) ([]engine.Entry, error) { return r.LogFrom(id, 0) }

// LogFrom returns the standing entries of a match from number seq on.
func (r *channelTx) LogFrom(id string, seq int) ([]engine.Entry, error) {
	m, b, err := r.find(id)
	if err != nil {
		return nil, err
	}
	return readLog(m, b, seq)
}

func readLog(m *storage.Match, b *bbolt.Bucket, seq int) ([]engine.Entry, error) {
	records, err := readRecords(m, b, seq)
	if err != nil {
		return nil, err
	}
	log := make([]engine.Entry, len(records))
	for i, e := range records {
		log[i] = e.Entry
	}
	return log, nil
}

// readRecords returns the standing entries of a match from number seq on, with their credits.
func readRecords(m *storage.Match, b *bbolt.Bucket, seq int) ([]storage.Record, error) {
	log := make([]storage.Record, 0, max(0, m.Seq+1-seq))
	c := b.Bucket(inLog).Cursor()
	k, v := c.First()
	if seq > 0 {
		k, v = c.Seek(number(seq))
	}
	for ; k != nil; k, v = c.Next() {
		e, err := decode[storage.Record](inLogOf(m.ID, k), v)
		if err == nil && (e.Seq != seq+len(log) || len(k) != 4 || e.Seq != int(binary.BigEndian.Uint32(k))) {
			err = fmt.Errorf("entry %d stands at place %d: %w", e.Seq, seq+len(log), storage.ErrCorrupt)
		}
		if err != nil {
			return nil, err
		}
		log = append(log, e)
	}
	if seq+len(log) != m.Seq+1 {
		return nil, fmt.Errorf("%d entries, %d expected: %w", seq+len(log), m.Seq+1, storage.ErrCorrupt)
	}
	return log, nil
}

// find returns a match of this channel with its bucket. The caller must not change the match.
func (r *channelTx) find(id string) (*storage.Match, *bbolt.Bucket, error) {
	m, b, err := load(r.tx, r.pending, r.headers, id)
	if err == nil && m.Channel != r.channel {
		return nil, nil, storage.ErrUnknown
	}
	return m, b, err
}

// load returns any match with its bucket. With a cache given, the caller must not change the match.
func load(tx *bbolt.Tx, pending pendingSet, headers *storage.HeaderCache, id string) (*storage.Match, *bbolt.Bucket, error) {
	b := tx.Bucket(inMatches).Bucket([]byte(id))
	if b == nil {
		return nil, nil, storage.ErrUnknown
	}
	m, err := headers.Read(id, pending.header(id, b.Get(keyHeader)), headerOf(id))
	if err == nil && b.Bucket(inLog) == nil {
		err = fmt.Errorf("match %q is not whole: %w", id, storage.ErrCorrupt)
	}
	if err != nil {
		return nil, nil, err
	}
	return m, b, nil
}

// Begin makes m the channel's current match, without entries; the one before becomes past. m.Channel must be the
// transaction's. It returns ErrBusy while the match before is not over, and ErrTaken when any channel has used the id.
func (r *channelTx) Begin(m *storage.Match) error {
	current, err := r.Current()
	if err == nil {
		err = m.CanBegin(r.channel, current)
	}
	if err != nil {
		return err
	}
	b, err := r.journal.create(r.tx.Bucket(inMatches), []byte(m.ID))
	if errors.Is(err, bolterrors.ErrBucketExists) {
		return storage.ErrTaken
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
	if err := r.journal.put(ids, number(numberAfter(last)), []byte(m.ID)); err != nil {
		return err
	}
	m.Seq, m.Shown = -1, -1
	if m.Stats == nil {
		m.Stats = storage.Stats{}
	}
	return r.save(b, &storage.Match{}, m)
}

// Take moves a match that is not over from its channel to this one, whose current match it becomes. from is the channel it leaves. It
// returns ErrUnknown where the guild has no such match elsewhere, and ErrBusy while the current match of this channel is not over.
func (r *channelTx) Take(guild, id string) (m *storage.Match, from string, err error) {
	old, b, err := load(r.tx, r.pending, r.headers, id)
	switch {
	case err != nil:
		return nil, "", err
	case old.Guild != guild || old.Phase == storage.Over || old.Channel == r.channel:
		return nil, "", storage.ErrUnknown
	}
	current, err := r.Current()
	if err != nil {
		return nil, "", err
	}
	if current != nil && current.Phase != storage.Over {
		return nil, "", storage.ErrBusy
	}
	left := r.tx.Bucket(inChannels).Bucket([]byte(old.Channel))
	last, named := left.Cursor().Last()
	if string(named) != id {
		return nil, "", fmt.Errorf("match %q is not the newest of its channel: %w", id, storage.ErrCorrupt)
	}
	if err := r.journal.remove(left, slices.Clone(last)); err != nil {
		return nil, "", err
	}
	ids, err := r.journal.bucket(r.tx.Bucket(inChannels), []byte(r.channel))
	if err != nil {
		return nil, "", err
	}
	last, _ = ids.Cursor().Last()
	if err := r.journal.put(ids, number(numberAfter(last)), []byte(id)); err != nil {
		return nil, "", err
	}
	m = old.Clone()
	m.Channel = r.channel
	return m, old.Channel, r.saveHeader(b, old, m)
}

// Put saves the header of a match, and updates the guild's leaderboard with its figures. It returns ErrMoved when an entry
// was appended or taken back since m was read. Guild, channel and game of a match never change.
func (r *channelTx) Put(m *storage.Match) error {
	old, b, err := r.findUnmoved(m)
	if err != nil {
		return err
	}
	return r.save(b, old, m)
}

// Append adds entry e, numbered m.Seq+1, and saves m with it. position is the one it leads to, delta its credits.
func (r *channelTx) Append(m *storage.Match, e engine.Entry, position []byte, delta storage.Stats) error {
	old, b, err := r.findUnmoved(m)
	if err != nil {
		return err
	}
	if e.Seq != m.Seq+1 {
		return fmt.Errorf("entry %d after %d: %w", e.Seq, m.Seq, storage.ErrMoved)
	}
	data, err := inLogOf(m.ID, number(e.Seq)).encode(storage.Record{Entry: e, Delta: delta})
	if err != nil {
		return err
	}
	log := b.Bucket(inLog)
	log.FillPercent = fill
	if err := r.journal.put(log, number(e.Seq), data); err != nil {
		return err
	}
	m.Appended(e.Seq, delta)
	return r.saveAt(b, old, m, position)
}

// TakeBack removes the last entry with its credits and returns it; position is the one before it. The entry before it
// counts as not yet shown, so that the channel is shown it again. Entry 0 cannot be taken back: ErrNothing.
func (r *channelTx) TakeBack(m *storage.Match, position []byte) (engine.Entry, error) {
	old, b, err := r.findUnmoved(m)
	if err != nil {
		return engine.Entry{}, err
	}
	if m.Seq < 1 {
		return engine.Entry{}, storage.ErrNothing
	}
	log := b.Bucket(inLog)
	log.FillPercent = fill
	last, err := decode[storage.Record](inLogOf(m.ID, number(m.Seq)), log.Get(number(m.Seq)))
	if err != nil {
		return engine.Entry{}, err
	}
	if err := r.journal.remove(log, number(m.Seq)); err != nil {
		return engine.Entry{}, err
	}
	m.TakenBack(last.Delta)
	return last.Entry, r.saveAt(b, old, m, position)
}

// findUnmoved returns the saved state of m, or ErrMoved when m was read from another one.
func (r *channelTx) findUnmoved(m *storage.Match) (*storage.Match, *bbolt.Bucket, error) {
	old, b, err := r.find(m.ID)
	if err == nil {
		err = m.Follows(old)
	}
	if err != nil {
		return nil, nil, err
	}
	return old, b, nil
}

// saveAt saves the header, with the position the match now stands at.
func (r *channelTx) saveAt(b *bbolt.Bucket, old, m *storage.Match, position []byte) error {
	if err := r.journal.put(b, keyPosition, inMatch(m.ID, keyPosition).wrap(position)); err != nil {
		return err
	}
	return r.save(b, old, m)
}

// save writes the header, and what follows from it: the lists and the leaderboard.
func (r *channelTx) save(b *bbolt.Bucket, old, m *storage.Match) error {
	if err := r.saveHeader(b, old, m); err != nil {
		return err
	}
	return updateLeaderboard(r.tx, r.journal, m, m.ChangeOf(old))
}

// saveHeader writes the header and updates the lists.
func (r *channelTx) saveHeader(b *bbolt.Bucket, old, m *storage.Match) error {
	data, err := inMatch(m.ID, keyHeader).encode(m)
	if err != nil {
		return err
	}
	if err := r.journal.put(b, keyHeader, data); err != nil {
		return err
	}
	r.headers.Add(m, data)
	return updateLists(r.tx, r.journal, old, m)
}

// TurnStart returns where the turn of the last standing entry began: its position, and the number of the last entry before
// it. Without one, position is nil and the number -1, and the turn is to be told from entry 0.
func (r *channelTx) TurnStart(id string) (position []byte, seq int, err error) {
	m, b, err := r.find(id)
	if err != nil {
		return nil, -1, err
	}
	starts, err := readTurnStarts(id, b)
	if err != nil {
		return nil, -1, err
	}
	if i := starts.Of(m.Seq); i >= 0 {
		return starts[i].Position, starts[i].Seq, nil
	}
	return nil, -1, nil
}

// KeepTurnStart saves the standing position of a match as the start of a turn. The turn before stays saved as well, in
// case all of this one is taken back.
func (r *channelTx) KeepTurnStart(id string, position []byte) error {
	return r.changeTurnStarts(id, func(m *storage.Match, starts storage.TurnStarts) (storage.TurnStarts, bool) {
		return starts.Kept(m.Seq, position), true
	})
}

// DropTurnStart forgets the start of the last turn after all its entries were taken back: the turn before is told again.
func (r *channelTx) DropTurnStart(id string) error {
	return r.changeTurnStarts(id, func(m *storage.Match, starts storage.TurnStarts) (storage.TurnStarts, bool) {
		return starts.Dropped(m.Seq)
	})
}

// changeTurnStarts saves what change makes of the starts, where it has changed anything.
func (r *channelTx) changeTurnStarts(id string, change func(*storage.Match, storage.TurnStarts) (now storage.TurnStarts, changed bool)) error {
	m, b, err := r.find(id)
	if err != nil {
		return err
	}
	starts, err := readTurnStarts(id, b)
	if err != nil {
		return err
	}
	now, changed := change(m, starts)
	if !changed {
		return nil
	}
	data, err := inMatch(id, keyTurns).encode(now)
	if err != nil {
		return err
	}
	return r.journal.put(b, keyTurns, data)
}

// readTurnStarts returns the starts of the last turns, the latest first.
func readTurnStarts(id string, b *bbolt.Bucket) (storage.TurnStarts, error) {
	data := b.Get(keyTurns)
	if data == nil {
		return nil, nil
	}
	return decode[storage.TurnStarts](inMatch(id, keyTurns), data)
}
