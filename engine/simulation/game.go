package simulation

import (
	"math/rand/v2"

	"mayhembot/engine"
)

// Player decides for the view's seat, for which the match waits.
type Player func(engine.View) engine.Action

// Game holds the parts a game provides for simulations. Only Rules and Autopilot are required.
type Game struct {
	Rules     engine.Game
	Autopilot Player
	// Random returns a player that plays by chance, the same way for the same source. Without it engine.RandomAction
	// plays.
	Random func(rand.Source) Player
	// Material holds the options that bring a host's own material into play (see engine.Decked).
	Material map[string]string
}

// Chance returns the player that plays by chance.
func (g Game) Chance(src rand.Source) Player {
	if g.Random != nil {
		return g.Random(src)
	}
	dice := Seeded{rand.New(src)}
	return func(v engine.View) engine.Action { return engine.RandomAction(v, dice) }
}

// Seeded are dice that fall the same way for the same seed.
type Seeded struct{ *rand.Rand }

// Roll rolls a die.
func (d Seeded) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }

// Moment is one entry of a match with its outcome, for counting. It includes secrets. Before is nil at entry 0.
type Moment struct {
	Entry         engine.Entry
	Before, After engine.Position
	Events        []engine.Event
}

// Census counts what happens. Each match has its own census, and is merged into the census of all matches.
type Census interface {
	// Note counts one entry; entries come in order.
	Note(Moment)
	// Merge adds the counts of a whole match. The other census is of the same type.
	Merge(Census)
}
