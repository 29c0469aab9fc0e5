package storagetest

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/storage"
)

// Run tests that a store keeps its documented promises. copied opens the file that Backup writes.
func Run(t *testing.T, open, copied Opener) {
	for name, law := range map[string]func(*testing.T, Opener){
		"a match is kept whole":              keptWhole,
		"an error rolls all back":            rollsBack,
		"an interaction does nothing twice":  onlyOnce,
		"one match at a time in a channel":   oneAtATime,
		"channels are apart":                 apart,
		"a stale match is not saved":         stale,
		"what is taken back counts not":      takenBack,
		"a seat handed over":                 handedOver,
		"a solver is kept":                   solver,
		"owed until shown and over":          owed,
		"alarms are listed":                  alarms,
		"settings are kept":                  settings,
		"results are listed":                 results,
		"servers choose":                     servers,
		"a match counts once it is over":     finished,
		"names are the last ones known":      names,
		"leaderboards come from the logs":    rebuilt,
		"figures are kept by game":           gamesApart,
		"the start of a turn is kept":        turnStarts,
		"a backup is a database":             func(t *testing.T, open Opener) { backup(t, open, copied) },
		"a view cannot write":                viewOnly,
		"a context that has ended":           ended,
		"a caller's panic passes and heals":  panics,
		"many channels at once, and readers": manyAtOnce,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			law(t, open)
		})
	}
}

var errOwn = errors.New("the caller's own")

// play begins a match and appends entries. Each entry credits one shot to seat 1.
func play(t testing.TB, s storage.Store, m *storage.Match, entries int) {
	t.Helper()
	require.NoError(t, s.Update(t.Context(), m.Channel, "", func(r storage.ChannelTx) error {
		if err := r.Begin(m); err != nil {
			return err
		}
		for seq := range entries {
			if err := r.Append(m, entry(seq), position(seq), m.StatDelta(seq, shot)); err != nil {
				return err
			}
		}
		return nil
	}))
}

var shot = []engine.Credit{{Seat: 1, Key: "shots", N: 1}}

func entry(seq int) engine.Entry {
	e := engine.Entry{Seq: seq, Seat: engine.Seat(seq % 4), Action: "shoot 2 dice=1", At: 1_700_000_100 + int64(seq)}
	e.Rolls = []engine.Roll{{Why: "combat", Sides: 6, Face: seq%6 + 1}}
	return e
}

func position(seq int) []byte { return []byte{'{', byte('0' + seq%10), '}'} }

func keptWhole(t *testing.T, open Opener) {
	path := filepath.Join(t.TempDir(), "deep", "matches.db")
	s, err := open(path)
	require.NoError(t, err)
	m := Match("m1", "g", "c")
	play(t, s, m, 3)
	m.Live = storage.LiveMessage{Message: "9", Attachment: "8", Text: "t", Alt: "a", Posted: 5}
	m.Shown = 2
	m.Winners = []engine.Seat{2}
	require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error { return r.Put(m) }))
	require.NoError(t, s.Close())

	require.NoError(t, open.at(t, path).View(t.Context(), "c", func(r storage.ChannelTx) error {
		got, err := r.Current()
		require.NoError(t, err)
		require.Equal(t, m, got)
		log, err := r.Log("m1")
		require.NoError(t, err)
		require.Equal(t, []engine.Entry{entry(0), entry(1), entry(2)}, log)
		pos, err := r.Position("m1")
		require.NoError(t, err)
		require.Equal(t, position(2), pos)
		return nil
	}))
}

func rollsBack(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	play(t, s, Match("m1", "g", "c"), 1)
	lines, err := Leaders(t.Context(), s, "g", "toy")
	require.NoError(t, err)
	err = s.Update(t.Context(), "c", "i1", func(r storage.ChannelTx) error {
		m, err := r.Current()
		require.NoError(t, err)
		require.NoError(t, r.Append(m, entry(1), position(1), m.StatDelta(1, shot)))
		return errOwn
	})
	require.Same(t, errOwn, err)
	after, err := Leaders(t.Context(), s, "g", "toy")
	require.NoError(t, err)
	require.Equal(t, lines, after)
	require.Equal(t, 0, current(t, s, "c").Seq)
	require.NoError(t, s.Update(t.Context(), "c", "i1", func(storage.ChannelTx) error { return nil }), "a refused interaction may come again")
}

func current(t testing.TB, s storage.Store, channel string) (m *storage.Match) {
	t.Helper()
	require.NoError(t, s.View(t.Context(), channel, func(r storage.ChannelTx) (err error) {
		m, err = r.Current()
		return err
	}))
	return m
}

