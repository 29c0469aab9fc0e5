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
	var credits []engine.Credit
	add := func(s engine.Seat, key string, n int) {
		if n != 0 {
			credits = append(credits, engine.Credit{Seat: s, Key: key, N: n})
		}
	}
	one := map[bool]int{true: 1}
	for _, e := range events {
		switch e := e.(type) {
		case Attacked:
			add(e.Seat, FigureAttacks, 1)
			add(e.Seat, FigureHits, one[e.Hit()])
			add(e.Seat, FigureExpectedHits, e.Value)
			add(e.Seat, FigureHitSpread, e.Value*(6-e.Value))
		case Defended:
			add(e.Seat, FigureDefends, 1)
			add(e.Seat, FigureBlocks, one[e.Blocked()])
			add(e.Seat, FigureExpectedBlocks, e.Value)
			add(e.Seat, FigureBlockSpread, e.Value*(6-e.Value))
		case Eliminated:
			add(e.Seat, FigureLost, 1)
			if e.By != engine.Nobody {
				add(e.By, FigureKills, 1)
				add(e.By, FigurePoints, e.Type.Class().Points)
			}
		}
	}
	return credits
}
