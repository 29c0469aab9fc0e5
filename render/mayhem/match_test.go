package mayhem

import (
	"iter"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
	"mayhembot/render/scene"
)

// dieRoller rolls for a random match.
type dieRoller struct{ *rand.Rand }

func (d dieRoller) Roll(sides int, _ string) int { return 1 + d.IntN(sides) }

// match plays a random match and yields a scene after each action, at most most of them.
func match(t testing.TB, seed uint64, seats, most int, options map[string]string) iter.Seq[*Moment] {
	return played(t, seed, seats, most, options, choose)
}

// autopiloted plays a match of autopilots.
func autopiloted(t testing.TB, seed uint64, seats, most int, options map[string]string) iter.Seq[*Moment] {
	return played(t, seed, seats, most, options, func(p rules.Position, seat engine.Seat, _ *rand.Rand) engine.Action {
		return autopilot.Pilots().Choose(p.View(seat))
	})
}

// played plays a match by actions chosen so.
func played(t testing.TB, seed uint64, seats, most int, options map[string]string, choose func(rules.Position, engine.Seat, *rand.Rand) engine.Action) iter.Seq[*Moment] {
	return func(yield func(*Moment) bool) {
		dice := dieRoller{rand.New(rand.NewPCG(seed, 1))}
		p, story, err := rules.Game{}.New(engine.Setup{Seats: seats, Options: options}, dice)
		require.NoError(t, err)
		names := six[:seats]
		for range most {
			if !yield(&Moment{View: p.(rules.Position).Look(), Names: names, Auto: []bool{1: true}, Events: story}) || len(p.Pending()) == 0 {
				return
			}
			seat := p.Pending()[0].Seat
			p, story, err = p.Apply(seat, choose(p.(rules.Position), seat, dice.Rand), dice)
			require.NoError(t, err)
		}
	}
}

// turns shows at each action all events of its turn, as a channel shows it. The events that began the next turn belong to it
// until somebody acts.
func turns(match iter.Seq[*Moment]) iter.Seq[*Moment] {
	return func(yield func(*Moment) bool) {
		var turn []engine.Event
		of, next := 0, 0
		for now := range match {
			if of != next {
				turn, of = nil, next
			}
			turn, next = append(turn, now.Events...), now.View.Turn()
			now.Events = turn
			if !yield(now) {
				return
			}
		}
	}
}

// choose picks a legal action by chance, but lively: it prefers shooting and ramming to leaving the board.
func choose(p rules.Position, seat engine.Seat, r *rand.Rand) engine.Action {
	var chosen engine.Action
	total := 0
	for a := range p.Legal(seat) {
		weight := 10
		switch a := a.(type) {
		case rules.Shoot:
			weight = 300
		case rules.Move:
			switch c := p.Course(a); {
			case c.Leaves:
				weight = 1
			case c.Rams:
				weight = 60
			default:
				weight = 100
			}
		}
		if total += weight; r.IntN(total) < weight {
			chosen = a
		}
	}
	return chosen
}

// scened is a moment's scene.
func scened(now *Moment) *scene.Scene {
	s := &scene.Scene{}
	fill(renderer.Renderer, s, now, &story{})
	return s
}
