package autopilot

import (
	"math"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// tally takes what an ending is judged by: weighed into a sum, or feature by feature.
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

// features adds everything an ending is judged by.
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

// leftover is a foe's template after damage, and what it comes to once it has been weighed.
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

// template yields what a template is good for, as features from first on. What lies on overheat fields goes to the reactor
// before the pilot can use it again, but absorbs damage until then.
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

// coldDice are those in the reactor, or on the way there.
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

// far is the distance from which a ship hardly gets to shoot at another in its next turn.
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
