package autopilot

import (
	"math"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// outlook tells one pilot's chance to win from where a turn ends. It is made once a decision: what the opponents can do in
// their next turns depends on where they stand, and they stand still until then.
type outlook struct {
	view    mayhem.View
	me      engine.Seat
	space   mayhem.Space
	weights *Weights
	price   float64                   // of a turn without an attack
	clings  bool                      // the own ship is never given up
	hunts   bool                      // a kill this turn is all that counts
	foes    [mayhem.MaxSeats + 1]foe  // by seat; the own one is what the pilot looks like to start with
	waits   [mayhem.MaxSeats + 1]bool // who still has a turn this round once the active one is over
	rooms   *rooms
	without mayhem.Space // the board without the own ship
	own     threat       // the own ship's reach from one place, to be read at once
	reach   map[reachKey]*[mayhem.MaxSeats + 1]reached
	order   int                                     // what the own sheet adds to the Speed value for the turn order
	left    [mayhem.MaxSeats + 1][mostHurt]leftover // what damage leaves of a foe's template
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

// newOutlook looks at a match with a pilot's eyes.
func newOutlook(v mayhem.View, me engine.Seat, w *Weights) *outlook {
	o := &outlook{view: v, me: me, space: v.Space(), weights: w, rooms: roomsOf(v.Board),
		reach: map[reachKey]*[mayhem.MaxSeats + 1]reached{}}
	for i := range v.Ships {
		s := &v.Ships[i]
		o.foes[s.Seat] = foe{on: s.OnBoard, at: s.At, t: s.Template(), kit: kitOf(s.Equipment), order: s.Equipment.Bonus(mayhem.EffectOrder),
			kills: s.Kills, fresh: s.Equipment.Uses == mayhem.OnceALife && !s.Equipment.Spent}
		f := &o.foes[s.Seat]
		f.toughness, f.shields = f.t.Toughness(), f.t.Value(mayhem.Shields)
	}
	o.order = o.foes[me].order
	active := slices.Index(v.Order, v.Active)
	for i, seat := range v.Order {
		o.waits[seat] = i > active && v.Ship(seat).OnBoard
	}
	o.without = o.space
	o.without.Remove(me)
	for i := range v.Ships {
		if s := &v.Ships[i]; s.OnBoard && s.Seat != me {
			o.foes[s.Seat].threats = threatsOf(&o.foes[s.Seat], s.Heading, &o.without, s.Seat, v.Options.FrontArc)
		}
	}
	return o
}

// standing is the ending in which nothing more happens.
func (o *outlook) standing(t *mayhem.Template) *ending {
	ship := o.view.Ship(o.me)
	f := &o.foes[o.me]
	return &ending{me: t, at: ship.At, heading: ship.Heading, on: ship.OnBoard && t.Dice() > 0, kit: &f.kit, fresh: f.fresh, kills: f.kills, hurt: &unhurt}
}

// end is the chance to win, from 0 to 1; of a pilot that hunts the chance of a kill.
func (o *outlook) end(e *ending) float64 {
	if o.hunts {
		if e.on && (e.gone != 0 || o.view.Gained > 0) {
			return 1
		}
		return 0
	}
	if e.kills >= o.view.Options.Kills {
		return 1
	}
	return logistic(o.sum(e))
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// sum weighs all features.
func (o *outlook) sum(e *ending) float64 {
	t := tally{weights: o.weights}
	o.features(e, &t)
	return t.sum
}

// turnsBefore is how many turns an opponent has before the pilot's next one, 0 to 2; in a tie of the next turn order a half
// counts (¶3.2).
func (o *outlook) turnsBefore(e *ending, seat engine.Seat, left *mayhem.Template) float64 {
	if o.waits[o.me] {
		if !o.waits[seat] {
			return 0
		}
		for _, s := range o.view.Order {
			if s == seat {
				return 1
			}
			if s == o.me {
				return 0
			}
		}
	}
	n := 0.0
	if o.waits[seat] {
		n = 1
	}
	f := &o.foes[seat]
	mine := (e.me.Value(mayhem.Speed)+o.order)*(mayhem.Fields+1) + e.me.Count(mayhem.Speed)
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
func (o *outlook) reachOf(e *ending) *[mayhem.MaxSeats + 1]reached {
	k := reachKey{at: e.at, heading: e.heading, reach: e.kit.reach}
	for _, d := range e.me.Rows[mayhem.Speed][:mayhem.Fields-1] {
		if d.Pips > 0 {
			k.speed.add(d.Pips)
		}
	}
	if known, ok := o.reach[k]; ok {
		return known
	}
	o.own.near, o.own.ram = [len(o.own.near)]int8{}, [len(o.own.ram)]int8{}
	r := reacher{space: &o.without, kit: e.kit, front: o.view.Options.FrontArc}
	r.reach(&o.own, e.at, e.heading, k.speed)
	var to [mayhem.MaxSeats + 1]reached
	for i := range o.view.Ships {
		if f := &o.foes[i+1]; f.on && i+1 != int(o.me) {
			j := o.view.Board.Index(f.at)
			to[i+1] = reached{o.own.near[j], o.own.ram[j]}
		}
	}
	o.reach[k] = &to
	return &to
}
