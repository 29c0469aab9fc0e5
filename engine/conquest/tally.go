package conquest

import "mayhembot/engine"

// The lifetime figures this game adds to. Anybody who keeps them counts the wins from engine.Result.
const (
	FigureColonies = "colonies" // founded
	FigurePlanets  = "planets"  // attacks won
	FigureHeld     = "held"     // attacks beaten off
	FigureDeals    = "deals"    // kept
	FigureAttacks  = "attacks"  // fought as a main player of either side, deals apart
	FigureWon      = "fights-won"
	FigureExpected = "expected-wins" // of those attacks, in thousandths; against fights-won it is luck
)

// Tally says what events add to the pilots' lifetime figures.
func (Game) Tally(events []engine.Event) []engine.Credit {
	var credits engine.Credits
	for _, e := range events {
		switch e := e.(type) {
		case Landed:
			if e.Founds {
				credits.Add(e.Seat, FigureColonies, 1)
			}
		case Agreed:
			credits.Add(e.Seats[0], FigureDeals, 1)
			credits.Add(e.Seats[1], FigureDeals, 1)
		case Fought:
			if e.Result == "" {
				continue
			}
			for i, s := range e.Seats {
				credits.Add(s, FigureAttacks, 1)
				credits.Add(s, FigureExpected, e.Chance[i])
			}
			switch e.Result {
			case AttackerWins:
				credits.Add(e.Seats[0], FigurePlanets, 1)
				credits.Add(e.Seats[0], FigureWon, 1)
			case DefenderWins:
				credits.Add(e.Seats[1], FigureHeld, 1)
				credits.Add(e.Seats[1], FigureWon, 1)
			}
		}
	}
	return credits
}
