package boltstore

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.etcd.io/bbolt"

	"mayhembot/storage"
)

// Matches shows every match to fn, ordered by id, until fn returns an error.
func (s *Store) Matches(ctx context.Context, fn func(*storage.Match) error) error {
	pending := s.pending.now()
	return s.read(ctx, func(tx *bbolt.Tx) error {
		return eachMatch(tx, pending, func(m *storage.Match, _ *bbolt.Bucket) error { return fn(m) })
	})
}

// eachMatch shows all matches with their buckets. fn must not change the buckets.
func eachMatch(tx *bbolt.Tx, pending pendingSet, fn func(*storage.Match, *bbolt.Bucket) error) error {
	return tx.Bucket(inMatches).ForEachBucket(func(id []byte) error {
		m, b, err := load(tx, pending, nil, string(id))
		if err != nil {
			return fmt.Errorf("match %q: %w", id, err)
		}
		return fn(m, b)
	})
}

// listing is one entry of a list of matches.
type listing struct {
	list, key []byte
	value     string
}

// listings returns every entry that a match has in the lists.
func listings(m *storage.Match) (all []listing) {
	switch m.Phase {
	case storage.Lobby:
		all = append(all, listing{inLobbies, []byte(lobbiesOf(m.Guild, m.Host) + m.ID), ""})
	case storage.Playing:
		// A match that an older program began is listed with its next action.
		all = append(all, listing{inLobbies, []byte(runningIn(m.Guild) + m.Host + "\x00" + m.ID), ""})
	}
	if m.Unreplayed() {
		ended := binary.BigEndian.AppendUint64(nil, uint64(m.Ended))
		all = append(all, listing{inUnreplayed, append(ended, m.ID...), m.Channel})
	}
	if m.Unfinished() {
		all = append(all, listing{inUnfinished, []byte(m.ID), m.Channel})
	}
	if result, ok := resultOf(m); ok {
		all = append(all, result)
	}
	for kind, at := range m.Alarms {
		all = append(all, listing{inDue, dueKey(at, m.ID, kind), m.Channel})
	}
	for _, user := range m.SeatedUsers() {
		all = append(all, listing{inSeated, []byte(user + "\x00" + m.ID), m.Channel})
	}
	return all
}

// runningMark begins the keys of running matches. It sorts them after all lobbies.
const runningMark = "running\x00"

// runningIn begins the keys of a guild's running matches.
func runningIn(guild string) string { return runningMark + guild + "\x00" }

// lobbiesOf begins the keys of a host's lobbies in a guild.
func lobbiesOf(guild, host string) string { return guild + "\x00" + host + "\x00" }

// updateLists removes the entries of a match's old header that the new one lacks, and adds the missing ones.
func updateLists(tx *bbolt.Tx, j *journal, old, m *storage.Match) error {
	now := listings(m)
	before := append(listings(old), listing{inUnfinished, []byte(m.ID), m.Channel}) // a pending header may be old already
	for _, l := range before {
		stays := slices.ContainsFunc(now, func(o listing) bool {
			return string(o.list) == string(l.list) && string(o.key) == string(l.key)
		})
		if stays {
			continue
		}
		if err := j.remove(tx.Bucket(l.list), l.key); err != nil {
			return err
		}
	}
	for _, l := range now {
		if b := tx.Bucket(l.list); b.Get(l.key) == nil || string(b.Get(l.key)) != l.value {
			if err := j.put(b, l.key, []byte(l.value)); err != nil {
				return err
			}
		}
	}
	return nil
}

// Unfinished returns every match that is not over or has something its channel has not seen, ordered by id. A program that
// has just started must look after them.
func (s *Store) Unfinished(ctx context.Context) ([]storage.Ref, error) {
	var refs []storage.Ref
	pending := s.pending.now()
	unsaved := pending.ids()
	err := s.read(ctx, func(tx *bbolt.Tx) error {
		err := tx.Bucket(inUnfinished).ForEach(func(id, channel []byte) error {
			if !slices.Contains(unsaved, string(id)) {
				refs = append(refs, storage.Ref{Channel: string(channel), ID: string(id)})
			}
			return nil
		})
		for _, id := range unsaved {
			m, _, failure := load(tx, pending, s.headers, id)
			if failure == nil && m.Unfinished() {
				refs = append(refs, storage.Ref{Channel: m.Channel, ID: m.ID})
			}
			err = errors.Join(err, failure)
		}
		return err
	})
	slices.SortFunc(refs, func(a, b storage.Ref) int { return strings.Compare(a.ID, b.ID) })
	return refs, err
}

