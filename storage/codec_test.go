package storage

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

// FuzzDecode reads anything as each kind of value: it comes back the same once written, or is called corrupt or newer.
func FuzzDecode(f *testing.F) {
	for _, v := range []any{
		&Match{ID: "m", Seats: []Seat{{User: "11", Name: "Ada"}}, Stats: Stats{"11": {"kills": 1}}},
		record{Entry: engine.Entry{Seq: 1, Action: "end"}, Delta: Stats{Autopilot: {"hits": 2}}},
		Line{User: "11", Figures: map[string]int{"kills": 1}},
	} {
		data, err := encode(v)
		require.NoError(f, err)
		f.Add(data)
		f.Add(data[prefix:])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, b := range [][]byte{data, wrap(data)} { // damaged, and sound but strange
			sound[*Match](t, b)
			sound[record](t, b)
			sound[Line](t, b)
		}
	})
}

func sound[T any](t *testing.T, b []byte) {
	v, err := decode[T](b)
	if err != nil {
		require.True(t, errors.Is(err, ErrCorrupt) || errors.Is(err, ErrNewer), err)
		return
	}
	again, err := encode(v)
	require.NoError(t, err)
	w, err := decode[T](again)
	require.NoError(t, err)
	twice, err := encode(w)
	require.NoError(t, err)
	require.Equal(t, again, twice)
}

func TestSealShowsEveryChange(t *testing.T) {
	t.Parallel()
	whole := wrap([]byte("a value"))
	data, err := unwrap(whole)
	require.NoError(t, err)
	require.Equal(t, "a value", string(data))
	for bit := range len(whole) * 8 {
		changed := append([]byte(nil), whole...)
		changed[bit/8] ^= 1 << (bit % 8)
		_, err := unwrap(changed)
		require.Error(t, err)
	}
	for n := range whole {
		_, err := unwrap(whole[:n])
		require.ErrorIs(t, err, ErrCorrupt)
	}
}
