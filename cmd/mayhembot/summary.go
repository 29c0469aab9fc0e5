package main

import (
	"fmt"
	"io"
	"math"
	"time"
)

// summary is what simulated matches came to.
type summary struct {
	matches, over, actions, longest int
	versus, won                     int // finished matches of one autopilot against others, and those it won
	reached                         *reached
	sheets                          sheets
}

func newSummary() *summary { return &summary{reached: newReached(), sheets: sheets{}} }

func (s *summary) add(t *table) {
	s.matches++
	s.actions += t.actions
	s.longest = max(s.longest, t.actions)
	s.reached.merge(t.reached)
	s.sheets.add(t.lives.all())
	result := t.position.Result()
	if result.Over {
		s.over++
	}
	autopilots := 0
	for _, auto := range t.auto {
		if auto {
			autopilots++
		}
	}
	if !result.Over || autopilots != 1 {
		return
	}
	s.versus++
	for _, seat := range result.Winners {
		if t.auto[seat-1] {
			s.won++
		}
	}
}

// print tells which rules were reached, or what each equipment sheet was worth.
func (s *summary) print(w io.Writer, stats bool, took time.Duration) {
	if stats {
		s.sheets.print(w)
	} else {
		s.reached.print(w)
	}
	if s.versus > 0 {
		low, high := wilson(s.won, s.versus)
		fmt.Fprintf(w, "autopilot won %d of %d: %.1f %% (95 %% confidence: %.1f to %.1f)\n",
			s.won, s.versus, 100*float64(s.won)/float64(s.versus), 100*low, 100*high)
	}
	fmt.Fprintf(w, "%d matches, %d played to the end, %d actions, %.0f a match, longest %d, %.0f actions/s\n",
		s.matches, s.over, s.actions, float64(s.actions)/float64(max(1, s.matches)), s.longest, float64(s.actions)/took.Seconds())
}

// wilson is the 95 % confidence interval of a share: won of n.
func wilson(won, n int) (low, high float64) {
	const z = 1.96
	size := float64(n)
	share := float64(won) / size
	middle := share + z*z/(2*size)
	half := z * math.Sqrt(share*(1-share)/size+z*z/(4*size*size))
	scale := 1 + z*z/size
	return max(0, (middle-half)/scale), min(1, (middle+half)/scale)
}
