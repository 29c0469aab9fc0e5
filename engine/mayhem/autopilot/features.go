package autopilot

import (
	"math"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// features yields everything an ending is judged by.
func (o *outlook) features(e *ending, yield func(feature, float64)) {
	yield(bias, 1)
	needs(o.view.Options.Kills-e.kills, mineNeedsOne, yield)
	if !e.on {
		yield(mineOff, 1)
	} else {
		template(e.me, e.kit.stops(), mineShields, yield)
		o.place(e, yield)
		if e.fresh {
			yield(mineFresh, 1)
		}
	}
	for i := range o.view.Ships {
		seat := engine.Seat(i + 1)
		if seat == o.me {
			continue
		}
		f := &o.foes[seat]
		needs(o.view.Options.Kills-f.kills, foeNeedsOne, yield)
		if !f.on || e.gone.has(seat) {
			yield(foeOff, 1)
			continue
		}
		left := o.after(seat, int(e.hurt[seat]))
		template(left, f.kit.stops(), foeShields, yield)
		if f.fresh {
			yield(foeFresh, 1)
		}
		if e.on {
			o.between(e, seat, left, yield)
		}
	}
}

// after is a foe's template after damage, taken in a quick way.
func (o *outlook) after(seat engine.Seat, hurt int) *mayhem.Template {
	f := &o.foes[seat]
	if hurt == 0 {
		return &f.t
	}
	left := &o.left[seat][hurt]
	if left.Dice() == 0 {
		*left = f.t
		left.Soak(toll(f.t, hurt))
	}
	return left
}

// needs tells how near a pilot is to the last counter.
func needs(n int, first feature, yield func(feature, float64)) {
	switch {
	case n <= 1:
		yield(first, 1)
	case n == 2:
		yield(first+1, 1)
	default:
		yield(first+2, float64(n-3))
	}
}

// template yields what a template is good for, as features from first on. What lies on overheat fields goes to the reactor
// before the pilot can use it again, but absorbs damage until then.
func template(t *mayhem.Template, stops int, first feature, yield func(feature, float64)) {
	const hot = mayhem.Fields - 1
	at := func(f feature) feature { return first + f - mineShields }
	pipsOf := func(r mayhem.Row) float64 { return float64(t.Rows[r][0].Pips+t.Rows[r][1].Pips) / 6 }
	yield(at(mineShields), pipsOf(mayhem.Shields))
	yield(at(mineHotShields), float64(t.Rows[mayhem.Shields][hot].Pips)/6)
	yield(at(mineSpeed), pipsOf(mayhem.Speed))
	yield(at(mineHotSpeed), float64(t.Rows[mayhem.Speed][hot].Pips)/6)
	yield(at(mineGuns), pipsOf(mayhem.Firepower))
	yield(at(mineHotGuns), float64(t.Rows[mayhem.Firepower][hot].Pips)/6)
	switch min(2, t.Count(mayhem.Speed)) {
	case 0:
		yield(at(mineNoSpeed), 1)
	case 1:
		yield(at(mineOneSpeed), 1)
	}
	switch min(2, t.Count(mayhem.Firepower)) {
	case 0:
		yield(at(mineNoGun), 1)
	case 1:
		yield(at(mineOneGun), 1)
	}
	cold := float64(t.Reactor)
	for _, r := range mayhem.Rows {
		if t.Rows[r][hot].Pips > 0 {
			cold++
		}
	}
	yield(at(mineReactor), min(2, cold)/2)
	yield(at(mineIdle), max(0, cold-2)/2)
	tough := t.Toughness() + stops
	yield(at(mineTough), math.Sqrt(float64(tough))/4)
	if tough <= 3 {
		yield(at(mineFrail), 1)
	}
	if tough <= 6 {
		yield(at(mineWeak), 1)
	}
}

// place yields how the ship stands on the board for its next turn: all Speed dice must be flown then.
func (o *outlook) place(e *ending, yield func(feature, float64)) {
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
	if short := need - o.rooms.roomiest(o.view.Board.Index(e.at), e.heading, turns); short > 0 {
		yield(short1, float64(short)/6)
	}
	switch margin(o.view.Board, e.at) {
	case 0:
		yield(edge0, 1)
	case 1:
		yield(edge1, 1)
	}
}

// between yields what the pilot and one opponent can do to each other next.
func (o *outlook) between(e *ending, seat engine.Seat, left *mayhem.Template, yield func(feature, float64)) {
	f := &o.foes[seat]
	first := o.turnsBefore(e, seat, left)
	tough := max(1, e.me.Toughness()+e.kit.stops())
	distance := hex.Distance(e.at, f.at)
	kill, hurt, ram := 0.0, 0.0, 0.0
	if first > 0 {
		kill, hurt, ram = f.worst(o.view.Board.Index(e.at), e.kit.near, tough)
	}
	once, twice := min(1, first), max(0, first-1)
	yield(theyKill, once*kill)
	yield(theyKillTwice, twice*kill)
	yield(theyHurt, once*hurt)
	yield(theyHurtTwice, twice*hurt)
	yield(theyRam, once*ram)
	if f.kills+1 >= o.view.Options.Kills {
		yield(theyWin, once*kill)
	}
	yield(iFirst, 1-once)
	yield(theyTwice, twice)
	switch {
	case distance <= 3:
		yield(near3, 1)
	case distance <= 6:
		yield(near6, 1)
	case distance <= 10:
		yield(near10, 1)
	}
	if distance > far {
		return
	}
	toughness := left.Toughness() + f.kit.stops()
	guns := gunsNext(e.me)
	myKill, myHurt := guns.against(&e.kit.guns[min(3, distance)], toughness)
	yield(prey, myKill)
	yield(preyHurt, myHurt)
	if e.kills+1 >= o.view.Options.Kills {
		yield(preyWins, myKill)
	}
	if first == 0 {
		o.strikes(e, seat, &guns, toughness, yield)
	}
}

// far is the distance from which a ship hardly gets to shoot at another in its next turn.
const far = 10

// strikes yields what the pilot can do to an opponent that does not move before.
func (o *outlook) strikes(e *ending, seat engine.Seat, g *guns, toughness int, yield func(feature, float64)) {
	r := o.reachOf(e)[seat]
	yield(strikeRam, min(1, float64(r.ram)/float64(toughness)))
	if d := int(r.near); d > 0 && d <= o.foes[seat].kit.near {
		kill, hurt := g.against(&e.kit.guns[d], toughness)
		yield(strikeKill, kill)
		yield(strikeHurt, hurt)
		if e.kills+1 >= o.view.Options.Kills {
			yield(strikeWins, kill)
		}
	}
}
