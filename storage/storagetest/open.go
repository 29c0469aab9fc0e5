// Package storagetest tests the laws that every store must keep, and has helpers for tests and measurements.
package storagetest

import (
	"context"
	"encoding/json"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/storage"
)

// Opener opens the store of a name, or creates it. The name is a path in a folder that only this test has, and the same name
// leads to the same store.
type Opener func(path string) (storage.Store, error)

func (open Opener) at(t testing.TB, path string) storage.Store {
	t.Helper()
	s, err := open(path)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s
}

// Match is a match that is being played by Ada, Ben and an autopilot.
func Match(id, guild, channel string) *storage.Match {
	return &storage.Match{
		ID: id, Guild: guild, Channel: channel, Game: "toy", Rules: 1, Phase: storage.Playing, Host: "11",
		Setup:   engine.Setup{Seats: 3, Options: map[string]string{"kills": "3"}},
		Seats:   []storage.Seat{{User: "11", Name: "Ada"}, {User: "22", Name: "Ben"}, {Name: "Autopilot", Auto: true}},
		Created: 1_700_000_000, Started: 1_700_000_060,
	}
}

// Dump is the whole contents of a store, except the interactions it remembers.
type Dump struct {
	Rooms    map[string][]Kept         `json:"rooms"` // by channel, in the order begun
	Unposted []storage.Ref             `json:"owed"`
	Leaders  map[string][]storage.Line `json:"leaders"` // by guild
	Due      []storage.Alarm           `json:"due,omitempty"`
}

// Kept is one match with its log and position.
type Kept struct {
	Match    *storage.Match `json:"match"`
	Log      []engine.Entry `json:"log"`
	Position string         `json:"position"`
}

// Text writes the dump as JSON; equal dumps have equal texts.
func (d Dump) Text() string {
	data, err := json.MarshalIndent(d, "", "\t")
	if err != nil {
		panic(err)
	}
	return string(data) + "\n"
}

// Read reads everything there is in a store.
func Read(ctx context.Context, t require.TestingT, s storage.Store) Dump {
	d, err := read(ctx, s)
	require.NoError(t, err)
	return d
}

// Try reads everything there is in a store that may be damaged.
func Try(t testing.TB, s storage.Store) error {
	t.Helper()
	_, err := read(t.Context(), s)
	return err
}

func read(ctx context.Context, s storage.Store) (Dump, error) {
	d := Dump{Rooms: map[string][]Kept{}, Leaders: map[string][]storage.Line{}}
	err := s.Matches(ctx, func(m *storage.Match) error {
		d.Rooms[m.Channel] = nil
		d.Leaders[m.Guild] = nil
		return nil
	})
	if err != nil {
		return d, err
	}
	for channel := range d.Rooms {
		err := s.View(ctx, channel, func(r storage.ChannelTx) (err error) {
			d.Rooms[channel], err = readChannel(r)
			return err
		})
		if err != nil {
			return d, err
		}
	}
	for guild := range d.Leaders {
		if d.Leaders[guild], err = Leaders(ctx, s, guild, "toy"); err != nil {
			return d, err
		}
	}
	if d.Unposted, err = s.Unfinished(ctx); err != nil {
		return d, err
	}
	return d, s.Alarms(ctx, math.MaxInt64, func(a storage.Alarm) bool {
		d.Due = append(d.Due, a)
		return true
	})
}

func readChannel(r storage.ChannelTx) ([]Kept, error) {
	current, err := r.Current()
	if err != nil || current == nil {
		return nil, err
	}
	past, err := r.Past(1000)
	if err != nil {
		return nil, err
	}
	kept := []Kept{}
	for _, m := range append([]*storage.Match{current}, past...) {
		log, err := r.Log(m.ID)
		if err != nil {
			return nil, err
		}
		position, err := r.Position(m.ID)
		if err != nil {
			return nil, err
		}
		kept = append(kept, Kept{Match: m, Log: log, Position: string(position)})
	}
	slices.Reverse(kept)
	return kept, nil
}
