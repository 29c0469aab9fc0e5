// Package fleet reads files of fleets for boarding actions, and looks after them on the command line.
package fleet

import (
	"errors"
	"fmt"
	"os"

	"github.com/alecthomas/kong"

	"mayhembot/engine/boarding"
)

// Open reads a file of a fleet; the project's own for "". Its errors begin with the file and the line.
func Open(file string) (*boarding.Fleet, error) {
	if file == "" {
		return boarding.Standard(), nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	f, err := boarding.ReadFleet(text)
	var fault *boarding.FleetError
	if errors.As(err, &fault) {
		return nil, fmt.Errorf("%s:%d: %s: %s", file, fault.Line, fault.What, fault.Reason)
	}
	return f, err
}

// Commands are the game's own commands, as kong reads them.
type Commands struct {
	Fleet command `cmd:"" help:"Look after the ships and characters of Boarding Actions."`
}

type command struct {
	Check check `cmd:"" help:"Say whether a file of a fleet can be played with."`
	List  list  `cmd:"" help:"Print the bot's own fleet in the form of such a file."`
}

type check struct {
	File string `arg:"" type:"existingfile" help:"The file (JSON)."`
}

// Run reads the file and counts what is in it.
func (c *check) Run(k *kong.Kong) error {
	f, err := Open(c.File)
	if err != nil {
		return err
	}
	fmt.Fprintf(k.Stdout, "%s: %d classes, %d characters, %d presets\n", c.File, len(f.Classes), len(f.Characters), len(f.Presets))
	return nil
}

type list struct{}

// Run prints the file the bot's own fleet is read from.
func (list) Run(k *kong.Kong) error {
	_, err := k.Stdout.Write(boarding.StandardFile())
	return err
}
