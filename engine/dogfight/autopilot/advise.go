package autopilot

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/dogfight"
)

// Advise is what the adviser, a pilot without a mistake, thinks of the actions of a view's seat, the best first, each with its
// reason; nil where the match does not wait for it. Of fleets, deployments, discards and draws it names the best alone.
func Advise(v dogfight.View) []advice.Advice { return advice.Explain(adviser(v)) }

// Best is the first advice; false for none.
func Best(v dogfight.View) (advice.Advice, bool) { return advice.Best(adviser(v)) }

// advised is the action of the first advice; nil for none.
func advised(v dogfight.View) engine.Action {
	best, _ := Best(v)
	return best.Action
}

func adviser(v dogfight.View) *mind {
	w := learned()
	return newMind(v, skills[advice.Ruthless], &w)
}

// Reason says why an action may be good.
func (m *mind) Reason(a engine.Action) advice.Reason {
	switch a := a.(type) {
	case dogfight.ChooseFleet:
		return suits(a.Ships)
	case dogfight.LayOut:
		return advice.Reason{Key: "dearest"}
	case dogfight.Deploy:
		if a.At.Col >= 2 && int(a.At.Col) < columns-2 {
			return advice.Reason{Key: "middle"}
		}
		return advice.Reason{Key: "front"}
	case dogfight.Discard, dogfight.Draw, dogfight.End:
		return m.rests(a)
	case dogfight.Attack:
		return m.prize(int8(bit(a.Strike.To)))
	case dogfight.Repeat:
		return advice.Reason{Key: "again"}
	case dogfight.Move:
		return m.goes(a)
	case dogfight.Defend:
		switch {
		case m.hand.def1+m.hand.def2 == 0:
			return advice.Reason{Key: "unable"}
		case a.With == dogfight.Unseen:
			return advice.Reason{Key: "dear"}
		case m.start.sides[m.me-1].n == 1:
			return advice.Reason{Key: "last"}
		}
		return advice.Reason{Key: "saves", N: class[m.v.At(m.v.Combat.To).Type].points}
	}
	return advice.Reason{}
}

// suits says what is good about a fleet.
func suits(f dogfight.Fleet) advice.Reason {
	if slices.Contains(f[dogfight.Dart:], 0) {
		return advice.Reason{Key: "strong"}
	}
	return advice.Reason{Key: "kinds"}
}

// rests says why nothing is spent, or no more.
func (m *mind) rests(a engine.Action) advice.Reason {
	passed := m.start.passed()
	switch a.(type) {
	case dogfight.Discard:
		if m.v.MostDrawn() < dogfight.MaxDraw {
			return advice.Reason{Key: "room"}
		}
		return advice.Reason{Key: "useless"}
	case dogfight.Draw:
		switch {
		case m.behind():
			return advice.Reason{Key: "hope"}
		case m.left < dogfight.Seats:
			return advice.Reason{Key: "block"}
		case passed && m.across():
			return advice.Reason{Key: "idle"}
		case passed:
			return advice.Reason{Key: "cross"}
		case m.hand.ap < dogfight.AttackAP:
			return advice.Reason{Key: "ap"}
		}
		return advice.Reason{Key: "later"}
	}
	switch {
	case m.left == 0:
		return m.ending(&m.start)
	case m.v.Spending && m.hand.ap == 0:
		return advice.Reason{Key: "spent"}
	case m.left < dogfight.Seats:
		return advice.Reason{Key: "idle"}
	case !m.v.Spending:
		return advice.Reason{Key: "full"}
	}
	return advice.Reason{Key: "nothing"}
}

// prize says what the ship on a square is worth.
func (m *mind) prize(at int8) advice.Reason {
	foes := &m.start.sides[m.foe-1]
	if foes.n == 1 {
		return advice.Reason{Key: "wins"}
	}
	return advice.Reason{Key: "prize", N: class[foes.ships[foes.find(at)].of].points}
}

// across tells whether all ships of the seat stand in the other's zone.
func (m *mind) across() bool {
	return m.start.sides[m.me-1].on.not(zones[m.foe-1]).empty()
}

// ending says who wins a match that ends with the ships of a board.
func (m *mind) ending(b *board) advice.Reason {
	switch mine, theirs := b.sides[m.me-1].points(), b.sides[m.foe-1].points(); {
	case mine > theirs:
		return advice.Reason{Key: "victory"}
	case mine < theirs:
		return advice.Reason{Key: "defeat"}
	}
	return advice.Reason{Key: "level"}
}

// telling is the least change of a feature, in log odds, that is spoken of.
const telling = 0.02

// goes says what is better after a movement: what is done next, or else what the move changes most in the eyes of the adviser.
func (m *mind) goes(a dogfight.Move) advice.Reason {
	s, side := m.search(), int(m.me-1)
	n := node{m.start.moved(side, m.start.sides[side].find(int8(bit(a.From))), int8(bit(a.To))), m.hand, blow{}}
	n.hand.ap--
	after := s.shape(&n.board)
	if n.board.crossed() {
		return m.ending(&n.board)
	}
	if kill, is := s.follows(n); is {
		return advice.Reason{Key: "follows", Chance: kill}
	}
	if after.known >= 0 {
		return m.ground(a)
	}
	before := s.shape(&m.start)
	if before.known >= 0 {
		return m.ground(a)
	}
	then, now := m.handed(after, n.hand), m.handed(before, n.hand)
	gain := func(fs ...feature) (sum float64) {
		for _, f := range fs {
			sum += m.weights[f] * (then[f] - now[f])
		}
		return sum
	}
	key, high := "", telling
	for _, one := range []struct {
		key string
		fs  []feature
	}{{"safer", []feature{danger, peril}}, {"threat", []feature{threat, power}}, {"zone", []feature{mineRows, mineHome}}} {
		if g := gain(one.fs...); g > high {
			key, high = one.key, g
		}
	}
	switch {
	case key == "safer" && !m.reached(&n.board, int8(bit(a.To))):
		return advice.Reason{Key: "safe"}
	case key != "":
		return advice.Reason{Key: key}
	}
	return m.ground(a)
}

// ground says what a quiet move is for.
func (m *mind) ground(a dogfight.Move) advice.Reason {
	me := int(m.me - 1)
	if rowsTo(me, int8(bit(a.To))) < rowsTo(me, int8(bit(a.From))) {
		if m.start.passed() || m.v.Fleet(m.me).Value() > m.v.Fleet(m.foe).Value() {
			return advice.Reason{Key: "zone"}
		}
		return advice.Reason{Key: "nearer"}
	}
	return advice.Reason{Key: "ground"}
}

// follows is the chance of the attack that is the best to do next; false where something else is. Where no flight was followed
// further it looks at attacks alone.
func (s *search) follows(n node) (kill float64, is bool) {
	high := s.stop(&n)
	if known, ok := s.seen[n]; ok {
		high = max(high, known)
	}
	s.blows(&n, func(b blow, again bool) {
		if v := s.struck(n, b, again, len(widths)); v > high || !is && v == high && v > s.stop(&n) {
			high, kill, is = v, s.kill(&n.board, b), true
		}
	})
	return kill, is
}

// reached tells whether the opponent can attack the ship on a square in its next turn, after one movement at most.
func (m *mind) reached(b *board, at int8) bool {
	side := int(m.foe - 1)
	taken := b.taken()
	for _, s := range b.sides[side].all() {
		if neighbours[s.at].has(int(at)) || reach(side, s, taken).beside().has(int(at)) {
			return true
		}
	}
	return false
}
