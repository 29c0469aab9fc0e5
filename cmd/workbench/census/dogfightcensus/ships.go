package dogfightcensus

import (
	"fmt"
	"io"

	"mayhembot/cmd/workbench/census"
	"mayhembot/engine"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/simulation"
)

// worth holds a number for each of these columns, summed over the ships of one type.
type worth [columns]int

const (
	fielded = iota
	moves
	attacks
	hits // potential ones
	kills
	defended // potential hits thrown against
	saved    // blocked ones among them
	lost
	columns
)

// ships follows the ships of each type. During a match it keeps the last attacker, because the eliminating hit follows at once or
// after the defender's answer.
type ships struct {
	types    [len(dogfight.Types) + 1]worth
	attacker dogfight.Type
}

// see counts an event.
func (s *ships) see(e engine.Event) {
	switch e := e.(type) {
	case dogfight.Deployed:
		s.types[e.Type][fielded]++
	case dogfight.TurnedUp:
		for _, ship := range e.Ships {
			s.types[ship.Type][fielded]++
		}
	case dogfight.Moved:
		s.types[e.Type][moves]++
	case dogfight.Attacked:
		s.attacker = e.Type
		s.types[e.Type][attacks]++
		s.types[e.Type][hits] += census.Once(e.Hit())
	case dogfight.Defended:
		s.types[e.Type][defended]++
		s.types[e.Type][saved] += census.Once(e.Blocked())
	case dogfight.Eliminated:
		s.types[e.Type][lost]++
		if e.By != engine.Nobody {
			s.types[s.attacker][kills]++
		}
	}
}

func (s *ships) merge(other *ships) {
	for t := range s.types {
		for column, n := range other.types[t] {
			s.types[t][column] += n
		}
	}
}

// writeTable writes a line a type; shares stand with their 95 % confidence.
func (s *ships) writeTable(w io.Writer) {
	fmt.Fprintf(w, "%-8s %7s %7s %7s  %-23s %7s  %-23s %s\n", "ship", "fielded", "moves", "attacks", "hits", "kills", "blocked", "lost")
	for _, t := range dogfight.Types {
		x := s.types[t]
		fmt.Fprintf(w, "%-8s %7d %7d %7d  %-23s %7d  %-23s %s\n", t, x[fielded], x[moves], x[attacks], simulation.Share(x[hits], x[attacks]), x[kills],
			simulation.Share(x[saved], x[defended]), simulation.Share(x[lost], x[fielded]))
	}
}
