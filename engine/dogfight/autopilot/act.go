package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/square"
)

// acts weighs drawing or ending, and every way to spend AP.
func (p *pilot) acts() []candidate {
	t := p.v.Table
	ap, still := int(p.hand[dogfight.AP]), p.score(&t)
	rest := candidate{p.draw(), still + p.drawn()}
	switch {
	case p.lost() && rest.action != engine.Action(dogfight.End{}):
		rest.value = still + hope
	case t.Spending:
		rest = candidate{dogfight.End{}, still + p.keep(float64(ap), p.hand.Count())}
	}
	return append([]candidate{rest}, p.spends(&t, ap, still)...)
}

// drawn is what the hand is worth after drawing as many counters as possible, once useless ones are discarded.
func (p *pilot) drawn() float64 {
	if p.lost() {
		return 0
	}
	size, ap := p.hand.Count(), float64(p.hand[dogfight.AP])
	if !p.v.Began {
		size -= p.useless().Count()
	}
	n := min(dogfight.MaxDraw, dogfight.MaxHand-size)
	unseen := p.v.Unseen()
	ap += float64(n) * float64(unseen[dogfight.AP]) / float64(unseen.Count())
	return p.keep(ap, size+n)
}

// useless are the counters discarded before a draw: blanks, and all where only asteroids can help.
func (p *pilot) useless() dogfight.Hand {
	if p.lost() && p.v.MostDrawn() < dogfight.MaxDraw {
		return p.hand
	}
	var h dogfight.Hand
	h[dogfight.Blank] = p.hand[dogfight.Blank]
	if p.hand.Count() == dogfight.MaxHand && h[dogfight.Blank] == 0 && p.hand[dogfight.AP] < 3 {
		h[dogfight.Def1] = min(1, p.hand[dogfight.Def1])
	}
	return h
}

// draw discards what is useless and draws all it can; with a hand full of useful counters, and in the last
// turn of all unless it is behind, it ends the turn.
func (p *pilot) draw() engine.Action {
	if h := p.useless(); (!p.final || p.lost()) && !p.v.Began && h.Count() > 0 {
		return dogfight.Discard{Counters: h}
	}
	if n := p.v.MostDrawn(); n > 0 && (!p.v.LastTurn() || p.lost()) {
		return dogfight.Draw{N: int8(n)}
	}
	return dogfight.End{}
}

// spends are all actions that cost AP.
func (p *pilot) spends(t *dogfight.Table, ap int, still float64) (list []candidate) {
	size := p.hand.Count()
	if t.Repeat != (dogfight.Strike{}) && ap >= dogfight.RepeatAP {
		list = append(list, candidate{dogfight.Repeat{}, still + p.gain(t, t.Repeat, 1) + p.keep(float64(ap-1), size-1)})
	}
	if ap >= dogfight.AttackAP {
		for _, s := range t.Attacks(p.me) {
			list = append(list, candidate{dogfight.Attack{Strike: s}, still + p.struck(t, s, ap, size)})
		}
	}
	if ap < dogfight.MoveAP {
		return list
	}
	for _, from := range t.ShipsOf(p.me) {
		for _, to := range t.Reach(from) {
			m := dogfight.Move{From: from, To: to}
			after := t.Flown(m)
			_, v := p.follows(&after, to)
			list = append(list, candidate{m, p.score(&after) + v})
		}
	}
	return list
}

// follows is the best attack of a ship that has just moved, none where AP are better kept, and what it and the AP left are
// worth.
func (p *pilot) follows(after *dogfight.Table, at square.Cell) (best dogfight.Strike, value float64) {
	ap, size := int(p.hand[dogfight.AP])-dogfight.MoveAP, p.hand.Count()-dogfight.MoveAP
	value = p.keep(float64(ap), size)
	if ap < dogfight.AttackAP {
		return best, value
	}
	for s := range after.Strikes(p.me, at) {
		if v := p.struck(after, s, ap, size); v > value {
			best, value = s, v
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
	// A ship that is gone does not shoot back either.
	return (1 - survives) * (p.without(t, s.To) + 2)
}

// struck is what an attack is expected to win, repeated where AP are left, and what the AP left are worth.
func (p *pilot) struck(t *dogfight.Table, s dogfight.Strike, ap, size int) float64 {
	once := p.gain(t, s, 1) + p.keep(float64(ap-2), size-2)
	if ap < dogfight.AttackAP+dogfight.RepeatAP {
		return once
	}
	return max(once, p.gain(t, s, 2)+p.keep(float64(ap)-2.6, size-2))
}

// defences weighs spending counters on the block.
func (p *pilot) defences() []candidate {
	t := &p.v.Table
	value := -p.without(t, t.Combat.To)
	price := [...]float64{dogfight.Def1: 0.9, dogfight.Def2: 1.5}
	odds := t.Odds(t.Combat, dogfight.Unseen)
	still := p.score(t) - float64(6-odds.Block)/6*value
	list := []candidate{{dogfight.Defend{With: dogfight.Unseen}, still}}
	for _, c := range []dogfight.Counter{dogfight.Def1, dogfight.Def2} {
		if p.hand[c] > 0 {
			saves := float64(t.Odds(t.Combat, c).Block-odds.Block) / 6
			list = append(list, candidate{dogfight.Defend{With: c}, still + saves*value - price[c]})
		}
	}
	return list
}
