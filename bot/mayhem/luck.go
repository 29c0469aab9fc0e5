package mayhem

import (
	"mayhembot/bot"

	rules "mayhembot/engine/mayhem"
)

// Luck is told by the combat dice.
func (table) Luck() bot.LuckFigures {
	return bot.LuckFigures{Dice: rules.FigureShots, Hits: rules.FigureHits, Expected: rules.FigureExpected, Spread: rules.FigureSpread}
}
