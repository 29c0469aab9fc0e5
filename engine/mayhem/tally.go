package mayhem

import "mayhembot/engine"

// This game adds to these lifetime figures. Kills are kill counters; counters given back are subtracted.
const (
	FigureKills     = "kills"
	FigureShots     = "shots" // combat dice thrown
	FigureHits      = "hits"
	FigureSelf      = "self-destructions"
	FigureDestroyed = "destroyed" // ships lost to others
	// FigureExpected is the expected number of hits from the combat dice thrown, in sixths. FigureSpread is the
	// variance of the hits, in thirty-sixths.
	FigureExpected = "expected-hits"
	FigureSpread   = "hit-variance"
)

// Tally returns the additions of events to the pilots' lifetime figures.
func (Game) Tally(events []engine.Event) []engine.Credit {
	var credits engine.Credits
	for _, e := range events {
		switch e := e.(type) {
		case Fired:
			thrown := len(e.Faces) + len(e.Missed)
			credits.Add(e.Seat, FigureShots, thrown)
			credits.Add(e.Seat, FigureHits, e.struck())
			credits.Add(e.Seat, FigureExpected, thrown*e.Chance)
			credits.Add(e.Seat, FigureSpread, thrown*e.Chance*(6-e.Chance))
		case Gained:
			credits.Add(e.Seat, FigureKills, 1)
		case Returned:
			credits.Add(e.Seat, FigureKills, -e.N)
		case Destroyed:
			if e.By == e.Seat {
				credits.Add(e.Seat, FigureSelf, 1)
			} else {
				credits.Add(e.Seat, FigureDestroyed, 1)
			}
		}
	}
	return credits
}

// Hit tells whether a face of the volley's combat dice is a hit. The highest faces are.
func (e Fired) Hit(face int) bool { return face > 6-e.Chance }

// struck counts the combat dice that showed a hit, even without a Firepower die for each.
func (e Fired) struck() int {
	n := 0
	for _, face := range e.Faces {
		if e.Hit(face) {
			n++
		}
	}
	return n
}
