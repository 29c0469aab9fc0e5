package mayhem

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	rules "mayhembot/engine/mayhem"
)

// hitChance is the chance of one combat die to hit at a distance (¶3.4 D).
func hitChance(distance int) float64 {
	hits := 0
	for face := 1; face <= 6; face++ {
		if rules.Hit(face, distance) {
			hits++
		}
	}
	return float64(hits) / 6
}

// volley is what to expect of a shot when the strongest dice deal the hits, exactly.
type volley struct {
	Hits   []float64 // chance of so many hits
	Damage float64   // points, before any doubling
	Kill   float64   // chance to destroy the target at once, however its owner takes the damage
}

// volleyOf expects n combat dice at a distance; guns are the pips of the unused Firepower dice, strongest first.
func volleyOf(guns []int, n, distance int, target rules.ShipView) volley {
	var out volley
	p := hitChance(distance)
	points, ways := 0, 1.0
	for hits := 0; hits <= n; hits++ {
		if hits > 0 {
			points += guns[hits-1]
			ways *= float64(n-hits+1) / float64(hits)
		}
		chance := ways * math.Pow(p, float64(hits)) * math.Pow(1-p, float64(n-hits))
		out.Hits = append(out.Hits, chance)
		out.Damage += chance * float64(points)
		if points > 0 && lethal(target, points) {
			out.Kill += chance
		}
	}
	return out
}

// text is "4.0 damage expected, 25 % to destroy it, hits 0/1/2: 25/50/25 %".
func (v volley) text() string {
	var counts, chances []string
	for hits, chance := range v.Hits {
		counts = append(counts, strconv.Itoa(hits))
		chances = append(chances, strings.TrimSuffix(percent(chance), " %"))
	}
	text := fmt.Sprintf("%.1f damage expected, ", v.Damage)
	if v.Kill > 0 {
		text += percent(v.Kill) + " to destroy it, "
	}
	return text + fmt.Sprintf("hits %s: %s %%", strings.Join(counts, "/"), strings.Join(chances, "/"))
}

// lethal tells whether damage destroys a ship: nothing is left on any row.
func lethal(s rules.ShipView, points int) bool {
	shields := s.Value(rules.Shields)
	beyond := 2 * max(0, points-shields)
	return points >= shields && beyond >= s.Value(rules.Speed)+s.Value(rules.Firepower)
}

// percent writes a chance; what can happen is never 0 %, what can fail never 100 %.
func percent(p float64) string {
	n := int(math.Round(100 * p))
	switch {
	case p > 0 && n == 0:
		return "<1 %"
	case p < 1 && n == 100:
		return ">99 %"
	}
	return fmt.Sprintf("%d %%", n)
}
