package simulation

import (
	"fmt"
	"math"
)

// z is the width of 95 % confidence, in standard deviations.
const z = 1.96

// Wilson returns the 95 % confidence interval of the share n of all, from 0 to 1. Where all is 0, nothing is
// known, and the interval is 0 to 1.
func Wilson(n, all int) (low, high float64) {
	if all == 0 {
		return 0, 1
	}
	size := float64(all)
	share := float64(n) / size
	middle := share + z*z/(2*size)
	half := z * math.Sqrt(share*(1-share)/size+z*z/(4*size*size))
	scale := 1 + z*z/size
	return max(0, (middle-half)/scale), min(1, (middle+half)/scale)
}

// Share words a share with its confidence, "50.0 % (15.0 to 85.0)". It words none where all is 0.
func Share(n, all int) string {
	if all == 0 {
		return "none"
	}
	low, high := Wilson(n, all)
	return fmt.Sprintf("%.1f %% (%.1f to %.1f)", 100*float64(n)/float64(all), 100*low, 100*high)
}

// Spread sums numbers and knows their scatter.
type Spread struct{ n, sum, squares int }

// Add adds a number.
func (s *Spread) Add(x int) {
	s.n++
	s.sum += x
	s.squares += x * x
}

// Merge adds the numbers of another spread.
func (s *Spread) Merge(t Spread) {
	s.n += t.n
	s.sum += t.sum
	s.squares += t.squares
}

// Mean is 0 without numbers.
func (s *Spread) Mean() float64 { return float64(s.sum) / float64(max(1, s.n)) }

// Error is half the 95 % confidence interval of the mean.
func (s *Spread) Error() float64 {
	n := float64(max(1, s.n))
	variance := float64(s.squares)/n - s.Mean()*s.Mean()
	return z * math.Sqrt(max(0, variance)/n)
}
