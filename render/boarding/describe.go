package boarding

import (
	"fmt"
	"strconv"
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	"mayhembot/render/words"
)

// Describe is the picture in words for those who cannot see it, at most words.AltLimit characters. Names (by seat) and the
// last step (a sentence, or nothing) must be fit for plain text.
func Describe(v rules.View, names []string, step string) string {
	return words.AltOfLines(names, step, func(names []string) []string { return Words(v, names) })
}

// Words are the position as the viewer sees it, a line a thing.
func Words(v rules.View, names []string) []string {
	lines := []string{steps.Awaited(v, func(s engine.Seat) string { return names[s-1] }, v.Round, v.Step)}
	for seat := engine.Seat(1); int(seat) <= v.Seats; seat++ {
		head := fmt.Sprintf("%s (own edge %s), %s:", names[seat-1], edges[seat-1], words.Count(v.Points[seat-1], "victory point", "victory points"))
		var ships []string
		for n := int8(1); int(n) <= v.ShipCount; n++ {
			if v.Ship(n).Seat == seat {
				ships = append(ships, ShipWords(&v, n))
			}
		}
		switch {
		case len(ships) > 0:
		case v.Squads[seat-1].Ready:
			ships = []string{"has chosen a squad"}
		default:
			ships = []string{"no ships yet"}
		}
		lines = append(lines, head+" "+strings.Join(ships, "; ")+".")
	}
	if rocks := v.Asteroids(); len(rocks) > 0 {
		var at []string
		for _, rock := range rocks {
			at = append(at, Place(rock))
		}
		lines = append(lines, "Asteroids: "+strings.Join(at, ", ")+".")
	}
	return lines
}

var edges = [rules.MaxSeats]string{"south", "north", "west"}

// compass are the eight winds.
var compass = [8]string{"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"}

// Wind is the wind nearest to a heading.
func Wind(heading int) string { return compass[(heading*2+45)/90%8] }

// ShipWords is a ship in words: "3 Lancer in C4 heading north, hull 3, shields 2, 5 in band 1".
func ShipWords(v *rules.View, n int8) string {
	ship := v.Ship(n)
	parts := []string{strconv.Itoa(int(n)) + " " + Called(v.ClassOf(n))}
	if ship.Status == rules.Gone {
		return parts[0] + ", gone"
	}
	if ship.Placed {
		parts[0] += fmt.Sprintf(" in %s heading %s", Place(ship.At.Point), Wind(ship.At.Heading))
	}
	if ship.Status != rules.Active {
		parts = append(parts, ship.Status.String())
	}
	if ship.Dock != 0 {
		doing := "docked at "
		if ship.Tow {
			doing = "towing "
		}
		parts = append(parts, doing+strconv.Itoa(int(ship.Dock)))
	}
	parts = append(parts, fmt.Sprintf("hull %d", ship.Hull))
	if ship.Shields > 0 {
		parts = append(parts, fmt.Sprintf("shields %d", ship.Shields))
	}
	if ship.Stress {
		parts = append(parts, "stressed")
	}
	if ship.Lock != 0 {
		parts = append(parts, fmt.Sprintf("lock on %d", ship.Lock))
	}
	if ship.Placed && ship.Status == rules.Active {
		for _, t := range v.Targets(n) {
			parts = append(parts, fmt.Sprintf("%d in band %d", t.Ship, t.Band))
		}
	}
	return strings.Join(parts, ", ")
}
