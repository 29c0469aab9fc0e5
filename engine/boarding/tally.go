package boarding

import "mayhembot/engine"

// These are the lifetime figures this game adds to. Wins are counted elsewhere, from engine.Result.
const (
	FigureCaptures = "captures" // characters overpowered
	FigurePlunders = "plunders" // ships plundered
	FigureTows     = "tows"     // ships towed home
	FigurePoints   = "points"   // victory points

	// The attack dice of boarders: how many, those that hit, those to be expected in sixths, and their variance in thirty-sixths.
	FigureDice         = "dice"
	FigureHits         = "hits"
	FigureExpectedHits = "expected-hits"
	FigureHitSpread    = "hit-variance"
)

// Tally says what events add to the pilots' lifetime figures.
func (Game) Tally(events []engine.Event) []engine.Credit {
	var credits engine.Credits
	for _, e := range events {
		switch e := e.(type) {
		case Fought:
			credits.Add(e.By, FigureDice, len(e.Attack))
			credits.Add(e.By, FigureHits, hitting(e.Attack))
			credits.Add(e.By, FigureExpectedHits, 6*duelHits*len(e.Attack)/8)
			credits.Add(e.By, FigureHitSpread, 36*duelHits*(8-duelHits)*len(e.Attack)/64)
		case Overpowered:
			credits.Add(e.By, FigureCaptures, 1)
			credits.Add(e.By, FigurePoints, e.Points)
		case Plundered:
			credits.Add(e.By, FigurePlunders, 1)
			credits.Add(e.By, FigurePoints, e.Points)
		case BroughtHome:
			credits.Add(e.Seat, FigureTows, 1)
			credits.Add(e.Seat, FigurePoints, e.Points)
		case Gathered:
			credits.Add(e.Seat, FigurePoints, e.Points)
		}
	}
	return credits
}

// hitting counts the attack dice of a boarder that hit (B43).
func hitting(faces []int) (n int) {
	for _, face := range faces {
		n += one(face <= duelHits)
	}
	return n
}
