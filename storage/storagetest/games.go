package storagetest

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/storage"
)

// gamesApart: the figures of two games are never mixed, whoever plays both.
func gamesApart(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	play(t, s, Match("m1", "g", "c"), 2)
	other := Match("m2", "g", "d")
	other.Game = "walk"
	play(t, s, other, 3)
	want := func(game string, shots int) {
		t.Helper()
		line, err := s.Pilot("g", game, "11")
		require.NoError(t, err)
		require.Equal(t, shots, line.Figures["shots"])
		require.Equal(t, "Ada", line.Name)
	}
	want("toy", 2)
	want("walk", 3)
	want("chess", 0)
	leaders, err := Leaders(s, "g", "chess")
	require.NoError(t, err)
	require.Empty(t, leaders)
	require.NoError(t, s.Update("d", "", func(r *storage.ChannelTx) error {
		_, err := r.TakeBack(other, position(1))
		return err
	}))
	want("toy", 2)
	want("walk", 2)
	require.NoError(t, s.Rebuild(func(m *storage.Match, _ []engine.Entry) (storage.Stats, error) { return m.Stats, nil }))
	want("toy", 2)
	want("walk", 2)
}

// turnStarts: the start of the turn the last entry was played in is there, after appending and after taking back.
func turnStarts(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	m := Match("m1", "g", "c")
	play(t, s, m, 1)
	begin := func() {
		t.Helper()
		require.NoError(t, s.Update("c", "", func(r *storage.ChannelTx) error {
			require.NoError(t, r.KeepTurnStart("m1", position(m.Seq)))
			return r.Append(m, entry(m.Seq+1), position(m.Seq+1), m.StatDelta(m.Seq+1, shot))
		}))
	}
	want := func(seq int) {
		t.Helper()
		require.NoError(t, s.View("c", func(r *storage.ChannelTx) error {
			data, at, err := r.TurnStart("m1")
			require.NoError(t, err)
			require.Equal(t, seq, at)
			require.Equal(t, seq < 0, data == nil)
			if seq >= 0 {
				require.Equal(t, position(seq), data)
			}
			log, err := r.LogFrom("m1", seq+1)
			require.Len(t, log, m.Seq-seq)
			for i, e := range log {
				require.Equal(t, entry(seq+1+i), e)
			}
			return err
		}))
	}
	want(-1)
	begin() // entry 1 begins a turn after entry 0
	want(0)
	begin()
	want(1)
	begin()
	want(2)
	require.NoError(t, s.Update("c", "", func(r *storage.ChannelTx) error {
		_, err := r.TakeBack(m, position(2))
		return err
	}))
	want(1)
	begin()
	want(2)
	drop := func() {
		t.Helper()
		require.NoError(t, s.Update("c", "", func(r *storage.ChannelTx) error { return r.DropTurnStart("m1") }))
	}
	drop() // the turn before is told again, whatever was appended since
	want(1)
	drop()
	want(-1)
	drop()
	want(-1)
}
