package boarding

import "mayhembot/engine"

// These are the lifetime figures this game adds to. Wins are counted elsewhere, from engine.Result.
const (
	FigureCaptures = "captures" // characters overpowered
	FigurePlunders = "plunders" // ships plundered
	FigureTows     = "tows"     // ships towed home
	FigurePoints   = "points"   // victory points
)

// Tally says what events add to the pilots' lifetime figures.
func (Game) Tally(events []engine.Event) []engine.Credit {
	var credits engine.Credits
	for _, e := range events {
		switch e := e.(type) {
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
