package boarding

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// every are dice that fall every way there is, one way after the other.
type every struct {
	faces, sides []int
	at           int
}

func (d *every) Roll(sides int, _ string) int {
	if d.at == len(d.faces) {
		d.faces, d.sides = append(d.faces, 1), append(d.sides, sides)
	}
	d.at++
	return d.faces[d.at-1]
}

// chance is the chance of the dice as they have fallen.
func (d *every) chance() float64 {
	p := 1.0
	for _, sides := range d.sides {
		p /= float64(sides)
	}
	return p
}

// next goes on to the next way, false after the last.
func (d *every) next() bool {
	for d.at = 0; len(d.faces) > 0; {
		last := len(d.faces) - 1
		if d.faces[last] < d.sides[last] {
			d.faces[last]++
			return true
		}
		d.faces, d.sides = d.faces[:last], d.sides[:last]
	}
	return false
}

// TestShotOdds: the reckoned odds equal the outcomes of throwing all dice every way (B32, B33, B34).
func TestShotOdds(t *testing.T) {
	t.Parallel()
	const near, band2, band3 = "45000,60000,0", "45000,43000,180", "45000,31000,180"
	for _, c := range []struct {
		name         string
		shooter      string
		target       string
		fire         Fire
		focus, evade Set
	}{
		{"plain", "gnat gnat-cadet " + near, "cutter cutter-regular " + band2 + " shields=1 hull=1", Plain, 0, 0},
		{"focused", "gnat gnat-cadet " + near, "cutter cutter-regular " + band2 + " shields=0 hull=2", Plain, set(1), set(2)},
		{"dodging", "gnat gnat-cadet " + near, "cutter cutter-regular " + band2 + " shields=0 hull=2", Plain, set(2), 0},
		{"far", "gnat gnat-cadet " + near, "mule mule-regular " + band3 + " shields=0 hull=2", Plain, 0, set(2)},
		{"locked", "gnat gnat-cadet " + near + " lock=2", "mule mule-regular " + band2 + " shields=1", Plain, 0, 0},
		{"locked and focused", "gnat gnat-cadet " + near + " lock=2", "mule mule-regular " + band2 + " shields=0 hull=1", Plain, set(1), 0},
		{"gunner", "mule mule-regular " + near + " gunner", "mule mule-regular " + band2 + " shields=1 hull=2", Plain, 0, 0},
		{"gunner and lock", "mule mule-regular " + near + " gunner lock=2", "mule mule-regular " + band2 + " shields=3", Plain, set(1), 0},
		{"precise", "gnat gnat-cadet " + near, "cutter cutter-regular " + band2 + " shields=0", Precise, set(2), set(2)},
		{"precise and locked", "gnat gnat-cadet " + near + " lock=2", "cutter cutter-regular " + band2 + " shields=0", Precise, set(1), set(2)},
		{"precise at shields", "gnat gnat-cadet " + near, "mule mule-regular " + band2 + " shields=1 hull=1", Precise, 0, 0},
		{"torpedo", "lancer lancer-regular " + near + " torpedo lock=2", "mule mule-regular " + band3 + " shields=1 hull=2", WithTorpedo, 0, 0},
	} {
		s := scene(t, "1 "+c.shooter+"\n2 "+c.target)
		target := s.Targets(1)[0]
		got := s.ShotOdds(1, 2, c.fire, Aid{Focus: c.focus.Has(1), TheirFocus: c.focus.Has(2), TheirEvade: c.evade.Has(2)})
		var want ShotOdds
		for d := (&every{}); ; {
			p := &play{Table: s, dice: d, tokens: tokens{c.focus, c.evade}}
			p.shoot(1, target, c.fire)
			after := p.Ship(2)
			chance := d.chance()
			lost := float64(s.Ship(2).Hull + s.Ship(2).Shields - after.Hull - after.Shields)
			want.Damage += chance * lost
			if lost > 0 || after.Status != Active {
				want.Hit += chance
			}
			if after.Status == Disabled {
				want.Cripple += chance
			}
			if after.Status == Gone {
				want.Destroy += chance
			}
			if !d.next() {
				break
			}
		}
		for i, w := range []float64{want.Hit, want.Cripple, want.Destroy, want.Damage} {
			g := []float64{got.Hit, got.Cripple, got.Destroy, got.Damage}[i]
			require.InDelta(t, w, g, 1e-9, "%s, number %d", c.name, i)
		}
		require.Positive(t, got.Hit)
	}
	require.Zero(t, ptr(scene(t, "1 gnat gnat-cadet 45000,60000,0\n2 gnat gnat-cadet 45000,80000,0")).ShotOdds(1, 2, Plain, Aid{}))
}

