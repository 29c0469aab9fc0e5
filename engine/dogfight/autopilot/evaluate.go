package autopilot

import (
	"math"

	"mayhembot/engine"
	"mayhembot/engine/dogfight"
)

// mind is what a decision is made from: what the viewer sees, and what the opponent's hidden counters are likely to be.
type mind struct {
	v       dogfight.View
	me, foe engine.Seat
	hand    hand
	skill   skill
	weights *Weights
	yields  bool // it ends a match that is lost

	begun *search // from the view on, once it is asked for
	start board
	taps  [dogfight.MaxHand + 1]float64 // the chance that the opponent holds so many AP
	block [len(class)]float64           // the chance that the opponent blocks a hit on a ship, by its type
	left  int                           // game turns after this one
	early float64                       // the part of the match that is still to come
}

// hand is the viewer's counters.
type hand struct{ ap, def1, def2, blank int8 }

func handOf(h dogfight.Hand) hand {
	return hand{h[dogfight.AP], h[dogfight.Def1], h[dogfight.Def2], h[dogfight.Blank]}
}

func (h hand) size() int { return int(h.ap + h.def1 + h.def2 + h.blank) }

// newMind thinks about a view; nil where the match does not wait for its seat.
func newMind(v dogfight.View, s skill, w *Weights) *mind {
	if !engine.Decides(v) {
		return nil
	}
	return mindOf(v, s, w)
}

func mindOf(v dogfight.View, s skill, w *Weights) *mind {
	m := &mind{v: v, me: v.Viewer(), foe: dogfight.Other(v.Viewer()), hand: handOf(v.Own(v.Viewer()).Hand), skill: s, weights: w, start: boardOf(&v.Table)}
	m.left = v.Options.Turns - v.Table.Turn
	m.early = float64(m.left) / float64(v.Options.Turns)
	unseen := v.Unseen()
	all, held := unseen.Count()-int(unseen[dogfight.Ast]), v.Counters[m.foe-1]
	for k := range m.taps {
		m.taps[k] = exactly(all, int(unseen[dogfight.AP]), held, k)
	}
	one := 1 - exactly(all, int(unseen[dogfight.Def1]), held, 0)
	two := 1 - exactly(all, int(unseen[dogfight.Def2]), held, 0)
	for t := range class {
		plain, first, second := blocks(t, 0), blocks(t, 1), blocks(t, 2)
		m.block[t] = two*second + (1-two)*(one*first+(1-one)*plain)
	}
	return m
}

// blocks is the chance that a ship blocks a hit, with a counter that adds so much.
func blocks(t, more int) float64 { return float64(min(6, class[t].defend+more)) / 6 }

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

// prey is what a side can expect to eliminate in one turn, in points, by the AP it has.
type prey [dogfight.MaxHand + 1]float64

// hunt weighs the best attack of a side with every number of AP: on ships beside its own, after a movement, with a supporter
// flown in, and repeated. block is by the type of the target.
func (b *board) hunt(side int, block *[len(class)]float64) (best prey) {
	attackers, targets := &b.sides[side], &b.sides[1-side]
	taken := b.taken()
	var cover [most]set
	for i, s := range attackers.all() {
		cover[i] = reach(side, s, taken).beside()
	}
	var two, three [2]float64 // the best attacks for two and three AP, on different targets
	for _, t := range targets.all() {
		beside := neighbours[t.at]
		near, far, now, soon := 0, 0, 0, 0
		for i, s := range attackers.all() {
			aim := class[s.of].attack
			switch {
			case beside.has(int(s.at)):
				near, now = near+1, max(now, aim)
			case cover[i].has(int(t.at)):
				far, soon = far+1, max(soon, aim)
			}
		}
		if near+far == 0 {
			continue
		}
		var kills prey
		through, points := 1-block[t.of], float64(class[t.of].points)
		kill := func(aim, times int) float64 {
			miss := 1 - float64(min(6, aim))/6*through
			return 1 - math.Pow(miss, float64(times))
		}
		if near > 0 {
			helped := now
			if near > 1 {
				helped++
			}
			kills[2], kills[3], kills[5] = kill(helped, 1), kill(helped, 2), kill(helped, 3)
			kills[4] = kills[3]
			if far > 0 {
				kills[3] = max(kills[3], kill(max(now, soon)+1, 1))
				kills[4] = max(kills[4], kill(max(now, soon)+1, 2))
			}
		} else {
			kills[3], kills[4], kills[5] = kill(soon, 1), kill(soon, 2), kill(soon, 2)
			if far > 1 {
				kills[4], kills[5] = max(kills[4], kill(soon+1, 1)), kill(soon+1, 2)
			}
		}
		for k := 2; k < len(best); k++ {
			kills[k] = max(kills[k], kills[k-1])
			best[k] = max(best[k], points*kills[k])
		}
		two, three = ahead(two, points*kills[2]), ahead(three, points*kills[3])
	}
	best[4] = max(best[4], two[0]+two[1])
	best[5] = max(best[5], best[4], two[0]+three[1], two[1]+three[0])
	return best
}

// ahead puts a value among the best two.
func ahead(best [2]float64, x float64) [2]float64 {
	if x > best[0] {
		return [2]float64{x, best[0]}
	}
	return [2]float64{best[0], max(best[1], x)}
}

// feature is one thing by which the end of a turn is judged.
type feature int

const (
	bias feature = iota
	lead
	leadShare
	leadLate
	ap1
	ap2
	ap3
	ap4
	ap5
	raiseOne
	raiseTwo
	room
	foeCounters
	foeFull
	danger
	peril
	threat
	power
	mineRows
	foeRows
	mineHome
	foeHome
	mineFighting
	foeFighting
	ships

	features
)

