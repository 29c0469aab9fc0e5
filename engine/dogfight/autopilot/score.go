package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/square"
)

// pilot is what a decision is made from: the view, and what the opponent's hidden counters are likely to be.
type pilot struct {
	v       dogfight.View
	me, foe engine.Seat
	hand    dogfight.Hand
	two     float64 // chance that the opponent holds two AP, an attack
	three   float64 // three AP, a movement and an attack
	def     float64 // a counter that helps it to block
	final   bool    // the seat has no turn after this one
	yields  bool    // it ends a match that is lost, so that nobody waits for the last turn
}

// newPilot thinks about a view; nil where the match does not wait for its seat.
func newPilot(v dogfight.View) *pilot {
	if !engine.Decides(v) {
		return nil
	}
	p := &pilot{v: v, me: v.Viewer(), foe: dogfight.Other(v.Viewer()), hand: v.Own(v.Viewer()).Hand}
	p.final = v.Table.Turn > v.Options.Turns-dogfight.Seats && v.Step == dogfight.StepAct
	unseen := v.Unseen()
	all := unseen.Count() - int(unseen[dogfight.Ast])
	ap, held := int(unseen[dogfight.AP]), v.Counters[p.foe-1]
	p.two = 1 - exactly(all, ap, held, 0) - exactly(all, ap, held, 1)
	p.three = p.two - exactly(all, ap, held, 2)
	p.def = 1 - exactly(all, int(unseen[dogfight.Def1]+unseen[dogfight.Def2]), held, 0)
	return p
}

// exactly is the chance that of n counters, marked of them marked, a hand of held has k marked ones.
func exactly(n, marked, held, k int) float64 {
	if k > held || k > marked || held-k > n-marked {
		return 0
	}
	return choose(marked, k) * choose(n-marked, held-k) / choose(n, held)
}

func choose(n, k int) float64 {
	c := 1.0
	for i := range k {
		c = c * float64(n-i) / float64(i+1)
	}
	return c
}

// What the parts of a position are worth, in points of ships.
const (
	danger  = 0.8  // of what the opponent may eliminate next, the ship most in danger
	second  = 0.3  // and the next one
	threat  = 0.25 // of what the seat itself may eliminate next
	advance = 0.9  // a row towards the opponent's zone, when ahead or when there is nobody left to fight
	closing = 0.3  // a square towards the nearest ship that can still be fought, when not
	match   = 50   // the match
	passed  = 40   // the match where only asteroids can still change who wins it
	yielded = 30   // a defeat that goes no further
	hope    = 5    // asteroids, to who can only hope for them
)

// worth of AP kept, by their number: two are an attack.
var worth = [dogfight.MaxHand + 1]float64{0, 0.5, 1.8, 2.4, 2.8, 3.0}

// keep is what a hand is worth: its AP, counters to block with, and room to draw. After the last turn it is worth nothing.
func (p *pilot) keep(ap float64, size int) float64 {
	if p.final {
		return 0
	}
	low := int(ap)
	v := worth[low]
	if low < dogfight.MaxHand {
		v += (ap - float64(low)) * (worth[low+1] - worth[low])
	}
	return v + 0.35*float64(min(dogfight.MaxDraw, dogfight.MaxHand-size))
}

// score values a table for the pilot.
func (p *pilot) score(t *dogfight.Table) float64 {
	lead := t.Fleet(p.me).Value() - t.Fleet(p.foe).Value()
	sum := p.standing(t)
	if p.ends(t) || p.lost() { // who is lost stays out of the other's zone, for the last ship there ends the match
		return sum
	}
	most, next := p.dangers(t)
	sum -= danger*most + second*next
	sum += threat * p.threatens(t)
	foes := t.ShipsOf(p.foe)
	for _, at := range t.ShipsOf(p.me) {
		if near := nearest(p.me, at, foes); lead > 0 || near == 0 {
			sum -= advance * float64(rowsLeft(p.me, at))
		} else {
			sum -= closing * float64(near)
		}
	}
	return sum
}

