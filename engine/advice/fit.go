package advice

import "math"

// Sample is one position in features, and whether the pilot it is of has won.
type Sample struct {
	X   []float64
	Won bool
}

// ridge keeps weights of rare features small.
const ridge = 3

// Fit finds the weights that foretell best who won (logistic regression by Newton's method), beginning with those given. It
// returns the mean loss.
func Fit(w []float64, samples []Sample) float64 {
	loss := 0.0
	for range 8 {
		slope, bend := make([]float64, len(w)), make([][]float64, len(w))
		for f := range bend {
			bend[f] = make([]float64, f+1)
		}
		loss = 0
		for i := range samples {
			x := samples[i].X
			sum := 0.0
			for f, value := range x {
				sum += w[f] * value
			}
			p := 1 / (1 + math.Exp(-sum))
			miss := -p
			if samples[i].Won {
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
		for f, s := range solve(bend, slope) {
			w[f] += s
		}
	}
	return loss / float64(max(1, len(samples)))
}

// solve solves a symmetric positive definite system, given the lower half of its matrix (Cholesky).
func solve(a [][]float64, b []float64) []float64 {
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
