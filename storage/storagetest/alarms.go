package storagetest

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/storage"
)

// alarms follow from the headers: earliest first, after a restart too, and gone with what they were for.
func alarms(t *testing.T, open Opener) {
	path := filepath.Join(t.TempDir(), "db")
	s := open.at(t, path)
	due := func(until int64) (all []storage.Alarm) {
		require.NoError(t, s.Alarms(t.Context(), until, func(a storage.Alarm) bool {
			all = append(all, a)
			return len(all) < 2
		}))
		return all
	}
	set := func(channel string, alarms map[string]int64) error {
		return s.Update(t.Context(), channel, "", func(r storage.ChannelTx) error {
			m, err := r.Current()
			require.NoError(t, err)
			m.Alarms = alarms
			return r.Put(m)
		})
	}
	for _, channel := range []string{"c", "d"} {
		m := Match("match-in-"+channel, "g", channel)
		m.Phase = storage.Playing
		play(t, s, m, 1)
	}
	require.Empty(t, due(9_000_000_000))
	require.NoError(t, set("c", map[string]int64{"sitting": 2_000, "close": 70_000}))
	require.NoError(t, set("d", map[string]int64{"sitting": 300}))
	c, d := storage.Ref{Channel: "c", ID: "match-in-c"}, storage.Ref{Channel: "d", ID: "match-in-d"}
	require.Equal(t, []storage.Alarm{{Ref: d, Kind: "sitting", At: 300}, {Ref: c, Kind: "sitting", At: 2_000}}, due(99_999))
	require.Equal(t, []storage.Alarm{{Ref: d, Kind: "sitting", At: 300}}, due(1_999))

	require.NoError(t, s.Close())
	s = open.at(t, path)
	require.NoError(t, set("d", nil))
	require.Equal(t, []storage.Alarm{{Ref: c, Kind: "sitting", At: 2_000}, {Ref: c, Kind: "close", At: 70_000}}, due(99_999))
	_, err := s.PutLater(t.Context(), "c", "match-in-c", func(m *storage.Match) { m.Alarms = nil })
	require.Error(t, err, "a pending header keeps its alarms")
	require.Len(t, due(99_999), 2)
}

// settings stay, and so does when the bot was reached last.
func settings(t *testing.T, open Opener) {
	path := filepath.Join(t.TempDir(), "db")
	s := open.at(t, path)
	want := storage.Settings{Zone: "Asia/Tokyo", Quiet: &storage.Hours{From: 23, Until: 6}, Notice: "none", Away: []storage.Span{{From: 1, Until: 2}}}
	require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error { return r.PutSettings("11", want) }))
	require.Error(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error { return r.PutSettings("", want) }))
	at, err := s.Alive(t.Context())
	require.NoError(t, err)
	require.Zero(t, at)
	require.NoError(t, s.NoteAlive(t.Context(), 1_700_000_000))
	require.NoError(t, s.Close())

	s = open.at(t, path)
	require.NoError(t, s.View(t.Context(), "another", func(r storage.ChannelTx) error {
		got, err := r.Settings("11")
		require.NoError(t, err)
		require.Equal(t, want, got)
		none, err := r.Settings("22")
		require.NoError(t, err)
		require.Zero(t, none)
		return nil
	}))
	at, err = s.Alive(t.Context())
	require.NoError(t, err)
	require.EqualValues(t, 1_700_000_000, at)
	_, err = s.Inspect(t.Context(), func(*storage.Match, []engine.Entry, []byte) error { return nil })
	require.NoError(t, err)
}
