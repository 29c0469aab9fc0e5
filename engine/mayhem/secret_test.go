package mayhem

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

// TestSecretStartingValues: a seat's assignment is known to it alone, by view, event and state, until the last seat has
// assigned (R40).
func TestSecretStartingValues(t *testing.T) {
	t.Parallel()
	const rolled = "step assign\n1 - rolled=3,4,3,1,4,5\n2 - rolled=1,1,2,2,6,6\n3 - rolled=1,2,3,4,5,6\n"
	assign := func(p engine.Position, seat engine.Seat, text string) (engine.Position, []engine.Event) {
		a, err := Game{}.Parse(text)
		require.NoError(t, err)
		next, events, err := p.Apply(seat, a, newSeeded(1))
		require.NoError(t, err)
		return next, events
	}
	before := scene(t, rolled)
	for _, d := range before.Pending() {
		require.True(t, d.Secret)
	}
	fast, told := assign(before, 2, "assign speed=6,6 shields=2,2 firepower=1,1")
	slow, _ := assign(before, 2, "assign speed=1,1 shields=2,6 firepower=2,6")

	require.Equal(t, []engine.Event{Assigned{Seat: 2, Dice: [rows][]int{{6, 6}, {2, 2}, {1, 1}}}}, told)
	require.Equal(t, told[0], told[0].(Assigned).For(2))
	for _, other := range []engine.Seat{engine.Nobody, 1, 3} {
		require.Equal(t, Answered{Seat: 2}, told[0].(Assigned).For(other))
		v := fast.View(other).(View)
		require.Equal(t, v, slow.View(other), "seat %d cannot tell", other)
		require.Equal(t, []int{1, 1, 2, 2, 6, 6}, v.Ship(2).Rolled)
		require.True(t, v.Ship(2).Assigned)
		require.Empty(t, v.Ship(2).Dice[Speed])
		require.Len(t, v.Pending, 2)
		state, err := json.Marshal(v.State())
		require.NoError(t, err)
		require.Contains(t, string(state), `"seat":2,"at":null,"heading":0,"speed":[],"shields":[],"firepower":[],"reactor":0,"rolled":[1,1,2,2,6,6]`)
		twin := v.Imagine(newSeeded(uint64(other)))
		require.Equal(t, v, twin.View(other))
		imagined := twin.(Position)
		require.True(t, imagined.s.valid())
		require.False(t, v.Revealed(engine.Entry{Seat: 2, Action: "assign speed=6,6 shields=2,2 firepower=1,1"}))
		require.True(t, v.Revealed(engine.Entry{Seat: 2, Action: "assign speed=6,6 shields=2,3 firepower=1,1"}), "of an earlier round")
		require.True(t, v.Revealed(engine.Entry{Seat: 1, Action: "assign speed=6,6 shields=2,2 firepower=1,1"}))
	}
	own := fast.View(2).(View)
	require.Equal(t, []Die{{Pips: 6}, {Pips: 6}}, own.Ship(2).Dice[Speed])
	require.Empty(t, own.Ship(2).Rolled)
	require.NotEqual(t, own, slow.View(2))

	saved, err := fast.Encode()
	require.NoError(t, err)
	again, err := Game{}.Decode(saved)
	require.NoError(t, err)
	require.True(t, again == fast, "what was rolled is kept as it fell")

	next, _ := assign(fast, 1, "assign speed=3,4 shields=3,1,4 firepower=5")
	last, events := assign(next, 3, "assign speed=1,2 shields=3,4 firepower=5,6")
	for seat, dice := range [][rows][]int{{{3, 4}, {3, 1, 4}, {5}}, {{6, 6}, {2, 2}, {1, 1}}, {{1, 2}, {3, 4}, {5, 6}}} {
		require.Equal(t, Revealed{Seat: engine.Seat(seat + 1), Dice: dice}, events[1+seat])
	}
	v := last.View(engine.Nobody).(View)
	require.Equal(t, []Die{{Pips: 6}, {Pips: 6}}, v.Ship(2).Dice[Speed])
	require.True(t, v.Revealed(engine.Entry{Seat: 2, Action: "assign speed=6,6 shields=2,2 firepower=1,1"}))
}

// TestViewPlays: a view offers its own seat, and no other, the actions that the position accepts.
func TestViewPlays(t *testing.T) {
	t.Parallel()
	randomMatch(3, 2, 300, map[string]string{"damage": "auto"}, func(p Position) {
		for seat := engine.Nobody; seat <= 3; seat++ {
			v := p.View(seat)
			require.Equal(t, listed(p.Legal(seat), ""), listed(v.(View).Legal(), ""))
			require.Equal(t, p.Pending(), v.(View).Waiting())
			require.Equal(t, p.Default(seat), v.(View).Default())
			require.Equal(t, p.Turn(), v.(View).Turn())
			require.Equal(t, p.Result(), v.(View).Result())
			require.Equal(t, seat, v.(View).Viewer())
			require.Equal(t, v, v.(View).Imagine(newSeeded(1)).View(seat))
		}
	})
}
