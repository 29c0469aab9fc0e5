package pgstore

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/jackc/pgx/v5"

	"mayhembot/engine"
	"mayhembot/storage"
)

var errViews = errors.New("a view cannot write")

// toChange is find in a transaction that may write.
func (r *channelTx) toChange(id string) (*row, error) {
	if !r.writes {
		return nil, errViews
	}
	return r.find(id)
}

// Begin makes m the channel's current match, without entries; the one before becomes past. m.Channel must be the
// transaction's. It returns ErrBusy while the match before is not over, and ErrTaken when any channel has used the id.
func (r *channelTx) Begin(m *storage.Match) error {
	if !r.writes {
		return errViews
	}
	current, err := r.Current()
	if err == nil {
		err = m.CanBegin(r.channel, current)
	}
	if err != nil {
		return err
	}
	if r.Has(m.ID) {
		return storage.ErrTaken
	}
	if r.failed != nil {
		return r.failed
	}
	m.Seq, m.Shown = -1, -1
	if m.Stats == nil {
		m.Stats = storage.Stats{}
	}
	fresh := &row{place: r.nextPlace(), match: &storage.Match{}, known: true}
	r.rows[m.ID], r.current = fresh, fresh
	return r.save(fresh, m)
}

func (r *channelTx) nextPlace() int {
	if r.current == nil {
		return 1
	}
	return r.current.place + 1
}

// Take moves a match that is not over from its channel to this one, whose current match it becomes. from is the channel it leaves. It
// returns ErrUnknown where the guild has no such match elsewhere, and ErrBusy while the current match of this channel is not over.
func (r *channelTx) Take(guild, id string) (m *storage.Match, from string, err error) {
	if !r.writes {
		return nil, "", errViews
	}
	err = r.ask(func(rows pgx.Rows) error { return rows.Scan(&from) }, `SELECT channel FROM matches WHERE id = $1`, id)
	if err != nil {
		return nil, "", err
	}
	r.queue.Queue(`SELECT FROM pg_advisory_xact_lock(hashtextextended($1, 0))`, r.s.schema+" channel "+from)
	found, err := r.load(id)
	switch {
	case err != nil:
		return nil, "", err
	case found.match.Guild != guild || found.match.Phase == storage.Over || found.match.Channel == r.channel:
		return nil, "", storage.ErrUnknown
	case found.match.Channel != from: // it has moved before its channel was locked
		return nil, "", storage.ErrMoved
	}
	if current, err := r.Current(); err != nil || current != nil && current.Phase != storage.Over {
		return nil, "", cmp.Or(err, storage.ErrBusy)
	}
	m = found.match.Clone()
	m.Channel = r.channel
	found.place = r.nextPlace()
	r.current = found
	return m, from, r.saveHeader(found, m.Clone())
}

// Put saves the header of a match, and updates the guild's leaderboard with its figures. It returns ErrMoved when an entry
// was appended or taken back since m was read. Guild, channel and game of a match never change.
func (r *channelTx) Put(m *storage.Match) error {
	found, err := r.following(m)
	if err != nil {
		return err
	}
	return r.save(found, m)
}

// Append adds entry e, numbered m.Seq+1, and saves m with it. position is the one it leads to, delta its credits.
func (r *channelTx) Append(m *storage.Match, e engine.Entry, position []byte, delta storage.Stats) error {
	found, err := r.following(m)
	if err != nil {
		return err
	}
	if e.Seq != m.Seq+1 {
		return fmt.Errorf("entry %d after %d: %w", e.Seq, m.Seq, storage.ErrMoved)
	}
	raw, err := json.Marshal(storage.Record{Entry: e, Delta: delta})
	if err != nil {
		return err
	}
	if err := r.flushNew(found); err != nil {
		return err
	}
	r.add(`INSERT INTO entries (match, seq, entry) VALUES ($1, $2, $3)`, m.ID, e.Seq, raw)
	m.Appended(e.Seq, delta)
	found.stand(position)
	return r.save(found, m)
}

