// Package review looks back on a match that is over. It tells a pilot's costliest decisions, accuracy and luck. It knows no
// game: the game's adviser gives the worth of each action.
package review

import (
	"cmp"
	"math"
	"slices"

	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/advice"
)

// decision is a pilot's decision beside the adviser's.
type decision struct {
	at     match.Played
	value  float64 // the chance to win with the action played, from 0 to 1
	better advice.Advice
}

// cost is how much chance to win the decision gave away.
func (d decision) cost() float64 { return max(0, d.better.Value-d.value) }

// shown is how many decisions a review shows.
const shown = 3

// review sums up a pilot's match.
type review struct {
	decisions int        // that were judged
	unjudged  int        // that nothing is known of
	accuracy  float64    // 0 to 100
	lost      float64    // the sum of all costs, in chances to win
	worst     []decision // at most shown, the costliest first
}

// reviewOf weighs a pilot's decisions in a seat by the game's adviser. It leaves out decisions by the table, decisions taken
// back, and decisions without a choice that matters.
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

// judgement tells whether a decision could be judged.
type judgement int

const (
	noChoice judgement = iota
	judged
	unknown
)

// weigh finds the action played in the adviser's list. An action not listed is weighed by its result.
func weigh(p match.Played, seat engine.Seat, pilots advice.Pilots) (decision, judgement) {
	list := pilots.Advise(asked(p, seat, pilots))
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
	if len(list) == 1 && list[0].Value == 0 { // it names its choice, and compares nothing
		return decision{}, noChoice
	}
	value, ok := valued(p, seat, pilots, list)
	if !ok {
		return decision{}, unknown
	}
	return decision{at: p, value: value, better: list[0]}, judged
}

// asked is the view of a decision, in which the question that was answered comes first.
func asked(p match.Played, seat engine.Seat, pilots advice.Pilots) engine.View {
	v := p.Before.View(seat)
	if pilots.About == nil {
		return v
	}
	if a, err := pilots.Rules.Parse(p.Entry.Action); err == nil {
		v = pilots.About(v, a)
	}
	return v
}

// valued is the worth of an action the adviser does not list. It equals the worth of an action with the same result, or else of
// the pilot's best action afterwards. It is unknown if dice fell or the turn ended.
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
