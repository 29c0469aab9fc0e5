package census

import (
	"fmt"
	"io"

	"mayhembot/engine"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/simulation"
)

// worth is what the ships of one type came to.
type worth struct {
	fielded, lost   int
	moves           int
	attacks, hits   int // hits are potential ones
	kills           int // ships it eliminated
	defended, saved int // potential hits thrown against, and blocked
}

// ships follows the ships of each type. In a match it keeps who attacked last: the hit that eliminates follows at once, or
// once the defender has answered.
type ships struct {
	types    [len(dogfight.Types) + 1]worth
	attacker dogfight.Type
}

// see counts an event.
func (s *ships) see(e engine.Event) {
	switch e := e.(type) {
	case dogfight.Deployed:
		s.types[e.Type].fielded++
	case dogfight.TurnedUp:
		for _, ship := range e.Ships {
			s.types[ship.Type].fielded++
		}
	case dogfight.Moved:
		s.types[e.Type].moves++
	case dogfight.Attacked:
		s.attacker = e.Type
		s.types[e.Type].attacks++
		s.types[e.Type].hits += simulation.Once(e.Hit())
	case dogfight.Defended:
		s.types[e.Type].defended++
		s.types[e.Type].saved += simulation.Once(e.Blocked())
	case dogfight.Eliminated:
		s.types[e.Type].lost++
		if e.By != engine.Nobody {
			s.types[s.attacker].kills++
		}
	}
}

func (s *ships) merge(other *ships) {
	for i, w := range other.types {
		into := &s.types[i]
		into.fielded += w.fielded
		into.lost += w.lost
		into.moves += w.moves
		into.attacks += w.attacks
		into.hits += w.hits
		into.kills += w.kills
		into.defended += w.defended
		into.saved += w.saved
	}
}

// writeTable writes a line a type; shares stand with their 95 % confidence.
func (s *ships) writeTable(w io.Writer) {
	fmt.Fprintf(w, "%-8s %7s %7s %7s  %-23s %7s  %-23s %s\n", "ship", "fielded", "moves", "attacks", "hits", "kills", "blocked", "lost")
	for _, t := range dogfight.Types {
		x := s.types[t]
		fmt.Fprintf(w, "%-8s %7d %7d %7d  %-23s %7d  %-23s %s\n", t, x.fielded, x.moves, x.attacks, share(x.hits, x.attacks), x.kills,
			share(x.saved, x.defended), share(x.lost, x.fielded))
	}
}

// share is a part of all with its confidence.
func share(n, all int) string {
	if all == 0 {
		return "none"
	}
	low, high := simulation.Wilson(n, all)
	return fmt.Sprintf("%.1f %% (%.1f to %.1f)", 100*float64(n)/float64(all), 100*low, 100*high)
}
