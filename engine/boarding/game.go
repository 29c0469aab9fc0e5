package boarding

import (
	"encoding/json"
	"iter"

	"mayhembot/engine"
)

// Game is the rulebook; Fleet is a host's own, nil for the standard one.
type Game struct{ Fleet *Fleet }

// Info describes the game and its options.
func (Game) Info() engine.Info {
	return engine.Info{Key: "boarding", Name: "Boarding Actions", MinSeats: MinSeats, MaxSeats: MaxSeats, Rules: 1, Options: options}
}

// Deck returns the whole of a host's own fleet for the match to keep, and nil for the standard fleet.
func (g Game) Deck(map[string]string) json.RawMessage {
	if g.Fleet == nil || g.Fleet == Standard() {
		return nil
	}
	return json.RawMessage(g.Fleet.text)
}

// fleetOf reads what Deck wrote.
func fleetOf(deck json.RawMessage) (*Fleet, error) {
	if deck == nil {
		return Standard(), nil
	}
	return ReadFleet(deck)
}

// New lays out a match. Options that leave no preset are refused (B17).
func (g Game) New(s engine.Setup, d engine.Dice) (engine.Position, []engine.Event, error) {
	texts, err := g.Info().Begin(s)
	if err != nil {
		return nil, nil, err
	}
	fleet, err := fleetOf(s.Deck)
	if err != nil {
		return nil, nil, err
	}
	p := &play{Table: Table{Fleet: fleet, Options: settings.Read(texts), Seats: s.Seats, Step: StepSquad}, dice: d}
	if !p.musters() {
		return nil, nil, engine.Refuse(engine.Unclear, "B17", "option-squads", "points", p.Options.Points)
	}
	p.scatter()
	return Position{p.Table}, p.events, nil
}

// musters tells whether there is a squad to choose.
func (s *Table) musters() bool {
	return !s.squads(1, func(engine.Action) bool { return false })
}

// Position is one state of a match; it implements engine.Position.
type Position struct{ s Table }

// Pending lists who must decide what.
func (p Position) Pending() []engine.Decision { return p.s.pending() }

// Legal yields every action a seat can take now, each once.
func (p Position) Legal(seat engine.Seat) iter.Seq[engine.Action] { return p.Look(seat).Legal() }

// Default is the standing answer (B55).
func (p Position) Default(seat engine.Seat) engine.Action { return p.Look(seat).Default() }

// Apply plays one action of a seat. Its refusals name the ruling.
func (p Position) Apply(seat engine.Seat, a engine.Action, d engine.Dice) (engine.Position, []engine.Event, error) {
	w := &play{Table: p.s, dice: d}
	if refusal := w.do(seat, a); refusal != nil {
		return nil, nil, refusal
	}
	return Position{w.Table}, w.events, nil
}

// Turn numbers the stretches of play. It grows when common answers are turned up, and with every berth and duel.
func (p Position) Turn() int { return p.s.Turns }

// Result tells whether the match is over and who has won it.
func (p Position) Result() engine.Result { return p.s.result() }
