package mayhem

import "mayhembot/engine"

// The lifetime figures this game adds to. Kills are kill counters: those given back are subtracted.
const (
	FigureKills     = "kills"
	FigureShots     = "shots" // combat dice thrown
	FigureHits      = "hits"
	FigureSelf      = "self-destructions"
	FigureDestroyed = "destroyed" // ships lost to others
	// FigureExpected is the hits to be expected of the combat dice thrown, in sixths; FigureSpread is the variance of
	// the hits, in thirty-sixths.
	FigureExpected = "expected-hits"
	FigureSpread   = "hit-variance"
)

// Tally says what events add to the pilots' lifetime figures.
func (Game) Tally(events []engine.Event) []engine.Credit {
	var credits []engine.Credit
	add := func(s engine.Seat, key string, n int) {
		if n != 0 {
			credits = append(credits, engine.Credit{Seat: s, Key: key, N: n})
		}
	}
	for _, e := range events {
		switch e := e.(type) {
		case Fired:
			thrown := len(e.Faces) + len(e.Missed)
			add(e.Seat, FigureShots, thrown)
			add(e.Seat, FigureHits, e.struck())
			add(e.Seat, FigureExpected, thrown*e.Chance)
			add(e.Seat, FigureSpread, thrown*e.Chance*(6-e.Chance))
		case Gained:
			add(e.Seat, FigureKills, 1)
		case Returned:
			add(e.Seat, FigureKills, -e.N)
		case Destroyed:
			if e.By == e.Seat {
				add(e.Seat, FigureSelf, 1)
			} else {
				add(e.Seat, FigureDestroyed, 1)
			}
		}
	}
	return credits
}

// Hit tells whether a face of the volley's combat dice is a hit: the highest faces are.
func (e Fired) Hit(face int) bool { return face > 6-e.Chance }

// struck counts the combat dice that showed a hit, whether or not there was a Firepower die for each.
func (e Fired) struck() int {
	n := 0
	for _, face := range e.Faces {
		if e.Hit(face) {
			n++
		}
	}
	return n
}
