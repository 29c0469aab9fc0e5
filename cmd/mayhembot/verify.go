package main

import (
	"bufio"
	"fmt"
	"io"

	"github.com/alecthomas/kong"

	"mayhembot/cmd/internal/known"
	"mayhembot/engine"
	"mayhembot/engine/record"
	"mayhembot/render/words"
)

// verify replays a record.
type verify struct {
	File string `arg:"" type:"existingfile" help:"The record, one match or several as JSON Lines; - reads what comes in."`
}

// Run prints one line on the whole, one for each remark, and one for each sealed match with the words to compare with the
// channel. The error is the first difference (the program then ends with 2), or says that something is left unproven (3).
func (v *verify) Run(k *kong.Kong) error {
	f, err := openRecord(v.File)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	games, err := known.Games("")
	if err != nil {
		return err
	}
	return verifyTo(k.Stdout, bufio.NewReaderSize(f, 1<<16), games)
}

func verifyTo(out io.Writer, in io.Reader, games []known.Game) error {
	var rules []engine.Game
	for _, g := range games {
		rules = append(rules, g.Simulation.Rules)
	}
	sum, err := record.Verify(in, rules...)
	if err != nil && sum.Matches == 0 {
		return err
	}
	result := "✅ no difference"
	if err != nil {
		result = "❌ stopped at the first difference"
	}
	fmt.Fprintf(out, "%s, %d played to the end, %s, %s, %s from revealed secrets: %s\n",
		words.Count(sum.Matches, "match", "matches"), sum.Over, words.Count(sum.Entries, "entry", "entries"),
		words.Count(sum.LegalSets, "legal set", "legal sets"), words.Count(sum.Sealed, "roll", "rolls"), result)
	for _, line := range sum.Early {
		fmt.Fprintf(out, "line %d: the secret of this match is revealed though it is not over: it was ended early, or its last entries are missing\n", line)
	}
	for _, r := range sum.Remarks {
		fmt.Fprintln(out, r)
	}
	for _, seal := range sum.Seals {
		fmt.Fprintln(out, seal)
	}
	if err == nil {
		err = sum.Proven()
	}
	return err
}
