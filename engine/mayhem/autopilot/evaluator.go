package autopilot

import (
	"math"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// evaluator tells one pilot's chance to win from where a turn ends. It is made once a decision: what the opponents can do in
// their next turns depends on where they stand, and they stand still until then.
type evaluator struct {
	view      mayhem.View
	me        engine.Seat
	space     mayhem.Space
	weights   *Weights
	price     float64                   // of a turn without an attack
	clings    bool                      // the own ship is kept wherever it can be
	flees     bool                      // nothing is looked at but how to keep it
	hunts     bool                      // a kill this turn is all that counts
	exchanges bool                      // the loss of the own ship before its next turn is weighed by what it leads to
	trims     bool                      // turns are searched without what hardly pays
	spared    seats                     // ships that are not attacked
	foes      [mayhem.MaxSeats + 1]foe  // by seat; the own one is what the pilot looks like to start with
	waits     [mayhem.MaxSeats + 1]bool // who still has a turn this round once the active one is over
	rooms     *rooms
	without   mayhem.Space // the board without the own ship
	own       threat       // the own ship's reach from one place, to be read at once
	reach     map[reachKey]*[mayhem.MaxSeats + 1]reached
	order     int                                     // what the own sheet adds to the Speed value for the turn order
	known     *memory                                 // what all searches of the decision share; nil where each has its own
	left      [mayhem.MaxSeats + 1][mostHurt]leftover // what damage leaves of a foe's template
}

// mostHurt is more than any template can take and stay.
const mostHurt = 32

// foe is one ship as the others see it while it does not act.
type foe struct {
	on        bool
	at        hex.Cell
	t         mayhem.Template
	kit       kit
	order     int
	kills     int
	fresh     bool // a sheet for a life has not been used
	toughness int  // of the dice alone
	shields   int
	threats   []threat
}

// ending is the pilot's own ship where a turn ends, and what has become of the others.
type ending struct {
	me      *mayhem.Template
	at      hex.Cell
	heading hex.Heading
	on      bool
	kit     *kit
	fresh   bool
	kills   int
	gone    seats
	hurt    *[mayhem.MaxSeats + 1]int8
}

var unhurt [mayhem.MaxSeats + 1]int8

// newEvaluator prepares to judge where turns of a match end for a pilot.
func newEvaluator(v mayhem.View, me engine.Seat, w *Weights) *evaluator {
	ev := &evaluator{view: v, me: me, space: v.Space(), weights: w, rooms: roomsOf(v.Board),
		reach: map[reachKey]*[mayhem.MaxSeats + 1]reached{}}
	for i := range v.Ships {
		s := &v.Ships[i]
		ev.foes[s.Seat] = foe{on: s.OnBoard, at: s.At, t: s.Template(), kit: kitOf(s.Equipment), order: s.Equipment.Bonus(mayhem.EffectOrder),
			kills: s.Kills, fresh: s.Equipment.Uses == mayhem.OnceALife && !s.Equipment.Spent}
		f := &ev.foes[s.Seat]
		f.toughness, f.shields = f.t.Toughness(), f.t.Value(mayhem.Shields)
	}
	ev.order = ev.foes[me].order
	active := slices.Index(v.Order, v.Active)
	for i, seat := range v.Order {
		ev.waits[seat] = i > active && v.Ship(seat).OnBoard
	}
	ev.without = ev.space
	ev.without.Remove(me)
	for i := range v.Ships {
		if s := &v.Ships[i]; s.OnBoard && s.Seat != me {
			ev.foes[s.Seat].threats = threatsOf(&ev.foes[s.Seat], s.Heading, &ev.without, s.Seat, v.Options.FrontArc)
		}
	}
	return ev
}

// standing is the ending in which nothing more happens.
func (ev *evaluator) standing(t *mayhem.Template) *ending {
	ship := ev.view.Ship(ev.me)
	f := &ev.foes[ev.me]
	return &ending{me: t, at: ship.At, heading: ship.Heading, on: ship.OnBoard && t.Dice() > 0, kit: &f.kit, fresh: f.fresh, kills: f.kills, hurt: &unhurt}
}

// end is the chance to win, from 0 to 1; of a pilot that hunts the chance of a kill.
func (ev *evaluator) end(e *ending) float64 {
	if ev.hunts {
		if e.on && (e.gone != 0 || ev.view.Gained > 0) {
			return 1
		}
		return 0
	}
	if e.kills >= ev.view.Options.Kills {
		return 1
	}
	if ev.exchanges {
		return ev.exchanged(e)
	}
	return logistic(ev.sum(e))
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// sum weighs all features.
func (ev *evaluator) sum(e *ending) float64 {
	t := tally{weights: ev.weights}
	ev.features(e, &t)
	return t.sum
}

// turnsBefore is how many turns an opponent has before the pilot's next one, 0 to 2; in a tie of the next turn order a half
// counts (¶3.2).
func (ev *evaluator) turnsBefore(e *ending, seat engine.Seat, left *mayhem.Template) float64 {
	if ev.waits[ev.me] {
		if !ev.waits[seat] {
			return 0
		}
		for _, s := range ev.view.Order {
			if s == seat {
				return 1
			}
			if s == ev.me {
				return 0
			}
		}
	}
	n := 0.0
	if ev.waits[seat] {
		n = 1
	}
	f := &ev.foes[seat]
	mine := (e.me.Value(mayhem.Speed)+ev.order)*(mayhem.Fields+1) + e.me.Count(mayhem.Speed)
	theirs := (left.Value(mayhem.Speed)+f.order)*(mayhem.Fields+1) + left.Count(mayhem.Speed)
	switch {
	case theirs > mine:
		n++
	case theirs == mine:
		n += 0.5
	}
	return n
}

// reachKey is what the own reach depends on, reached what it comes to for one opponent.
type reachKey struct {
	at      hex.Cell
	heading hex.Heading
	speed   guns
	reach   int
}

type reached struct{ near, ram int8 }

// reachOf is the pilot's reach in its next turn to where each opponent stands now.
func (ev *evaluator) reachOf(e *ending) *[mayhem.MaxSeats + 1]reached {
	k := reachKey{at: e.at, heading: e.heading, reach: e.kit.reach}
	for _, d := range e.me.Rows[mayhem.Speed][:mayhem.Fields-1] {
		if d.Pips > 0 {
			k.speed.add(d.Pips)
		}
	}
	if known, ok := ev.reach[k]; ok {
		return known
	}
	ev.own.near, ev.own.ram = [len(ev.own.near)]int8{}, [len(ev.own.ram)]int8{}
	r := reacher{space: &ev.without, kit: e.kit, front: ev.view.Options.FrontArc}
	r.reach(&ev.own, e.at, e.heading, k.speed)
	var to [mayhem.MaxSeats + 1]reached
	for i := range ev.view.Ships {
		if f := &ev.foes[i+1]; f.on && i+1 != int(ev.me) {
			j := ev.view.Board.Index(f.at)
			to[i+1] = reached{ev.own.near[j], ev.own.ram[j]}
		}
	}
	ev.reach[k] = &to
	return &to
}