// Behind returns the matches whose channel has something coming, ordered by id.
func (s *Store) Behind(ctx context.Context) (refs []storage.Ref, err error) {
	open, err := s.Unfinished(ctx)
	if err != nil {
		return nil, err
	}
	pending := s.pending.now()
	err = s.read(ctx, func(tx *bbolt.Tx) error {
		for _, ref := range open {
			m, _, err := load(tx, pending, s.headers.Fixed(), ref.ID)
			if err != nil {
				return err
			}
			if m.Behind() {
				refs = append(refs, ref)
			}
		}
		return nil
	})
	return refs, err
}

// Unreplayed returns the matches without a posted replay that ended at a time (Unix seconds) or later, the earliest first.
func (s *Store) Unreplayed(ctx context.Context, since int64) ([]storage.Ref, error) {
	var refs []storage.Ref
	err := s.read(ctx, func(tx *bbolt.Tx) error {
		c := tx.Bucket(inUnreplayed).Cursor()
		for k, channel := c.Seek(binary.BigEndian.AppendUint64(nil, uint64(max(0, since)))); k != nil; k, channel = c.Next() {
			if len(k) <= 8 {
				return fmt.Errorf("%w: it names no match %x", storage.ErrCorrupt, k)
			}
			refs = append(refs, storage.Ref{Channel: string(channel), ID: string(k[8:])})
		}
		return nil
	})
	return refs, err
}

// eachListed shows the lobbies and running matches whose keys begin with prefix, until visit wants no more. It passes over
// one that cannot be read, because the next action in its channel reports that.
func (r *channelTx) eachListed(prefix string, visit func(*storage.Match) (more bool)) {
	c, headers := r.tx.Bucket(inLobbies).Cursor(), r.headers.Fixed()
	for k, _ := c.Seek([]byte(prefix)); k != nil && strings.HasPrefix(string(k), prefix); k, _ = c.Next() {
		id := string(k[strings.LastIndexByte(string(k), 0)+1:])
		if m, _, err := load(r.tx, r.pending, headers, id); err == nil && !visit(m) {
			return
		}
	}
}

// OpenLobbies returns the channels of the lobbies that a user hosts in a guild, without those given up.
func (r *channelTx) OpenLobbies(guild, host string) (channels []string) {
	r.eachListed(lobbiesOf(guild, host), func(m *storage.Match) bool {
		if !m.GaveUp {
			channels = append(channels, m.Channel)
		}
		return true
	})
	return channels
}

// Running counts the matches being played in a guild, up to most, without those given up. own names the channels of those
// that a user hosts.
func (r *channelTx) Running(guild, host string, most int) (own []string, all int) {
	r.eachListed(runningIn(guild), func(m *storage.Match) bool {
		if m.GaveUp {
			return true
		}
		all++
		if m.Host == host {
			own = append(own, m.Channel)
		}
		return all < most
	})
	return own, all
}

// Finished counts a user's matches of a game in a guild that are over. flown names the figure that counts matches. A user
// without any is answered without a look at the running matches. A match that an older program began counts as over until
// its next action lists it.
func (r *channelTx) Finished(guild, game, user, flown string) (int, error) {
	b := r.tx.Bucket(inGuilds).Bucket([]byte(guild))
	if b == nil {
		return 0, nil
	}
	line, err := readLine(guild, b, user)
	if err != nil {
		return 0, err
	}
	n := line.Games[game][flown]
	if n == 0 {
		return 0, nil
	}
	r.eachListed(runningIn(guild), func(m *storage.Match) bool {
		if m.Game == game {
			n -= m.Stats[user][flown]
		}
		return true
	})
	return n, nil
}

// Open shows the lobbies and the matches being played in a guild, lobbies first, until visit wants no more. Those given up are left
// out.
func (s *Store) Open(ctx context.Context, guild string, visit func(*storage.Match) (more bool)) error {
	return s.view(ctx, "", func(r *channelTx) error {
		more := true
		for _, prefix := range []string{guild + "\x00", runningIn(guild)} {
			if more {
				r.eachListed(prefix, func(m *storage.Match) bool {
					more = m.GaveUp || visit(m.Clone())
					return more
				})
			}
		}
		return nil
	})
}
