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
	decisions int        // that were judged
	unjudged  int        // that nothing is known of
	accuracy  float64    // 0 to 100
	lost      float64    // the sum of all costs, in chances to win
	worst     []decision // at most shown, the costliest first
}

// reviewOf weighs the decisions a pilot took in a seat by what the game's adviser thinks of them. Decisions of the table, those
// taken back, and those without a choice that matters do not count.
func reviewOf(s *match.State, all []match.Played, seat engine.Seat, user string, pilots advice.Pilots) review {
	var r review
	sum := 0.0
	log := make([]engine.Entry, len(all))
	for i, p := range all {
		log[i] = p.Entry
	}
	stands := engine.Standing(log)
	for i, p := range all {
		if !stands[i] || p.Entry.Seat != seat || !p.Before.Exists() || s.Header.Pilot(seat, p.Entry.Seq) != user || s.ByTable(p) {
			continue
		}
		d, known := weigh(p, seat, pilots)
		if known == unknown {
			r.unjudged++
		}
		if known != judged {
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

// judgement is what there is to say of a decision.
type judgement int

const (
	noChoice judgement = iota
	judged
	unknown
)

// weigh finds what was played among what the adviser lists, or else by what it comes to.
func weigh(p match.Played, seat engine.Seat, pilots advice.Pilots) (decision, judgement) {
	list := pilots.Advise(p.Before.View(seat))
	if len(list) == 0 {
		return decision{}, noChoice
	}
	for _, one := range list {
		if one.Action.String() == p.Entry.Action {
			if len(list) == 1 {
				return decision{}, noChoice
			}
			return decision{at: p, value: one.Value, better: list[0]}, judged
		}
	}
	if len(list) == 1 && list[0].Value == 0 { // it names what it would do, and compares nothing
		return decision{}, noChoice
	}
	value, ok := valued(p, seat, pilots, list)
	if !ok {
		return decision{}, unknown
	}
	return decision{at: p, value: value, better: list[0]}, judged
}

// valued is what an action is worth that the adviser does not list: as much as one that comes to the same, or as the best the
// pilot could do after it. It is not known where dice fell or others go on.
func valued(p match.Played, seat engine.Seat, pilots advice.Pilots, list []advice.Advice) (float64, bool) {
	if len(p.Entry.Rolls) > 0 {
		return 0, false
	}
	for _, one := range list {
		if other, _, err := p.Before.Try(seat, one.Action, &engine.Replayer{}); err == nil && other.Same(p.After) {
			return one.Value, true
		}
	}
	after := pilots.Advise(p.After.View(seat))
	if len(after) == 0 || p.After.Turn() != p.Before.Turn() {
		return 0, false
	}
	return after[0].Value, true
}

// accuracy is how good a decision was that gave away some chance to win, from 0 to 100, on the scale chess sites use.
func accuracy(cost float64) float64 {
	return min(100, max(0, 103.1668*math.Exp(-4.354*cost)-3.1669))
}
