package main

import (
	"fmt"
	"io"
	"strings"
	"time"

	"mayhembot/engine/simulation"
	"mayhembot/render/words"
)

// printOutcome tells how the matches ended.
func printOutcome(w io.Writer, o *simulation.Outcome, took time.Duration) {
	if o.Versus.Matches > 0 {
		low, high := simulation.Wilson(o.Versus.Won, o.Versus.Matches)
		fmt.Fprintf(w, "autopilot won %d of %d: %s (95%% confidence: %.1f to %.1f)\n",
			o.Versus.Won, o.Versus.Matches, percent(o.Versus), 100*low, 100*high)
	}
	printWins(w, o)
	fmt.Fprintf(w, "%s, %d played to the end, %d actions, %.0f a match, longest %d, %.0f actions/s\n",
		words.Count(o.Matches, "match", "matches"), o.Over, o.Actions, float64(o.Actions)/float64(max(1, o.Matches)), o.Longest, float64(o.Actions)/took.Seconds())
}

// printWins tells how often each seat won.
func printWins(w io.Writer, o *simulation.Outcome) {
	if o.Over == 0 {
		return
	}
	var seats []string
	for i, s := range o.Seats {
		if s.Matches > 0 {
			low, high := simulation.Wilson(s.Won, s.Matches)
			seats = append(seats, fmt.Sprintf("seat %d %s (%.1f to %.1f)", i+1, percent(s), 100*low, 100*high))
		}
	}
	if o.Shared > 0 {
		seats = append(seats, fmt.Sprintf("%d without a single winner", o.Shared))
	}
	fmt.Fprintf(w, "won: %s\n", strings.Join(seats, ", "))
}

func percent(w simulation.Wins) string {
	return fmt.Sprintf("%.1f%%", 100*float64(w.Won)/float64(w.Matches))
}
