package enginetest

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

// checkSecrecy checks the law of secrets. Positions a viewer cannot tell apart give it equal views, decisions, legal
// actions and events. View.Imagine draws such a position.
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
		if twin != pos {
			again, err := m.game.Decode(m.encode(twin))
			require.NoError(m, err, "seat %d imagines what cannot be", s)
			require.True(m, again == twin, "decoding gives another position than seat %d imagined", s)
		}
		m.checkView(twin, s, other, legal[s].texts)
		m.checkHeard(pos, twin, s, legal)
	}
	s := engine.Seat(m.rng.IntN(m.seats + 1)) // one viewer a position, because each one costs many plays
	m.checkChoices(pos, s, legal)
	m.checkRolls(pos, s, legal)
}

// checkView checks that a view agrees with its position about everything no game hides.
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

// checkHeard plays the same action with the same dice in two positions a viewer cannot tell apart. If it cannot tell
// the results apart either, it must have heard and logged the same. So a view has to show everything an action turns
// up.
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
		heard, twinHeard := engine.Heard(events, s), engine.Heard(twinEvents, s)
		if !m.plan.tells && !resolves(pos, d, after) {
			m.checkAsked(s, told{action, d.Seat, entry.Rolls, heard, after}, told{action, d.Seat, twinEntry.Rolls, twinHeard, twinAfter})
		}
		if !reflect.DeepEqual(v, twinView) {
			continue // something has been turned up
		}
		require.Equal(m, entry.Redacted(v), twinEntry.Redacted(twinView), "seat %d reads a secret of %q by seat %d", s, action, d.Seat)
		if !slices.Equal(visible(entry.Rolls, s), visible(twinEntry.Rolls, s)) {
			continue // dice everybody saw fell otherwise
		}
		require.Equal(m, heard, twinHeard, "seat %d hears a secret of %q by seat %d", s, action, d.Seat)
	}
}

// told is an action as a viewer learns of it: the dice, the events it heard, and the position after it.
type told struct {
	action string
	seat   engine.Seat
	rolls  []engine.Roll
	heard  []engine.Event
	after  engine.Position
}

// resolves tells whether an answer was the last of secret ones, after which all of them are turned up.
func resolves(pos engine.Position, d engine.Decision, after engine.Position) bool {
	others := slices.DeleteFunc(slices.Clone(pos.Pending()), func(o engine.Decision) bool { return o.Seat == d.Seat })
	return d.Secret && !slices.Equal(others, after.Pending())
}

// checkAsked compares the same action with the same dice in two positions a viewer cannot tell apart. Until an event turns
// something up, who is asked what, when, and how much is told of it must not depend on what is hidden. An event turns
// something up by its contents: an event that comes in one of the two alone tells a secret by coming. Dice only others may
// see can turn up what nobody knew, so such actions are left out.
func (m *match) checkAsked(s engine.Seat, one, other told) {
	if !slices.Equal(visible(one.rolls, s), one.rolls) || !slices.Equal(one.rolls, other.rolls) {
		return
	}
	for i := range max(len(one.heard), len(other.heard)) {
		require.Equal(m, kindAt(one.heard, i), kindAt(other.heard, i), "after %q of seat %d, seat %d is told more or less by what is hidden from it:\n%v\n%v",
			one.action, one.seat, s, one.heard, other.heard)
		if !reflect.DeepEqual(one.heard[i], other.heard[i]) {
			return // turned up
		}
	}
	require.Equal(m, one.after.Pending(), other.after.Pending(), "after %q of seat %d, who is asked tells seat %d a secret", one.action, one.seat, s)
	require.Equal(m, one.after.Turn(), other.after.Turn(), "after %q of seat %d, when it is asked tells seat %d a secret", one.action, one.seat, s)
}

// kindAt is the kind of an event, "" for none.
func kindAt(events []engine.Event, i int) string {
	if i >= len(events) {
		return ""
	}
	return engine.Kind(events[i])
}