func onlyOnce(t *testing.T, open Opener) {
	path := filepath.Join(t.TempDir(), "db")
	s, err := open(path)
	require.NoError(t, err)
	nothing := func(storage.ChannelTx) error { return nil }
	require.NoError(t, s.Update(t.Context(), "c", "i1", nothing))
	require.NoError(t, s.Update(t.Context(), "c", "i2", nothing))
	require.NoError(t, s.Update(t.Context(), "c", "", nothing))
	require.NoError(t, s.Update(t.Context(), "c", "", nothing))
	require.NoError(t, s.Close())
	s = open.at(t, path)
	for _, channel := range []string{"c", "another"} {
		err := s.Update(t.Context(), channel, "i1", func(storage.ChannelTx) error { panic("must not be called") })
		require.ErrorIs(t, err, storage.ErrRepeated)
	}
}

func oneAtATime(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	require.Nil(t, current(t, s, "c"))
	for _, id := range []string{"m3", "m1", "m2"} {
		m := Match(id, "g", "c")
		play(t, s, m, 1)
		begin := func(id string) error {
			return s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error { return r.Begin(Match(id, "g", "c")) })
		}
		require.ErrorIs(t, begin("m4"), storage.ErrBusy)
		m.Phase = storage.Over
		require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error { return r.Put(m) }))
		require.ErrorIs(t, begin("m3"), storage.ErrTaken)
	}
	require.Equal(t, "m2", current(t, s, "c").ID)
	require.NoError(t, s.View(t.Context(), "c", func(r storage.ChannelTx) error {
		past, err := r.Past(5)
		require.NoError(t, err)
		require.Len(t, past, 2)
		require.Equal(t, []string{"m1", "m3"}, []string{past[0].ID, past[1].ID})
		past, err = r.Past(1)
		require.NoError(t, err)
		require.Len(t, past, 1)
		return nil
	}))
	var all []string
	require.NoError(t, s.Matches(t.Context(), func(m *storage.Match) error { all = append(all, m.ID); return nil }))
	require.Equal(t, []string{"m1", "m2", "m3"}, all)
	require.Same(t, errOwn, s.Matches(t.Context(), func(*storage.Match) error { return errOwn }))
}

func apart(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	m := Match("m1", "g", "c")
	play(t, s, m, 1)
	require.Nil(t, current(t, s, "d"))
	require.NoError(t, s.Update(t.Context(), "d", "", func(r storage.ChannelTx) error {
		_, err := r.Match("m1")
		require.ErrorIs(t, err, storage.ErrUnknown)
		_, err = r.Log("m1")
		require.ErrorIs(t, err, storage.ErrUnknown)
		_, err = r.Position("m1")
		require.ErrorIs(t, err, storage.ErrUnknown)
		require.ErrorIs(t, r.Put(m), storage.ErrUnknown)
		require.Error(t, r.Begin(Match("m2", "g", "c")), "a match of another channel")
		_, err = r.Match("")
		require.ErrorIs(t, err, storage.ErrUnknown)
		return nil
	}))
}

func stale(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	play(t, s, Match("m1", "g", "c"), 1)
	old := current(t, s, "c")
	require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error {
		m, err := r.Current()
		require.NoError(t, err)
		require.ErrorIs(t, r.Append(m, entry(2), position(2), nil), storage.ErrMoved, "a gap")
		return r.Append(m, entry(1), position(1), nil)
	}))
	for _, change := range []func(r storage.ChannelTx) error{
		func(r storage.ChannelTx) error { return r.Put(old) },
		func(r storage.ChannelTx) error { return r.Append(old, entry(1), position(1), nil) },
		func(r storage.ChannelTx) error { _, err := r.TakeBack(old, position(0)); return err },
	} {
		require.ErrorIs(t, s.Update(t.Context(), "c", "", change), storage.ErrMoved)
	}
	moved := current(t, s, "c")
	moved.Guild = "h"
	require.Error(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error { return r.Put(moved) }))
}

func viewOnly(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	m := Match("m1", "g", "c")
	play(t, s, m, 2)
	require.NoError(t, s.View(t.Context(), "c", func(r storage.ChannelTx) error {
		require.Error(t, r.Put(m))
		require.Error(t, r.Append(m, entry(2), position(2), nil))
		return nil
	}))
	m = current(t, s, "c")
	require.Equal(t, 1, m.Seq)
}

func backup(t *testing.T, open, copied Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	play(t, s, Match("m1", "g", "c"), 5)
	var data bytes.Buffer
	require.NoError(t, s.Backup(t.Context(), &data))
	path := filepath.Join(t.TempDir(), "copy")
	require.NoError(t, os.WriteFile(path, data.Bytes(), 0o600))
	require.Equal(t, current(t, s, "c"), current(t, copied.at(t, path), "c"))
}

