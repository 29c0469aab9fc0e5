package storagetest

import (
	"context"
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/storage"
)

func takenBack(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	m := Match("m1", "g", "c")
	play(t, s, m, 2)
	m.Shown = 1
	require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error {
		last, err := r.TakeBack(m, position(0))
		require.NoError(t, err)
		require.Equal(t, entry(1), last)
		_, err = r.TakeBack(m, position(0))
		require.ErrorIs(t, err, storage.ErrNothing)
		return nil
	}))
	got := current(t, s, "c")
	require.Equal(t, 0, got.Seq)
	require.Less(t, got.Shown, got.Seq, "the channel is to see it again")
	require.Equal(t, storage.Stats{"11": {"shots": 1}}, got.Stats)
	line, err := s.Pilot(t.Context(), "g", "toy", "11")
	require.NoError(t, err)
	require.Equal(t, storage.Line{User: "11", Name: "Ada", Figures: map[string]int{"shots": 1}}, line)
	require.NoError(t, s.View(t.Context(), "c", func(r storage.ChannelTx) error {
		log, err := r.Log("m1")
		require.NoError(t, err)
		require.Equal(t, []engine.Entry{entry(0)}, log)
		pos, err := r.Position("m1")
		require.Equal(t, position(0), pos)
		return err
	}))
}

// Leaders are all lines of a game in a guild.
func Leaders(ctx context.Context, s storage.Store, guild, game string) (lines []storage.Line, err error) {
	err = s.Leaders(ctx, guild, game, func(l storage.Line) { lines = append(lines, l) })
	return lines, err
}

func handedOver(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	m := Match("m1", "g", "c")
	play(t, s, m, 2)
	require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error {
		m.Hand(1, storage.Seat{Name: "Ada's autopilot", Auto: true})
		return r.Append(m, entry(2), position(2), m.StatDelta(2, shot))
	}))
	lines, err := Leaders(t.Context(), s, "g", "toy")
	require.NoError(t, err)
	require.Equal(t, []storage.Line{
		{User: "11", Name: "Ada", Figures: map[string]int{"shots": 2}},
		{User: storage.Autopilot, Auto: true, Figures: map[string]int{"shots": 1}},
	}, lines)
	got := current(t, s, "c")
	require.Equal(t, []string{"11", "11", storage.Autopilot}, []string{got.Pilot(1, 0), got.Pilot(1, 1), got.Pilot(1, 2)})
	require.Equal(t, []string{"22", storage.Autopilot, storage.Autopilot}, []string{got.Pilot(2, 0), got.Pilot(3, 0), got.Pilot(9, 0)})

	require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error {
		for seq := 1; seq >= 0; seq-- {
			if _, err := r.TakeBack(got, position(seq)); err != nil {
				return err
			}
		}
		return nil
	}))
	require.Equal(t, storage.Autopilot, got.Pilot(1, 1), "what is played anew is the autopilot's")
}

func owed(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	m := Match("m1", "g", "c")
	lobby := Match("m0", "g", "d")
	lobby.Phase = storage.Lobby
	play(t, s, lobby, 0)
	refs, err := s.Unfinished(t.Context())
	require.NoError(t, err)
	require.Equal(t, []storage.Ref{{Channel: "d", ID: "m0"}}, refs, "a lobby")
	require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error {
		require.Equal(t, []string{"d"}, r.OpenLobbies("g", lobby.Host))
		return nil
	}))
	lobby.Live.Message, lobby.Phase = "1", storage.Over
	require.NoError(t, s.Update(t.Context(), "d", "", func(r storage.ChannelTx) error { return r.Put(lobby) }))
	play(t, s, m, 2)
	for _, step := range []struct {
		phase storage.Phase
		shown int
		owed  []storage.Ref
	}{
		{storage.Playing, 0, []storage.Ref{{Channel: "c", ID: "m1"}}},
		{storage.Playing, 1, []storage.Ref{{Channel: "c", ID: "m1"}}},
		{storage.Over, 0, []storage.Ref{{Channel: "c", ID: "m1"}}},
		{storage.Over, 1, nil},
	} {
		m.Phase, m.Shown = step.phase, step.shown
		require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error { return r.Put(m) }))
		refs, err := s.Unfinished(t.Context())
		require.NoError(t, err)
		require.Equal(t, step.owed, refs)
	}
	for _, change := range []func(){
		func() { m.Unposted = true },
		func() { m.Live.WithoutControls = true },
		func() { m.Stale = []storage.LiveMessage{{Message: "7"}} },
	} {
		m.Unposted, m.Live, m.Stale = false, storage.LiveMessage{}, nil
		change()
		require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error { return r.Put(m) }))
		refs, err := s.Unfinished(t.Context())
		require.NoError(t, err)
		require.Len(t, refs, 1, "over, and something is left to show")
	}
}

func names(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	m := Match("m1", "g", "c")
	play(t, s, m, 1)
	m.Seats[0].Name, m.Phase = "Ada Two", storage.Over
	require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error { return r.Put(m) }))
	other := Match("m2", "g", "c")
	other.Seats = other.Seats[1:]
	play(t, s, other, 1)
	lines, err := Leaders(t.Context(), s, "g", "toy")
	require.NoError(t, err)
	require.Equal(t, []storage.Line{
		{User: "11", Name: "Ada Two", Figures: map[string]int{"shots": 1}},
		{User: "22", Name: "Ben", Figures: map[string]int{"shots": 1}},
	}, lines)
	lines, err = Leaders(t.Context(), s, "elsewhere", "toy")
	require.NoError(t, err)
	require.Empty(t, lines)
	line, err := s.Pilot(t.Context(), "elsewhere", "toy", "11")
	require.NoError(t, err)
	require.Equal(t, storage.Line{User: "11", Figures: map[string]int{}}, line)
}