var featureNames = [features]string{
	"bias", "lead", "lead-share", "lead-late", "ap-1", "ap-2", "ap-3", "ap-4", "ap-5", "raise-one", "raise-two", "room", "foe-counters", "foe-full",
	"danger", "peril", "threat", "power", "mine-rows", "foe-rows", "mine-home", "foe-home", "mine-fighting", "foe-fighting", "ships",
}

// Weights says how much each feature counts, in log odds of winning.
type Weights [features]float64

// shape is what of the features does not depend on the viewer's hand.
type shape struct {
	x     [features]float64
	prey  prey    // of the viewer
	foe   prey    // of the opponent, when no counter helps to block
	known float64 // the value where it is known, else below 0
	lead  int
}

// shaped looks at a board at the end of the viewer's turn.
func (m *mind) shaped(b *board) (s shape) {
	me := int(m.me - 1)
	mine, theirs := &b.sides[me], &b.sides[1-me]
	my, their := mine.points(), theirs.points()
	s.lead, s.known = my-their, -1
	if mine.n == 0 || theirs.n == 0 || m.left == 0 || b.crossed() {
		s.known = verdict(s.lead)
		if m.yields && s.lead < 0 {
			s.known = 0.1
		}
		return s
	}
	if b.passed() {
		s.known = m.adrift(b, s.lead)
		return s
	}
	x := &s.x
	x[bias] = 1
	x[lead], x[leadShare] = float64(s.lead)/10, float64(s.lead)/float64(my+their)
	x[leadLate] = x[lead] * (1 - m.early)
	held := float64(m.v.Counters[m.foe-1])
	x[foeCounters], x[foeFull] = held/5, math.Max(0, held-3)/2
	s.prey = b.hunt(me, &m.block)
	plain := [len(class)]float64{}
	for t := range plain {
		plain[t] = blocks(t, 0)
	}
	s.foe = b.hunt(1-me, &plain)
	x[power], x[peril] = s.prey[5]/10, s.foe[5]/10
	myLeft, foeLeft := 0, 0
	for _, one := range mine.all() {
		myLeft += rowsTo(me, one.at)
	}
	for _, one := range theirs.all() {
		foeLeft += rowsTo(1-me, one.at)
	}
	x[mineRows], x[foeRows] = float64(myLeft)/float64(8*mine.n), float64(foeLeft)/float64(8*theirs.n)
	if s.lead > 0 {
		x[mineHome] = float64(myLeft) / 10
	} else if s.lead < 0 {
		x[foeHome] = float64(foeLeft) / 10
	}
	x[mineFighting] = fighting(me, mine, theirs)
	x[foeFighting] = fighting(1-me, theirs, mine)
	x[ships] = float64(mine.n - theirs.n)
	return s
}

// fighting is the part of a side's ships that can still attack somebody.
func fighting(side int, own, others *fleet) float64 {
	n := 0
	for _, one := range own.all() {
		for _, other := range others.all() {
			ahead := int(one.at)/columns - int(other.at)/columns
			if side == 1 {
				ahead = -ahead
			}
			if ahead >= -1 {
				n++
				break
			}
		}
	}
	return float64(n) / float64(own.n)
}

// verdict is the value of a match that is over; level points win it for both (D16). A larger lead is a little better.
func verdict(lead int) float64 {
	more := 0.0001 * float64(lead)
	switch {
	case lead > 0:
		return 0.985 + more
	case lead < 0:
		return 0.015 + more
	}
	return 0.8
}

// adrift is the value of a board on which only asteroids can change who wins. Who is ahead wants to be across.
func (m *mind) adrift(b *board, lead int) float64 {
	me := int(m.me - 1)
	rows := 0
	for _, s := range b.sides[me].all() {
		rows += rowsTo(me, s.at)
	}
	near := 0.02 * (1 - float64(rows)/float64(8*b.sides[me].n))
	switch {
	case lead > 0:
		return 0.97 + near
	case lead < 0 && m.yields:
		return 0.03 + near
	case lead < 0:
		return 0.03
	}
	return 0.78 + near
}

// value is the chance to win with a hand at the end of the viewer's turn.
func (m *mind) value(s *shape, h hand) float64 {
	if s.known >= 0 {
		return s.known
	}
	return 1 / (1 + math.Exp(-m.odds(s, h)))
}

// handed adds what depends on the viewer's hand to the features.
func (m *mind) handed(s *shape, h hand) [features]float64 {
	x := s.x
	if last := m.left < dogfight.Seats; !last {
		if h.ap > 0 {
			x[ap1+feature(h.ap)-1] = 1
		}
		x[room] = float64(min(dogfight.MaxDraw, dogfight.MaxHand-h.size()))
		x[threat] = s.prey[h.ap] / 10
	}
	saves := 1.0 // how much of the danger is left when a counter helps to block
	switch {
	case h.def2 > 0:
		x[raiseTwo], saves = 1, 0.5
	case h.def1 > 0:
		x[raiseOne], saves = 1, 0.75
	}
	for k, chance := range m.taps {
		x[danger] += chance * s.foe[k] / 10
	}
	x[danger] *= saves
	x[peril] *= saves
	return x
}

func (m *mind) odds(s *shape, h hand) float64 {
	x, sum := m.handed(s, h), 0.0
	for f, value := range x {
		sum += m.weights[f] * value
	}
	if m.left < dogfight.Seats {
		return (float64(s.lead) - 10*x[danger]) * 0.3
	}
	return sum
}
