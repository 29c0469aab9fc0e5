package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// TestStack: every sheet is once in the stack or in a hand, and seat 1 can draw any sheet. Sheets never drawn come
// before sheets given back. Those come in the order in which they were given back (R35, R37, R38).
func TestStack(t *testing.T) {
	t.Parallel()
	first := map[string]bool{}
	for seed := range uint64(60) {
		p, _, err := Game{}.New(engine.Setup{Seats: 6, Options: map[string]string{"equipment": "on", "asteroids": "0"}}, newSeeded(seed))
		require.NoError(t, err)
		s := p.(Position).s
		require.True(t, s.validSheets())
		require.EqualValues(t, 12, s.StackN)
		require.EqualValues(t, 12, s.Undrawn)
		first[p.(Position).Look().Ships[0].Sheet] = true
	}
	require.GreaterOrEqual(t, len(first), 15, "seat 1 gets any sheet")

	p, _, err := Game{}.New(engine.Setup{Seats: 2, Options: map[string]string{"equipment": "on"}}, newSeeded(1))
	require.NoError(t, err)
	w := &play{State: p.(Position).s, dice: newSeeded(2)}
	var given, drawn []int8
	for range 16 {
		given = append(given, w.Ships[0].Sheet)
		w.giveBack(1)
		w.draw(1)
		require.True(t, w.validSheets())
	}
	require.Zero(t, w.Undrawn)
	w.dice = nil // from here on no die falls
	for range 16 {
		w.giveBack(1)
		w.draw(1)
		drawn = append(drawn, w.Ships[0].Sheet)
	}
	require.Equal(t, given, drawn, "what was given back comes again in the same order")
}

// TestSheetView: a view shows whether a sheet is usable, spent or working.
func TestSheetView(t *testing.T) {
	t.Parallel()
	p := scene(t, "options equipment=on\nstep act\n1 F10 1 speed=4 sheet=cloaking-device\n2 F7 4 speed=3 sheet=ram-spike\n")
	v := p.Look()
	require.Equal(t, "cloaking-device", v.Ship(1).Sheet)
	require.Equal(t, "Cloaking device", v.Ship(1).Equipment.Name)
	require.True(t, v.Ship(1).Equipment.Usable)
	require.Equal(t, 3, v.Ship(2).Equipment.Bonus(EffectRam))
	require.False(t, v.Ship(2).Equipment.Usable)
	next, _, err := p.Apply(1, Use{}, nil)
	require.NoError(t, err)
	mine := next.(Position).Look().Ship(1).Equipment
	require.True(t, mine.Spent && mine.Working && !mine.Usable)
	near, cloaked := mine.Bends(EffectCloak)
	require.True(t, cloaked)
	require.Zero(t, near)
}

// TestGunnery: the chances of a volley equal a count over every way its dice can fall (R48, R49).
func TestGunnery(t *testing.T) {
	t.Parallel()
	for _, g := range []Gunnery{{Distance: 1}, {Distance: 4}, {Distance: 3, Extra: 1}, {Distance: 5, Again: 1}, {Distance: 2, Extra: 3, Again: 2}} {
		for dice := 1; dice <= Fields; dice++ {
			var counted [Fields + 1]float64
			ways := 1 << (2 * MaxCombat)
			for way := range ways {
				chance, faces := fall(way, g.Chance())
				var e Fired
				(&play{dice: &scripted{faces: faces}}).throw(&e, g, dice)
				counted[e.Hits] += chance
			}
			for hits, chance := range g.Chances(dice) {
				require.InDelta(t, counted[hits], chance, 1e-9, "%+v, %d dice, %d hits", g, dice, hits)
			}
		}
	}
}

// fall returns one way for many dice to fall: each shows a hit (6) or a miss (1). It also returns the way's chance,
// when so many of six faces hit.
func fall(way, hitting int) (chance float64, faces []int) {
	chance = 1
	for i := range 2 * MaxCombat {
		if way>>i&1 == 1 {
			chance *= float64(hitting) / 6
			faces = append(faces, 6)
		} else {
			chance *= float64(6-hitting) / 6
			faces = append(faces, 1)
		}
	}
	return chance, faces
}

// TestEveryPair plays lively matches for every pair of sheets. Each position can be saved and opened, and its legal
// actions are accepted. Every pilot has six dice with 1 to 6 pips.
func TestEveryPair(t *testing.T) {
	t.Parallel()
	for a := range Standard().sheets {
		for b := range Standard().sheets[:a] {
			if enginetest.Raced && (a+b)%6 != 0 {
				continue
			}
			first, _, err := Game{}.New(engine.Setup{Seats: 2, Options: map[string]string{
				"equipment": "on", "board": "12x9", "kills": "9"}}, newSeeded(uint64(20*a+b)))
			require.NoError(t, err)
			p := first.(Position)
			p.s.deal(int8(a+1), int8(b+1))
			lively(p, newSeeded(uint64(a)), 60, func(p Position) {
				saved, err := p.Encode()
				require.NoError(t, err)
				again, err := Game{}.Decode(saved)
				require.NoError(t, err, "%s", saved)
				require.True(t, again == p)
			})
		}
	}
}

// deal replaces the sheets that the seats drew.
func (s *State) deal(sheets ...int8) {
	for i, number := range sheets {
		for j := range s.Seats {
			if s.Ships[j].Sheet == number {
				s.Ships[i].Sheet, s.Ships[j].Sheet = s.Ships[j].Sheet, s.Ships[i].Sheet
			}
		}
		for j := range s.StackN {
			if s.Stack[j] == number {
				s.Ships[i].Sheet, s.Stack[j] = s.Stack[j], s.Ships[i].Sheet
			}
		}
	}
}
