package mayhem

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// TestShotsAgainstTheEngine plays every shot of random positions with every roll, every choice of the dealing dice and
// every way to take the damage: the chances told are those, for the best dealing dice and the best answer to them.
func TestShotsAgainstTheEngine(t *testing.T) {
	t.Parallel()
	shots := 0
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for _, equipment := range []string{"off", "on"} {
			playRandom(t, uint64(seats), seats, map[string]string{"board": "14x14", "asteroids": "4", "equipment": equipment}, 120, func(s stage) {
				o, ok := s.active()
				if ok && o.v.Step == rules.StepAct {
					shots += requireOdds(t, o)
				}
			})
		}
	}
	require.Greater(t, shots, 100)
}

// requireOdds holds what is told of every shot that can be fired now, and returns how many there are.
func requireOdds(t *testing.T, o pilot) (shots int) {
	t.Helper()
	for a := range o.v.Legal() {
		shot, is := a.(rules.Shoot)
		if !is || o.me.Equipment.Bonus(rules.EffectAgain) > 0 && shot.Dice > 1 {
			continue // dice rolled again are too many to try all their faces
		}
		all := counter{t: t, o: o, shot: shot, hits: make([]float64, shot.Dice+1), ends: map[engine.Match][2]float64{}}
		all.roll(nil, 1)
		told := o.volley(shot)
		require.InDeltaSlice(t, all.hits, told.Hits, 1e-9)
		require.InDelta(t, all.damage, told.Damage, 1e-9)
		require.InDelta(t, all.kill, told.Kill, 1e-9)
		require.Equal(t, !all.survived, told.Costs)
		shots++
	}
	return shots
}

// TestShotWithLastDie strips a ship that can shoot of all dice but one on Firepower: showing 1 it is shot away with the
// ship (R17), showing 2 it is not.
func TestShotWithLastDie(t *testing.T) {
	t.Parallel()
	stripped := 0
	playRandom(t, 2, 2, map[string]string{"board": "14x14", "asteroids": "4"}, 200, func(s stage) {
		o, ok := s.active()
		if !ok || len(o.targets()) == 0 {
			return
		}
		for _, pips := range []int{1, 2} {
			data, err := s.Match.Encode()
			require.NoError(t, err)
			var saved map[string]any
			require.NoError(t, json.Unmarshal(data, &saved))
			ship := saved["state"].(map[string]any)["ships"].([]any)[o.seat-1].(map[string]any)
			for member, value := range map[string]any{"speed": []int{}, "moved": []int{}, "shields": []int{}, "firepower": []int{pips}, "fired": []int{}, "reactor": 5} {
				ship[member] = value
			}
			data, err = json.Marshal(saved)
			require.NoError(t, err)
			m, err := engine.Restore(rules.Game{}, data)
			require.NoError(t, err)
			bare, ok := newPilot(viewOf(m, o.seat), s.Roster)
			require.True(t, ok)
			require.Positive(t, requireOdds(t, bare))
			require.Equal(t, pips == 1, bare.volley(rules.Shoot{Target: 3 - o.seat, Dice: 1}).Costs)
			stripped++
		}
	})
	require.Positive(t, stripped)
}

// counter plays a shot with every roll of its dice.
type counter struct {
	t            *testing.T
	o            pilot
	shot         rules.Shoot
	hits         []float64
	damage, kill float64
	survived     bool                        // the own ship can outlive the shot
	ends         map[engine.Match][2]float64 // damage and kill by position after the roll
}

// roll tries all faces of the next die, until the shot needs no more.
func (c *counter) roll(faces []engine.Roll, chance float64) {
	c.t.Helper()
	dice := &engine.Replayer{Rolls: faces}
	next, events, err := c.o.match().Try(c.o.seat, c.shot, dice)
	require.NoError(c.t, err)
	if _, fired := events[0].(rules.Fired); fired && len(faces) < len(events[0].(rules.Fired).Faces)+len(events[0].(rules.Fired).Missed) {
		for face := 1; face <= 6; face++ {
			c.roll(append(faces[:len(faces):len(faces)], engine.Roll{Sides: 6, Face: face}), chance/6)
		}
		return
	}
	c.hits[events[0].(rules.Fired).Hits] += chance
	end, known := c.ends[next]
	if !known {
		points, dead := bestDeal(c.t, next, events, c.o.seat, c.shot.Target)
		if end[0] = float64(points); dead {
			end[1] = 1
		}
		c.ends[next] = end
		c.survived = c.survived || outlives(c.t, next, events, c.o.seat)
	}
	c.damage += chance * end[0]
	c.kill += chance * end[1]
}

