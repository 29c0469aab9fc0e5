package storage

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
)

// version is what values are written with; every older one stays readable. The checksum of version 1 is of the value alone, that
// of every later one of the version, the keys it stands under and the value.
const version = 2

// prefix is the length of what stands before a value: one byte of version, four of checksum.
const prefix = 5

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// place is where a value stands: its bucket, the buckets in it, and its key.
type place [][]byte

// sum is the checksum of a value.
func (p place) sum(version byte, data []byte) uint32 {
	if version == 1 {
		return crc32.Checksum(data, castagnoli)
	}
	sum := crc32.Checksum([]byte{version}, castagnoli)
	for _, key := range p {
		sum = crc32.Update(crc32.Update(sum, castagnoli, key), castagnoli, []byte{0})
	}
	return crc32.Update(sum, castagnoli, data)
}

// wrap puts an envelope of version and checksum before a value. bbolt guards its pages by no checksum, so values carry their
// own, which covers their keys.
func (p place) wrap(data []byte) []byte {
	b := make([]byte, prefix, prefix+len(data))
	b[0] = version
	binary.BigEndian.PutUint32(b[1:], p.sum(version, data))
	return append(b, data...)
}

// unwrap returns a copy of what was wrapped. Its errors are ErrCorrupt or ErrNewer.
func (p place) unwrap(b []byte) ([]byte, error) {
	if err := p.summed(b); err != nil {
		return nil, err
	}
	return append([]byte(nil), b[prefix:]...), nil
}

// summed checks version and checksum of an envelope. The sum comes first, for a version that has changed is damage.
func (p place) summed(b []byte) error {
	switch {
	case len(b) < prefix || b[0] == 0:
		return fmt.Errorf("a value lacks its version: %w", ErrCorrupt)
	case p.sum(b[0], b[prefix:]) != binary.BigEndian.Uint32(b[1:]):
		return fmt.Errorf("a value does not match its checksum: %w", ErrCorrupt)
	case b[0] > version:
		return fmt.Errorf("a value has version %d: %w", b[0], ErrNewer)
	}
	return nil
}

// encode writes v as JSON in an envelope.
func (p place) encode(v any) ([]byte, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return p.wrap(data), nil
}

// decode reads what encode wrote.
func decode[T any](p place, b []byte) (T, error) {
	var v T
	data, err := p.unwrap(b)
	if err != nil {
		return v, err
	}
	if err := json.Unmarshal(data, &v); err != nil {
		return v, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	return v, nil
}

// inMatch is the place of a value of a match.
func inMatch(id string, key []byte) place { return place{inMatches, []byte(id), key} }

// inLogOf is the place of an entry of a match.
func inLogOf(id string, key []byte) place { return place{inMatches, []byte(id), inLog, key} }

// number is a key that sorts by its value.
func number(n int) []byte {
	return binary.BigEndian.AppendUint32(nil, uint32(n))
}

// after is the number that comes after that of a key; 1 is the first.
func after(key []byte) int {
	if len(key) != 4 {
		return 1
	}
	return int(binary.BigEndian.Uint32(key)) + 1
}
