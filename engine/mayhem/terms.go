package mayhem

import (
	"encoding/json"
	"sync"
)

// terms hold everything that stays the same through a whole match: options, deck, and the layouts that follow from
// them.
type terms struct {
	Options Options
	Deck    *Deck // nil when the match is played without equipment sheets
	layouts *layouts
}

// allTerms holds the terms of every match, each once, as long as the program runs. There are few, some hundred bytes
// each: options have few values, and hosts write few decks.
var allTerms sync.Map // terms → *terms

// terms returns the terms for resolved options and the deck a match has kept. Equal terms share one pointer.
func (g Game) terms(options map[string]string, kept json.RawMessage) (*terms, error) {
	t := terms{Options: settings.Read(options)}
	deck, err := g.deck(t.Options, kept)
	if err != nil {
		return nil, err
	}
	t.Deck, t.layouts = deck, layoutsOf(t.Options.Board)
	if known, ok := allTerms.Load(t); ok {
		return known.(*terms), nil
	}
	known, _ := allTerms.LoadOrStore(t, &t)
	return known.(*terms), nil
}
