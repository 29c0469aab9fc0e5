package autopilot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// idle is an opponent far away, idleNear one in front of the guns; their sheets change nothing here.
const (
	idle     = "A1 4 speed=1 shields=6,6 sheet=black-box"
	idleNear = "K6 4 speed=2 shields=6 firepower=2 sheet=black-box"
)

func TestBoostsWhatItCan(t *testing.T) {
	a := choose(t, scene{me: "K8 1 speed=2 shields=3,3 firepower=5,4 sheet=overcharger", it: idleNear})
	require.Regexp(t, "use firepower[12]", a)
	a = choose(t, scene{me: "K8 1 speed=2 shields=3,3 sheet=shield-booster", it: idleNear})
	require.Regexp(t, "use shields[12]", a)
}

func TestJumpsOutOfATrap(t *testing.T) {
	a := choose(t, scene{me: "K1 1 speed=6 shields=6,6 firepower=4 sheet=warp-drive", it: idle})
	require.Regexp(t, "use start[1-6]|turn", a)
	a = choose(t, scene{me: "A3 6 speed=6 shields=6,6 firepower=4 sheet=warp-drive", it: "W9 4 speed=1 shields=6 sheet=black-box"})
	require.Regexp(t, "use start[1-6]", a, "every heading it can turn to leads off the board")
}

func TestCloaksWhenItIsInDanger(t *testing.T) {
	near := scene{me: "K8 1 shields=1 sheet=cloaking-device", it: "K6 4 speed=1 shields=6,6 firepower=6,6 sheet=black-box"}
	require.Equal(t, "use", choose(t, near))
	far := scene{me: "K8 1 speed=2 shields=1 firepower=1 sheet=cloaking-device", it: idle}
	require.NotEqual(t, "use", choose(t, far), "for a life, and nobody is near")
}

func TestComputesWhenMuchDependsOnIt(t *testing.T) {
	s := scene{me: "K8 1 speed=2 shields=3 firepower=6,6 kills=2 sheet=targeting-computer", it: "K4 4 speed=2 shields=6 firepower=2 sheet=black-box"}
	require.Equal(t, "use", choose(t, s))
}

func TestShuntsADieToWhereItCounts(t *testing.T) {
	s := scene{me: "K8 4 speed=1 shields=6,6,5 kills=2 sheet=power-shunt", it: "K7 1 speed=3 shields=2 sheet=black-box"}
	require.Regexp(t, "use shields[123] firepower", choose(t, s))
}

func TestRamsHarderWithASpike(t *testing.T) {
	s := scene{me: "K8 1 speed=3 shields=6,6 sheet=ram-spike", it: "K6 1 speed=2 shields=4 firepower=1 sheet=black-box"}
	require.Equal(t, "move speed1 evade=0", choose(t, s), "three points would not destroy it, six do")
}

func TestRechargesAThirdDie(t *testing.T) {
	s := scene{step: "recharge", me: "K8 1 speed=1 shields=1 firepower=1 sheet=auxiliary-reactor", it: idle}
	require.Equal(t, "recharge reactor reactor reactor", choose(t, s))
}

func TestBrakesRatherThanLeaveTheBoard(t *testing.T) {
	p := scene{me: "A3 6 speed=6 shields=6 sheet=braking-jets", it: "W9 4 speed=1 shields=6 sheet=black-box"}.position(t)
	for engine.Waits(p, 1) {
		next, events, err := p.Apply(1, advised(p, 1), nil)
		require.NoError(t, err)
		for _, e := range events {
			require.NotEqual(t, "moved", engine.Kind(e))
		}
		p = next
	}
	require.True(t, p.(mayhem.Position).Look().Ship(1).OnBoard)
}
