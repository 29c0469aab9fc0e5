package autopilot_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
)

func hunted(t *testing.T, workers int) []advice.Puzzle {
	t.Helper()
	all, err := autopilot.Pilots().Hunt(advice.Hunt{Level: advice.Hard, Seats: 2, Matches: 3, Seed: 2, Workers: workers,
		Options: map[string]string{"board": "17x11"}})
	require.NoError(t, err)
	return all
}

// TestPuzzles: a hunt finds the same puzzle every time. Its chances for the best line and for any other first action come
// true when the line is played often.
func TestPuzzles(t *testing.T) {
	t.Parallel()
	all := hunted(t, 1)
	require.NotEmpty(t, all)
	require.Equal(t, all, hunted(t, 2))
	times := enginetest.Fewer(enginetest.Long(60, 200), 20)
	for i, one := range all {
		start, err := engine.Restore(mayhem.Game{}, one.Position)
		require.NoError(t, err)
		list := autopilot.Pilots().Puzzling.Weigh(start.View(one.Seat))
		require.InDelta(t, one.Best, list[0].Value, 1e-9)
		require.GreaterOrEqual(t, one.Best, 0.9)
		require.GreaterOrEqual(t, one.Actions, 2)
		for _, first := range []advice.Advice{list[0], list[len(list)/2], list[len(list)-1]} {
			kills := 0
			for n := range times {
				kills += hunts(t, start, one.Seat, first.Action, faces{rand.New(rand.NewPCG(uint64(i), uint64(n)))})
			}
			spread := 4 * math.Sqrt(first.Value*(1-first.Value)/float64(times))
			require.InDelta(t, first.Value, float64(kills)/float64(times), spread+1e-9, "%v in %s", first.Action, one.Position)
		}
	}
}

// hunts plays an action and then the best rest of the turn. It returns 1 for a kill that is kept to the turn's end.
func hunts(t *testing.T, m engine.Match, me engine.Seat, first engine.Action, d engine.Dice) int {
	t.Helper()
	turn := m.Turn()
	kills := m.View(me).(mayhem.View).Ship(me).Kills
	for a := first; ; a = nil {
		if m.Result().Over || m.Turn() != turn {
			if m.View(me).(mayhem.View).Ship(me).Kills > kills {
				return 1
			}
			return 0
		}
		seat := m.Pending()[0].Seat
		if seat != me {
			a = m.View(seat).Default()
		} else if a == nil {
			a = autopilot.Pilots().Puzzling.Weigh(m.View(me))[0].Action
		}
		var err error
		m, _, err = m.Try(seat, a, d)
		require.NoError(t, err)
	}
}

type faces struct{ *rand.Rand }

func (d faces) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }

// TestNoPuzzleForOthers: only the active pilot gets a puzzle.
func TestNoPuzzleForOthers(t *testing.T) {
	p := scene{me: "K8 4 speed=2 shields=3,3 firepower=5,4 kills=2", it: "K7 1 speed=2 shields=1"}.position(t)
	_, found := autopilot.Pilots().Puzzling.Find(p.View(2))
	require.False(t, found)
	require.Empty(t, autopilot.Pilots().Puzzling.Weigh(p.View(2)))
	require.Empty(t, autopilot.Pilots().Puzzling.Weigh(p.View(engine.Nobody)))
	_, found = autopilot.Pilots().Puzzling.Find(p.View(1))
	require.False(t, found, "a sure kill in one action is no puzzle")
}
