package simulation

import (
	"slices"

	"mayhembot/engine"
)

// Outcome sums up simulated matches.
type Outcome struct {
	Matches int
	Over    int // matches played to the end
	Shared  int // among them, without a single winner
	Actions int
	Longest int // actions of the longest match

	Seats  []Wins // by seat
	Versus Wins   // one autopilot among random players
	Census Census // nil where the plan has none
}

// Wins counts matches played to the end, and those won alone.
type Wins struct{ Matches, Won int }

func (p Plan) newOutcome(g Game) *Outcome {
	o := &Outcome{Seats: make([]Wins, g.Rules.Info().MaxSeats)}
	if p.Census != nil {
		o.Census = p.Census()
	}
	return o
}

// add counts a match.
func (o *Outcome) add(m *match) {
	o.Matches++
	o.Actions += m.actions
	o.Longest = max(o.Longest, m.actions)
	if o.Census != nil {
		o.Census.Merge(m.census)
	}
	if !m.result.Over {
		return
	}
	o.Over++
	if len(m.result.Winners) != 1 {
		o.Shared++
	}
	alone := func(seat engine.Seat) bool { return slices.Equal(m.result.Winners, []engine.Seat{seat}) }
	for i := range m.players {
		o.Seats[i].add(alone(engine.Seat(i + 1)))
	}
	one := slices.Index(m.auto, true)
	if one >= 0 && !slices.Contains(m.auto[one+1:], true) {
		o.Versus.add(alone(engine.Seat(one + 1)))
	}
}

func (w *Wins) add(won bool) {
	w.Matches++
	if won {
		w.Won++
	}
}
