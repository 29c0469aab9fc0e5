package mayhem

import (
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
)

// Score is every pilot's kill counters, in seat order.
func (table) Score(p engine.Position, cast bot.Roster) string {
	var parts []string
	for _, ship := range viewOf(p).Ships {
		parts = append(parts, fmt.Sprintf("%s %d", cast.Name(ship.Seat), ship.Kills))
	}
	return "Kill counters: " + strings.Join(parts, ", ") + "."
}
