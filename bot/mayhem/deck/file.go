package deck

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"mayhembot/engine/mayhem"
)

// Open reads a deck, none for no file. Its errors name the file, the line where one is at fault, and the reason.
func Open(file string) (*mayhem.Deck, error) {
	if file == "" {
		return nil, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	deck, line, err := parse(string(text))
	switch {
	case err == nil:
		return deck, nil
	case line > 0:
		return nil, fmt.Errorf("%s:%d: %w", file, line, err)
	}
	return nil, fmt.Errorf("%s: %w", file, err)
}

// parse reads a deck from TOML; line is where the fault is, 0 when it is in no line.
func parse(text string) (deck *mayhem.Deck, line int, err error) {
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
		if list[i], err = read(i, members); err != nil {
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

// read makes a sheet of its members; i numbers it from 0.
func read(i int, members map[string]any) (mayhem.Sheet, error) {
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
