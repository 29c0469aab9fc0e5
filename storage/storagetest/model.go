package storagetest

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mayhembot/engine"
	"mayhembot/storage"
)

// Model plays random updates on a store and on a plain model of one side by side, closing and opening the store now
// and then, and compares everything they hold after every step.
func Model(t *testing.T, open Opener) {
	dir := t.TempDir()
	runs := 0
	rapid.Check(t, func(t *rapid.T) {
		runs++
		p := &pair{path: filepath.Join(dir, fmt.Sprint(runs)), open: open, names: map[[2]string]string{}, seen: map[string]bool{}}
		p.reopen(t)
		defer func() { require.NoError(t, p.store.Close()) }()
		t.Repeat(map[string]func(*rapid.T){
			"":          p.compare,
			"begin":     p.begin,
			"append":    p.append,
			"append 2":  p.append,
			"take back": p.takeBack,
			"put":       p.put,
			"note":      p.note,
			"together":  p.together,
			"rebuild":   p.rebuild,
			"reopen":    p.reopen,
		})
	})
}

// pair is a store and the model of what it should hold.
type pair struct {
	path    string
	open    Opener
	store   *storage.Store
	matches []*modelled          // in the order begun
	names   map[[2]string]string // by guild and user
	seen    map[string]bool
	updates int
}

// modelled is one match with everything it ever stood at.
type modelled struct {
	storage.Match
	log       []engine.Entry
	positions []string
	credits   []storage.Stats
}

var guilds = map[string]string{"c0": "g0", "c1": "g0", "c2": "g1"}

func anyChannel(t *rapid.T) string {
	return rapid.SampledFrom([]string{"c0", "c1", "c2"}).Draw(t, "channel")
}

func anyStats(t *rapid.T) storage.Stats {
	tally := storage.Stats{}
	for range rapid.IntRange(0, 3).Draw(t, "credits") {
		user := rapid.SampledFrom([]string{"11", "22", "33", storage.Autopilot}).Draw(t, "user")
		tally.Add(user, rapid.SampledFrom([]string{"kills", "shots"}).Draw(t, "figure"), rapid.IntRange(-1, 2).Draw(t, "n"))
	}
	return tally
}

func anySeats(t *rapid.T) []storage.Seat {
	seats := []storage.Seat{{Name: "Autopilot", Auto: true}}
	for _, user := range []string{"11", "22"} {
		if rapid.Bool().Draw(t, "sits") {
			seats = append(seats, storage.Seat{User: user, Name: rapid.SampledFrom([]string{"x", "y"}).Draw(t, "name")})
		}
	}
	return seats
}

func clone[T any](v T) T {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	var c T
	if err := json.Unmarshal(data, &c); err != nil {
		panic(err)
	}
	return c
}

// current returns the model's current match of a channel.
func (p *pair) current(channel string) *modelled {
	for _, m := range slices.Backward(p.matches) {
		if m.Channel == channel {
			return m
		}
	}
	return nil
}

// saved says that a match was saved, having been credited some figures.
func (p *pair) saved(m *modelled, credits storage.Stats, factor int) {
	if m.Stats == nil {
		m.Stats = storage.Stats{}
	}
	addTo(m.Stats, credits, factor)
	for _, s := range m.Seats {
		p.names[[2]string{m.Guild, s.User}] = s.Name
	}
}

func addTo(sum, credits storage.Stats, factor int) {
	for user, figures := range credits {
		for figure, n := range figures {
			sum.Add(user, figure, factor*n)
		}
	}
}
