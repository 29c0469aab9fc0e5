package mayhem

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// MaxSheets is the most sheets a deck can have. It has at least MaxSeats, one a pilot.
const MaxSheets = 60

// Deck holds the equipment sheets of a match. It never changes, and equal decks share one pointer. So a position holds
// its deck by pointer and still compares with ==.
type Deck struct {
	sheets []Sheet
	rules  json.RawMessage // the sheets without their words, in the form a match keeps
}

// decks holds every deck in use, by its sheets as JSON.
var decks sync.Map // string → *Deck

// Standard is the project's own deck of eighteen.
var Standard = sync.OnceValue(func() *Deck {
	d, err := NewDeck(standardSheets)
	if err != nil {
		panic(err) // The table in equipment.go is wrong, and its test says so first.
	}
	return d
})

// SheetError says what is wrong with one sheet of a deck.
type SheetError struct {
	Sheet  int    // in the order given, from 0
	Member string // which of its members: key, name, text, effect, number, row or uses
	Reason string
}

func (e *SheetError) Error() string {
	return fmt.Sprintf("sheet %d: %s: %s", e.Sheet+1, e.Member, e.Reason)
}

// NewDeck makes a deck of sheets. A sheet without a key gets its name's key (see KeyOf). A sheet without uses is always
// on. Its error is a *SheetError where one sheet is at fault. It reports such a sheet before a wrong number of sheets.
func NewDeck(sheets []Sheet) (*Deck, error) {
	sheets = slices.Clone(sheets)
	for i := range min(len(sheets), MaxSheets) {
		s := &sheets[i]
		unkeyed := s.Key == ""
		if unkeyed {
			s.Key = KeyOf(s.Name)
		}
		if s.Uses == "" {
			s.Uses = Always
		}
		member, reason := s.fault()
		switch other := slices.IndexFunc(sheets[:i], func(o Sheet) bool { return o.Key == s.Key }); {
		case reason != "" || other < 0:
		case unkeyed:
			member, reason = "name", fmt.Sprintf(`%q gives the key %q, which sheet %d has: take another name, or add key = "…"`, s.Name, s.Key, other+1)
		default:
			member, reason = "key", fmt.Sprintf("%q is that of sheet %d", s.Key, other+1)
		}
		if reason != "" {
			return nil, &SheetError{i, member, reason}
		}
	}
	if n := len(sheets); n < MaxSeats || n > MaxSheets {
		return nil, fmt.Errorf("a deck has %d to %d sheets, not %d", MaxSeats, MaxSheets, n)
	}
	text, err := json.Marshal(sheets)
	if err != nil {
		return nil, err
	}
	kept, err := keptSheets(sheets)
	if err != nil {
		return nil, err
	}
	d, _ := decks.LoadOrStore(string(text), &Deck{sheets, kept})
	return d.(*Deck), nil
}

// Sheets lists the deck.
func (d *Deck) Sheets() []Sheet { return slices.Clone(d.sheets) }

// Sheet finds a sheet by its key.
func (d *Deck) Sheet(key string) (Sheet, bool) {
	n := d.number(key)
	return d.at(n), n > 0
}

// number is a sheet's place in the deck, counted from 1. It is 0 for none.
func (d *Deck) number(key string) int8 {
	if d == nil {
		return 0
	}
	return int8(slices.IndexFunc(d.sheets, func(s Sheet) bool { return s.Key == key }) + 1)
}

// at is the sheet with a number, the zero sheet for 0.
func (d *Deck) at(number int8) Sheet {
	if number == 0 {
		return Sheet{}
	}
	return d.sheets[number-1]
}

// Longest names, texts and keys, in characters.
const (
	longestName = 24
	longestText = 90
	longestKey  = 32
)

var keyForm = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// fault names the first wrong member of a sheet, and the reason. It names none when all are right.
func (s Sheet) fault() (member, reason string) {
	e := s.Effect.info()
	switch {
	case !presentable(s.Name, longestName):
		return "name", fmt.Sprintf("must have 1 to %d characters", longestName)
	case !presentable(s.Text, longestText):
		return "text", fmt.Sprintf("must have 1 to %d characters", longestText)
	case s.Key == "":
		return "name", `has no Latin letters: add key = "…" (lower-case letters, digits, single hyphens)`
	case len(s.Key) > longestKey || !keyForm.MatchString(s.Key):
		return "key", fmt.Sprintf("must be at most %d lower-case letters, digits and single hyphens", longestKey)
	case e.Effect == "":
		return "effect", fmt.Sprintf("%q is none of %s", s.Effect, listOf(effects, func(e EffectInfo) string { return string(e.Effect) }))
	case !slices.Contains(e.Uses, s.Uses):
		return "uses", fmt.Sprintf("%q does not go with %s: %s", s.Uses, e.Effect, listOf(e.Uses, func(u Uses) string { return string(u) }))
	case s.Number < e.Low || s.Number > e.High:
		return "number", fmt.Sprintf("%s takes a number from %d to %d, not %d", e.Effect, e.Low, e.High, s.Number)
	}
	if _, known := readRow(s.Row); known != e.Row || !known && s.Row != "" {
		if e.Row {
			return "row", fmt.Sprintf("%s needs speed, shields or firepower, not %q", e.Effect, s.Row)
		}
		return "row", fmt.Sprintf("%s has no row", e.Effect)
	}
	return "", ""
}

// presentable tells whether a text can be shown unchanged: it has the right length, it is printable, and no blanks stand at
// its ends.
func presentable(s string, longest int) bool {
	n := utf8.RuneCountInString(s)
	odd := strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) })
	return n > 0 && n <= longest && !odd && utf8.ValidString(s) && strings.TrimSpace(s) == s
}

// KeyOf makes a key from a sheet's name: its Latin letters and digits. It is empty where the name has neither.
func KeyOf(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	return strings.Join(words, "-")
}

func listOf[T any](list []T, name func(T) string) string {
	words := make([]string, len(list))
	for i, v := range list {
		words[i] = name(v)
	}
	return strings.Join(words, ", ")
}
