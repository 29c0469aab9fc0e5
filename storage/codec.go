package storage

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
)

// version is what values are written with; every older one stays readable.
const version = 1

// prefix is the length of what stands before a value: one byte of version, four of checksum.
const prefix = 5

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// wrap puts an envelope of version and checksum before a value. bbolt guards its pages by no checksum, so the values carry their own.
func wrap(data []byte) []byte {
	b := make([]byte, prefix, prefix+len(data))
	b[0] = version
	binary.BigEndian.PutUint32(b[1:], crc32.Checksum(data, castagnoli))
	return append(b, data...)
}

// unwrap returns a copy of what was wrapped. Its errors are ErrCorrupt or ErrNewer.
func unwrap(b []byte) ([]byte, error) {
	if err := summed(b); err != nil {
		return nil, err
	}
	return append([]byte(nil), b[prefix:]...), nil
}

// summed checks version and checksum of an envelope.
func summed(b []byte) error {
	switch {
	case len(b) < prefix || b[0] == 0:
		return fmt.Errorf("a value lacks its version: %w", ErrCorrupt)
	case b[0] > version:
		return fmt.Errorf("a value has version %d: %w", b[0], ErrNewer)
	case crc32.Checksum(b[prefix:], castagnoli) != binary.BigEndian.Uint32(b[1:]):
		return fmt.Errorf("a value does not match its checksum: %w", ErrCorrupt)
	}
	return nil
}

// encode writes v as JSON in an envelope.
func encode(v any) ([]byte, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return wrap(data), nil
}

// decode reads what encode wrote.
func decode[T any](b []byte) (T, error) {
	var v T
	data, err := unwrap(b)
	if err != nil {
		return v, err
	}
	if err := json.Unmarshal(data, &v); err != nil {
		return v, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	return v, nil
}

// number is a key that sorts by its value.
func number(n int) []byte {
	return binary.BigEndian.AppendUint32(nil, uint32(n))
}
