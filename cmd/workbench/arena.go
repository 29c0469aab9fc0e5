package main

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/alecthomas/kong"

	"mayhembot/cmd/internal/known"
	"mayhembot/engine/advice"
	"mayhembot/engine/arena"
	"mayhembot/engine/simulation"
	"mayhembot/render/words"
)

// arenaSeries is which series are played.
type arenaSeries struct {
	Game     string            `help:"Which game, by its key: mayhem unless told." placeholder:"KEY"`
	Matches  int               `default:"100" help:"The length of each series."`
	Seats    simulation.Span   `help:"Pilots a match: a number, or a range with a series for each." placeholder:"N-M"`
	Seed     uint64            `default:"1" help:"The same seed plays the same matches."`
	Option   map[string]string `short:"o" mapsep:"none" help:"A house option, for instance asteroids=5; may be repeated." placeholder:"KEY=VALUE"`
	Level    string            `help:"This level alone." placeholder:"LEVEL"`
	Others   string            `default:"fair" help:"The level of the others." placeholder:"LEVEL"`
	Manner   string            `help:"The manner of the measured, or all for a series of each." placeholder:"MANNER"`
	Beginner []int             `help:"Instead of levels, beginners who do what is highlighted in so many decisions of a hundred and else play by chance." placeholder:"PERCENT,…"`
	Workers  int               `default:"1" help:"How many matches are played at once."`
}

// Run plays a series of every level against others and prints a table of their results, a line as soon as it is known.
func (s *arenaSeries) Run(k *kong.Kong) error {
	g, of, err := chosen("", s.Game)
	if err != nil {
		return err
	}
	levels, manners, err := s.measured(g)
	if err != nil {
		return err
	}
	series := s.series(g, levels, manners)
	table := tabwriter.NewWriter(k.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "level\tpilots\twon\tshare\t95 %%\tmean\tworst\t")
	for _, c := range of.counts.Columns {
		fmt.Fprintf(table, "%s\t", c.Name)
	}
	fmt.Fprintln(table)
	began := time.Now()
	for _, seats := range s.duelsAndFours(g) {
		for _, one := range series {
			a := one.Arena
			a.Seats, a.Matches, a.Seed, a.Workers = seats, s.Matches, s.Seed, s.Workers
			a.Options, a.Clock, a.Watch = maps.Clone(s.Option), processorTime, of.counts.Watch
			score, err := a.Run()
			if err != nil {
				return known.Worded(g, nil, err)
			}
			printScore(table, one.who, seats, score, of.counts.Columns)
		}
	}
	if err := table.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(k.Stdout, "each series: %s against %s, seed %d; times are the deciding thread's, of one decision; %.0f s\n",
		words.Count(s.Matches, "match", "matches"), s.Others, s.Seed, time.Since(began).Seconds())
	return nil
}

// series is one measured level, with the levels it plays against.
type series struct {
	who string
	arena.Arena
}

// series are those the flags ask for: of beginners, else of every level and manner.
func (s *arenaSeries) series(g known.Game, levels []advice.Level, manners []advice.Manner) (all []series) {
	pilots := g.Pilots()
	for _, percent := range s.Beginner {
		a := arena.Among(pilots, advice.Fair, "", advice.Level(s.Others))
		a.Player = arena.Beginner(pilots, percent, func(src rand.Source) advice.Player { return advice.Player(g.Simulation.Chance(src)) })
		all = append(all, series{fmt.Sprintf("beginner %d %%", percent), a})
	}
	if len(all) > 0 {
		return all
	}
	for _, level := range levels {
		for _, manner := range manners {
			all = append(all, series{strings.TrimSpace(string(level) + " " + string(manner)), arena.Among(pilots, level, manner, advice.Level(s.Others))})
		}
	}
	return all
}

// measured are the levels and manners the flags ask for.
func (s *arenaSeries) measured(g known.Game) ([]advice.Level, []advice.Manner, error) {
	pilots := g.Pilots()
	levels, manners := pilots.Levels, []advice.Manner{advice.Manner(s.Manner)}
	for _, l := range []string{s.Others, cmp.Or(s.Level, s.Others)} {
		if !slices.Contains(levels, advice.Level(l)) {
			return nil, nil, fmt.Errorf("%s has no level %q of autopilots, it has %s", g.Info().Name, l, listed(levels))
		}
	}
	if s.Level != "" {
		levels = []advice.Level{advice.Level(s.Level)}
	}
	switch {
	case s.Manner == "all":
		manners = pilots.Manners
	case s.Manner != "" && !slices.Contains(pilots.Manners, manners[0]):
		return nil, nil, fmt.Errorf("%s has no manner %q of autopilots, it has %s", g.Info().Name, s.Manner, listed(pilots.Manners))
	}
	return levels, manners, nil
}

// duelsAndFours are the sizes of the series: those the flags ask for, else the smallest match and one of four.
func (s *arenaSeries) duelsAndFours(g known.Game) []int {
	info := g.Info()
	if s.Seats.Low > 0 {
		var all []int
		for n := max(s.Seats.Low, info.MinSeats); n <= min(s.Seats.High, info.MaxSeats); n++ {
			all = append(all, n)
		}
		return all
	}
	return slices.Compact([]int{info.MinSeats, min(4, info.MaxSeats)})
}

func printScore(table *tabwriter.Writer, who string, seats int, s arena.Score, counted []arena.Column) {
	low, high := s.Interval()
	fmt.Fprintf(table, "%s\t%d\t%d of %d\t%.1f %%\t%.1f to %.1f\t%.2f ms\t%.1f ms\t", who, seats, s.Wins, s.Matches,
		100*s.Share(), 100*low, 100*high, s.Mean.Seconds()*1000, s.Worst.Seconds()*1000)
	for _, c := range counted {
		n := s.Counts[c.Name]
		if c.Of == "" {
			fmt.Fprintf(table, "%d\t", n)
		} else {
			fmt.Fprintf(table, "%d of %d %s, %.0f %%\t", n, s.Counts[c.Of], c.Of, 100*float64(n)/float64(max(1, s.Counts[c.Of])))
		}
	}
	fmt.Fprintln(table)
}

// listed lists keys.
func listed[T ~string](keys []T) string {
	var all []string
	for _, k := range keys {
		all = append(all, string(k))
	}
	return cmp.Or(strings.Join(all, ", "), "none")
}
