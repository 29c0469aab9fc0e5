package main

import (
	"fmt"
	"io"
	"maps"

	"github.com/alecthomas/kong"

	"mayhembot/cmd/internal/known"
	"mayhembot/cmd/workbench/census"
	"mayhembot/engine/simulation"
	"mayhembot/render/words"
)

// takeCensus counts how often each rule applies in matches.
type takeCensus struct {
	Game         string            `help:"Which game, by its key: mayhem unless told." placeholder:"KEY"`
	Matches      int               `default:"100" help:"How many matches to play."`
	Seats        simulation.Span   `help:"Pilots a match: a number, or a range spread over the matches; all the game allows unless told." placeholder:"N-M"`
	Seed         uint64            `default:"1" help:"The same seed plays the same matches."`
	Option       map[string]string `short:"o" mapsep:"none" help:"A house option, for instance asteroids=5; may be repeated." placeholder:"KEY=VALUE"`
	UntilActions int               `help:"Stop each match after so many actions; 0 plays to the end." placeholder:"N"`
	Autopilots   bool              `help:"Let autopilots play instead of the random player."`
	Stats        bool              `help:"Print what each part of the game was worth, such as equipment sheets or types of ship."`
	Deck         string            `type:"existingfile" help:"Play with the equipment sheets of this file." placeholder:"FILE"`
}

// Run plays the matches and prints the counts.
func (c *takeCensus) Run(k *kong.Kong) error {
	g, of, err := chosen(c.Deck, c.Game)
	if err != nil {
		return err
	}
	plan := simulation.Plan{Matches: c.Matches, Seats: c.Seats, Seed: c.Seed, Limit: c.UntilActions, Options: map[string]string{},
		Census: func() simulation.Census { return of.census() }, Progress: known.Progress(c.Matches, k.Stderr)}
	maps.Copy(plan.Options, c.Option)
	if c.Deck != "" || c.Stats {
		maps.Copy(plan.Options, g.Simulation.Material)
	}
	if c.Autopilots {
		plan.Crew = simulation.Autopilots
	}
	sum, err := plan.Play(g.Simulation)
	if err != nil {
		return known.Worded(g, nil, err)
	}
	counted := sum.Census.(census.Game)
	if c.Stats {
		counted.PrintStats(k.Stdout)
	} else {
		printCounts(k.Stdout, counted.Counts())
	}
	fmt.Fprintf(k.Stdout, "%s, %d actions\n", words.Count(sum.Matches, "match", "matches"), sum.Actions)
	return nil
}

func printCounts(w io.Writer, counts []census.Count) {
	for _, c := range counts {
		mark := ""
		if c.N == 0 {
			mark = "  not reached"
		}
		fmt.Fprintf(w, "%9d  %s%s\n", c.N, c.Name, mark)
	}
}
