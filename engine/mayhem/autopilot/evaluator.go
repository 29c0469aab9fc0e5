package autopilot

import (
	"math"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// evaluator tells one pilot's chance to win from the state in which a turn ends. One evaluator serves a whole decision:
// opponents stand still until their next turns, so their reach stays the same.
type evaluator struct {
	view      mayhem.View
	me        engine.Seat
	space     mayhem.Space
	weights   *Weights
	price     float64                   // of a turn without an attack
	apart     float64                   // the same for each cell to the nearest opponent
	leaving   float64                   // of the own ship given up where that costs no counter
	clings    bool                      // the own ship is kept wherever it can be
	flees     bool                      // the search is only for ways to keep it
	hunts     bool                      // a kill this turn is all that counts
	exchanges bool                      // the loss of the own ship before its next turn is weighed by what it leads to
	trims     bool                      // turns are searched without what hardly pays
	spared    seats                     // ships that are not attacked
	foes      [mayhem.MaxSeats + 1]foe  // by seat; the pilot's own entry holds its ship as the decision begins
	waits     [mayhem.MaxSeats + 1]bool // who still has a turn this round once the active one is over
	rooms     *rooms
	without   mayhem.Space // the board without the own ship
	own       threat       // the own ship's reach from one place, to be read at once
	reach     map[reachKey]*[mayhem.MaxSeats + 1]reached
	order     int                                     // what the own sheet adds to the Speed value for the turn order
	known     *memory                                 // what all searches of the decision share; nil where each has its own
	left      [mayhem.MaxSeats + 1][mostHurt]leftover // what damage leaves of a foe's template
}

// mostHurt is more damage than any template survives.
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

// ending is the pilot's ship at the end of a turn, with the damage and losses of the others.
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

// newEvaluator makes an evaluator for a pilot.
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

// end is the chance to win, from 0 to 1. For a pilot that hunts it is the chance of a kill.
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

// conceded is the same where an opponent has one counter more, Nobody for none.
func (ev *evaluator) conceded(e *ending, to engine.Seat) float64 {
	if to == engine.Nobody || ev.hunts {
		return ev.end(e)
	}
	f := &ev.foes[to]
	f.kills++
	defer func() { f.kills-- }()
	if f.kills >= ev.view.Options.Kills && e.kills < ev.view.Options.Kills {
		return 0
	}
	return ev.end(e)
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// sum weighs all features.
func (ev *evaluator) sum(e *ending) float64 {
	t := tally{weights: ev.weights}
	ev.features(e, &t)
	return t.sum
}

// turnsBefore is the number of turns, 0 to 2, that an opponent has before the pilot's next one. A tie in the next turn order
// counts half (¶3.2).
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

// reachKey holds everything that the pilot's own reach depends on. reached is that reach towards one opponent.
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

// tally takes the features of an ending, weighed into a sum or one by one.
type tally struct {
	weights *Weights
	sum     float64
	each    *[columns]float64 // nil to weigh
	fate    *fate             // nil to weigh the danger to the own ship with all else
}

func (t *tally) add(f feature, x float64) {
	if t.each != nil {
		t.each[f] += x
		return
	}
	t.sum += t.weights[f] * x
}

// features adds all features of an ending.
func (ev *evaluator) features(e *ending, to *tally) {
	to.add(bias, 1)
	needs(ev.view.Options.Kills-e.kills, mineNeedsOne, to)
	if !e.on {
		to.add(mineOff, 1)
	} else {
		template(e.me, e.kit.stops(), mineShields, to)
		ev.place(e, to)
		if e.fresh {
			to.add(mineFresh, 1)
		}
	}
	for i := range ev.view.Ships {
		seat := engine.Seat(i + 1)
		if seat == ev.me {
			continue
		}
		f := &ev.foes[seat]
		needs(ev.view.Options.Kills-f.kills, foeNeedsOne, to)
		if !f.on || e.gone.has(seat) {
			to.add(foeOff, 1)
			continue
		}
		left := ev.after(seat, int(e.hurt[seat]))
		ev.theirs(seat, left, to)
		if e.on {
			ev.between(e, seat, &left.Template, to)
		}
	}
}

// leftover is a foe's template after damage, with its weighed sum once that is known.
type leftover struct {
	mayhem.Template
	known, weighed bool
	sum            float64
}

// after is a foe's template after damage, taken in a quick way.
func (ev *evaluator) after(seat engine.Seat, hurt int) *leftover {
	left := &ev.left[seat][hurt]
	if !left.known {
		t := ev.foes[seat].t
		left.known, left.Template = true, t
		if hurt > 0 {
			left.Soak(toll(t, hurt))
		}
	}
	return left
}

// theirs adds a foe's template, which many endings have in common.
func (ev *evaluator) theirs(seat engine.Seat, left *leftover, to *tally) {
	if left.weighed && to.each == nil {
		to.sum += left.sum
		return
	}
	f := &ev.foes[seat]
	one := tally{weights: to.weights, each: to.each}
	template(&left.Template, f.kit.stops(), foeShields, &one)
	if f.fresh {
		one.add(foeFresh, 1)
	}
	left.weighed, left.sum = to.each == nil, one.sum
	to.sum += one.sum
}

// needs tells how near a pilot is to the last counter.
func needs(n int, first feature, to *tally) {
	switch {
	case n <= 1:
		to.add(first, 1)
	case n == 2:
		to.add(first+1, 1)
	default:
		to.add(first+2, float64(n-3))
	}
}

// template yields the features of a template, numbered from first on. Dice on overheat fields go to the reactor before the
// pilot can use them again, but absorb damage until then.
func template(t *mayhem.Template, stops int, first feature, to *tally) {
	const hot = mayhem.Fields - 1
	at := func(f feature) feature { return first + f - mineShields }
	pipsOf := func(r mayhem.Row) float64 { return float64(t.Rows[r][0].Pips+t.Rows[r][1].Pips) / 6 }
	to.add(at(mineShields), pipsOf(mayhem.Shields))
	to.add(at(mineHotShields), float64(t.Rows[mayhem.Shields][hot].Pips)/6)
	to.add(at(mineSpeed), pipsOf(mayhem.Speed))
	to.add(at(mineHotSpeed), float64(t.Rows[mayhem.Speed][hot].Pips)/6)
	to.add(at(mineGuns), pipsOf(mayhem.Firepower))
	to.add(at(mineHotGuns), float64(t.Rows[mayhem.Firepower][hot].Pips)/6)
	switch min(2, t.Count(mayhem.Speed)) {
	case 0:
		to.add(at(mineNoSpeed), 1)
	case 1:
		to.add(at(mineOneSpeed), 1)
	}
	switch min(2, t.Count(mayhem.Firepower)) {
	case 0:
		to.add(at(mineNoGun), 1)
	case 1:
		to.add(at(mineOneGun), 1)
	}
	cold := coldDice(t)
	to.add(at(mineReactor), min(2, cold)/2)
	to.add(at(mineIdle), max(0, cold-2)/2)
	tough := t.Toughness() + stops
	to.add(at(mineTough), math.Sqrt(float64(tough))/4)
	if tough <= 3 {
		to.add(at(mineFrail), 1)
	}
	if tough <= 6 {
		to.add(at(mineWeak), 1)
	}
}

// coldDice counts the dice in the reactor and on the way there.
func coldDice(t *mayhem.Template) float64 {
	cold := float64(t.Reactor)
	for _, r := range mayhem.Rows {
		if t.Rows[r][mayhem.Fields-1].Pips > 0 {
			cold++
		}
	}
	return cold
}

// place yields how the ship stands on the board for its next turn: all Speed dice must be flown then.
func (ev *evaluator) place(e *ending, to *tally) {
	need, turns, high := 0, 0, 0
	for _, d := range e.me.Rows[mayhem.Speed][:mayhem.Fields-1] {
		if d.Pips > 0 {
			need += int(d.Pips)
			turns++
			high = max(high, int(d.Pips))
		}
	}
	if turns > 0 {
		turns += e.kit.turns
	}
	if e.kit.brake > 0 {
		need -= high
	}
	if short := need - ev.rooms.roomiest(ev.view.Board.Index(e.at), e.heading, turns); short > 0 {
		to.add(short1, float64(short)/6)
	}
	switch margin(ev.view.Board, e.at) {
	case 0:
		to.add(edge0, 1)
	case 1:
		to.add(edge1, 1)
	}
}

// between yields what the pilot and one opponent can do to each other next.
func (ev *evaluator) between(e *ending, seat engine.Seat, left *mayhem.Template, to *tally) {
	f := &ev.foes[seat]
	first := ev.turnsBefore(e, seat, left)
	tough := max(1, e.me.Toughness()+e.kit.stops())
	distance := hex.Distance(e.at, f.at)
	kill, hurt, ram := 0.0, 0.0, 0.0
	if first > 0 {
		kill, hurt, ram = f.worst(ev.view.Board.Index(e.at), e.kit.near, tough)
	}
	once, twice := min(1, first), max(0, first-1)
	if to.fate != nil && once > 0 {
		to.fate.threatened(seat, once, perilsOf(left, tough, distance, kill, hurt, ram, twice))
	}
	if to.fate == nil || to.each != nil {
		to.add(theyKill, once*kill)
		to.add(theyKillTwice, twice*kill)
		to.add(theyHurt, once*hurt)
		to.add(theyHurtTwice, twice*hurt)
		to.add(theyRam, once*ram)
		if f.kills+1 >= ev.view.Options.Kills {
			to.add(theyWin, once*kill)
		}
	}
	to.add(iFirst, 1-once)
	to.add(theyTwice, twice)
	switch {
	case distance <= 3:
		to.add(near3, 1)
	case distance <= 6:
		to.add(near6, 1)
	case distance <= 10:
		to.add(near10, 1)
	}
	if distance > far {
		return
	}
	toughness := left.Toughness() + f.kit.stops()
	guns := gunsNext(e.me)
	myKill, myHurt := guns.against(&e.kit.guns[min(3, distance)], toughness)
	to.add(prey, myKill)
	to.add(preyHurt, myHurt)
	if e.kills+1 >= ev.view.Options.Kills {
		to.add(preyWins, myKill)
	}
	if first == 0 {
		ev.strikes(e, seat, &guns, toughness, to)
	}
}

// far is the distance from which on a ship hardly ever shoots at another in its next turn.
const far = 10

// strikes yields what the pilot can do to an opponent that does not move before.
func (ev *evaluator) strikes(e *ending, seat engine.Seat, g *guns, toughness int, to *tally) {
	r := ev.reachOf(e)[seat]
	to.add(strikeRam, min(1, float64(r.ram)/float64(toughness)))
	if d := int(r.near); d > 0 && d <= ev.foes[seat].kit.near {
		kill, hurt := g.against(&e.kit.guns[d], toughness)
		to.add(strikeKill, kill)
		to.add(strikeHurt, hurt)
		if e.kills+1 >= ev.view.Options.Kills {
			to.add(strikeWins, kill)
		}
	}
}
