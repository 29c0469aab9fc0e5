package main

import (
	"cmp"
	"fmt"
	"strings"
	"sync"

	"mayhembot/bot/conquest"
	"mayhembot/bot/dogfight"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/bot/mayhem/deck"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	conquestcensus "mayhembot/engine/conquest/census"
	dogfightcensus "mayhembot/engine/dogfight/census"
	mayhemcensus "mayhembot/engine/mayhem/census"
	"mayhembot/engine/simulation"
)

// known is a game of this program. All but simulation may be missing.
type known struct {
	simulation simulation.Game
	ui         game.Game // in channels, and for whatever is drawn and worded
	commands   any       // the game's own commands: a pointer to a struct that kong reads
}

// The games with their usual material are made once a process: what they draw with is large.
var (
	mayhemUI   = sync.OnceValue(mayhem.New)
	dogfightUI = sync.OnceValue(dogfight.New)
	conquestUI = sync.OnceValue(conquest.New)
)

// knownGames are the games, in order; the first is meant where none is named. This is the one place that names them. deckFile
// holds the host's own equipment sheets; "" is for the games' own.
func knownGames(deckFile string) ([]known, error) {
	sheets, err := deck.Open(deckFile)
	if err != nil {
		return nil, err
	}
	usual := mayhemUI()
	if deckFile != "" {
		usual = mayhem.WithDeck(sheets)
	}
	return []known{
		{simulation: mayhemcensus.Game(sheets), ui: usual, commands: &deck.Commands{}},
		{simulation: dogfightcensus.Game(), ui: dogfightUI()},
		{simulation: conquestcensus.Game(), ui: conquestUI()},
	}, nil
}

// games are the games channels can play, in the order players see them.
func (c config) games() (game.Games, error) {
	all, err := knownGames(c.Deck)
	if err != nil {
		return nil, fmt.Errorf("deck: %w", err)
	}
	var games game.Games
	for _, g := range all {
		switch {
		case g.ui == nil:
		case c.dress != nil:
			games = append(games, c.dress(g.ui))
		default:
			games = append(games, g.ui)
		}
	}
	return games, nil
}

// find is the game with a key.
func find(games []known, key string) (known, error) {
	var keys []string
	for _, g := range games {
		info := g.info()
		if key == info.Key {
			return g, nil
		}
		keys = append(keys, info.Key)
	}
	return known{}, fmt.Errorf("game %q is not known here, %s are", key, strings.Join(keys, ", "))
}

func (g known) info() engine.Info { return g.simulation.Rules.Info() }

// pilots are the game's autopilots by level, none where it is not played in channels.
func (g known) pilots() advice.Pilots {
	if g.ui == nil {
		return advice.Pilots{}
	}
	return g.ui.Pilots
}

// chosen is the game a flag names, the first where it names none.
func chosen(games []known, key string) (known, error) {
	return find(games, cmp.Or(key, games[0].info().Key))
}
