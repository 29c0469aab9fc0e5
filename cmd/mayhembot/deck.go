package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/alecthomas/kong"

	"mayhembot/engine/mayhem"
)

// deckCommand looks after equipment sheets.
type deckCommand struct {
	Check   deckCheck   `cmd:"" help:"Say whether a file of equipment sheets can be played with."`
	List    deckList    `cmd:"" help:"Print equipment sheets in the form of such a file: the bot's own, or a file's."`
	Effects deckEffects `cmd:"" help:"List what a sheet can do."`
}

type deckCheck struct {
	File string `arg:"" type:"existingfile" help:"The file (TOML)."`
}

// Run reads the file and counts its sheets.
func (c *deckCheck) Run(k *kong.Kong) error {
	deck, err := readDeckFile(c.File)
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

type deckList struct {
	File string `arg:"" optional:"" type:"existingfile" help:"The file (TOML); the bot's own sheets without one."`
}

// Run prints the sheets so that the output is a file of its own.
func (c *deckList) Run(k *kong.Kong) error {
	deck := mayhem.Standard()
	if c.File != "" {
		var err error
		if deck, err = readDeckFile(c.File); err != nil {
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

type deckEffects struct{}

// Run lists the effects with their numbers and uses.
func (deckEffects) Run(k *kong.Kong) error {
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

// readDeckFile reads a deck. Its errors name the file, the line where one is at fault, and the reason.
func readDeckFile(file string) (*mayhem.Deck, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	deck, line, err := parseDeck(string(text))
	switch {
	case err == nil:
		return deck, nil
	case line > 0:
		return nil, fmt.Errorf("%s:%d: %w", file, line, err)
	}
	return nil, fmt.Errorf("%s: %w", file, err)
}

// parseDeck reads a deck from TOML; line is where the fault is, 0 when it is in no line.
func parseDeck(text string) (deck *mayhem.Deck, line int, err error) {
	var file struct {
		Sheet []map[string]any `toml:"sheet"`
	}
	meta, err := toml.Decode(text, &file)
	var syntax toml.ParseError
	if errors.As(err, &syntax) {
		return nil, syntax.Position.Line, errors.New(cmp.Or(syntax.Message, err.Error()))
	}
	if err != nil {
		return nil, 0, err
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return nil, lineOf(text, -1, unknown[0][0]), fmt.Errorf("there is no key %q", unknown[0])
	}
	list := make([]mayhem.Sheet, len(file.Sheet))
	for i, members := range file.Sheet {
		if list[i], err = readSheet(i, members); err != nil {
			break
		}
	}
	if err == nil {
		deck, err = mayhem.NewDeck(list)
	}
	var fault *mayhem.SheetError
	if errors.As(err, &fault) {
		line = lineOf(text, fault.Sheet, fault.Member)
	}
	return deck, line, err
}

// readSheet makes a sheet of its members; i numbers it from 0.
func readSheet(i int, members map[string]any) (mayhem.Sheet, error) {
	var s mayhem.Sheet
	for _, name := range slices.Sorted(maps.Keys(members)) {
		text, isText := members[name].(string)
		number, isNumber := members[name].(int64)
		switch name {
		case "key":
			s.Key = text
		case "name":
			s.Name = text
		case "text":
			s.Text = text
		case "effect":
			s.Effect = mayhem.Effect(text)
		case "row":
			s.Row = text
		case "uses":
			s.Uses = mayhem.Uses(text)
		case "number":
			if s.Number = int(number); !isNumber {
				return s, &mayhem.SheetError{Sheet: i, Member: name, Reason: "must be a whole number"}
			}
			continue
		default:
			return s, &mayhem.SheetError{Sheet: i, Member: name, Reason: "there is no such member"}
		}
		if !isText {
			return s, &mayhem.SheetError{Sheet: i, Member: name, Reason: "must be a text in quotes"}
		}
	}
	return s, nil
}

// lineOf finds the line, from 1, of a member of the sheet with a number (from 0), or of any when it is negative: the
// line the sheet begins with when it has no such member, 0 when it is written in another form than [[sheet]].
func lineOf(text string, sheet int, member string) int {
	begins := 0
	at := -1
	for i, line := range strings.Split(text, "\n") {
		line = strings.ReplaceAll(line, " ", "")
		if strings.HasPrefix(line, "[[sheet]]") {
			if at++; at == sheet {
				begins = i + 1
			}
		}
		named := slices.ContainsFunc([]string{member, `"` + member + `"`}, func(m string) bool { return strings.HasPrefix(line, m+"=") })
		if named && (sheet < 0 || at == sheet) {
			return i + 1
		}
	}
	return begins
}
