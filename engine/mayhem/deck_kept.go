package mayhem

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// A match keeps only the parts of its deck that the rules need, once, in its set-up: every sheet's key and effect.
// Readers of the match find a sheet's words by its key.

// standardKey names the sheets of Standard in a saved position. A change of their effects needs a new table with the
// next key. The old table keeps this one.
const standardKey = "standard-1"

// keptSheet is a sheet in the form a match keeps. Only matches that began with version 1 of the positions have Name and
// Text.
type keptSheet struct {
	Key    string `json:"key"`
	Name   string `json:"name,omitempty"`
	Text   string `json:"text,omitempty"`
	Effect Effect `json:"effect"`
	Number int    `json:"number,omitempty"`
	Row    string `json:"row,omitempty"`
	Uses   Uses   `json:"uses"`
}

func keptSheets(sheets []Sheet) (json.RawMessage, error) {
	kept := make([]keptSheet, len(sheets))
	for i, s := range sheets {
		kept[i] = keptSheet{Key: s.Key, Effect: s.Effect, Number: s.Number, Row: s.Row, Uses: s.Uses}
	}
	return json.Marshal(kept)
}

// key is the deck's form in a saved position: a name for the standard deck, else the sheets.
func (d *Deck) key() json.RawMessage {
	switch {
	case d == nil:
		return nil
	case bytes.Equal(d.rules, Standard().rules):
		return json.RawMessage(strconv.Quote(standardKey))
	}
	return d.rules
}

// deck reads the sheets of a match. It is nil for options without equipment sheets, and Standard where nothing was
// kept.
func (g Game) deck(o Options, kept json.RawMessage) (*Deck, error) {
	switch {
	case !o.Equipment:
		return nil, nil
	case kept == nil:
		return Standard(), nil
	}
	d, err := g.readDeck(kept)
	if err != nil {
		return nil, fmt.Errorf("the equipment sheets of the match: %w", err)
	}
	return d, nil
}

func (g Game) readDeck(kept json.RawMessage) (*Deck, error) {
	var key string
	if json.Unmarshal(kept, &key) == nil {
		if key != standardKey {
			return nil, fmt.Errorf("this program does not know the deck %q", key)
		}
		kept = Standard().rules
	}
	var list []keptSheet
	if err := json.Unmarshal(kept, &list); err != nil {
		return nil, err
	}
	sheets := make([]Sheet, len(list))
	for i, k := range list {
		s := Sheet(k)
		if k.Name == "" && k.Text == "" {
			s.Name, s.Text = g.words(s)
		}
		sheets[i] = s
	}
	return NewDeck(sheets)
}

// words returns the name and text of a sheet. They come from the program's present sheet with the same key and effect.
// Without one they are made from the key and the effect.
func (g Game) words(s Sheet) (name, text string) {
	for _, d := range []*Deck{g.Sheets, Standard()} {
		if d == nil {
			continue
		}
		known, ok := d.Sheet(s.Key)
		name, text := known.Name, known.Text
		if known.Name, known.Text = "", ""; ok && known == s {
			return name, text
		}
	}
	name = strings.ReplaceAll(s.Key, "-", " ")
	if len(name) > longestName {
		name = strings.TrimSpace(name[:longestName])
	}
	text = strings.Replace(s.Effect.info().Help, "N ", strconv.Itoa(s.Number)+" ", 1)
	return capital(name), capital(text)
}

func capital(text string) string {
	for i, first := range text {
		return string(unicode.ToUpper(first)) + text[i+len(string(first)):]
	}
	return ""
}
