package storagetest

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mayhembot/engine"
	"mayhembot/storage"
)

// Model plays random updates on a store and on a plain model side by side. Now and then it closes and reopens the store.
// After every step it compares all contents.
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
			"put later": p.putLater,
			"together":  p.together,
			"rebuild":   p.rebuild,
			"reopen":    p.reopen,
		})
	})
}

// pair is a store and its model.
type pair struct {
	path    string
	open    Opener
	store   storage.Store
	matches []*modelled          // in the order begun
	names   map[[2]string]string // by guild and user
	seen    map[string]bool
	updates int
}

// modelled is one match with its positions and credits after every entry.
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

// saved says that a match was saved with some credits.
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

// update runs fn on the store: sometimes twice with one id, sometimes with an error at its end.
func (p *pair) update(t *rapid.T, channel string, fn func(storage.ChannelTx) error) bool {
	p.updates++
	id := fmt.Sprint("i", p.updates)
	if rapid.IntRange(0, 3).Draw(t, "fails") == 0 {
		err := p.store.Update(t.Context(), channel, id, func(r storage.ChannelTx) error {
			require.NoError(t, fn(r))
			return errOwn
		})
		require.Same(t, errOwn, err)
		return false
	}
	require.NoError(t, p.store.Update(t.Context(), channel, id, fn))
	p.seen[id] = true
	return true
}

func (p *pair) begin(t *rapid.T) {
	channel := anyChannel(t)
	m := Match(fmt.Sprint("m", p.updates%7, "-", len(p.matches)), guilds[channel], channel)
	m.Seats = anySeats(t)
	if c := p.current(channel); c != nil && c.Phase != storage.Over {
		err := p.store.Update(t.Context(), channel, "", func(r storage.ChannelTx) error { return r.Begin(m) })
		require.ErrorIs(t, err, storage.ErrBusy)
		return
	}
	if p.update(t, channel, func(r storage.ChannelTx) error { return r.Begin(m) }) {
		model := &modelled{Match: *clone(m)}
		p.matches = append(p.matches, model)
		p.saved(model, nil, 1)
	}
}

func (p *pair) append(t *rapid.T) {
	model := p.current(anyChannel(t))
	if model == nil {
		t.Skip("no match")
	}
	credits := anyStats(t)
	e := entry(model.Seq + 1)
	position := strings.Repeat("p", rapid.IntRange(0, 5000).Draw(t, "size"))
	done := p.update(t, model.Channel, func(r storage.ChannelTx) error {
		m, err := r.Current()
		require.NoError(t, err)
		return r.Append(m, e, []byte(position), credits)
	})
	if done {
		model.Seq++
		model.log = append(model.log, e)
		model.positions = append(model.positions, position)
		model.credits = append(model.credits, credits)
		p.saved(model, credits, 1)
	}
}

func (p *pair) takeBack(t *rapid.T) {
	model := p.current(anyChannel(t))
	if model == nil || model.Seq < 1 {
		t.Skip("nothing to take back")
	}
	n := model.Seq
	done := p.update(t, model.Channel, func(r storage.ChannelTx) error {
		m, err := r.Current()
		require.NoError(t, err)
		last, err := r.TakeBack(m, []byte(model.positions[n-1]))
		require.Equal(t, model.log[n], last)
		return err
	})
	if done {
		model.Seq--
		model.Shown = min(model.Shown, model.Seq-1)
		for i := range model.Previous {
			model.Previous[i].Until = min(model.Previous[i].Until, model.Seq)
		}
		p.saved(model, model.credits[n], -1)
		model.log, model.positions, model.credits = model.log[:n], model.positions[:n], model.credits[:n]
	}
}

