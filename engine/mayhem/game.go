package mayhem

import (
	"encoding/json"
	"iter"
	"sync"

	"mayhembot/engine"
)

// Game is the rulebook; it holds no state. Sheets is the deck for new matches, nil for Standard. A match goes on with
// the deck of its set-up.
type Game struct{ Sheets *Deck }

// rulesVersion grows when an existing log or position would go on differently. New options, sheets and effects do not
// change it, because each match keeps its own.
const rulesVersion = 1

// Info describes the game and its options.
func (Game) Info() engine.Info {
	return engine.Info{Key: "mayhem", Name: "Interstellar Mayhem", MinSeats: MinSeats, MaxSeats: MaxSeats, Rules: rulesVersion, Options: options}
}

// New lays out a match (¶2). It refuses a wrong number of seats and options that cannot be met (R4).
func (g Game) New(s engine.Setup, d engine.Dice) (engine.Position, []engine.Event, error) {
	texts, err := g.Info().Begin(s)
	if err != nil {
		return nil, nil, err
	}
	t, err := g.terms(texts, s.Deck)
	if err != nil {
		return nil, nil, err
	}
	p := &play{State: State{terms: t, Seats: s.Seats}, dice: d}
	for i := range p.Seats {
		p.Ships[i].empty()
	}
	if err := p.layOut(); err != nil {
		return nil, nil, err
	}
	return Position{p.State}, p.events, nil
}

// Deck returns what a match with these options must remember: its equipment sheets, without their words.
func (g Game) Deck(options map[string]string) json.RawMessage {
	switch {
	case !settings.Read(options).Equipment:
		return nil
	case g.Sheets != nil:
		return g.Sheets.rules
	}
	return Standard().rules
}

// Position is one state of a match; it implements engine.Position.
type Position struct{ s State }

// Pending lists the decisions the match waits for.
func (p Position) Pending() []engine.Decision { return p.s.pending() }

func (s *State) pending() []engine.Decision {
	var waiting [MaxSeats]engine.Seat
	n := 0
	for i := range s.Seats {
		if seat := engine.Seat(i + 1); s.waitsFor(seat) {
			waiting[n] = seat
			n++
		}
	}
	if n == 0 {
		return nil
	}
	pending := make([]engine.Decision, n)
	for i, seat := range waiting[:n] {
		pending[i] = engine.Decision{Seat: seat, Kind: string(s.Step),
			Auto: s.Step == StepSoak && s.Options.AutoSoak, Secret: s.Step == StepAssign}
	}
	return pending
}

// waitsFor tells whether a seat has to decide something.
func (s *State) waitsFor(seat engine.Seat) bool {
	switch s.Step {
	case StepOver:
		return false
	case StepAssign:
		return s.seated(seat) && s.ship(seat).Rolled[0] > 0 && !s.ship(seat).Assigned
	case StepAsteroid:
		if s.Options.Together {
			return s.seated(seat) && s.toPlace(seat) > 0
		}
	}
	return seat == s.decider()
}

// decider is the seat that decides, in a step with a single one.
func (s *State) decider() engine.Seat {
	switch s.Step {
	case StepAsteroid:
		return s.drafter(s.Asteroids.count())
	case StepStart:
		return s.drafter(s.Options.Asteroids + int(s.StartsN))
	case StepSoak:
		return s.Damage[0].Seat
	}
	return s.Active
}

// Apply plays one action of a seat. Its refusals name the paragraph or ruling.
func (p Position) Apply(seat engine.Seat, a engine.Action, d engine.Dice) (engine.Position, []engine.Event, error) {
	w := plays.Get().(*play)
	defer w.giveUp()
	w.State, w.dice = p.s, d
	if refusal := w.do(seat, a); refusal != nil {
		return nil, nil, refusal
	}
	events := make([]engine.Event, len(w.events))
	copy(events, w.events)
	return Position{w.State}, events, nil
}

// plays are reused, because each action needs one.
var plays = sync.Pool{New: func() any { return new(play) }}

// giveUp returns a play to the pool. It keeps room for events, and drops the events themselves.
func (p *play) giveUp() {
	clear(p.events)
	p.terms, p.dice, p.events = nil, nil, p.events[:0]
	plays.Put(p)
}

// Legal yields every action a seat can take now, each once.
func (p Position) Legal(seat engine.Seat) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) { p.s.legal(seat, yield) }
}

// Turn numbers the stretches of play: every draft placement, every assigning of starting values, every turn.
func (p Position) Turn() int { return p.s.Turns }

// Result tells whether a pilot has won.
func (p Position) Result() engine.Result {
	r := engine.Result{Over: p.s.Step == StepOver}
	if p.s.Winner != engine.Nobody {
		r.Winners = []engine.Seat{p.s.Winner}
	}
	return r
}

// Default is the standing answer to damage (R16). It is nil for every other decision.
func (p Position) Default(seat engine.Seat) engine.Action {
	if p.s.Step != StepSoak || p.s.Damage[0].Seat != seat {
		return nil
	}
	return p.s.ship(p.s.Damage[0].Seat).StandingSoak(p.s.Damage[0].Points)
}
