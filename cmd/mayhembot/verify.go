package main

import (
	"bufio"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"

	"mayhembot/engine/mayhem"
	"mayhembot/engine/record"
)

// verify replays a record.
type verify struct {
	File string `arg:"" type:"existingfile" help:"The record, one match or several as JSON Lines."`
}

// Run prints one line when the record holds; the error is the first difference.
func (v *verify) Run(k *kong.Kong) error {
	f, err := os.Open(v.File)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	return verifyTo(k.Stdout, bufio.NewReaderSize(f, 1<<16))
}

func verifyTo(out io.Writer, in io.Reader) error {
	sum, err := record.Verify(in, mayhem.Game{})
	result := "no difference"
	if err != nil {
		result = "stopped at the first difference"
	}
	fmt.Fprintf(out, "%d matches, %d entries, %d legal sets, %d rolls from revealed secrets: %s\n",
		sum.Matches, sum.Entries, sum.LegalSets, sum.Sealed, result)
	return err
}
