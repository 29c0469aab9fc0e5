package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

// BenchmarkApply plays one action: a movement past an obstacle.
func BenchmarkApply(b *testing.B) {
	p := scene(b, "asteroids F8\nstep act\n1 F10 1 speed=6,4,2 shields=3,3\n2 F3 4 speed=3 shields=6\n")
	for b.Loop() {
		_, _, err := p.Apply(1, Move{Field: 1, Evade: AnyTurns}, newSeeded(1))
		require.NoError(b, err)
	}
}

// BenchmarkLegalAssign lists the most ways there are to assign: six different faces.
func BenchmarkLegalAssign(b *testing.B) {
	benchLegal(b, scene(b, "step assign\n1 - rolled=1,2,3,4,5,6\n2 - rolled=1,1,1,1,1,1\n"), 7200)
}

// BenchmarkLegalSoak lists the most ways there are to take damage: 9 points on six dice that show 6.
func BenchmarkLegalSoak(b *testing.B) {
	p := scene(b, "step act\n1 F10 1 firepower=6,3\n2 F9 4 speed=6,6,6 firepower=6,6,6\n")
	next, _, err := p.Apply(1, Shoot{Target: 2, Dice: 2}, &scripted{faces: []int{5, 5}})
	require.NoError(b, err)
	benchLegal(b, next.(Position), 9331)
}

func benchLegal(b *testing.B, p Position, want int) {
	seat := p.Pending()[0].Seat
	for b.Loop() {
		n := 0
		for range p.Legal(seat) {
			n++
		}
		require.Equal(b, want, n)
	}
}

// BenchmarkEncode writes and reads a position.
func BenchmarkEncode(b *testing.B) {
	data := saves(b)["v1-act.json"]
	for b.Loop() {
		p, err := Game{}.Decode(data)
		require.NoError(b, err)
		_, err = p.Encode()
		require.NoError(b, err)
	}
}

// BenchmarkMatch plays a whole random match of three pilots to one kill counter, from its set-up.
func BenchmarkMatch(b *testing.B) {
	actions := 0
	for b.Loop() {
		randomMatch(3, 5, 5000, map[string]string{"kills": "1"}, func(Position) { actions++ })
	}
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
}

func scene(t testing.TB, text string) Position {
	p, err := readScene(text)
	require.NoError(t, err)
	return p
}

// randomMatch plays a lively match from a seed.
func randomMatch(seats int, seed uint64, actions int, options map[string]string, visit func(Position)) {
	dice := newSeeded(seed)
	p, _, err := Game{}.New(engine.Setup{Seats: seats, Options: options}, dice)
	if err != nil {
		panic(err)
	}
	lively(p.(Position), dice, actions, visit)
}

// lively plays on from a position: a kind of action at random, then one of that kind.
func lively(p Position, dice seeded, actions int, visit func(Position)) {
	livelyEvents(p, dice, actions, func(p Position, _ []engine.Event) { visit(p) })
}

// livelyEvents is lively that also shows the events before each position.
func livelyEvents(p Position, dice seeded, actions int, visit func(Position, []engine.Event)) {
	var events []engine.Event
	for n := 0; n < actions && p.s.Step != StepOver; n++ {
		visit(p, events)
		seat := p.Pending()[0].Seat
		byKind := [3][]engine.Action{}
		for a := range p.Legal(seat) {
			kind := 0
			switch a.(type) {
			case Move:
				kind = 1
			case Shoot, Hits, Use:
				kind = 2
			}
			byKind[kind] = append(byKind[kind], a)
		}
		kind := dice.rng.IntN(len(byKind))
		for len(byKind[kind]) == 0 {
			kind = (kind + 1) % len(byKind)
		}
		next, told, err := p.Apply(seat, byKind[kind][dice.rng.IntN(len(byKind[kind]))], dice)
		if err != nil {
			panic(err)
		}
		p, events = next.(Position), told
	}
	visit(p, events)
}
