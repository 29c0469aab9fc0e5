package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/dogfight"
)

// act weighs drawing, ending and the best way to spend AP.
func (p *pilot) act() engine.Action {
	t := p.v.Table
	ap := int(p.hand[dogfight.AP])
	still := p.score(&t)
	spend, value := p.spend(&t, ap, still)
	if t.Spending {
		if spend == nil || value <= still+keep(float64(ap), p.hand.Count()) {
			return dogfight.End{}
		}
		return spend
	}
	if spend != nil && value > still+p.drawn() {
		return spend
	}
	return p.draw()
}

// drawn is what the hand is worth after drawing as many counters as possible, once useless ones are discarded.
func (p *pilot) drawn() float64 {
	size, ap := p.hand.Count(), float64(p.hand[dogfight.AP])
	if !p.v.Began {
		size -= p.useless().Count()
	}
	n := min(dogfight.MaxDraw, dogfight.MaxHand-size)
	unseen := p.v.Unseen()
	ap += float64(n) * float64(unseen[dogfight.AP]) / float64(unseen.Count())
	return keep(ap, size+n)
}

// useless are the counters discarded before a draw: blanks.
func (p *pilot) useless() dogfight.Hand {
	var h dogfight.Hand
	h[dogfight.Blank] = p.hand[dogfight.Blank]
	if p.hand.Count() == dogfight.MaxHand && h[dogfight.Blank] == 0 && p.hand[dogfight.AP] < 3 {
		h[dogfight.Def1] = min(1, p.hand[dogfight.Def1])
	}
	return h
}

// draw discards what is useless and draws all it can; with a hand full of useful counters it ends the turn.
func (p *pilot) draw() engine.Action {
	if h := p.useless(); !p.v.Began && h.Count() > 0 {
		return dogfight.Discard{Counters: h}
	}
	if n := p.v.MostDrawn(); n > 0 {
		return dogfight.Draw{N: int8(n)}
	}
	return dogfight.End{}
}

// spend is the best next action that costs AP and what comes of it; nil where there is none.
func (p *pilot) spend(t *dogfight.Table, ap int, still float64) (best engine.Action, value float64) {
	try := func(a engine.Action, v float64) {
		if best == nil || v > value {
			best, value = a, v
		}
	}
	size := p.hand.Count()
	if t.Repeat != (dogfight.Strike{}) && ap >= dogfight.RepeatAP {
		try(dogfight.Repeat{}, still+p.gain(t, t.Repeat, 1)+keep(float64(ap-1), size-1))
	}
	if ap >= dogfight.AttackAP {
		for _, s := range t.Attacks(p.me) {
			try(dogfight.Attack{Strike: s}, still+p.struck(t, s, ap, size))
		}
	}
	if ap < dogfight.MoveAP {
		return best, value
	}
	for _, from := range t.ShipsOf(p.me) {
		for _, to := range t.Reach(from) {
			after := *t
			i, j := dogfight.Board.Index(from), dogfight.Board.Index(to)
			after.Squares[i], after.Squares[j] = dogfight.Ship{}, t.Squares[i]
			v := keep(float64(ap-1), size-1)
			if ap-1 >= dogfight.AttackAP {
				for s := range after.Strikes(p.me, to) {
					v = max(v, p.struck(&after, s, ap-1, size-1))
				}
			}
			try(dogfight.Move{From: from, To: to}, p.score(&after)+v)
		}
	}
	return best, value
}

// gain is what an attack, thrown so many times at most, is expected to win.
func (p *pilot) gain(t *dogfight.Table, s dogfight.Strike, times int) float64 {
	kill := killing(t, dogfight.Threat{Start: s.From, Strike: s}, p.def)
	survives := 1.0
	for range times {
		survives *= 1 - kill
	}
	won := points(t, s.To)
	if t.Fleet(p.foe).Count() == 1 {
		won += match
	}
	// A ship that is gone does not shoot back either.
	return (1 - survives) * (won + 2)
}

// struck is what an attack is expected to win, repeated where AP are left, and what the AP left are worth.
func (p *pilot) struck(t *dogfight.Table, s dogfight.Strike, ap, size int) float64 {
	once := p.gain(t, s, 1) + keep(float64(ap-2), size-2)
	if ap < dogfight.AttackAP+dogfight.RepeatAP {
		return once
	}
	return max(once, p.gain(t, s, 2)+keep(float64(ap)-2.6, size-2))
}

// defend spends a counter where it saves more than the counter is worth.
func (p *pilot) defend() engine.Action {
	t := &p.v.Table
	value := points(t, t.Combat.To)
	if t.Fleet(p.me).Count() == 1 {
		value += match
	}
	price := [...]float64{dogfight.Def1: 0.9, dogfight.Def2: 1.5}
	best, most := dogfight.Unseen, 0.0
	for _, c := range []dogfight.Counter{dogfight.Def1, dogfight.Def2} {
		saves := float64(t.Odds(t.Combat, c).Block-t.Odds(t.Combat, dogfight.Unseen).Block) / 6
		if v := saves*value - price[c]; p.hand[c] > 0 && v > most {
			best, most = c, v
		}
	}
	return dogfight.Defend{With: best}
}
