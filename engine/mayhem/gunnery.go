package mayhem

// MaxCombat is the number of white dice: no volley throws more.
const MaxCombat = 4

// Gunnery is how a volley is thrown once the shooter's sheet has had its say; without one Distance is the distance
// and the rest 0.
type Gunnery struct {
	Distance int // what a combat die has to show to hit
	Extra    int // combat dice thrown beside those of the Firepower dice, up to MaxCombat
	Again    int // combat dice that miss and are rolled again, once each
}

// gunnery asks a ship's sheet (R47, R48, R49).
func gunnery(distance int, bonus func(Effect) int) Gunnery {
	return Gunnery{Distance: max(1, distance-bonus(EffectRange)), Extra: bonus(EffectVolley), Again: bonus(EffectAgain)}
}

// Thrown is the number of combat dice a volley of so many Firepower dice throws at first.
func (g Gunnery) Thrown(dice int) int { return min(MaxCombat, dice+g.Extra) }

// Chance is how many of a combat die's six faces hit.
func (g Gunnery) Chance() int {
	faces := 0
	for face := 1; face <= 6; face++ {
		if Hit(face, g.Distance) {
			faces++
		}
	}
	return faces
}

// Chances are those of 0 to dice hits of a volley of so many Firepower dice: each can hit once.
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

// binomial are the chances of 0 to n successes in n trials.
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
