package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"mayhembot/engine/simulation"
)

// printOutcome tells what the game counted, or what each of its parts was worth, and how the matches ended.
func printOutcome(w io.Writer, o *simulation.Outcome, stats bool, took time.Duration) {
	weighed, ok := o.Census.(simulation.Weighed)
	switch {
	case stats && ok:
		weighed.PrintStats(w)
	case o.Census != nil:
		printCounts(w, o.Census.Counts())
	}
	if o.Versus.Matches > 0 {
		low, high := simulation.Wilson(o.Versus.Won, o.Versus.Matches)
		fmt.Fprintf(w, "autopilot won %d of %d: %s (95 %% confidence: %.1f to %.1f)\n",
			o.Versus.Won, o.Versus.Matches, percent(o.Versus), 100*low, 100*high)
	}
	printWins(w, o)
	fmt.Fprintf(w, "%s, %d played to the end, %d actions, %.0f a match, longest %d, %.0f actions/s\n",
		number(o.Matches, "match", "matches"), o.Over, o.Actions, float64(o.Actions)/float64(max(1, o.Matches)), o.Longest, float64(o.Actions)/took.Seconds())
}

func printCounts(w io.Writer, counts []simulation.Count) {
	for _, c := range counts {
		mark := ""
		if c.N == 0 {
			mark = "  not reached"
		}
		fmt.Fprintf(w, "%9d  %s%s\n", c.N, c.Name, mark)
	}
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
	return fmt.Sprintf("%.1f %%", 100*float64(w.Won)/float64(w.Matches))
}

// number is a number with its noun.
func number(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// progress tells a person who waits at a terminal how far the matches are; other readers see nothing.
func progress(matches int, w io.Writer) func(int) {
	f, ok := w.(*os.File)
	if !ok {
		return nil
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	var shown time.Time
	return func(n int) {
		if n == matches {
			fmt.Fprint(f, "\r\033[K")
		} else if now := time.Now(); now.Sub(shown) > time.Second/4 {
			shown = now
			fmt.Fprintf(f, "\r%d of %d matches", n, matches)
		}
	}
}
