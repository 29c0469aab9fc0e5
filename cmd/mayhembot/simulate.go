package main

import (
	"bufio"
	"errors"
	"fmt"
	"maps"
	"os"
	"time"

	"github.com/alecthomas/kong"

	"mayhembot/cmd/internal/known"
	"mayhembot/engine/simulation"
)

// simulate plays matches without people.
type simulate struct {
	Game         string            `help:"Which game, by its key: mayhem unless told." placeholder:"KEY"`
	Matches      int               `default:"1" help:"How many matches to play."`
	Seats        simulation.Span   `help:"Pilots a match: a number, or a range spread over the matches; all the game allows unless told." placeholder:"N-M"`
	Seed         uint64            `default:"1" help:"The same seed plays the same matches."`
	Option       map[string]string `short:"o" mapsep:"none" help:"A house option, for instance asteroids=5; may be repeated." placeholder:"KEY=VALUE"`
	Legal        bool              `help:"Write every set of legal actions into the record."`
	UntilActions int               `help:"Stop each match after so many actions; 0 plays to the end." placeholder:"N"`
	Record       string            `type:"path" help:"Write the matches to this file." placeholder:"FILE"`
	Autopilots   bool              `xor:"players" help:"Let autopilots play instead of the random player."`
	Versus       bool              `xor:"players" help:"Let one autopilot, in changing seats, play against random players and count its wins."`
	Deck         string            `type:"existingfile" help:"Play with the equipment sheets of this file." placeholder:"FILE"`
	Fleet        string            `type:"existingfile" help:"Play Boarding Actions with the ships and characters of this file." placeholder:"FILE"`
}

// Run plays the matches and prints their results.
func (s *simulate) Run(k *kong.Kong) (err error) {
	games, err := known.Games(s.Deck)
	if err != nil {
		return err
	}
	g, err := known.Chosen(games, s.Game)
	if err != nil {
		return err
	}
	if g, err = g.WithFleet(s.Fleet); err != nil {
		return err
	}
	plan, err := s.plan(g.Simulation)
	if err != nil {
		return err
	}
	plan.Progress = known.Progress(s.Matches, k.Stderr)
	if s.Record != "" {
		var f *os.File
		if f, err = os.Create(s.Record); err != nil {
			return err
		}
		buffer := bufio.NewWriterSize(f, 1<<16)
		defer func() { err = errors.Join(err, buffer.Flush(), f.Close()) }()
		plan.Record = buffer
	}
	began := time.Now()
	sum, err := plan.Play(g.Simulation)
	if err != nil {
		return known.Worded(g, nil, err)
	}
	printOutcome(k.Stdout, sum, time.Since(began))
	return nil
}

// plan says which matches to play.
func (s *simulate) plan(g simulation.Game) (simulation.Plan, error) {
	plan := simulation.Plan{
		Matches: s.Matches, Seats: s.Seats, Seed: s.Seed, Options: maps.Clone(s.Option), Limit: s.UntilActions, Legal: s.Legal,
	}
	switch {
	case s.Autopilots:
		plan.Crew = simulation.Autopilots
	case s.Versus:
		plan.Crew = simulation.Versus
	}
	if s.Deck != "" && g.Material == nil {
		return plan, fmt.Errorf("%s is played without equipment sheets", g.Rules.Info().Name)
	}
	if s.Deck != "" {
		if plan.Options == nil {
			plan.Options = map[string]string{}
		}
		maps.Copy(plan.Options, g.Material)
	}
	return plan, nil
}
