package autopilot

import (
	"math"
	"math/rand/v2"
	"slices"

	"mayhembot/engine/advice"
)

// Train learns weights and writes them as they are embedded.
func Train(t advice.Training) ([]byte, error) {
	var w Weights
	p, err := w.Train(t)
	if err != nil {
		return nil, err
	}
	return written(&w, &p), nil
}

// written are weights as they are embedded.
func written(w *Weights, p *Perils) []byte {
	return advice.WriteWeights(slices.Concat(featureNames[:], perilNames[:]), slices.Concat(w[:], p[:]))
}

// sample is the end of a turn as one pilot saw it, and whether it won. The last column is by how much the pilot was the
// better player, so that what good players do is not mistaken for what is good.
type sample struct {
	x   [columns]float64
	won bool
}

const (
	better  = features
	columns = features + 1
)

// Train learns the weights from nothing: in every round pilots of today's weights play matches, against each other and
// against Choose, and the weights of the next round are those that foretell best, from the ends of all turns so far, who
// won. The perils are those that foretell best who was destroyed before its next turn. The embedded weights were learned in
// duels, the perils apart from them in 500 duels between ruthless pilots that played by them.
func (w *Weights) Train(t advice.Training) (p Perils, err error) {
	rng := rand.New(rand.NewPCG(t.Seed, uint64(t.Seats)))
	var rounds, fates [][]sample
	*w = Weights{}
	for round := range t.Rounds {
		matches := t.Matches
		if round == 0 {
			matches *= 3 // quick ones, between pilots of Choose alone
		}
		var samples, fell []sample
		for range matches {
			more, ends, err := lesson(rng, t.Seats, w, round)
			if err != nil {
				return p, err
			}
			samples, fell = append(samples, more...), append(fell, ends...)
		}
		rounds, fates = append(rounds, samples), append(fates, fell)
		all := slices.Concat(rounds[max(0, len(rounds)-keep):]...)
		loss := fit(w, all)
		if t.Note != nil {
			t.Note(round, len(all), loss)
		}
	}
	var fatal Weights
	fit(&fatal, slices.Concat(fates[max(0, len(fates)-keep):]...))
	copy(p[:], fatal[:])
	return p, nil
}

// keep is how many rounds are learned from: what was seen with weights long given up says little about those of today.
const keep = 3

// ridge keeps weights of rare features small.
const ridge = 3

// fit finds the weights that foretell best who won (logistic regression by Newton's method) and gives the mean loss.
func fit(learned *Weights, samples []sample) float64 {
	var w [columns]float64
	copy(w[:], learned[:])
	loss := 0.0
	for range 8 {
		var slope [columns]float64
		var bend [columns][columns]float64
		loss = 0
		for i := range samples {
			x := &samples[i].x
			sum := 0.0
			for f, value := range x {
				sum += w[f] * value
			}
			p := logistic(sum)
			miss := -p
			if samples[i].won {
				miss = 1 - p
				loss -= math.Log(max(1e-9, p))
			} else {
				loss -= math.Log(max(1e-9, 1-p))
			}
			h := p * (1 - p)
			for f, value := range x {
				if value == 0 {
					continue
				}
				slope[f] += miss * value
				for g := 0; g <= f; g++ {
					bend[f][g] += h * value * x[g]
				}
			}
		}
		for f := range slope {
			slope[f] -= ridge * w[f]
			bend[f][f] += ridge
		}
		for f, s := range solve(&bend, slope) {
			w[f] += s
		}
	}
	copy(learned[:], w[:])
	return loss / float64(max(1, len(samples)))
}

// solve solves a symmetric positive definite system, of which the lower half is given (Cholesky).
func solve(a *[columns][columns]float64, b [columns]float64) [columns]float64 {
	for i := range a {
		for j := 0; j <= i; j++ {
			sum := a[i][j]
			for k := range j {
				sum -= a[i][k] * a[j][k]
			}
			if i == j {
				a[i][i] = math.Sqrt(sum)
			} else {
				a[i][j] = sum / a[j][j]
			}
		}
	}
	for i := range b {
		for k := range i {
			b[i] -= a[i][k] * b[k]
		}
		b[i] /= a[i][i]
	}
	for i := len(b) - 1; i >= 0; i-- {
		for k := i + 1; k < len(b); k++ {
			b[i] -= a[k][i] * b[k]
		}
		b[i] /= a[i][i]
	}
	return b
}
