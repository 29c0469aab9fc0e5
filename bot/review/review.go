// Package review looks back on a match that is over: which decisions of a pilot cost most, how accurate the pilot was, and
// how lucky. It knows no game: what an action was worth is what the game's adviser says.
package review

import (
	"cmp"
	"math"
	"slices"

	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/advice"
)

// decision is one a pilot took, and what the adviser would have done.
type decision struct {
	at     match.Played
	value  float64 // the chance to win with what was played, from 0 to 1
	better advice.Advice
}

// cost is how much chance to win the decision gave away.
func (d decision) cost() float64 { return max(0, d.better.Value-d.value) }

// shown is how many decisions a review shows.
const shown = 3

// review is what there is to say of a pilot's match.
type review struct {
	decisions int
	accuracy  float64    // 0 to 100
	lost      float64    // the sum of all costs, in chances to win
	worst     []decision // at most shown, the costliest first
}

// reviewOf weighs the decisions a pilot took in a seat by what the game's adviser thinks of them. Decisions of the table, and
// those without a choice that matters, do not count.
func reviewOf(s *match.State, all []match.Played, seat engine.Seat, user string, pilots advice.Pilots) review {
	var r review
	sum := 0.0
	for _, p := range all {
		if p.Entry.Seat != seat || !p.Before.Exists() || s.Header.Pilot(seat, p.Entry.Seq) != user || s.ByTable(p) {
			continue
		}
		d, ok := weigh(p, seat, pilots)
		if !ok {
			continue
		}
		r.decisions++
		r.lost += d.cost()
		sum += accuracy(d.cost())
		if d.cost() > 0.005 {
			r.worst = append(r.worst, d)
		}
	}
	slices.SortStableFunc(r.worst, func(a, b decision) int { return cmp.Compare(b.cost(), a.cost()) })
	r.worst = r.worst[:min(shown, len(r.worst))]
	r.accuracy = sum / float64(max(1, r.decisions))
	return r
}

// weigh finds what was played among what the adviser lists.
func weigh(p match.Played, seat engine.Seat, pilots advice.Pilots) (decision, bool) {
	list := pilots.Advise(p.Before.View(seat))
	if len(list) < 2 {
		return decision{}, false
	}
	for _, one := range list {
		if one.Action.String() == p.Entry.Action {
			return decision{at: p, value: one.Value, better: list[0]}, true
		}
	}
	return decision{}, false
}

// accuracy is how good a decision was that gave away some chance to win, from 0 to 100, on the scale chess sites use.
func accuracy(cost float64) float64 {
	return min(100, max(0, 103.1668*math.Exp(-4.354*cost)-3.1669))
}