func rebuilt(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	play(t, s, Match("m1", "g", "c"), 3)
	play(t, s, Match("m2", "g", "d"), 4)
	play(t, s, Match("m3", "h", "e"), 5)
	require.Error(t, s.Rebuild(t.Context(), func(*storage.Match, []engine.Entry) (storage.Stats, error) { return nil, errOwn }))
	require.NoError(t, s.Rebuild(t.Context(), func(m *storage.Match, log []engine.Entry) (storage.Stats, error) {
		tally := storage.Stats{}
		for _, e := range log {
			tally.Add(m.Pilot(2, e.Seq), "hits", 10)
		}
		return tally, nil
	}))
	for guild, hits := range map[string]int{"g": 70, "h": 50} {
		lines, err := Leaders(t.Context(), s, guild, "toy")
		require.NoError(t, err)
		require.Equal(t, []storage.Line{{User: "22", Name: "Ben", Figures: map[string]int{"hits": hits}}}, lines)
	}
	require.Equal(t, storage.Stats{"22": {"hits": 40}}, current(t, s, "d").Stats)
}

func panics(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	for _, value := range []any{"a word", errOwn} {
		require.PanicsWithValue(t, value, func() {
			_ = s.Update(t.Context(), "c", "i", func(storage.ChannelTx) error { panic(value) })
		})
		require.PanicsWithValue(t, value, func() {
			_ = s.View(t.Context(), "c", func(storage.ChannelTx) error { panic(value) })
		})
	}
	require.Panics(t, func() {
		_ = s.Update(t.Context(), "c", "i", func(r storage.ChannelTx) error { return r.Put(nil) })
	})
	play(t, s, Match("m1", "g", "c"), 1)
	require.Equal(t, 0, current(t, s, "c").Seq)
}

func manyAtOnce(t *testing.T, open Opener) {
	const channels, entries = 4, 6
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	var wg sync.WaitGroup
	for c := range channels {
		channel := fmt.Sprint("c", c)
		play(t, s, Match("m"+channel, "g", channel), 1)
		for seq := 1; seq <= entries; seq++ {
			wg.Go(func() {
				err := s.Update(t.Context(), channel, fmt.Sprint(channel, "-", seq), func(r storage.ChannelTx) error {
					m, err := r.Current()
					if err != nil {
						return err
					}
					return r.Append(m, entry(m.Seq+1), position(m.Seq+1), m.StatDelta(m.Seq+1, shot))
				})
				if err != nil {
					t.Error(err)
				}
			})
			wg.Go(func() {
				err := s.View(t.Context(), channel, func(r storage.ChannelTx) error {
					m, err := r.Current()
					if err != nil {
						return err
					}
					if m.Stats["11"]["shots"] != m.Seq+1 {
						t.Error("a reader saw half an update")
					}
					_, err = r.Log(m.ID)
					return err
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
	}
	wg.Wait()
	line, err := s.Pilot(t.Context(), "g", "toy", "11")
	require.NoError(t, err)
	require.Equal(t, channels*(entries+1), line.Figures["shots"])
}

// finished: a match counts for its users once it is over, in its own game and guild.
func finished(t *testing.T, open Opener) {
	s := open.at(t, filepath.Join(t.TempDir(), "db"))
	counts := func(guild, game, user string, want int) {
		t.Helper()
		require.NoError(t, s.View(t.Context(), "c", func(r storage.ChannelTx) error {
			n, err := r.Finished(guild, game, user, "shots")
			require.Equal(t, want, n)
			return err
		}))
	}
	m := Match("m1", "g", "c")
	counts("g", "toy", "11", 0)
	play(t, s, m, 1)
	counts("g", "toy", "11", 0)
	m.Phase = storage.Over
	require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error { return r.Put(m) }))
	counts("g", "toy", "11", 1)
	play(t, s, Match("m2", "g", "d"), 1)
	counts("g", "toy", "11", 1)
	counts("h", "toy", "11", 0)
	counts("g", "other", "11", 0)
	counts("g", "toy", "99", 0)
}

// solver: the results of a user's puzzles are theirs alone, the same in every channel, and outlive the program.
func solver(t *testing.T, open Opener) {
	path := filepath.Join(t.TempDir(), "db")
	s := open.at(t, path)
	known := func(s storage.Store, user string, want storage.Solver) {
		t.Helper()
		require.NoError(t, s.View(t.Context(), "d", func(r storage.ChannelTx) error {
			got, err := r.Solver(user)
			require.Equal(t, want, got)
			return err
		}))
	}
	known(s, "11", storage.Solver{})
	ada := storage.Solver{Day: 5, Line: []string{"a", "b"}, Over: true, Chance: 0.5, Last: 4, Streak: 2, Found: 2, Tried: 3, Game: "g", Others: map[string]storage.Attempt{"h": {Line: []string{"c"}, Chance: 0.25}}}
	require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error { return r.PutSolver("11", ada) }))
	require.Error(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error {
		require.NoError(t, r.PutSolver("22", ada))
		return errOwn
	}))
	known(s, "11", ada)
	known(s, "22", storage.Solver{})
	require.NoError(t, s.Close())
	known(open.at(t, path), "11", ada)
}
