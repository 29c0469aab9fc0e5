package mayhemcensus

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/simulation"
)

// life is the time from a ship's entering to its end, or to the end of the match.
type life struct {
	sheet        mayhem.Sheet
	kills, turns int // counters kept, turns begun
	won          bool
}

// lives follows the lives of one match by seat.
type lives struct {
	now  [mayhem.MaxSeats + 1]life
	past []life
}

// see counts an event. A life is over only when the seat draws its next sheet: counters go back after the sheet does.
func (l *lives) see(e engine.Event) {
	switch e := e.(type) {
	case mayhem.SheetDrawn:
		l.close(e.Seat)
		l.now[e.Seat].sheet = e.Sheet
	case mayhem.TurnBegan:
		l.now[e.Seat].turns++
	case mayhem.Gained:
		l.now[e.Seat].kills++
	case mayhem.Returned:
		l.now[e.Seat].kills -= e.N
	case mayhem.Won:
		l.now[e.Seat].won = true
	}
}

func (l *lives) close(seat engine.Seat) {
	if l.now[seat].sheet.Key != "" {
		l.past = append(l.past, l.now[seat])
	}
	l.now[seat] = life{}
}

// all are the lives of a match that is over.
func (l *lives) all() []life {
	for seat := range l.now {
		l.close(engine.Seat(seat))
	}
	return l.past
}

// worth sums up the lives with one sheet.
type worth struct {
	name         string
	lives, won   int
	kills, turns simulation.Spread
}

// sheets is the worth of every sheet by its key.
type sheets map[string]*worth

func (s sheets) add(all []life) {
	for _, l := range all {
		w := s[l.sheet.Key]
		if w == nil {
			w = &worth{name: l.sheet.Name}
			s[l.sheet.Key] = w
		}
		w.lives++
		w.kills.Add(l.kills)
		w.turns.Add(l.turns)
		if l.won {
			w.won++
		}
	}
}

// writeTable writes a line a sheet, the deadliest first: means and shares with 95 % confidence.
func (s sheets) writeTable(w io.Writer) {
	var all worth
	for _, sheet := range s {
		all.lives += sheet.lives
		all.kills.Merge(sheet.kills)
	}
	mean := all.kills.Mean()
	fmt.Fprintf(w, "%-24s %6s  %-15s %-11s %-13s %s\n", "sheet", "drawn", "kills a life", "of the mean", "turns a life", "lives that won")
	list := slices.SortedFunc(maps.Values(s), func(a, b *worth) int {
		return cmp.Or(cmp.Compare(b.kills.Mean(), a.kills.Mean()), cmp.Compare(a.name, b.name))
	})
	for _, sheet := range list {
		fmt.Fprintf(w, "%-24s %6d  %.3f ± %.3f   %-11.2f %.2f ± %.2f   %s\n", sheet.name, sheet.lives,
			sheet.kills.Mean(), sheet.kills.Error(), sheet.kills.Mean()/mean, sheet.turns.Mean(), sheet.turns.Error(),
			simulation.Share(sheet.won, sheet.lives))
	}
	fmt.Fprintf(w, "%d lives, %.3f kills each\n", all.lives, mean)
}
