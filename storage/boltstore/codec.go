package boltstore

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"slices"

	"go.etcd.io/bbolt"

	"mayhembot/storage"
)

// version is the version of written values. Older ones stay readable. A checksum of version 1 covers the value alone, a
// later one the version, the keys above the value, and the value.
const version = 2

// prefix is the length of the envelope: one byte of version, four of checksum.
const prefix = 5

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// keyPath says where a value stands: the name of its bucket, the names of the buckets in it, its key.
type keyPath [][]byte

// inMatch is the path of a value of a match.
func inMatch(id string, key []byte) keyPath { return keyPath{inMatches, []byte(id), key} }

// inLogOf is the path of an entry of a match.
func inLogOf(id string, key []byte) keyPath { return keyPath{inMatches, []byte(id), inLog, key} }

// String names a path in an error.
func (p keyPath) String() string {
	text := ""
	for n, key := range p {
		switch {
		case n == 3 && len(key) == 4: // an entry
			text += fmt.Sprintf("/%d", binary.BigEndian.Uint32(key))
		case n == 0:
			text = string(key)
		default:
			text += fmt.Sprintf("/%q", key)
		}
	}
	return text
}

func (p keyPath) checksum(version byte, data []byte) uint32 {
	if version == 1 {
		return crc32.Checksum(data, castagnoli)
	}
	sum := crc32.Checksum([]byte{version}, castagnoli)
	for _, key := range p {
		sum = crc32.Update(crc32.Update(sum, castagnoli, key), castagnoli, []byte{0})
	}
	return crc32.Update(sum, castagnoli, data)
}

// wrap puts an envelope of version and checksum before a value. bbolt guards its pages by no checksum.
func (p keyPath) wrap(data []byte) []byte {
	b := make([]byte, prefix, prefix+len(data))
	b[0] = version
	binary.BigEndian.PutUint32(b[1:], p.checksum(version, data))
	return append(b, data...)
}

// unwrap returns a copy of the wrapped value. Its errors are ErrCorrupt or ErrNewer.
func (p keyPath) unwrap(b []byte) ([]byte, error) {
	if err := p.verify(b); err != nil {
		return nil, err
	}
	return append([]byte(nil), b[prefix:]...), nil
}

// verify checks an envelope. The checksum comes first, because a flipped version is damage and not a newer program.
func (p keyPath) verify(b []byte) error {
	switch {
	case len(b) < prefix || b[0] == 0:
		return fmt.Errorf("a value lacks its version: %w", storage.ErrCorrupt)
	case p.checksum(b[0], b[prefix:]) != binary.BigEndian.Uint32(b[1:]):
		return fmt.Errorf("a value does not match its checksum: %w", storage.ErrCorrupt)
	case b[0] > version:
		return fmt.Errorf("a value has version %d: %w", b[0], storage.ErrNewer)
	}
	return nil
}

// verifyValues checks the envelope of every value that has one, and no more.
func verifyValues(tx *bbolt.Tx) error {
	for _, name := range [][]byte{inMatches, inGuilds, inSolvers, inMembers, inServers} {
		if b := tx.Bucket(name); b != nil {
			if err := (keyPath{name}).verifyBucket(b); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p keyPath) verifyBucket(b *bbolt.Bucket) error {
	return b.ForEach(func(k, v []byte) error {
		at := slices.Concat(p, keyPath{k})
		if v == nil {
			return at.verifyBucket(b.Bucket(k))
		}
		if err := at.verify(v); err != nil {
			return fmt.Errorf("%s: %w", at, err)
		}
		return nil
	})
}

// encode writes v as JSON in an envelope.
func (p keyPath) encode(v any) ([]byte, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return p.wrap(data), nil
}

// decode reads a value that encode wrote.
func decode[T any](p keyPath, b []byte) (T, error) {
	var v T
	data, err := p.unwrap(b)
	if err != nil {
		return v, err
	}
	if err := json.Unmarshal(data, &v); err != nil {
		return v, fmt.Errorf("%w: %w", storage.ErrCorrupt, err)
	}
	return v, nil
}

// number is a key that sorts by its value.
func number(n int) []byte {
	return binary.BigEndian.AppendUint32(nil, uint32(n))
}

// numberAfter is the number after a key's own; 1 is the first.
func numberAfter(key []byte) int {
	if len(key) != 4 {
		return 1
	}
	return int(binary.BigEndian.Uint32(key)) + 1
}