// stand sets the position of a match.
func (w *row) stand(position []byte) {
	w.position, w.changed.position = append([]byte{}, position...), true
}

// TakeBack removes the last entry with its credits and returns it; position is the one before it. The entry before it
// counts as not yet shown, so that the channel is shown it again. Entry 0 cannot be taken back: ErrNothing.
func (r *channelTx) TakeBack(m *storage.Match, position []byte) (engine.Entry, error) {
	found, err := r.following(m)
	if err != nil {
		return engine.Entry{}, err
	}
	if m.Seq < 1 {
		return engine.Entry{}, storage.ErrNothing
	}
	var last *storage.Record
	err = r.ask(func(rows pgx.Rows) error {
		e, err := scanEntry(rows, m.Seq)
		last = &e
		return err
	}, `SELECT seq, entry FROM entries WHERE match = $1 AND seq = $2`, m.ID, m.Seq)
	if err == nil && last == nil {
		err = fmt.Errorf("entry %d is missing: %w", m.Seq, storage.ErrCorrupt)
	}
	if err != nil {
		return engine.Entry{}, err
	}
	r.add(`DELETE FROM entries WHERE match = $1 AND seq = $2`, m.ID, m.Seq)
	m.TakenBack(last.Delta)
	found.stand(position)
	return last.Entry, r.save(found, m)
}

// following returns the match that m was read from, or ErrMoved when it was read from another state.
func (r *channelTx) following(m *storage.Match) (*row, error) {
	found, err := r.toChange(m.ID)
	if err != nil {
		return nil, err
	}
	return found, m.Follows(found.match)
}

// save notes a header, and what follows from it for the leaderboard.
func (r *channelTx) save(found *row, m *storage.Match) error {
	if r.names == nil {
		r.names, r.figures = map[[2]string]string{}, map[[2]string]storage.Stats{}
	}
	for user, name := range m.SeatNames() {
		r.names[[2]string{m.Guild, user}] = name
	}
	game := [2]string{m.Guild, m.Game}
	if r.figures[game] == nil {
		r.figures[game] = storage.Stats{}
	}
	r.figures[game].AddAll(m.ChangeOf(found.match), 1)
	return r.saveHeader(found, m.Clone())
}

// saveHeader notes a header, which is nobody else's.
func (r *channelTx) saveHeader(found *row, m *storage.Match) error {
	raw, err := json.Marshal(m)
	if err != nil {
		return err
	}
	r.s.headers.Add(m, raw)
	found.match, found.header, found.changed.header = m, raw, true
	r.wrote = true
	return nil
}

// flushNew queues the row of a match that is not in the tables yet, before what refers to it.
func (r *channelTx) flushNew(found *row) error {
	if found.saved != nil {
		return nil
	}
	return r.flushRow(found)
}

// flush queues every change.
func (r *channelTx) flush() error {
	if r.failed != nil || !r.writes {
		return r.failed
	}
	for _, id := range slices.Sorted(maps.Keys(r.rows)) {
		if err := r.flushRow(r.rows[id]); err != nil {
			return err
		}
	}
	r.flushFigures()
	return nil
}

// KeepTurnStart saves the standing position of a match as the start of a turn. The turn before stays saved as well, in
// case all of this one is taken back.
func (r *channelTx) KeepTurnStart(id string, position []byte) error {
	found, err := r.toChange(id)
	if err == nil {
		found, err = r.withTurns(found.match.ID)
	}
	if err != nil {
		return err
	}
	found.turns, found.changed.turns = found.turns.Kept(found.match.Seq, slices.Clone(position)), true
	return nil
}

// DropTurnStart forgets the start of the last turn after all its entries were taken back: the turn before is told again.
func (r *channelTx) DropTurnStart(id string) error {
	found, err := r.toChange(id)
	if err == nil {
		found, err = r.withTurns(found.match.ID)
	}
	if err != nil {
		return err
	}
	if rest, ok := found.turns.Dropped(found.match.Seq); ok {
		found.turns, found.changed.turns = rest, true
	}
	return nil
}
