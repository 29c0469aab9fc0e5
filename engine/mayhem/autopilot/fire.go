package autopilot

import (
	"sync"

	"mayhembot/engine/mayhem"
)

// chanceTable holds mayhem.Gunnery.Chances by distance, extra dice, dice rolled again and Firepower dice.
type chanceTable [mayhem.Range + 1][mayhem.MaxCombat][mayhem.MaxCombat + 1][mayhem.Fields + 1][mayhem.Fields + 1]float64

// chancesBy is computed once: plans ask for chances all the time.
var chancesBy = sync.OnceValue(func() *chanceTable {
	var all chanceTable
	for distance := range all {
		for extra := range all[distance] {
			for again := range all[distance][extra] {
				for dice := range all[distance][extra][again] {
					all[distance][extra][again][dice] = mayhem.Gunnery{Distance: distance, Extra: extra, Again: again}.Chances(dice)
				}
			}
		}
	}
	return &all
})

// chances are those of 0 to n hits in range. No volley rolls more dice again than it throws.
func chances(g mayhem.Gunnery, n int) []float64 {
	return chancesBy()[g.Distance][g.Extra][min(g.Again, mayhem.MaxCombat)][n][:n+1]
}

// volley is what a shot may come to.
type volley struct {
	dice     int
	expected float64 // points that count
	kill     float64 // chance to destroy the target
}

// aim is the volley of n of the unused Firepower dice at a target of so much toughness. It deals with the
// highest dice.
func aim(t *mayhem.Template, n int, g mayhem.Gunnery, toughness int) volley {
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
	points := 0
	for hits, chance := range chances(g, n) {
		if hits == 0 {
			continue
		}
		points += pips[hits-1]
		v.expected += chance * float64(min(points, toughness))
		if points >= toughness {
			v.kill += chance
		}
	}
	return v
}

// spend fires the highest n unused dice.
func spend(t mayhem.Template, n int) mayhem.Template {
	var fires [mayhem.Fields]bool
	for range n {
		high := -1
		for f, d := range t.Rows[mayhem.Firepower] {
			if d.Pips > 0 && !d.Used && !fires[f] && (high < 0 || d.Pips > t.Rows[mayhem.Firepower][high].Pips) {
				high = f
			}
		}
		if high < 0 {
			break
		}
		fires[high] = true
	}
	t.Fire(fires)
	return t
}