func ptr(s Table) *Table { return &s }

// TestDuelOdds: an attack, thrown every way (B43).
func TestDuelOdds(t *testing.T) {
	t.Parallel()
	s := scene(t, "1 cutter cutter-regular 45000,49020,180 kit dock=2 rear:2 boarding\n2 gnat gnat-cadet 45000,45000,0 disabled")
	var want [3]float64
	for d := (&every{}); ; {
		p := &play{Table: s, dice: d}
		p.duel(1, 2)
		want[min(2, p.events[0].(Fought).Wounds)] += d.chance()
		if !d.next() {
			break
		}
	}
	require.InDeltaSlice(t, want[:], ptr(s).duelSlice(1, 2), 1e-12)
}

func (s *Table) duelSlice(n, m int8) []float64 { odds := s.DuelOdds(n, m); return odds[:] }

// TestFightOdds: the chance to win a fight agrees with one round fought every way (B42, B43).
func TestFightOdds(t *testing.T) {
	t.Parallel()
	text := strings.NewReplacer(`"skill": 1, "points": 12`, `"skill": 1, "points": 6`).Replace(string(standardFleet))
	f, err := ReadFleet([]byte(text))
	require.NoError(t, err)
	require.Equal(t, 6, f.Points(f.character("gnat-cadet")))
	cadet := Card{Who: f.character("gnat-cadet"), Shown: true}
	for _, c := range []struct {
		mine, theirs string
		cards        [2]int
	}{
		{"", "", [2]int{1, 1}}, {"wounds=1", "", [2]int{1, 1}}, {"", "wounds=1", [2]int{1, 1}}, {"wounds=1", "wounds=1", [2]int{1, 1}},
		{"", "", [2]int{2, 1}}, {"wounds=1", "", [2]int{1, 3}},
	} {
		s := scene(t, fmt.Sprintf("1 gnat gnat-cadet 45000,49020,180 kit dock=2 rear:2 boarding %s\n2 gnat gnat-cadet 45000,45000,0 disabled %s\n2 gnat gnat-cadet 10000,10000,0", c.mine, c.theirs))
		s.Fleet = f
		for side, n := range c.cards {
			for i := 1; i < n; i++ {
				s.Ships[side].Cards[i] = cadet
			}
		}
		odds := s.FightOdds(1, 2)
		require.Greater(t, odds, 0.0)
		require.Less(t, odds, 1.0)
		sum := 0.0
		for d := (&every{}); ; {
			p := &play{Table: s, dice: d}
			for attackers := p.attackers(); len(attackers) > 0; attackers = p.attackers() {
				p.duel(attackers[0], p.Foes(attackers[0]).List()[0])
			}
			p.Ships[0].Fought, p.Ships[1].Fought = false, false
			switch {
			case p.Ship(2).Status == Gone:
				sum += d.chance()
			case p.Ship(1).Status != Gone:
				sum += d.chance() * p.FightOdds(1, 2)
			}
			if !d.next() {
				break
			}
		}
		require.InDelta(t, sum, odds, 1e-12, "%v", c)
	}
	level := scene(t, "1 gnat gnat-cadet 45000,49020,180 kit dock=2 rear:2 boarding\n2 gnat gnat-cadet 45000,45000,0 disabled")
	require.InDelta(t, 1, level.FightOdds(1, 2)+level.FightOdds(2, 1), 1e-12)
	require.False(t, math.IsNaN(level.FightOdds(1, 2)))
}

// TestOddsAreTheSameEachTime: the same odds come to the same number, to its last digit.
func TestOddsAreTheSameEachTime(t *testing.T) {
	t.Parallel()
	s := Salvo{dice: 4, defence: 3, gunner: true, aid: Aid{Focus: true, Lock: true, TheirEvade: true}, shields: 2, hull: 4}
	shot, duel := s.Odds(), wounds(6, 4)
	for range 50 {
		require.Equal(t, shot, s.Odds())
		require.Equal(t, duel, wounds(6, 4))
	}
}
