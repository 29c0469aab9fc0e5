package advice

import "mayhembot/engine"

// Manner is how an autopilot likes to play. It changes nothing about its strength. "" stands for no leanings.
type Manner string

// Pilots are the autopilots of a game.
type Pilots struct {
	Rules   engine.Game
	Levels  []Level             // the weakest first; Fair is one of them
	Manners []Manner            // besides no manner
	Names   map[Manner][]string // a name for each autopilot of a manner; no two are alike
	Player  func(Level, Manner) Player
	Adviser Player // plays as the adviser, a good pilot, would: its action is highlighted
	// Advise lists the adviser's actions for a view, the best first. Reasons words their reasons. Both are nil for a
	// game without an adviser. An action that is not listed is as good as a listed one.
	Advise  func(engine.View) []Advice
	Reasons map[string]string
	// Puzzling makes puzzles of matches. It is nil for a game without puzzles.
	Puzzling *Puzzling
}

// Choose decides like a fair pilot without leanings.
func (p Pilots) Choose(v engine.View) engine.Action { return p.Player(Fair, "")(v) }

// Only is a player that knows the views of one game. It has no answer to others.
func Only[V engine.View](choose func(V) engine.Action) Player {
	return func(v engine.View) engine.Action {
		if own, ok := v.(V); ok {
			return choose(own)
		}
		return nil
	}
}

// Training says how pilots learn. The same training gives the same file.
type Training struct {
	Seed    uint64
	Rounds  int
	Matches int // a round
	Seats   int // pilots in a match
	Note    func(round, samples int, loss float64)
}
