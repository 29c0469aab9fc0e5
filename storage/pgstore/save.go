package pgstore

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"mayhembot/storage"
)

// flushRow queues the changes of a match, and of the lists it stands in.
func (r *channelTx) flushRow(w *row) error {
	changed := w.changed
	w.changed.header, w.changed.position, w.changed.turns = false, false, false
	var turns []byte
	if changed.turns {
		var err error
		if turns, err = json.Marshal(w.turns); err != nil {
			return err
		}
	}
	m := w.match
	if !changed.header {
		if changed.turns {
			r.add(`UPDATE matches SET turns = $2 WHERE id = $1`, m.ID, turns)
		}
		return nil
	}
	var position []byte
	if changed.position {
		position = w.position
	}
	values, err := columnsOf(m, w.header)
	if err != nil {
		return err
	}
	args := append([]any{m.ID, m.Channel, w.place, position, turns}, values...)
	if w.saved == nil {
		r.add(`INSERT INTO matches (id, channel, place, position, turns, header, phase, host, seq, ended, unfinished, behind, unreplayed, gave_up, result, guild, game, version)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, 1)`, append(args, m.Guild, m.Game)...)
	} else {
		r.add(`UPDATE matches SET channel = $2, place = $3, position = coalesce($4, position), turns = coalesce($5, turns), header = $6, phase = $7, host = $8,
			seq = $9, ended = $10, unfinished = $11, behind = $12, unreplayed = $13, gave_up = $14, result = $15, version = version + 1 WHERE id = $1`, args...)
	}
	r.list(w.saved, m)
	w.saved = m
	w.version++
	return nil
}

// columnsOf has what the columns of a match say: header, phase, host, seq, ended, unfinished, behind, unreplayed, gave_up,
// result.
func columnsOf(m *storage.Match, header []byte) ([]any, error) {
	var result []byte
	if what, ok := m.Result(); ok {
		var err error
		if result, err = json.Marshal(what); err != nil {
			return nil, err
		}
	}
	return []any{header, string(m.Phase), m.Host, m.Seq, m.Ended, m.Unfinished(), m.Behind(), m.Unreplayed(), m.GaveUp, result}, nil
}

// list queues the changes of the lists of alarms and of users' matches. old is nil for a match that stands in none.
func (t *transaction) list(old, m *storage.Match) {
	if old == nil {
		old = &storage.Match{}
	}
	for _, kind := range slices.Sorted(maps.Keys(old.Alarms)) {
		if _, stays := m.Alarms[kind]; !stays {
			t.add(`DELETE FROM alarms WHERE id = $1 AND kind = $2`, m.ID, kind)
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(m.Alarms)) {
		if at, was := old.Alarms[kind]; !was || at != m.Alarms[kind] || old.Channel != m.Channel {
			t.alarm(m.ID, kind, m.Alarms[kind], m.Channel)
		}
	}
	before, now := old.SeatedUsers(), m.SeatedUsers()
	for _, user := range before {
		if !slices.Contains(now, user) {
			t.add(`DELETE FROM seated WHERE user_id = $1 AND match = $2`, user, m.ID)
		}
	}
	for _, user := range now {
		if !slices.Contains(before, user) {
			t.add(`INSERT INTO seated (user_id, match) VALUES ($1, $2) ON CONFLICT DO NOTHING`, user, m.ID)
		}
	}
}

// alarm queues something that is due.
func (t *transaction) alarm(id, kind string, at int64, channel string) {
	t.add(`INSERT INTO alarms (id, kind, at, channel) VALUES ($1, $2, $3, $4)
		ON CONFLICT (id, kind) DO UPDATE SET at = excluded.at, channel = excluded.channel`, id, kind, max(0, at), channel)
}

// flushFigures queues the changes of leaderboards and names. Their order is always the same, so that transactions of different
// channels wait for each other and never in a circle.
func (r *channelTx) flushFigures() {
	byGame := func(a, b [2]string) int { return strings.Compare(a[0]+"\x00"+a[1], b[0]+"\x00"+b[1]) }
	for _, at := range slices.SortedFunc(maps.Keys(r.figures), byGame) {
		r.addFigures(at[0], at[1], r.figures[at])
	}
	var guilds, users, names []string
	for _, at := range slices.SortedFunc(maps.Keys(r.names), byGame) {
		guilds, users, names = append(guilds, at[0]), append(users, at[1]), append(names, r.names[at])
	}
	if len(names) > 0 {
		r.add(`INSERT INTO names (guild, user_id, name)
			SELECT guild, user_id, name FROM unnest($1::text[], $2::text[], $3::text[]) AS new (guild, user_id, name)
			WHERE NOT EXISTS (SELECT FROM names AS old WHERE old.guild = new.guild AND old.user_id = new.user_id AND old.name = new.name)
			ON CONFLICT (guild, user_id) DO UPDATE SET name = excluded.name`, guilds, users, names)
	}
	r.names, r.figures = nil, nil
}

// addFigures queues a change of figures of a game in a guild.
func (t *transaction) addFigures(guild, game string, change storage.Stats) {
	var users, figures []string
	var ns []int64
	for _, user := range slices.Sorted(maps.Keys(change)) {
		for _, figure := range slices.Sorted(maps.Keys(change[user])) {
			users, figures, ns = append(users, user), append(figures, figure), append(ns, int64(change[user][figure]))
		}
	}
	if len(users) > 0 {
		t.add(`INSERT INTO figures (guild, game, user_id, figure, n)
			SELECT $1, $2, user_id, figure, n FROM unnest($3::text[], $4::text[], $5::bigint[]) AS new (user_id, figure, n)
			ON CONFLICT (guild, game, user_id, figure) DO UPDATE SET n = figures.n + excluded.n`, guild, game, users, figures, ns)
	}
}