// gamesApart: the figures of two games are never mixed, even for a user who plays both.
func gamesApart(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	play(t, s, Match("m1", "g", "c"), 2)
	other := Match("m2", "g", "d")
	other.Game = "walk"
	play(t, s, other, 3)
	want := func(game string, shots int) {
		t.Helper()
		line, err := s.Pilot(t.Context(), "g", game, "11")
		require.NoError(t, err)
		require.Equal(t, shots, line.Figures["shots"])
		require.Equal(t, "Ada", line.Name)
	}
	want("toy", 2)
	want("walk", 3)
	want("chess", 0)
	leaders, err := Leaders(t.Context(), s, "g", "chess")
	require.NoError(t, err)
	require.Empty(t, leaders)
	require.NoError(t, s.Update(t.Context(), "d", "", func(r storage.ChannelTx) error {
		_, err := r.TakeBack(other, position(1))
		return err
	}))
	want("toy", 2)
	want("walk", 2)
	require.NoError(t, s.Rebuild(t.Context(), func(m *storage.Match, _ []engine.Entry) (storage.Stats, error) { return m.Stats, nil }))
	want("toy", 2)
	want("walk", 2)
}

// turnStarts: the store knows the start of the last entry's turn, after appending and after taking back.
func turnStarts(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	m := Match("m1", "g", "c")
	play(t, s, m, 1)
	begin := func() {
		t.Helper()
		require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error {
			require.NoError(t, r.KeepTurnStart("m1", position(m.Seq)))
			return r.Append(m, entry(m.Seq+1), position(m.Seq+1), m.StatDelta(m.Seq+1, shot))
		}))
	}
	want := func(seq int) {
		t.Helper()
		require.NoError(t, s.View(t.Context(), "c", func(r storage.ChannelTx) error {
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
	require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error {
		_, err := r.TakeBack(m, position(2))
		return err
	}))
	want(1)
	begin()
	want(2)
	drop := func() {
		t.Helper()
		require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error { return r.DropTurnStart("m1") }))
	}
	drop() // the turn before is the start again, even after more entries
	want(1)
	drop()
	want(-1)
	drop()
	want(-1)
}

// ended holds that nothing is begun for a caller who has given up.
func ended(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "matches.db"))
	play(t, s, Match("m", "g", "c"), 2)
	before := Read(t.Context(), t, s).Text()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, call := range map[string]func() error{
		"Update": func() error {
			return s.Update(ctx, "c", "1", func(r storage.ChannelTx) error { return r.PutSolver("11", storage.Solver{}) })
		},
		"View":         func() error { return s.View(ctx, "c", func(storage.ChannelTx) error { return nil }) },
		"Matches":      func() error { return s.Matches(ctx, func(*storage.Match) error { return nil }) },
		"Unfinished":   func() error { _, err := s.Unfinished(ctx); return err },
		"Behind":       func() error { _, err := s.Behind(ctx); return err },
		"Unreplayed":   func() error { _, err := s.Unreplayed(ctx, 0); return err },
		"Open":         func() error { return s.Open(ctx, "g", func(*storage.Match) bool { return true }) },
		"Seated":       func() error { _, err := s.Seated(ctx, "11"); return err },
		"Alarms":       func() error { return s.Alarms(ctx, math.MaxInt64, func(storage.Alarm) bool { return true }) },
		"Alive":        func() error { _, err := s.Alive(ctx); return err },
		"NoteAlive":    func() error { return s.NoteAlive(ctx, 1) },
		"Results":      func() error { return s.Results(ctx, "g", 0, func(storage.Result) bool { return true }) },
		"Leaders":      func() error { return s.Leaders(ctx, "g", "toy", func(storage.Line) {}) },
		"Pilot":        func() error { _, err := s.Pilot(ctx, "g", "toy", "11"); return err },
		"UserLines":    func() error { return s.UserLines(ctx, "11", func(string, string, storage.Line) {}) },
		"ForgetUser":   func() error { return s.ForgetUser(ctx, "11") },
		"Server":       func() error { _, err := s.Server(ctx, "g"); return err },
		"ChangeServer": func() error { return s.ChangeServer(ctx, "g", "2", func(*storage.Server) error { return nil }) },
		"Backup":       func() error { return s.Backup(ctx, io.Discard) },
		"Rebuild": func() error {
			return s.Rebuild(ctx, func(m *storage.Match, _ []engine.Entry) (storage.Stats, error) { return m.Stats, nil })
		},
		"Inspect": func() error {
			_, err := s.Inspect(ctx, func(*storage.Match, []engine.Entry, []byte) error { return nil })
			return err
		},
	} {
		require.ErrorIs(t, call(), context.Canceled, name)
	}
	require.Equal(t, before, Read(t.Context(), t, s).Text())
	for _, id := range []string{"1", "2"} {
		require.NoError(t, s.Update(t.Context(), "c", id, func(storage.ChannelTx) error { return nil }), "it has not been seen before")
	}
}
