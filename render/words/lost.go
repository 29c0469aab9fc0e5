package words

import (
	"strings"

	"mayhembot/engine"
)

// Loss says what a seat has lost, after its name: "loses 4 ships".
type Loss struct {
	Seat engine.Seat
	What string
}

// Lost says what everybody has lost: "Ada loses 4 ships; Ben loses 1 ship".
func Lost(losses []Loss, name Namer) string {
	return strings.Join(Each(losses, func(l Loss) string { return name(l.Seat) + " " + l.What }), "; ")
}
