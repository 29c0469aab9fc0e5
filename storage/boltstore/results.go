package boltstore

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"

	"go.etcd.io/bbolt"

	"mayhembot/storage"
)

// result is the match's listing among the results of its guild.
func resultOf(m *storage.Match) (listing, bool) {
	result, ok := m.Result()
	if !ok {
		return listing{}, false
	}
	value, err := json.Marshal(result)
	if err != nil {
		panic(err) // text and numbers alone
	}
	return listing{inResults, resultKey(m.Guild, m.Ended, m.ID), string(value)}, true
}

func resultKey(guild string, ended int64, id string) []byte {
	return append(binary.BigEndian.AppendUint64(resultsOf(guild), uint64(max(0, ended))), id...)
}

func resultsOf(guild string) []byte { return append([]byte(guild), 0) }

// Results shows the matches of a guild that ended at a time (Unix seconds) or later, in the order they ended, until visit wants no
// more.
func (s *Store) Results(ctx context.Context, guild string, from int64, visit func(storage.Result) (more bool)) error {
	prefix := resultsOf(guild)
	return s.read(ctx, func(tx *bbolt.Tx) error {
		c := tx.Bucket(inResults).Cursor()
		for k, v := c.Seek(resultKey(guild, from, "")); k != nil && bytes.HasPrefix(k, prefix); k, v = c.Next() {
			var r storage.Result
			if len(k) <= len(prefix)+8 || json.Unmarshal(v, &r) != nil {
				return fmt.Errorf("%w: it names no result %x", storage.ErrCorrupt, k)
			}
			r.Ended, r.ID = int64(binary.BigEndian.Uint64(k[len(prefix):])), string(k[len(prefix)+8:])
			if !visit(r) {
				return nil
			}
		}
		return nil
	})
}

// Server returns what a guild has chosen, zero where it has chosen nothing.
func (s *Store) Server(ctx context.Context, guild string) (server storage.Server, err error) {
	err = s.read(ctx, func(tx *bbolt.Tx) error {
		server, err = readServer(tx, guild)
		return err
	})
	return server, err
}

func readServer(tx *bbolt.Tx, guild string) (storage.Server, error) {
	b := tx.Bucket(inServers)
	if b == nil || guild == "" || b.Get([]byte(guild)) == nil {
		return storage.Server{}, nil
	}
	return decode[storage.Server](keyPath{inServers, []byte(guild)}, b.Get([]byte(guild)))
}

// ChangeServer changes what a guild has chosen, in one transaction. id names the interaction, as for Update.
func (s *Store) ChangeServer(ctx context.Context, guild, id string, change func(*storage.Server) error) error {
	return s.write(ctx, func(tx *bbolt.Tx, j *journal) error {
		if err := s.remember(tx, j, id); err != nil {
			return err
		}
		server, err := readServer(tx, guild)
		if err == nil {
			err = change(&server)
		}
		if err != nil {
			return err
		}
		return putServer(tx, j, guild, server)
	})
}

// putServer saves what a guild has chosen, and lists what is due there.
func putServer(tx *bbolt.Tx, j *journal, guild string, server storage.Server) error {
	old, err := readServer(tx, guild)
	if before, _ := listingOf(guild, old); err == nil && before != nil {
		err = j.remove(tx.Bucket(inDue), before)
	}
	if due, channel := listingOf(guild, server); err == nil && due != nil {
		err = j.put(tx.Bucket(inDue), due, channel)
	}
	if err != nil {
		return err
	}
	return keep(tx, j, inServers, guild, server)
}

// listingOf is a guild's entry in the list of what is due, nil where nothing is.
func listingOf(guild string, s storage.Server) (key, channel []byte) {
	if s.Digest == nil {
		return nil, nil
	}
	return dueKey(s.Digest.Next, guild, storage.DigestDue), []byte(s.Digest.Channel)
}
