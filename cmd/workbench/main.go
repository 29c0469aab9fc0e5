// Command workbench measures and trains. Developers use it; hosts, players and referees do not need it.
package main

import (
	"github.com/alecthomas/kong"
)

// commands lists the program's commands, one line each.
type commands struct {
	Arena  arenaSeries        `cmd:"" help:"Measure every level of autopilots in duels against fair ones, and in matches of four among three fair ones."`
	Bench  measureBot         `cmd:"" help:"Measure what an action costs, on this machine."`
	Bot    measuredBotProcess `cmd:"" hidden:""`
	Census takeCensus         `cmd:"" help:"Play matches without people and count which rules they come upon, or what each part of the game was worth."`
	Train  train              `cmd:"" help:"Learn anew what autopilots judge by."`
}

func main() {
	ctx := kong.Parse(&commands{}, kong.Name("workbench"), kong.Description("Measures and trains mayhembot's games."), kong.UsageOnError())
	ctx.FatalIfErrorf(ctx.Run())
}
