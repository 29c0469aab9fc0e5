package boltstore

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/storage"
)

// FuzzDecode reads anything as each kind of value: it comes back the same once written, or is called corrupt or newer.
func FuzzDecode(f *testing.F) {
	for _, v := range []any{
		&storage.Match{ID: "m", Seats: []storage.Seat{{User: "11", Name: "Ada"}}, Stats: storage.Stats{"11": {"kills": 1}}},
		storage.Record{Entry: engine.Entry{Seq: 1, Action: "end"}, Delta: storage.Stats{storage.Autopilot: {"hits": 2}}},
		storage.Line{User: "11", Figures: map[string]int{"kills": 1}},
	} {
		data, err := somewhere.encode(v)
		require.NoError(f, err)
		f.Add(data)
		f.Add(data[prefix:])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, b := range [][]byte{data, somewhere.wrap(data)} { // damaged, and sound but strange
			sound[*storage.Match](t, b)
			sound[storage.Record](t, b)
			sound[storage.Line](t, b)
		}
	})
}

func sound[T any](t *testing.T, b []byte) {
	v, err := decode[T](somewhere, b)
	if err != nil {
		require.True(t, errors.Is(err, storage.ErrCorrupt) || errors.Is(err, storage.ErrNewer), err)
		return
	}
	again, err := somewhere.encode(v)
	require.NoError(t, err)
	w, err := decode[T](somewhere, again)
	require.NoError(t, err)
	twice, err := somewhere.encode(w)
	require.NoError(t, err)
	require.Equal(t, again, twice)
}

// somewhere leads to a value.
var somewhere = keyPath{inMatches, []byte("m"), keyHeader}

// TestEveryChangeShows flips each bit of a value of every version, and of its keys. Every flip counts as damage.
func TestEveryChangeShows(t *testing.T) {
	t.Parallel()
	old := binary.BigEndian.AppendUint32([]byte{1}, crc32.Checksum([]byte("a value"), castagnoli))
	for _, whole := range [][]byte{append(old, "a value"...), somewhere.wrap([]byte("a value"))} {
		data, err := somewhere.unwrap(whole)
		require.NoError(t, err)
		require.Equal(t, "a value", string(data))
		for bit := range len(whole) * 8 {
			changed := bytes.Clone(whole)
			changed[bit/8] ^= 1 << (bit % 8)
			_, err := somewhere.unwrap(changed)
			require.ErrorIs(t, err, storage.ErrCorrupt, "bit %d", bit)
			require.NotErrorIs(t, err, storage.ErrNewer, "bit %d", bit)
		}
		for n := range whole {
			_, err := somewhere.unwrap(whole[:n])
			require.ErrorIs(t, err, storage.ErrCorrupt)
		}
	}
	now := somewhere.wrap([]byte("a value"))
	for n, key := range somewhere {
		for bit := range len(key) * 8 {
			moved := slices.Clone(somewhere)
			moved[n] = bytes.Clone(key)
			moved[n][bit/8] ^= 1 << (bit % 8)
			require.ErrorIs(t, moved.verify(now), storage.ErrCorrupt, "key %d, bit %d", n, bit)
		}
	}
	newer := binary.BigEndian.AppendUint32([]byte{version + 1}, somewhere.checksum(version+1, []byte("a value")))
	require.ErrorIs(t, somewhere.verify(append(newer, "a value"...)), storage.ErrNewer)
}
