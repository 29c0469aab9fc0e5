package simulation

import (
	"math/rand/v2"

	"mayhembot/engine"
)

// Player decides for the seat a view belongs to, which the match waits for.
type Player func(engine.View) engine.Action

// Game is what a game brings to simulations. Only Rules and Autopilot must be there.
type Game struct {
	Rules     engine.Game
	Autopilot Player
	// Random begins a player that plays by chance, the same way for the same source; engine.RandomAction without it.
	Random func(rand.Source) Player
	// Material are the options with which a host's own material (see engine.Decked) comes into play.
	Material map[string]string
}

// Chance begins the player that plays by chance.
func (g Game) Chance(src rand.Source) Player {
	if g.Random != nil {
		return g.Random(src)
	}
	dice := Seeded{rand.New(src)}
	return func(v engine.View) engine.Action { return engine.RandomAction(v, dice) }
}

// Seeded are dice anybody can throw again.
type Seeded struct{ *rand.Rand }

// Roll rolls a die.
func (d Seeded) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }

// Moment is one entry of a match with what came of it, for those who count: hidden things included. Before is nil at
// entry 0.
type Moment struct {
	Entry         engine.Entry
	Before, After engine.Position
	Events        []engine.Event
}

// Census counts what happens. Each match has one of its own, which is merged into that of all matches.
type Census interface {
	// Note counts one entry; entries come in order.
	Note(Moment)
	// Merge adds the counts of a whole match, of the same kind of census.
	Merge(Census)
}
