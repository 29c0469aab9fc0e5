package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"time"

	"github.com/alecthomas/kong"

	"mayhembot/cmd/workbench/bench"
)

// measureBot measures the cost of an action.
type measureBot struct {
	Game       string        `help:"Which game, by its key: mayhem unless told." placeholder:"KEY"`
	Seats      int           `default:"2" help:"Pilots a match."`
	Matches    int           `default:"16" help:"Matches played at once, 80 at most."`
	Clients    int           `default:"16" help:"Clients that act at once."`
	Time       time.Duration `default:"10s" help:"How long to measure."`
	Growth     bool          `help:"Measure one match at 10, 1,000 and 100,000 stored ones, and at its entry 20, 200 and 2,000."`
	Live       bool          `help:"Measure the memory of the bot with 10 and with 1,000 matches being played."`
	Rate       float64       `help:"Actions a second that are asked for; as many as there can be unless told." placeholder:"N"`
	NoPictures bool          `help:"Post dots in the place of pictures."`
	Seed       uint64        `default:"1" help:"Of what is pressed."`
	Flood      bool          `help:"Have one member's program flood the bot every other moment, and compare what the others wait."`
	Profile    string        `type:"path" help:"Write the processor profile of the measurement to this file." placeholder:"FILE"`
	Store      string        `enum:"file,postgres" default:"file" help:"With postgres: compare a file, a PostgreSQL started for the while, and several processes on it."`
	Processes  []int         `default:"1,2,4" help:"How many processes of their own, with --store postgres."`
	Dir        string        `type:"existingdir" help:"Where the database is put for the while; the folder for temporary files unless told." placeholder:"DIR"`
}

// Run plays, and prints the costs.
func (cmd *measureBot) Run(k *kong.Kong) (err error) {
	g, of, err := chosen("", cmd.Game)
	if err != nil {
		return err
	}
	info := g.Info()
	switch {
	case g.UI == nil:
		return fmt.Errorf("%s cannot be played in channels yet", info.Name)
	case cmd.Seats < info.MinSeats || cmd.Seats > info.MaxSeats:
		return fmt.Errorf("%s is for %d to %d pilots", info.Name, info.MinSeats, info.MaxSeats)
	case cmd.Matches < 1 || cmd.Matches > 80 || cmd.Clients < 1 || cmd.Rate < 0:
		return errors.New("between 1 and 80 matches, and a client at least")
	}
	dir, err := os.MkdirTemp(cmd.Dir, "mayhembot-bench-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	config := bench.Config{
		Game: g.UI, Compose: of.compose, Seats: cmd.Seats, Matches: cmd.Matches, Clients: cmd.Clients, Time: cmd.Time,
		Pictures: !cmd.NoPictures, Naive: 16, Flood: cmd.Flood, Rate: cmd.Rate, Seed: cmd.Seed, Dir: dir,
	}
	if cmd.Profile != "" {
		f, err := os.Create(cmd.Profile)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, f.Close()) }()
		config.Profile = f
	}
	if cmd.Store == "postgres" {
		x, err := bench.Compare(ctx, config, cmd.Processes, self)
		if err != nil {
			return err
		}
		fmt.Fprintf(k.Stdout, "%s, %d pilots, %d matches, %d clients\n", info.Name, cmd.Seats, cmd.Matches, min(cmd.Clients, cmd.Matches))
		x.Print(k.Stdout)
		return nil
	}
	if cmd.Live {
		all, err := bench.Live(ctx, config, []int{10, 1000})
		bench.PrintLive(k.Stdout, all)
		return err
	}
	if cmd.Growth {
		if info.Key == "mayhem" {
			config.Options = " kills:9"
		}
		all, err := bench.Grow(ctx, config, bench.Growth{Matches: []int{10, 1000, 100_000}, Entries: []int{20, 200, 2000}})
		bench.PrintGrowth(k.Stdout, all)
		return err
	}
	r, err := bench.Run(ctx, config)
	if err != nil {
		return err
	}
	fmt.Fprintf(k.Stdout, "%s, %d pilots, %d matches, %d clients\n", info.Name, cmd.Seats, cmd.Matches, min(cmd.Clients, cmd.Matches))
	r.Print(k.Stdout)
	return nil
}

// self runs this program with other arguments.
func self(args ...string) *exec.Cmd {
	program, err := os.Executable()
	if err != nil {
		program = os.Args[0]
	}
	return exec.Command(program, args...)
}

// measuredBotProcess is one of the bots that bench --store postgres measures.
type measuredBotProcess struct {
	Game     string `arg:""`
	Discord  string `arg:""`
	Database string `arg:""`
	Pictures string `arg:""`
}

// Run serves until standard input ends.
func (cmd *measuredBotProcess) Run(k *kong.Kong) error {
	g, of, err := chosen("", cmd.Game)
	if err != nil {
		return err
	}
	config := bench.Config{Game: g.UI, Compose: of.compose, Pictures: cmd.Pictures == "true"}
	return bench.Serve(context.Background(), config, cmd.Discord, cmd.Database, os.Stdin, k.Stdout)
}
