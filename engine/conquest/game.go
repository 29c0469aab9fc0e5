package conquest

import (
	"iter"

	"mayhembot/engine"
)

// Game is the rulebook; it holds no state.
type Game struct{}

// Info describes the game and its options.
func (Game) Info() engine.Info {
	return engine.Info{Key: "conquest", Name: "Interstellar Conquest", MinSeats: MinSeats, MaxSeats: MaxSeats, Rules: 1, Options: options}
}

// New lays out a match (¶3): ships on every home world, coins in the bag, a starting seat, and races unless they are
// chosen.
func (g Game) New(s engine.Setup, d engine.Dice) (engine.Position, []engine.Event, error) {
	texts, err := g.Info().Begin(s)
	if err != nil {
		return nil, nil, err
	}
	p := &play{State: State{Table: Table{Options: settings.Read(texts), Seats: s.Seats}}, dice: d}
	p.prepare()
	p.settle()
	return Position{p.State}, p.events, nil
}

// Position is one state of a match; it implements engine.Position.
type Position struct{ s State }

// Pending lists who must decide what.
func (p Position) Pending() []engine.Decision { return p.s.pending() }

// Legal yields every action a seat can take now, each once.
func (p Position) Legal(seat engine.Seat) iter.Seq[engine.Action] { return p.s.view(seat).Legal() }

// Default is the cautious answer of its kind (C50).
func (p Position) Default(seat engine.Seat) engine.Action { return p.s.view(seat).Default() }

// Apply plays one action of a seat. Its refusals name the paragraph or ruling.
func (p Position) Apply(seat engine.Seat, a engine.Action, d engine.Dice) (engine.Position, []engine.Event, error) {
	w := &play{State: p.s, dice: d}
	if refusal := w.do(seat, a); refusal != nil {
		return nil, nil, refusal
	}
	return Position{w.State}, w.events, nil
}

// Turn grows when a turn begins and whenever answers have been turned up or a deal has been carried out (C49).
func (p Position) Turn() int { return p.s.Turns }

// Result tells whether the match is over and who won it.
func (p Position) Result() engine.Result { return p.s.result() }
