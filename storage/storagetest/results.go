package storagetest

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/storage"
)

// results holds that the matches of a guild that are over are listed in the order they ended, each with those whose result it is.
func results(t *testing.T, open Opener) {
	path := filepath.Join(t.TempDir(), "db")
	s := open.at(t, path)
	end := func(id, guild string, at int64, change func(*storage.Match)) {
		m := Match(id, guild, "of-"+id)
		play(t, s, m, 2)
		require.NoError(t, s.Update(t.Context(), m.Channel, "", func(r storage.ChannelTx) error {
			m.Phase, m.Ended, m.Winners = storage.Over, at, []engine.Seat{2}
			change(m)
			return r.Put(m)
		}))
	}
	none := func(*storage.Match) {}
	end("late", "g", 500, none)
	end("early", "g", 100, none)
	end("other", "g2", 200, none)
	end("handed", "g", 300, func(m *storage.Match) {
		m.Hand(1, storage.Seat{Name: "A", Auto: true})                // Ada leaves
		m.Hand(3, storage.Seat{User: "33", Name: "Cy"})               // Cy takes an autopilot's seat
		m.Hand(2, storage.Seat{Name: "B", Auto: true, Level: "hard"}) // Ben leaves, and comes back elsewhere
		m.Hand(1, storage.Seat{User: "22", Name: "Ben"})
	})
	play(t, s, Match("on", "g", "of-on"), 1)

	all := func(guild string, from int64) (lines []string) {
		require.NoError(t, s.Results(t.Context(), guild, from, func(r storage.Result) bool {
			lines = append(lines, fmt.Sprint(r.ID, " ", r.Ended, " ", r.Channel, " ", r.Game, " ", r.Players, " ", r.Winners, " ", r.Stats["11"]["shots"]))
			return true
		}))
		return lines
	}
	early, late := "early 100 of-early toy [11 22 auto:] [2] 2", "late 500 of-late toy [11 22 auto:] [2] 2"
	handed := "handed 300 of-handed toy [22 auto:hard 33] [2] 2"
	require.Equal(t, []string{early, handed, late}, all("g", 0))
	require.Equal(t, []string{handed, late}, all("g", 300))
	require.Empty(t, all("g", 501))
	require.Empty(t, all("g3", 0))
	require.NoError(t, s.Rebuild(t.Context(), func(m *storage.Match, _ []engine.Entry) (storage.Stats, error) { return m.Stats, nil }))
	require.Equal(t, []string{early, handed, late}, all("g", 0), "recounting comes to the same")
	n := 0
	require.NoError(t, s.Results(t.Context(), "g", 0, func(storage.Result) bool { n++; return false }))
	require.Equal(t, 1, n)
}

// servers holds that what a guild chooses is kept, once an interaction.
func servers(t *testing.T, open Opener) {
	path := filepath.Join(t.TempDir(), "db")
	s := open.at(t, path)
	begin := func(name string) func(*storage.Server) error {
		return func(server *storage.Server) error {
			server.Seasons = append(server.Seasons, storage.Season{Name: name, From: 7})
			return nil
		}
	}
	got, err := s.Server(t.Context(), "g")
	require.NoError(t, err)
	require.Equal(t, storage.Server{}, got)
	require.NoError(t, s.ChangeServer(t.Context(), "g", "i1", begin("Spring")))
	require.ErrorIs(t, s.ChangeServer(t.Context(), "g", "i1", begin("Spring")), storage.ErrRepeated)
	require.ErrorIs(t, s.ChangeServer(t.Context(), "g", "i2", func(*storage.Server) error { return errOwn }), errOwn)
	require.NoError(t, s.Close())
	s = open.at(t, path)
	got, err = s.Server(t.Context(), "g")
	require.NoError(t, err)
	require.Equal(t, []storage.Season{{Name: "Spring", From: 7}}, got.Seasons)

	digest := func(next int64) func(*storage.Server) error {
		return func(server *storage.Server) error {
			if server.Digest = nil; next > 0 {
				server.Digest = &storage.Digest{Channel: "c", Next: next}
			}
			return nil
		}
	}
	due := func() (all []storage.Alarm) {
		require.NoError(t, s.Alarms(t.Context(), 9_000, func(a storage.Alarm) bool { all = append(all, a); return true }))
		_, err := s.Inspect(t.Context(), func(*storage.Match, []engine.Entry, []byte) error { return nil })
		require.NoError(t, err)
		return all
	}
	require.NoError(t, s.ChangeServer(t.Context(), "g", "i3", digest(500)))
	require.NoError(t, s.ChangeServer(t.Context(), "g", "i4", digest(1_500)))
	want := []storage.Alarm{{Ref: storage.Ref{Channel: "c", ID: "g"}, Kind: storage.DigestDue, At: 1_500}}
	require.Equal(t, want, due())
	require.NoError(t, s.Rebuild(t.Context(), func(m *storage.Match, _ []engine.Entry) (storage.Stats, error) { return m.Stats, nil }))
	require.Equal(t, want, due())
	require.NoError(t, s.ChangeServer(t.Context(), "g", "i5", digest(0)))
	require.Empty(t, due())
}
