package autopilot

import (
	"mayhembot/engine/mayhem"
)

// hitChance is the chance of one combat die at a distance.
func hitChance(distance int) float64 {
	hits := 0
	for face := 1; face <= 6; face++ {
		if mayhem.Hit(face, distance) {
			hits++
		}
	}
	return float64(hits) / 6
}

// volley is what a shot may come to.
type volley struct {
	dice     int
	expected float64 // points that count
	kill     float64 // chance to destroy the target
}

// aim is the volley of n of the unused Firepower dice at a target of so much toughness. It deals with the
// highest dice.
func aim(t *mayhem.Template, n, distance, toughness int) volley {
	var pips [mayhem.Fields]int
	unused := 0
	for _, d := range t.Rows[mayhem.Firepower] {
		if d.Pips == 0 || d.Used {
			continue
		}
		i := unused
		for ; i > 0 && pips[i-1] < int(d.Pips); i-- {
			pips[i] = pips[i-1]
		}
		pips[i] = int(d.Pips)
		unused++
	}
	v := volley{dice: n}
	p := hitChance(distance)
	points := 0
	for hits := 1; hits <= n; hits++ {
		points += pips[hits-1]
		chance := binomial(n, hits, p)
		v.expected += chance * float64(min(points, toughness))
		if points >= toughness {
			v.kill += chance
		}
	}
	return v
}

// binomial is the chance of k successes in n trials, n at most 3.
func binomial(n, k int, p float64) float64 {
	ways := [mayhem.Fields + 1][mayhem.Fields + 1]float64{{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}}
	chance := ways[n][k]
	for range k {
		chance *= p
	}
	for range n - k {
		chance *= 1 - p
	}
	return chance
}

// spend marks the dice of a volley used and takes a pip off each: the highest n unused.
func spend(t mayhem.Template, n int) mayhem.Template {
	for range n {
		high := -1
		for f, d := range t.Rows[mayhem.Firepower] {
			if d.Pips > 0 && !d.Used && (high < 0 || d.Pips > t.Rows[mayhem.Firepower][high].Pips) {
				high = f
			}
		}
		if high < 0 {
			break
		}
		t.Rows[mayhem.Firepower][high].Used = true
		lose(&t, mayhem.Firepower, high, 1)
	}
	return t
}