func (p *pair) put(t *rapid.T) {
	model := p.current(anyChannel(t))
	if model == nil {
		t.Skip("no match")
	}
	next := clone(model.Match)
	next.Phase = rapid.SampledFrom([]storage.Phase{storage.Lobby, storage.Playing, storage.Over, storage.Over}).Draw(t, "phase")
	next.Shown = rapid.IntRange(-1, next.Seq).Draw(t, "shown")
	next.Live.Message = rapid.StringN(0, 20, -1).Draw(t, "message")
	next.Ended, next.Replayed = int64(rapid.IntRange(0, 3).Draw(t, "ended")), rapid.Bool().Draw(t, "replayed")
	if next.Alarms = nil; rapid.Bool().Draw(t, "timed") {
		next.Alarms = map[string]int64{"sitting": int64(rapid.IntRange(1, 3).Draw(t, "due"))}
	}
	next.Hand(1, storage.Seat{User: "33", Name: rapid.SampledFrom([]string{"x", "z"}).Draw(t, "name")})
	credits := anyStats(t)
	done := p.update(t, model.Channel, func(r storage.ChannelTx) error {
		m := clone(&next)
		if m.Stats == nil {
			m.Stats = storage.Stats{}
		}
		addTo(m.Stats, credits, 1)
		return r.Put(m)
	})
	if done {
		model.Match = next
		p.saved(model, credits, 1)
	}
}

// putLater changes how a match is shown.
func (p *pair) putLater(t *rapid.T) {
	if len(p.matches) == 0 {
		t.Skip("no match")
	}
	model := rapid.SampledFrom(p.matches).Draw(t, "match")
	shown, message := rapid.IntRange(-1, model.Seq).Draw(t, "shown"), rapid.StringN(0, 20, -1).Draw(t, "message")
	m, err := p.store.PutLater(t.Context(), model.Channel, model.ID, func(m *storage.Match) { m.Shown, m.Live.Message = shown, message })
	require.NoError(t, err)
	model.Shown, model.Live.Message = shown, message
	require.Equal(t, clone(&model.Match), clone(m))
	_, err = p.store.PutLater(t.Context(), model.Channel, model.ID, func(m *storage.Match) { m.Seq++ })
	require.Error(t, err)
}

// together has all channels append at once; some of them are refused at their ends, or panic.
func (p *pair) together(t *rapid.T) {
	var all sync.WaitGroup
	for _, channel := range []string{"c0", "c1", "c2"} {
		model := p.current(channel)
		fails := rapid.IntRange(0, 3).Draw(t, "fails")
		if model == nil {
			continue
		}
		e, position, credits := entry(model.Seq+1), strings.Repeat("q", 300), anyStats(t)
		update := func() (err error) {
			defer func() {
				if r := recover(); r != nil {
					err = r.(error)
				}
			}()
			return p.store.Update(t.Context(), channel, "", func(r storage.ChannelTx) error {
				m, err := r.Current()
				if err == nil {
					err = r.Append(m, e, []byte(position), credits)
				}
				switch {
				case err != nil:
					return err
				case fails == 0:
					return errOwn
				case fails == 1:
					panic(errOwn)
				}
				return nil
			})
		}
		if fails > 1 {
			model.Seq++
			model.log = append(model.log, e)
			model.positions = append(model.positions, position)
			model.credits = append(model.credits, credits)
			p.saved(model, credits, 1)
		}
		all.Go(func() {
			if err := update(); (err == nil) != (fails > 1) || err != nil && err != errOwn { //nolint:errorlint // the very same
				panic(err)
			}
		})
	}
	all.Wait()
	for _, channel := range []string{"c0", "c1", "c2"} { // until here it is open which channel saved its names last
		if model := p.current(channel); model != nil {
			require.NoError(t, p.store.Update(t.Context(), channel, "", func(r storage.ChannelTx) error { return r.Put(clone(&model.Match)) }))
			p.saved(model, nil, 1)
		}
	}
}

// rebuild gives every match the stats it has already. So only the leaderboards are made anew.
func (p *pair) rebuild(t *rapid.T) {
	require.NoError(t, p.store.Rebuild(t.Context(), func(m *storage.Match, log []engine.Entry) (storage.Stats, error) {
		require.Len(t, log, m.Seq+1)
		return m.Stats, nil
	}))
}

