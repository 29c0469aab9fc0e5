package mayhem

import (
	"encoding/json"
	"sync"
)

// terms are what a match is played by from its first day to its last, and what follows from them.
type terms struct {
	Options Options
	Deck    *Deck // nil when the match is played without equipment sheets
	layouts *layouts
}

// allTerms holds the terms of every match there has been, each once, as long as the program runs: no more than options have
// values and hosts have written decks, some hundred bytes each.
var allTerms sync.Map // terms → *terms

// terms are those of a match with resolved options and the deck it has kept. Equal ones are one.
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
