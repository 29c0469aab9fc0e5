package main

import (
	"fmt"
	"os"

	"github.com/alecthomas/kong"

	"mayhembot/engine/advice"
	"mayhembot/render/words"
)

// train learns the weights by which a game's autopilots judge.
type train struct {
	Game    string `help:"Which game, by its key: mayhem unless told." placeholder:"KEY"`
	Seed    uint64 `default:"1" help:"The same seed, rounds, matches and seats learn the same."`
	Rounds  int    `default:"2" help:"How often what was learned plays and learns anew."`
	Matches int    `default:"400" help:"Matches a round."`
	Seats   int    `default:"2" help:"Pilots a match."`
	Out     string `required:"" type:"path" help:"Where to write what was learned; it takes effect where the program embeds it, and after it is built again." placeholder:"FILE"`
}

// Run learns and writes the file.
func (t *train) Run(k *kong.Kong) error {
	g, of, err := chosen("", t.Game)
	if err != nil {
		return err
	}
	info := g.Info()
	switch {
	case of.train == nil:
		return fmt.Errorf("the autopilots of %s learn nothing", info.Name)
	case t.Seats < info.MinSeats || t.Seats > info.MaxSeats:
		return fmt.Errorf("%s is played by %d to %d pilots", info.Name, info.MinSeats, info.MaxSeats)
	case t.Rounds < 1 || t.Matches < 1:
		return fmt.Errorf("there is nothing to learn in %d rounds of %s", t.Rounds, words.Count(t.Matches, "match", "matches"))
	}
	data, err := of.train(advice.Training{Seed: t.Seed, Rounds: t.Rounds, Matches: t.Matches, Seats: t.Seats,
		Note: func(round, samples int, loss float64) {
			fmt.Fprintf(k.Stdout, "round %d: %d samples, loss %.4f\n", round+1, samples, loss)
		}})
	if err != nil {
		return err
	}
	return os.WriteFile(t.Out, data, 0o600)
}
