package main

import (
	"fmt"

	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
)

// games are all games the bot plays, in the order players see them: with the host's equipment sheets, or the bot's own.
func (c config) games() (game.Games, error) {
	first := mayhem.New()
	if c.Deck != "" {
		deck, err := readDeckFile(c.Deck)
		if err != nil {
			return nil, fmt.Errorf("deck: %w", err)
		}
		first = mayhem.WithDeck(deck)
	}
	return game.Games{
		first,
	}, nil
}
