package autopilot_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
)

// keeps tells whether some way through the rest of the turn without dice keeps the active ship. It asks the rules alone.
func keeps(t *testing.T, p engine.Position, seat engine.Seat, seen map[string]bool) bool {
	t.Helper()
	v := p.View(seat).(mayhem.View)
	if v.Step == mayhem.StepOver || v.Active != seat || v.Step == mayhem.StepRecharge {
		return v.Ship(seat).OnBoard
	}
	saved, err := p.Encode()
	require.NoError(t, err)
	if seen[string(saved)] {
		return false
	}
	seen[string(saved)] = true
	if v.Step == mayhem.StepSoak {
		who := p.Pending()[0].Seat
		for a := range p.Legal(who) {
			if next, _, err := p.Apply(who, a, dice(1)); err == nil && keeps(t, next, seat, seen) {
				return true
			}
		}
		return false
	}
	for a := range p.Legal(seat) {
		if _, shot := a.(mayhem.Shoot); shot {
			continue
		}
		if next, _, err := p.Apply(seat, a, dice(1)); err == nil && keeps(t, next, seat, seen) {
			return true
		}
	}
	return false
}

// TestAdviceKeepsTheShipThatChanceSteers: half the decisions are drawn from all legal actions, and the others follow the
// advice. The advice plans from where the ship is. It loses the ship only where no way without dice keeps it.
func TestAdviceKeepsTheShipThatChanceSteers(t *testing.T) {
	t.Parallel()
	advised, lost := 0, 0
	for i := range enginetest.Long(8, 40) {
		rng := rand.New(rand.NewPCG(4, uint64(i)))
		var before engine.Position // as the advice that was played last was asked, nil for a drawn action
		astray := func(p engine.Position, s engine.Seat) (a engine.Action) {
			v := p.View(s).(mayhem.View)
			if before = nil; rng.IntN(2) == 0 {
				if s == v.Active && v.Step == mayhem.StepAct {
					before, advised = p, advised+1
				}
				return autopilot.Advised(v)
			}
			n := 0
			for one := range v.Legal() {
				if n++; rng.IntN(n) == 0 {
					a = one
				}
			}
			return a
		}
		play(t, uint64(i), nil, []player{astray, fair}, func(e engine.Event) {
			if e, is := e.(mayhem.Destroyed); is && e.Seat == 1 && e.By == 1 && before != nil {
				lost++
				require.False(t, keeps(t, before, 1, map[string]bool{}), "%s", before.(mayhem.Position).Chart())
			}
		})
	}
	require.Greater(t, advised, 100)
	require.Positive(t, lost, "chance does bring the ship to where nothing keeps it")
}

// TestHalfFollowedAdviceKeepsTheShip: a beginner who follows the advice in half the decisions, and else plays by chance,
// destroys the own ship at most 0.3 times a match.
func TestHalfFollowedAdviceKeepsTheShip(t *testing.T) {
	t.Parallel()
	matches := enginetest.Long(20, 60)
	lost := 0
	for i := range matches {
		chance, coin := autopilot.NewRandom(rand.NewPCG(3, uint64(i))), rand.New(rand.NewPCG(4, uint64(i)))
		half := func(p engine.Position, s engine.Seat) engine.Action {
			if v := p.View(s).(mayhem.View); coin.IntN(2) == 0 {
				return chance.Choose(v)
			}
			return advised(p, s)
		}
		play(t, uint64(i), nil, []player{half, fair}, func(e engine.Event) {
			if e, is := e.(mayhem.Destroyed); is && e.Seat == 1 && e.By == 1 {
				lost++
			}
		})
	}
	require.LessOrEqual(t, 10*lost, 3*matches, "%d ships in %d matches", lost, matches)
}