func (p *pair) reopen(t *rapid.T) {
	if p.store != nil {
		require.NoError(t, p.store.Close())
	}
	var err error
	p.store, err = p.open(p.path)
	require.NoError(t, err)
}

// leaders sums up the tallies of all matches.
func (p *pair) leaders() map[string][]storage.Line {
	sums := map[string]storage.Stats{}
	for _, m := range p.matches {
		if sums[m.Guild] == nil {
			sums[m.Guild] = storage.Stats{}
		}
		addTo(sums[m.Guild], m.Stats, 1)
	}
	lines := map[string][]storage.Line{}
	for guild, sum := range sums {
		lines[guild] = nil
		for _, user := range slices.Sorted(maps.Keys(sum)) {
			lines[guild] = append(lines[guild], storage.Line{
				User: user, Name: p.names[[2]string{guild, user}], Auto: user == storage.Autopilot, Figures: sum[user],
			})
		}
	}
	return lines
}

// compare reads everything from the store and wants it equal to the model.
func (p *pair) compare(t *rapid.T) {
	want := Dump{Rooms: map[string][]Kept{}, Leaders: p.leaders()}
	for _, m := range p.matches {
		kept := Kept{Match: &m.Match, Log: m.log}
		if len(m.log) == 0 {
			kept.Log = []engine.Entry{}
		} else {
			kept.Position = m.positions[m.Seq]
		}
		want.Rooms[m.Channel] = append(want.Rooms[m.Channel], kept)
		if m.Phase != storage.Over || m.Shown < m.Seq {
			want.Unposted = append(want.Unposted, storage.Ref{Channel: m.Channel, ID: m.ID})
		}
	}
	for _, m := range p.matches {
		for kind, at := range m.Alarms {
			want.Due = append(want.Due, storage.Alarm{Ref: storage.Ref{Channel: m.Channel, ID: m.ID}, Kind: kind, At: at})
		}
	}
	slices.SortFunc(want.Due, func(a, b storage.Alarm) int { return cmp.Or(cmp.Compare(a.At, b.At), strings.Compare(a.ID, b.ID)) })
	slices.SortFunc(want.Unposted, func(a, b storage.Ref) int { return strings.Compare(a.ID, b.ID) })
	require.Equal(t, want.Text(), Read(t.Context(), t, p.store).Text())
	p.compareLists(t)
	for id := range p.seen {
		require.ErrorIs(t, p.store.Update(t.Context(), "c0", id, nil), storage.ErrRepeated)
	}
}

// compareLists compares the store's lists with the matches.
func (p *pair) compareLists(t *rapid.T) {
	for since := range int64(4) {
		var want []string
		for _, m := range p.matches {
			if m.Phase == storage.Over && !m.Replayed && m.Seq > 0 && m.Ended >= since {
				want = append(want, m.Channel+" "+m.ID)
			}
		}
		refs, err := p.store.Unreplayed(t.Context(), since)
		require.NoError(t, err)
		var got []string
		for _, ref := range refs {
			got = append(got, ref.Channel+" "+ref.ID)
		}
		require.ElementsMatch(t, want, got)
	}
	for _, user := range []string{"11", "22", "33"} {
		var want, got []string
		for _, m := range p.matches {
			if m.Phase != storage.Over && slices.ContainsFunc(m.Seats, func(s storage.Seat) bool { return s.User == user }) {
				want = append(want, m.ID)
			}
		}
		refs, err := p.store.Seated(t.Context(), user)
		require.NoError(t, err)
		for _, ref := range refs {
			got = append(got, ref.ID)
		}
		require.ElementsMatch(t, want, got)
	}
	for _, guild := range []string{"g0", "g1"} {
		var want []string
		for _, m := range p.matches {
			if m.Guild == guild && m.Phase == storage.Lobby && !m.GaveUp {
				want = append(want, m.Channel)
			}
		}
		require.NoError(t, p.store.View(t.Context(), "c0", func(r storage.ChannelTx) error {
			require.ElementsMatch(t, want, r.OpenLobbies(guild, "11"))
			return nil
		}))
	}
}
