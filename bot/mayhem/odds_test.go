package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	rules "mayhembot/engine/mayhem"
)

func TestHitChance(t *testing.T) {
	t.Parallel()
	for distance, of6 := range map[int]float64{1: 5, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1, 7: 0} {
		require.InDelta(t, of6/6, hitChance(distance), 1e-9)
	}
}

// TestVolleyCountsAllRolls holds the formula against every roll of the combat dice.
func TestVolleyCountsAllRolls(t *testing.T) {
	t.Parallel()
	target := rules.ShipView{Dice: [3][]rules.Die{{{Pips: 3}}, {{Pips: 4}}, {{Pips: 1}}}}
	guns := []int{5, 3, 2}
	for distance := 1; distance <= 6; distance++ {
		for n := 1; n <= 3; n++ {
			all, damage, kills := 0, 0, 0
			for roll := range 216 {
				faces := []int{roll%6 + 1, roll/6%6 + 1, roll/36 + 1}
				points, hits := 0, 0
				for _, f := range faces[:n] {
					if rules.Hit(f, distance) {
						points += guns[hits]
						hits++
					}
				}
				all++
				damage += points
				if points > 4 && 2*(points-4) >= 4 {
					kills++
				}
			}
			v := volleyOf(guns, n, distance, target)
			require.InDelta(t, float64(damage)/float64(all), v.Damage, 1e-9)
			require.InDelta(t, float64(kills)/float64(all), v.Kill, 1e-9)
		}
	}
}

func TestPercent(t *testing.T) {
	t.Parallel()
	for p, want := range map[float64]string{0: "0 %", 0.001: "<1 %", 2.0 / 3: "67 %", 0.999: ">99 %", 1: "100 %"} {
		require.Equal(t, want, percent(p))
	}
}

func TestLethal(t *testing.T) {
	t.Parallel()
	ship := func(speed, shields, guns int8) rules.ShipView {
		var s rules.ShipView
		for r, pips := range []int8{speed, shields, guns} {
			if pips > 0 {
				s.Dice[r] = []rules.Die{{Pips: pips}}
			}
		}
		return s
	}
	require.True(t, lethal(ship(2, 3, 2), 5))
	require.False(t, lethal(ship(3, 3, 2), 5))
	require.True(t, lethal(ship(0, 3, 0), 3))
	require.False(t, lethal(ship(0, 3, 0), 2))
	require.True(t, lethal(ship(1, 0, 0), 1))
}
