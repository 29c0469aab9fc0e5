// Command mayhembot referees play-by-post matches of board games in Discord channels.
package main

import (
	"cmp"
	"mayhembot/cmd/internal/known"

	"github.com/alecthomas/kong"
)

// commands lists the program's commands, one line each. Games bring some of their own.
type commands struct {
	Run      run           `cmd:"" default:"withargs" help:"Serve Discord, or without a token a local table in the browser."`
	Simulate simulate      `cmd:"" help:"Play matches without people and record them."`
	Puzzles  puzzles       `cmd:"" help:"Find puzzles in matches between autopilots and write them to a file."`
	Verify   verify        `cmd:"" help:"Replay a record from its actions and dice and report the first difference."`
	Render   renderPicture `cmd:"" help:"Draw a moment of a record as the bot posts it."`
	Replay   replayMatch   `cmd:"" help:"Make an animation of a recorded match, or of one round or turn."`
	Backup   backupTo      `cmd:"" help:"Copy the database, whether the bot runs or not."`
	Restore  restore       `cmd:"" help:"Put a copy in the database's place, once it is verified; what was there is kept. Stop all bots first."`
	Check    checkDatabase `cmd:"" help:"Verify every match, chain, figure and version of the database."`
	Migrate  migrate       `cmd:"" help:"Bring the database up to this program's version, as its start does."`
	Move     move          `cmd:"" help:"Move everything from one database to another: from a file to a PostgreSQL, or back."`
	Compact  compact       `cmd:"" help:"Write the database anew, without the room its past has left free."`
	kong.Plugins
	Version kong.VersionFlag `help:"Say which version this is and leave."`
	Help    help             `cmd:"" hidden:""`
}

// newCommands are the program's commands and the games'.
func newCommands() (*commands, error) {
	games, err := known.Games("")
	if err != nil {
		return nil, err
	}
	var c commands
	for _, g := range games {
		if g.Commands != nil {
			c.Plugins = append(c.Plugins, g.Commands)
		}
	}
	return &c, nil
}

// help does the same as --help, for users who try the word.
type help struct{}

// Run prints the commands and leaves the program.
func (help) Run(k *kong.Kong) error {
	_, err := k.Parse([]string{"--help"})
	return err
}

// program sets how the command line describes the program.
func program() []kong.Option {
	return []kong.Option{
		kong.Name("mayhembot"),
		kong.Description("A Discord bot for play-by-post matches of board games."),
		kong.Vars{"version": "mayhembot " + cmp.Or(versionNow(), "(built without a version)")},
	}
}

func main() {
	c, err := newCommands()
	ctx := kong.Parse(c, append(program(), kong.UsageOnError())...)
	ctx.FatalIfErrorf(err)
	ctx.FatalIfErrorf(ctx.Run())
}
