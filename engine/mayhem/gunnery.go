package mayhem

// MaxCombat is the number of white dice: no volley throws more.
const MaxCombat = 4

// Gunnery says how a volley is thrown, with the shooter's sheet included. Without a sheet Distance is the distance, and
// the rest is 0.
type Gunnery struct {
	Distance int // a combat die that shows less misses
	Extra    int // combat dice beside one a Firepower die, up to MaxCombat
	Again    int // missing combat dice that are rolled again, once each
}

// gunnery includes a ship's sheet (R47, R48, R49).
func gunnery(distance int, bonus func(Effect) int) Gunnery {
	return Gunnery{Distance: max(1, distance-bonus(EffectRange)), Extra: bonus(EffectVolley), Again: bonus(EffectAgain)}
}

// Thrown is the number of combat dice that a volley with so many Firepower dice throws at first.
func (g Gunnery) Thrown(dice int) int { return min(MaxCombat, dice+g.Extra) }

// Chance is the number of a combat die's six faces that hit.
func (g Gunnery) Chance() int {
	faces := 0
	for face := 1; face <= 6; face++ {
		if Hit(face, g.Distance) {
			faces++
		}
	}
	return faces
}

// Chances holds the chances of 0 to dice hits, for a volley with so many Firepower dice. Each can hit once.
func (g Gunnery) Chances(dice int) [Fields + 1]float64 {
	p := float64(g.Chance()) / 6
	var chances [Fields + 1]float64
	thrown := g.Thrown(dice)
	for first, a := range binomial(thrown, p) {
		for second, b := range binomial(min(g.Again, thrown-first), p) {
			chances[min(dice, first+second)] += a * b
		}
	}
	return chances
}

// binomial returns the chances of 0 to n successes in n trials.
func binomial(n int, p float64) []float64 {
	chances := append(make([]float64, 0, n+1), 1)
	for range n {
		chances = append(chances, 0)
		for k := len(chances) - 1; k > 0; k-- {
			chances[k] = chances[k]*(1-p) + chances[k-1]*p
		}
		chances[0] *= 1 - p
	}
	return chances
}