// standing is by how many points the seat is ahead, and where that decides the match what winning or losing it is worth; level
// points win it for both (D16).
func (p *pilot) standing(t *dogfight.Table) float64 {
	lead, ends := float64(t.Fleet(p.me).Value()-t.Fleet(p.foe).Value()), p.ends(t)
	switch {
	case !ends && !t.Passed():
		return lead
	case ends && lead < 0 && p.yields:
		return lead - yielded
	case ends && lead < 0:
		return lead - match
	case ends:
		return lead + match
	case lead < 0:
		return lead - passed
	}
	return lead + passed
}

// lost tells whether the seat is behind and draws on, because only asteroids can still change that.
func (p *pilot) lost() bool {
	behind := p.v.Fleet(p.me).Value() < p.v.Fleet(p.foe).Value()
	return behind && (p.v.LastTurn() || p.v.Passed() && !p.yields)
}

// ends tells whether the points of a table decide, at once or after this turn.
func (p *pilot) ends(t *dogfight.Table) bool { return t.Decided() || t.LastTurn() }

// without is what it is worth to the seat that the ship on a square is gone.
func (p *pilot) without(t *dogfight.Table, at square.Cell) float64 {
	after := *t
	after.Squares[dogfight.Board.Index(at)] = dogfight.Ship{}
	return p.standing(&after) - p.standing(t)
}

// dangers is what the opponent can expect of its best attack, and of the best on another ship.
func (p *pilot) dangers(t *dogfight.Table) (most, next float64) {
	return top(t, t.Attacks(p.foe), t.Threats(p.foe), p.two, p.three, 0)
}

// threatens is what the seat itself can expect of its best attack.
func (p *pilot) threatens(t *dogfight.Table) float64 {
	most, _ := top(t, t.Attacks(p.me), t.Threats(p.me), 1, 0.7, p.def)
	return most
}

// top is what a seat can expect of its best attack, and of the best on another ship.
func top(t *dogfight.Table, now []dogfight.Strike, soon []dogfight.Threat, chanceNow, chanceSoon, def float64) (most, next float64) {
	var by [80]float64
	note := func(s dogfight.Strike, start square.Cell, chance float64) {
		m := dogfight.Threat{Start: start, Strike: s}
		i := dogfight.Board.Index(s.To)
		by[i] = max(by[i], chance*killing(t, m, def)*points(t, s.To))
	}
	for _, s := range now {
		note(s, s.From, chanceNow)
	}
	for _, m := range soon {
		note(m.Strike, m.Start, chanceSoon)
	}
	for _, v := range by {
		if v > most {
			most, next = v, most
		} else if v > next {
			next = v
		}
	}
	return most, next
}

// killing is the chance that an attack eliminates its target, where the defender has a counter with chance def.
func killing(t *dogfight.Table, m dogfight.Threat, def float64) float64 {
	plain := float64(t.OddsAfter(m, dogfight.Unseen).Kill())
	helped := float64(t.OddsAfter(m, dogfight.Def1).Kill())
	return ((1-def)*plain + def*helped) / 36
}

func points(t *dogfight.Table, at square.Cell) float64 {
	return float64(t.At(at).Type.Class().Points)
}

// rowsLeft is how many rows a ship has to fly to the opponent's zone.
func rowsLeft(seat engine.Seat, at square.Cell) int {
	if seat == 1 {
		return max(0, int(at.Row)-1)
	}
	return max(0, dogfight.Board.Rows-2-int(at.Row))
}

// nearest is the distance to the nearest ship that is not behind, 0 where there is none to fight any more.
func nearest(seat engine.Seat, at square.Cell, foes []square.Cell) int {
	near := 0
	for _, c := range foes {
		ahead := int(at.Row) - int(c.Row)
		if seat == 2 {
			ahead = -ahead
		}
		aside := int(at.Col) - int(c.Col)
		if far := max(ahead, -ahead) + max(aside, -aside); ahead >= -1 && (near == 0 || far < near) {
			near = far
		}
	}
	return near
}
