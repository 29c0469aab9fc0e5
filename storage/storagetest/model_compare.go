package storagetest

import (
	"maps"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mayhembot/engine"
	"mayhembot/storage"
)

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

// compare reads everything from the store and wants what the model holds.
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
	slices.SortFunc(want.Unposted, func(a, b storage.Ref) int { return strings.Compare(a.ID, b.ID) })
	require.Equal(t, want.Text(), Read(t, p.store).Text())
	p.compareLists(t)
	for id := range p.seen {
		require.ErrorIs(t, p.store.Update("c0", id, nil), storage.ErrRepeated)
	}
}

// compareLists compares what is listed with what the matches say.
func (p *pair) compareLists(t *rapid.T) {
	for since := range int64(4) {
		var want []string
		for _, m := range p.matches {
			if m.Phase == storage.Over && !m.Replayed && m.Seq > 0 && m.Ended >= since {
				want = append(want, m.Channel+" "+m.ID)
			}
		}
		refs, err := p.store.Unreplayed(since)
		require.NoError(t, err)
		var got []string
		for _, ref := range refs {
			got = append(got, ref.Channel+" "+ref.ID)
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
		require.NoError(t, p.store.View("c0", func(r *storage.ChannelTx) error {
			require.ElementsMatch(t, want, r.OpenLobbies(guild, "11"))
			return nil
		}))
	}
}
