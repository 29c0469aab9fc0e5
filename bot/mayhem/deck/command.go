// Package deck reads files of equipment sheets, and looks after them on the command line.
package deck

import (
	"fmt"
	"io"
	"strings"

	"github.com/alecthomas/kong"

	"mayhembot/engine/mayhem"
)

// Commands are the game's own commands, as kong reads them.
type Commands struct {
	Deck command `cmd:"" help:"Look after the equipment sheets of Interstellar Mayhem."`
}

// command looks after equipment sheets.
type command struct {
	Check   check   `cmd:"" help:"Say whether a file of equipment sheets can be played with."`
	List    list    `cmd:"" help:"Print equipment sheets in the form of such a file: the bot's own, or a file's."`
	Effects effects `cmd:"" help:"List what a sheet can do."`
}

type check struct {
	File string `arg:"" type:"existingfile" help:"The file (TOML)."`
}

// Run reads the file and counts its sheets.
func (c *check) Run(k *kong.Kong) error {
	deck, err := Open(c.File)
	if err != nil {
		return err
	}
	byHand := 0
	for _, s := range deck.Sheets() {
		if s.ByHand() {
			byHand++
		}
	}
	fmt.Fprintf(k.Stdout, "%s: %d sheets, %d of them used by hand\n", c.File, len(deck.Sheets()), byHand)
	return nil
}

type list struct {
	File string `arg:"" optional:"" type:"existingfile" help:"The file (TOML); the bot's own sheets without one."`
}

// Run prints the sheets so that the output is a file of its own.
func (c *list) Run(k *kong.Kong) error {
	deck := mayhem.Standard()
	if c.File != "" {
		var err error
		if deck, err = Open(c.File); err != nil {
			return err
		}
	}
	fmt.Fprintln(k.Stdout, "# Equipment sheets of mayhembot. `mayhembot deck effects` lists what a sheet can do,")
	fmt.Fprintln(k.Stdout, "# `mayhembot deck check FILE` says whether a file is right. A sheet whose name has no Latin letters, or gives the")
	fmt.Fprintln(k.Stdout, "# same key as another, needs a key of its own: key = \"lower-case-letters-and-digits\".")
	for _, s := range deck.Sheets() {
		writeSheet(k.Stdout, s)
	}
	return nil
}

func writeSheet(w io.Writer, s mayhem.Sheet) {
	fmt.Fprintf(w, "\n[[sheet]]\nname = %q\ntext = %q\neffect = %q\n", s.Name, s.Text, s.Effect)
	if s.Key != mayhem.KeyOf(s.Name) {
		fmt.Fprintf(w, "key = %q\n", s.Key)
	}
	if s.Number != 0 {
		fmt.Fprintf(w, "number = %d\n", s.Number)
	}
	if s.Row != "" {
		fmt.Fprintf(w, "row = %q\n", s.Row)
	}
	fmt.Fprintf(w, "uses = %q\n", s.Uses)
}

type effects struct{}

// Run lists the effects with their numbers and uses.
func (effects) Run(k *kong.Kong) error {
	for _, e := range mayhem.Effects() {
		number := "no number"
		if e.High > 0 {
			number = fmt.Sprintf("N from %d to %d", e.Low, e.High)
		}
		if e.Row {
			number += ", a row"
		}
		var uses []string
		for _, u := range e.Uses {
			uses = append(uses, string(u))
		}
		_, err := fmt.Fprintf(k.Stdout, "%-9s  %s\n           %s; uses: %s\n", e.Effect, e.Help, number, strings.Join(uses, ", "))
		if err != nil {
			return err
		}
	}
	return nil
}