// outlives tells whether a ship can be there when its shot is resolved, however hits are dealt.
func outlives(t *testing.T, m engine.Match, events []engine.Event, seat engine.Seat) bool {
	t.Helper()
	for _, e := range events {
		switch e := e.(type) {
		case rules.Destroyed:
			if e.Seat == seat {
				return false
			}
		case rules.TurnEnded:
			return true
		}
	}
	v := viewOf(m, engine.Nobody)
	if v.Step != rules.StepHits && v.Step != rules.StepSoak {
		return true
	}
	asked := v.Pending[0].Seat
	for a := range m.View(asked).Legal() {
		next, told, err := m.Try(asked, a, gametest.NewDice(1))
		require.NoError(t, err)
		if outlives(t, next, told, seat) {
			return true
		}
	}
	return false
}

// bestDeal is the most a target may have to take from a volley, and whether the volley can destroy it for certain.
func bestDeal(t *testing.T, m engine.Match, events []engine.Event, seat, target engine.Seat) (points int, dead bool) {
	t.Helper()
	if viewOf(m, engine.Nobody).Step != rules.StepHits || viewOf(m, engine.Nobody).Pending[0].Seat != seat {
		return due(m, events, target), survivesNot(t, m, events, target)
	}
	for a := range m.View(seat).Legal() {
		next, told, err := m.Try(seat, a, gametest.NewDice(1))
		require.NoError(t, err)
		points = max(points, due(next, told, target))
		dead = dead || survivesNot(t, next, told, target)
	}
	return points, dead
}

// due is the damage a ship has taken, or has to take now.
func due(m engine.Match, events []engine.Event, target engine.Seat) int {
	for _, e := range events {
		if s, is := e.(rules.Soaked); is && s.Seat == target {
			return s.Points
		}
	}
	for _, d := range viewOf(m, engine.Nobody).Damage {
		if d.Seat == target {
			return d.Points
		}
	}
	return 0
}

// survivesNot tells whether a ship is destroyed by damage, whichever way its owner takes it.
func survivesNot(t *testing.T, m engine.Match, events []engine.Event, target engine.Seat) bool {
	t.Helper()
	for _, e := range events {
		if d, is := e.(rules.Destroyed); is && d.Seat == target {
			return true
		}
	}
	if v := viewOf(m, engine.Nobody); v.Step != rules.StepSoak || v.Pending[0].Seat != target {
		return false
	}
	for a := range m.View(target).Legal() {
		_, told, err := m.Try(target, a, gametest.NewDice(1))
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
		playRandom(t, uint64(seats), seats, map[string]string{"board": "14x14", "asteroids": "6", "equipment": "on"}, 250, func(s stage) {
			o, ok := s.active()
			if !ok || o.v.Step != rules.StepAct {
				return
			}
			for a := range o.v.Legal() {
				m, is := a.(rules.Move)
				if !is || !o.v.Course(m).Rams {
					continue
				}
				c := o.v.Course(m)
				next, events, err := s.Match.Try(o.seat, a, gametest.NewDice(1))
				require.NoError(t, err)
				ends := o.playOut(a, gametest.NewDice(1))
				if c.Target != engine.Nobody {
					require.Equal(t, survivesNot(t, next, events, c.Target), ends.lost[c.Target])
					if v := viewOf(next, c.Target); v.Step == rules.StepSoak && v.Pending[0].Seat == c.Target {
						next, events, err = next.Try(c.Target, v.Default(), gametest.NewDice(1))
						require.NoError(t, err)
					}
				}
				require.Equal(t, survivesNot(t, next, events, o.seat), ends.lost[o.seat])
				of := o.offer(a)
				require.Equal(t, ends.lost[o.seat], of.Danger, of.Label)
				if ends.lost[c.Target] {
					kills++
				}
				if ends.lost[o.seat] {
					costs++
				}
			}
		})
	}
	require.Positive(t, kills)
	require.Positive(t, costs)
}