// visible returns the rolls a seat may see.
func visible(rolls []engine.Roll, s engine.Seat) []engine.Roll {
	return slices.DeleteFunc(slices.Clone(rolls), func(r engine.Roll) bool { return r.Only != 0 && !r.Only.Has(s) })
}

// checkChoices plays two actions of another seat with the same dice. If the viewer cannot tell the different results
// apart, the choice is hidden from it. Then a secret decision makes no difference to what it hears. If it hears nothing
// of the decision, its log shows nothing either.
func (m *match) checkChoices(pos engine.Position, s engine.Seat, legal []spellings) {
	for _, d := range pos.Pending() {
		if d.Seat == s {
			continue
		}
		texts := legal[d.Seat].texts
		seed := m.rng.Uint64()
		play := func(text string) (engine.Position, engine.Entry, []engine.Event) {
			p, e, events, err := engine.Play(m.game, pos, 1, d.Seat, text, faces{rand.New(rand.NewPCG(seed, 0))})
			require.NoError(m, err)
			return p, e, engine.Heard(events, s)
		}
		after, entry, heard := play(texts[m.rng.IntN(len(texts))])
		other, otherEntry, otherHeard := play(texts[m.rng.IntN(len(texts))])
		v := after.View(s)
		if after == other || !reflect.DeepEqual(v, other.View(s)) {
			continue
		}
		same := reflect.DeepEqual(heard, otherHeard)
		require.True(m, same || !d.Secret, "seat %d hears the secret choice of seat %d: %v, %v", s, d.Seat, heard, otherHeard)
		if same {
			require.Equal(m, entry.Redacted(v), otherEntry.Redacted(v), "seat %d reads the secret choice of seat %d", s, d.Seat)
		}
	}
}

// checkRolls plays an action with one die falling otherwise. Where the viewer may see that die, it sees the difference,
// or there is none. A game must roll everything it hides with engine.RollFor.
func (m *match) checkRolls(pos engine.Position, s engine.Seat, legal []spellings) {
	for _, d := range pos.Pending() {
		texts := legal[d.Seat].texts
		action := texts[m.rng.IntN(len(texts))]
		after, entry, events, err := engine.Play(m.game, pos, 1, d.Seat, action, faces{m.rng})
		require.NoError(m, err)
		seen := slices.DeleteFunc(indices(len(entry.Rolls)), func(i int) bool {
			r := entry.Rolls[i]
			return r.Sides == 1 || r.Only != 0 && !r.Only.Has(s)
		})
		if len(seen) == 0 {
			continue
		}
		at := seen[m.rng.IntN(len(seen))]
		dice := newRerolled(entry.Rolls, at, m.rng)
		other, _, otherEvents, err := engine.Play(m.game, pos, 1, d.Seat, action, dice)
		require.NoError(m, err)
		require.True(m, after == other || !reflect.DeepEqual(after.View(s), other.View(s)) ||
			!reflect.DeepEqual(engine.Heard(events, s), engine.Heard(otherEvents, s)),
			"seat %d may see a roll for %s by which %q of seat %d decides something hidden from it", s, entry.Rolls[at].Why, action, d.Seat)
	}
}

func indices(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// rerolled are the dice of an action again, with one other face. Each purpose has its own faces. So one roll more or
// less for this purpose does not change the dice for others.
type rerolled struct {
	faces
	left map[string][]engine.Roll
}

func newRerolled(rolls []engine.Roll, at int, rng *rand.Rand) rerolled {
	r := rerolled{faces{rng}, map[string][]engine.Roll{}}
	for i, roll := range rolls {
		if i == at {
			roll.Face = (roll.Face+rng.IntN(roll.Sides-1))%roll.Sides + 1
		}
		r.left[roll.Why] = append(r.left[roll.Why], roll)
	}
	return r
}

func (r rerolled) Roll(sides int, why string) int {
	if left := r.left[why]; len(left) > 0 {
		r.left[why] = left[1:]
		if left[0].Sides == sides {
			return left[0].Face
		}
	}
	return r.faces.Roll(sides, why)
}

func stateOf(m *match, v engine.View) string {
	text, err := json.Marshal(v.State())
	require.NoError(m, err)
	return string(text)
}
