package pgstore

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"

	"mayhembot/engine"
	"mayhembot/storage"
)

// stored is a match as the tables have it, with its entries. fault says why it cannot be read whole.
type stored struct {
	row
	id, channel, guild, game string
	columns                  []any // as columnsOf has them
	log                      []storage.Record
	fault                    error
}

// whole returns the standing entries of a match, or why the match is not whole.
func (w stored) whole() ([]engine.Entry, error) {
	switch {
	case w.fault != nil:
		return nil, w.fault
	case len(w.log) != w.match.Seq+1:
		return nil, fmt.Errorf("%d entries, %d expected: %w", len(w.log), w.match.Seq+1, storage.ErrCorrupt)
	case (w.position == nil) != (w.match.Seq < 0):
		return nil, fmt.Errorf("%d entries and a position of %d bytes: %w", w.match.Seq+1, len(w.position), storage.ErrCorrupt)
	}
	log := make([]engine.Entry, len(w.log))
	for i, e := range w.log {
		log[i] = e.Entry
	}
	return log, nil
}

// agrees tells whether the columns say what the header says.
func (w stored) agrees() error {
	m := w.match
	want, err := columnsOf(m, w.header)
	if err != nil {
		return err
	}
	same := m.Guild == w.guild && m.Channel == w.channel && m.Game == w.game
	for i, v := range w.columns {
		if text, ok := v.([]byte); ok {
			same = same && bytes.Equal(text, want[i].([]byte))
		} else {
			same = same && v == want[i]
		}
	}
	if !same {
		return fmt.Errorf("its columns are not what its header says: %w", storage.ErrCorrupt)
	}
	return nil
}

// matchesAtOnce is how many matches are read together with their entries.
const matchesAtOnce = 50

// eachMatch shows every match with its entries, ordered by id. fn may queue statements.
func (t *transaction) eachMatch(fn func(stored) error) error {
	for last := ""; ; {
		found, err := t.matchesAfter(last)
		if err != nil || len(found) == 0 {
			return err
		}
		for _, w := range found {
			if err := fn(w); err != nil {
				return err
			}
			last = w.id
		}
	}
}

// matchesAfter are the next matches, with their entries.
func (t *transaction) matchesAfter(last string) (found []stored, err error) {
	headers := t.s.headers.Fixed()
	err = t.ask(func(rows pgx.Rows) error {
		w, err := scanStored(headers, rows)
		found = append(found, w)
		return err
	}, `SELECT id, channel, place, guild, game, position, turns, header, phase, host, seq, ended, unfinished, behind, unreplayed, gave_up, result
		FROM matches WHERE id > $1 ORDER BY id LIMIT $2`, last, matchesAtOnce)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	ids := make([]string, len(found))
	for i, w := range found {
		ids[i] = w.id
	}
	return found, t.ask(func(rows pgx.Rows) error {
		var id string
		var seq int
		var raw []byte
		if err := rows.Scan(&id, &seq, &raw); err != nil {
			return err
		}
		w := &found[slices.Index(ids, id)]
		e, err := entryAt(len(w.log), seq, raw)
		if err != nil && w.fault == nil {
			w.fault = err
		}
		w.log = append(w.log, e)
		return nil
	}, `SELECT match, seq, entry FROM entries WHERE match = ANY($1) ORDER BY match, seq`, ids)
}

func scanStored(headers *storage.HeaderCache, rows pgx.Rows) (w stored, err error) {
	var phase, host string
	var seq int
	var ended int64
	var unfinished, behind, unreplayed, gaveUp bool
	var turns, result []byte
	err = rows.Scan(&w.id, &w.channel, &w.place, &w.guild, &w.game, &w.position, &turns, &w.header, &phase, &host, &seq, &ended,
		&unfinished, &behind, &unreplayed, &gaveUp, &result)
	if err != nil {
		return w, err
	}
	w.columns = []any{w.header, phase, host, seq, ended, unfinished, behind, unreplayed, gaveUp, result}
	w.match, w.fault = headers.Read(w.id, w.header, decodeHeader)
	if w.fault == nil && turns != nil {
		if w.turns, err = decode[storage.TurnStarts](turns); err != nil {
			w.fault = fmt.Errorf("the positions its turns began with: %w", err)
		}
	}
	w.known = true
	return w, nil
}

// entryAt reads an entry that must have a number.
func entryAt(want, seq int, raw []byte) (storage.Record, error) {
	e, err := decode[storage.Record](raw)
	if err == nil && (e.Seq != seq || seq != want) {
		err = fmt.Errorf("entry %d stands at place %d: %w", e.Seq, want, storage.ErrCorrupt)
	}
	return e, err
}
