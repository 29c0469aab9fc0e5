package advice

import "mayhembot/engine"

// Manner is how an autopilot likes to play, which makes it no better and no worse; "" is for no leanings.
type Manner string

// Pilots are the autopilots of a game.
type Pilots struct {
	Rules   engine.Game
	Levels  []Level             // those it has, the weakest first; Fair is one of them
	Manners []Manner            // those it has besides none
	Names   map[Manner][]string // what autopilots of a manner are called, one name each; no two are alike
	Player  func(Level, Manner) Player
	Adviser Player // does what the adviser, a good pilot, would: what is highlighted
	// Advise lists what the adviser thinks of a view's actions, the best first;
	// nil for a game without. What is not listed is as good as something that is.
	Advise func(engine.View) []Advice
	// About is a view in which the question that an action answers is asked first; nil for a game that asks a seat one at a time.
	About func(engine.View, engine.Action) engine.View
	// Puzzling makes puzzles of matches; nil for a game without.
	Puzzling *Puzzling
}

// Choose decides as a fair pilot without leanings does.
func (p Pilots) Choose(v engine.View) engine.Action { return p.Player(Fair, "")(v) }

// Only is a player that knows the views of one game; to others it has no answer.
func Only[V engine.View](choose func(V) engine.Action) Player {
	return func(v engine.View) engine.Action {
		if own, ok := v.(V); ok {
			return choose(own)
		}
		return nil
	}
}

// Training says how pilots learn. The same training comes to the same file.
type Training struct {
	Seed    uint64
	Rounds  int
	Matches int // a round
	Seats   int // pilots in a match
	Note    func(round, samples int, loss float64)
}
