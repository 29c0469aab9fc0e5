package dogfight

import "mayhembot/engine"

// The lifetime figures this game adds to.
const (
	FigureKills   = "kills"   // enemy ships eliminated in combat
	FigurePoints  = "points"  // what they were worth
	FigureLost    = "lost"    // own ships lost, to whatever
	FigureAttacks = "attacks" // repeats included
	FigureHits    = "hits"    // potential hits
	FigureBlocks  = "blocks"
	FigureDefends = "defends" // potential hits thrown against

	// What was to be expected of the dice, in sixths, and their variance, in thirty-sixths.
	FigureExpectedHits   = "expected-hits"
	FigureHitSpread      = "hit-variance"
	FigureExpectedBlocks = "expected-blocks"
	FigureBlockSpread    = "block-variance"
)

// Tally says what events add to the pilots' lifetime figures.
func (Game) Tally(events []engine.Event) []engine.Credit {
	var credits engine.Credits
	one := map[bool]int{true: 1}
	for _, e := range events {
		switch e := e.(type) {
		case Attacked:
			credits.Add(e.Seat, FigureAttacks, 1)
			credits.Add(e.Seat, FigureHits, one[e.Hit()])
			credits.Add(e.Seat, FigureExpectedHits, e.Value)
			credits.Add(e.Seat, FigureHitSpread, e.Value*(6-e.Value))
		case Defended:
			credits.Add(e.Seat, FigureDefends, 1)
			credits.Add(e.Seat, FigureBlocks, one[e.Blocked()])
			credits.Add(e.Seat, FigureExpectedBlocks, e.Value)
			credits.Add(e.Seat, FigureBlockSpread, e.Value*(6-e.Value))
		case Eliminated:
			credits.Add(e.Seat, FigureLost, 1)
			if e.By != engine.Nobody {
				credits.Add(e.By, FigureKills, 1)
				credits.Add(e.By, FigurePoints, e.Type.Class().Points)
			}
		}
	}
	return credits
}
