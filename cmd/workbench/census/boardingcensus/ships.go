package boardingcensus

import (
	"fmt"
	"io"

	"mayhembot/engine"
	"mayhembot/engine/boarding"
	"mayhembot/engine/simulation"
)

// fate holds a number for each of these columns, summed over the ships of one class.
type fate [columns]int

const (
	fielded = iota
	shots
	hits // shots that did something
	docked
	crippled
	plundered
	towed // home, by others
	lost
	columns
)

// ships follows the ships of each class of the standard fleet, by its place.
type ships struct{ classes [100]fate }

// see counts an event. The table is its state after the event.
func (s *ships) see(t *boarding.Table, e engine.Event) {
	count := func(n int8, column int) { s.classes[t.Ship(n).Class-1][column]++ }
	switch e := e.(type) {
	case boarding.SquadsRevealed:
		for _, n := range e.Ships {
			count(n, fielded)
		}
	case boarding.Shot:
		count(e.Ship, shots)
		if e.Crits > 0 || e.Hits > 0 && !e.Precise {
			count(e.Ship, hits)
		}
	case boarding.Docked:
		count(e.Ship, docked)
	case boarding.Crippled:
		count(e.Ship, crippled)
	case boarding.Plundered:
		count(e.Ship, plundered)
	case boarding.BroughtHome:
		count(e.Towed, towed)
	case boarding.Lost:
		count(e.Ship, lost)
	}
}

func (s *ships) merge(other *ships) {
	for i := range s.classes {
		for column, n := range other.classes[i] {
			s.classes[i][column] += n
		}
	}
}

// writeTable writes a line a class; shares stand with their 95 % confidence.
func (s *ships) writeTable(w io.Writer) {
	fmt.Fprintf(w, "%-10s %7s %7s  %-23s %7s %8s %9s %6s  %s\n", "class", "fielded", "shots", "hits", "docked", "disabled", "plundered", "towed", "lost")
	for i, class := range boarding.Standard().Classes {
		x := s.classes[i]
		fmt.Fprintf(w, "%-10s %7d %7d  %-23s %7d %8d %9d %6d  %s\n", class.Key, x[fielded], x[shots], simulation.Share(x[hits], x[shots]), x[docked],
			x[crippled], x[plundered], x[towed], simulation.Share(x[lost], x[fielded]))
	}
}
