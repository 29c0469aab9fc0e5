// Package known lists the games the programs know. No other place names them.
package known

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"

	"mayhembot/bot/boarding/fleet"
	"mayhembot/bot/conquest"
	"mayhembot/bot/dogfight"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/bot/mayhem/deck"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/boarding"
	"mayhembot/engine/mayhem/autopilot"
	"mayhembot/engine/simulation"

	boardingui "mayhembot/bot/boarding"
	mayhemrules "mayhembot/engine/mayhem"
)

// Game is a game of the programs. All but Simulation may be missing.
type Game struct {
	Simulation simulation.Game
	UI         game.Game // the game in channels, with its pictures and words
	Commands   any       // the game's own commands: a pointer to a struct that kong reads
}

// The games with their usual material are made once a process, because the material they draw with is large.
var (
	mayhemUI   = sync.OnceValue(mayhem.New)
	dogfightUI = sync.OnceValue(dogfight.New)
	conquestUI = sync.OnceValue(conquest.New)
	boardingUI = sync.OnceValue(boardingui.New)
)

// Games are the games, in order. The first is the default. deckFile holds the host's own equipment sheets; "" stands for the
// games' own.
func Games(deckFile string) ([]Game, error) {
	sheets, err := deck.Open(deckFile)
	if err != nil {
		return nil, err
	}
	usual := mayhemUI()
	if deckFile != "" {
		usual = mayhem.WithDeck(sheets)
	}
	all := []Game{playable(usual), playable(dogfightUI()), playable(conquestUI()), playable(boardingUI())}
	all[0].Commands, all[3].Commands = &deck.Commands{}, &fleet.Commands{}
	all[0].Simulation.Material = map[string]string{"equipment": "on"}
	all[0].Simulation.Random = func(src rand.Source) simulation.Player {
		chance := autopilot.NewRandom(src)
		return func(v engine.View) engine.Action { return chance.Choose(v.(mayhemrules.View)) }
	}
	return all, nil
}

// playable is a game of channels, with its fair autopilots for simulations.
func playable(g game.Game) Game {
	return Game{Simulation: simulation.Game{Rules: g.Rules, Autopilot: g.Pilots.Choose}, UI: g}
}

// WithFleet is the game with a host's own fleet for its matches. "" stands for the game's own fleet.
func (g Game) WithFleet(file string) (Game, error) {
	if file == "" {
		return g, nil
	}
	if _, is := g.Simulation.Rules.(boarding.Game); !is {
		return g, fmt.Errorf("%s is played without a fleet of its host's", g.Info().Name)
	}
	own, err := fleet.Open(file)
	if err != nil {
		return g, err
	}
	with := playable(boardingui.WithFleet(own))
	with.Commands = g.Commands
	return with, nil
}

// WithFleet are games of which the one with ships of its own has a host's fleet. "" stands for the game's own.
func WithFleet(all []Game, file string) ([]Game, error) {
	for i, g := range all {
		if _, is := g.Simulation.Rules.(boarding.Game); is {
			with, err := g.WithFleet(file)
			if err != nil {
				return nil, err
			}
			all[i] = with
		}
	}
	return all, nil
}

// Key is the game's name in saves and records.
func (g Game) Key() string { return g.Info().Key }

// Info describes the game.
func (g Game) Info() engine.Info { return g.Simulation.Rules.Info() }

// Pilots are the game's autopilots by level.
func (g Game) Pilots() advice.Pilots {
	return g.UI.Pilots
}

// Find is the game with a key.
func Find(games []Game, key string) (Game, error) {
	var keys []string
	for _, g := range games {
		info := g.Info()
		if key == info.Key {
			return g, nil
		}
		keys = append(keys, info.Key)
	}
	return Game{}, fmt.Errorf("game %q is not known here, %s are", key, strings.Join(keys, ", "))
}

// Chosen is the game a flag names, the first where it names none.
func Chosen(games []Game, key string) (Game, error) {
	return Find(games, cmp.Or(key, games[0].Info().Key))
}
