package boltstore

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"time"

	"go.etcd.io/bbolt"

	"mayhembot/storage"
)

func dueKey(at int64, id, kind string) []byte {
	key := binary.BigEndian.AppendUint64(nil, uint64(max(0, at)))
	return append(append(append(key, id...), 0), kind...)
}

// Alarms shows what is due until a time, the earliest first, until visit wants no more.
func (s *Store) Alarms(ctx context.Context, until int64, visit func(storage.Alarm) (more bool)) error {
	return s.read(ctx, func(tx *bbolt.Tx) error {
		c := tx.Bucket(inDue).Cursor()
		for k, channel := c.First(); k != nil; k, channel = c.Next() {
			a, err := readAlarm(k, channel)
			if err != nil || a.At > until || !visit(a) {
				return err
			}
		}
		return nil
	})
}

func readAlarm(key, channel []byte) (storage.Alarm, error) {
	end := bytes.LastIndexByte(key, 0)
	if len(key) < 8 || end < 9 {
		return storage.Alarm{}, fmt.Errorf("%w: it names no alarm %x", storage.ErrCorrupt, key)
	}
	return storage.Alarm{Ref: storage.Ref{Channel: string(channel), ID: string(key[8:end])}, Kind: string(key[end+1:]), At: int64(binary.BigEndian.Uint64(key))}, nil
}

// Seated returns the matches that are not over and have a seat of the user, on all servers.
func (s *Store) Seated(ctx context.Context, user string) (refs []storage.Ref, err error) {
	prefix := []byte(user + "\x00")
	err = s.read(ctx, func(tx *bbolt.Tx) error {
		c := tx.Bucket(inSeated).Cursor()
		for k, channel := c.Seek(prefix); k != nil && bytes.HasPrefix(k, prefix); k, channel = c.Next() {
			refs = append(refs, storage.Ref{Channel: string(channel), ID: string(k[len(prefix):])})
		}
		return nil
	})
	return refs, err
}

// Settings returns a user's settings, zero where there are none.
func (r *channelTx) Settings(user string) (storage.Settings, error) {
	b := r.tx.Bucket(inMembers)
	if b == nil || user == "" || b.Get([]byte(user)) == nil {
		return storage.Settings{}, nil
	}
	return decode[storage.Settings](keyPath{inMembers, []byte(user)}, b.Get([]byte(user)))
}

// PutSettings saves a user's settings.
func (r *channelTx) PutSettings(user string, s storage.Settings) error {
	if user == "" {
		return errors.New("nobody has settings")
	}
	return keep(r.tx, r.journal, inMembers, user, s)
}

// Now is the store's clock.
func (r *channelTx) Now() time.Time { return r.now() }

// Alive returns when the bot was last noted as reached, in Unix seconds; 0 for never.
func (s *Store) Alive(ctx context.Context) (at int64, err error) {
	err = s.read(ctx, func(tx *bbolt.Tx) error {
		at, err = readAlive(tx)
		return err
	})
	return at, err
}

func readAlive(tx *bbolt.Tx) (int64, error) {
	raw := tx.Bucket(inMeta).Get(keyAlive)
	if raw == nil {
		return 0, nil
	}
	return decode[int64](keyPath{inMeta, keyAlive}, slices.Clone(raw))
}

// NoteAlive notes that the bot is reached.
func (s *Store) NoteAlive(ctx context.Context, at int64) error {
	data, err := keyPath{inMeta, keyAlive}.encode(at)
	if err != nil {
		return err
	}
	return s.write(ctx, func(tx *bbolt.Tx, j *journal) error { return j.put(tx.Bucket(inMeta), keyAlive, data) })
}
