package storagetest

import (
	"fmt"
	"strings"
	"sync"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mayhembot/engine"
	"mayhembot/storage"
)

// update runs fn on the store: sometimes twice with one id, sometimes with an error at its end.
func (p *pair) update(t *rapid.T, channel string, fn func(*storage.ChannelTx) error) bool {
	p.updates++
	id := fmt.Sprint("i", p.updates)
	if rapid.IntRange(0, 3).Draw(t, "fails") == 0 {
		err := p.store.Update(channel, id, func(r *storage.ChannelTx) error {
			require.NoError(t, fn(r))
			return errOwn
		})
		require.Same(t, errOwn, err)
		return false
	}
	require.NoError(t, p.store.Update(channel, id, fn))
	p.seen[id] = true
	return true
}

func (p *pair) begin(t *rapid.T) {
	channel := anyChannel(t)
	m := Match(fmt.Sprint("m", p.updates%7, "-", len(p.matches)), guilds[channel], channel)
	m.Seats = anySeats(t)
	if c := p.current(channel); c != nil && c.Phase != storage.Over {
		err := p.store.Update(channel, "", func(r *storage.ChannelTx) error { return r.Begin(m) })
		require.ErrorIs(t, err, storage.ErrBusy)
		return
	}
	if p.update(t, channel, func(r *storage.ChannelTx) error { return r.Begin(m) }) {
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
	done := p.update(t, model.Channel, func(r *storage.ChannelTx) error {
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
	done := p.update(t, model.Channel, func(r *storage.ChannelTx) error {
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
	next.Hand(1, storage.Seat{User: "33", Name: rapid.SampledFrom([]string{"x", "z"}).Draw(t, "name")})
	credits := anyStats(t)
	done := p.update(t, model.Channel, func(r *storage.ChannelTx) error {
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

// note changes what is known of how a match is shown, which need not be saved yet.
func (p *pair) note(t *rapid.T) {
	if len(p.matches) == 0 {
		t.Skip("no match")
	}
	model := rapid.SampledFrom(p.matches).Draw(t, "match")
	shown, message := rapid.IntRange(-1, model.Seq).Draw(t, "shown"), rapid.StringN(0, 20, -1).Draw(t, "message")
	m, err := p.store.PutLater(model.Channel, model.ID, func(m *storage.Match) { m.Shown, m.Live.Message = shown, message })
	require.NoError(t, err)
	model.Shown, model.Live.Message = shown, message
	require.Equal(t, clone(&model.Match), clone(m))
	_, err = p.store.PutLater(model.Channel, model.ID, func(m *storage.Match) { m.Seq++ })
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
			return p.store.Update(channel, "", func(r *storage.ChannelTx) error {
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
	for _, channel := range []string{"c0", "c1", "c2"} { // whose names were saved last is open until now
		if model := p.current(channel); model != nil {
			require.NoError(t, p.store.Update(channel, "", func(r *storage.ChannelTx) error { return r.Put(clone(&model.Match)) }))
			p.saved(model, nil, 1)
		}
	}
}

// rebuild gives every match the tally it has already; only the leaderboards are made anew.
func (p *pair) rebuild(t *rapid.T) {
	require.NoError(t, p.store.Rebuild(func(m *storage.Match, log []engine.Entry) (storage.Stats, error) {
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
