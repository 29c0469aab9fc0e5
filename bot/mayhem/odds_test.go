package mayhem

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/hex"

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

// TestShotsAgainstTheEngine plays every shot of random positions with every roll, every choice of the dealing dice and
// every way to take the damage: the chances told are those, for the best dealing dice and the best answer to them.
func TestShotsAgainstTheEngine(t *testing.T) {
	t.Parallel()
	tours(t, 60, func(t *testing.T, seats int, s stage) {
		o, ok := newOutlook(s.p, viewOf(s.p).Active, safe(castOf(seats).Names, castOf(seats).Label))
		if !ok || o.v.Step != rules.StepAct {
			return
		}
		for a := range s.p.Legal(o.seat) {
			shot, is := a.(rules.Shoot)
			if !is {
				continue
			}
			hits, damage, kill := enumerate(t, o.p, o.seat, shot)
			told := volleyOf(o.guns(), int(shot.Dice), hex.Distance(o.me.At, o.v.Ship(shot.Target).At), o.v.Ship(shot.Target))
			require.InDeltaSlice(t, hits, told.Hits, 1e-9)
			require.InDelta(t, damage, told.Damage, 1e-9)
			require.InDelta(t, kill, told.Kill, 1e-9)
		}
	})
}

// enumerate plays a shot with every roll of its dice.
func enumerate(t *testing.T, p rules.Position, seat engine.Seat, shot rules.Shoot) (hits []float64, damage, kill float64) {
	t.Helper()
	hits = make([]float64, shot.Dice+1)
	all := math.Pow(6, float64(shot.Dice))
	type end struct {
		points int
		kill   bool
	}
	ends := map[int]end{} // by number of hits
	for roll := range int(all) {
		var rolls []engine.Roll
		for i := range int(shot.Dice) {
			rolls = append(rolls, engine.Roll{Sides: 6, Face: roll/int(math.Pow(6, float64(i)))%6 + 1})
		}
		next, events, err := p.Apply(seat, shot, &engine.Replayer{Rolls: rolls})
		require.NoError(t, err)
		n := events[0].(rules.Fired).Hits
		hits[n] += 1 / all
		if _, known := ends[n]; !known {
			points, dead := bestDeal(t, next, events, seat, shot.Target)
			ends[n] = end{points, dead}
		}
		damage += float64(ends[n].points) / all
		if ends[n].kill {
			kill += 1 / all
		}
	}
	return hits, damage, kill
}

// bestDeal is the most a volley can deal, and whether that destroys the target however it takes it.
func bestDeal(t *testing.T, p engine.Position, events []engine.Event, seat, target engine.Seat) (points int, dead bool) {
	t.Helper()
	if dealt, told := dealtTo(events); told || viewOf(p).Step != rules.StepHits {
		return dealt, survivesNot(t, p, events, target)
	}
	for a := range p.Legal(seat) {
		next, told, err := p.Apply(seat, a, newLuck(1))
		require.NoError(t, err)
		dealt, _ := dealtTo(told)
		points = max(points, dealt)
		dead = dead || survivesNot(t, next, told, target)
	}
	return points, dead
}

func dealtTo(events []engine.Event) (int, bool) {
	for _, e := range events {
		if d, is := e.(rules.Dealt); is {
			return d.Points, true
		}
	}
	return 0, false
}

// survivesNot tells whether a ship is destroyed by damage, whichever way its owner takes it.
func survivesNot(t *testing.T, p engine.Position, events []engine.Event, target engine.Seat) bool {
	t.Helper()
	for _, e := range events {
		if d, is := e.(rules.Destroyed); is && d.Seat == target {
			return true
		}
	}
	if v := viewOf(p); v.Step != rules.StepSoak || v.Pending[0].Seat != target {
		return false
	}
	for a := range p.Legal(target) {
		_, told, err := p.Apply(target, a, newLuck(1))
		require.NoError(t, err)
		if !slices.ContainsFunc(told, func(e engine.Event) bool { d, is := e.(rules.Destroyed); return is && d.Seat == target }) {
			return false
		}
	}
	return true
}

// TestRamsAgainstTheEngine plays every ram of random positions, and every way to take its damage: what the button says
// is destroyed for certain is, and everything else can be saved.
func TestRamsAgainstTheEngine(t *testing.T) {
	t.Parallel()
	kills, costs := 0, 0
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		roam(t, uint64(seats), seats, map[string]string{"board": "14x14", "asteroids": "6"}, 250, func(s stage) {
			o, ok := newOutlook(s.p, viewOf(s.p).Active, safe(castOf(seats).Names, castOf(seats).Label))
			if !ok || o.v.Step != rules.StepAct {
				return
			}
			for a := range s.p.Legal(o.seat) {
				m, is := a.(rules.Move)
				if !is || !o.p.Course(m).Rams {
					continue
				}
				c := o.p.Course(m)
				next, events, err := s.p.Apply(o.seat, a, newLuck(1))
				require.NoError(t, err)
				if c.Target != engine.Nobody {
					require.Equal(t, survivesNot(t, next, events, c.Target), o.ramKills(c))
					if viewOf(next).Step == rules.StepSoak && viewOf(next).Pending[0].Seat == c.Target {
						next, events, err = next.Apply(c.Target, next.Default(c.Target), newLuck(1))
						require.NoError(t, err)
					}
				}
				require.Equal(t, survivesNot(t, next, events, o.seat), o.ramCosts(c))
				of := o.offer(a, sites{})
				require.Equal(t, o.ramCosts(c), of.Danger, of.Label)
				if o.ramKills(c) {
					kills++
				}
				if o.ramCosts(c) {
					costs++
				}
			}
		})
	}
	require.Positive(t, kills)
	require.Positive(t, costs)
}
