package enginetest

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

// checkSecrecy holds a position to the law of secrets: positions a viewer cannot tell apart give it equal views,
// decisions, legal actions and events. View.Imagine draws such a position.
func (m *match) checkSecrecy(pos engine.Position, legal []spellings) {
	for s := engine.Nobody; int(s) <= m.seats; s++ {
		v := pos.View(s)
		m.checkView(pos, s, v, legal[s].texts)
		twin := v.Imagine(faces{m.rng})
		other := twin.View(s)
		if !reflect.DeepEqual(v, other) {
			require.Equal(m, v, other, "seat %d can tell an imagined position from the true one", s)
			require.Equal(m, stateOf(m, v), stateOf(m, other), "seat %d is shown different states", s)
			require.Fail(m, "views differ in what they keep to themselves", "seat %d", s)
		}
		m.checkView(twin, s, other, legal[s].texts)
		m.checkHeard(pos, twin, s, legal)
	}
}

// checkView: a view agrees with its position in what no game hides.
func (m *match) checkView(pos engine.Position, s engine.Seat, v engine.View, legal []string) {
	require.Equal(m, s, v.Viewer())
	require.Equal(m, pos.Pending(), v.Waiting())
	require.Equal(m, pos.Turn(), v.Turn())
	require.Equal(m, pos.Result(), v.Result())
	require.Equal(m, pos.Default(s), v.Default())
	n := 0
	for a := range v.Legal() {
		require.Less(m, n, len(legal), "%q is too many for seat %d", a, s)
		require.Equal(m, legal[n], a.String(), "seat %d", s)
		n++
	}
	require.Equal(m, len(legal), n, "actions missing for seat %d", s)
}

// checkHeard plays the same action with the same dice in two positions a viewer cannot tell apart. Where it still cannot
// tell them apart afterwards, it has heard the same, and its log reads the same.
func (m *match) checkHeard(pos, twin engine.Position, s engine.Seat, legal []spellings) {
	for _, d := range pos.Pending() {
		texts := legal[d.Seat].texts
		action := texts[m.rng.IntN(len(texts))]
		seed := m.rng.Uint64()
		play := func(p engine.Position) (engine.Position, engine.Entry, []engine.Event, error) {
			return engine.Play(m.game, p, 1, d.Seat, action, faces{rand.New(rand.NewPCG(seed, 0))})
		}
		after, entry, events, err := play(pos)
		require.NoError(m, err)
		twinAfter, twinEntry, twinEvents, err := play(twin)
		if err != nil && d.Seat != s {
			continue // what another seat may do can depend on what the viewer does not know
		}
		require.NoError(m, err, "%q of seat %d is legal in one of two positions it cannot tell apart", action, d.Seat)
		v, twinView := after.View(s), twinAfter.View(s)
		if !reflect.DeepEqual(v, twinView) {
			continue // something has been turned up
		}
		require.Equal(m, engine.Heard(events, s), engine.Heard(twinEvents, s), "seat %d hears a secret of %q by seat %d", s, action, d.Seat)
		require.Equal(m, entry.Redacted(v), twinEntry.Redacted(twinView), "seat %d reads a secret of %q by seat %d", s, action, d.Seat)
	}
}

func stateOf(m *match, v engine.View) string {
	text, err := json.Marshal(v.State())
	require.NoError(m, err)
	return string(text)
}
