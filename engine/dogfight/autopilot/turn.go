package autopilot

import (
	"cmp"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/dogfight"
)

// search tries the rest of a turn: every order of flights, attacks and repeats, with exact odds, as far as AP go. Of the
// flights of a step only the best few are followed further.
type search struct {
	*mind
	side  int
	seen  map[node]float64
	leafs map[board]*shape
}

// node is what the rest of a turn depends on.
type node struct {
	board  board
	hand   hand
	repeat blow
}

// blow is an attack: from where to where. The zero blow is none.
type blow struct{ from, to int8 }

// search is the search from the view; it remembers what it has seen.
func (m *mind) search() *search {
	if m.begun == nil {
		m.begun = &search{m, int(m.me - 1), map[node]float64{}, map[board]*shape{}}
	}
	return m.begun
}

// shape looks at a board once.
func (s *search) shape(b *board) *shape {
	if known, ok := s.leafs[*b]; ok {
		return known
	}
	one := s.shaped(b)
	s.leafs[*b] = &one
	return &one
}

// stop is the value of ending the turn.
func (s *search) stop(n *node) float64 { return s.value(s.shape(&n.board), n.hand) }

// best is the value of the best rest of the turn. depth counts the flights so far.
func (s *search) best(n node, depth int) float64 {
	if n.board.sides[1-s.side].n == 0 {
		return 1
	}
	if n.hand.ap == 0 {
		return s.stop(&n)
	}
	if known, ok := s.seen[n]; ok {
		return known
	}
	high := s.stop(&n)
	s.blows(&n, func(b blow, again bool) { high = max(high, s.struck(n, b, again, depth)) })
	for _, f := range s.flights(&n, depth) {
		high = max(high, s.best(f.after, depth+1))
	}
	s.seen[n] = high
	return high
}

// blows are all attacks the hand can pay, the repeat first.
func (s *search) blows(n *node, visit func(b blow, again bool)) {
	if n.repeat != (blow{}) && n.hand.ap >= dogfight.RepeatAP {
		visit(n.repeat, true)
	}
	if n.hand.ap < dogfight.AttackAP {
		return
	}
	own, foes := &n.board.sides[s.side], n.board.sides[1-s.side].on
	for _, one := range own.all() {
		for at := neighbours[one.at].and(foes); !at.empty(); {
			visit(blow{one.at, int8(at.next())}, false)
		}
	}
}

// kill is the chance of an attack to eliminate its target.
func (s *search) kill(b *board, at blow) float64 {
	target := b.sides[1-s.side].find(at.to)
	aim := b.aims(s.side, b.sides[s.side].find(at.from), at.to)
	return float64(min(6, aim)) / 6 * (1 - s.block[b.sides[1-s.side].ships[target].of])
}

// struck is the value of an attack.
func (s *search) struck(n node, at blow, again bool, depth int) float64 {
	kill := s.kill(&n.board, at)
	hit, missed := n, n
	price := int8(dogfight.AttackAP)
	if again {
		price = dogfight.RepeatAP
	}
	hit.hand.ap -= price
	missed.hand.ap -= price
	hit.board = n.board.without(1-s.side, n.board.sides[1-s.side].find(at.to))
	hit.repeat, missed.repeat = blow{}, blow{}
	if !again {
		missed.repeat = at
	}
	return kill*s.best(hit, depth) + (1-kill)*s.best(missed, depth)
}

// flight is a movement with what is left after it. rank orders flights by what stopping after them is worth, and by what an
// attack at once could win.
type flight struct {
	ship  int
	to    int8
	after node
	stop  float64
	rank  float64
}

// widths are how many flights are followed further, by the flights before them.
var widths = [dogfight.MaxHand]int{12, 5, 3, 2, 1}

// flights are the best movements.
func (s *search) flights(n *node, depth int) []flight {
	if depth >= len(widths) {
		return nil
	}
	all := s.allFlights(n)
	return all[:min(len(all), max(1, widths[depth]*s.skill.width/12))]
}

// allFlights are all movements, the best first.
func (s *search) allFlights(n *node) (all []flight) {
	if n.hand.ap < dogfight.MoveAP {
		return nil
	}
	own := &n.board.sides[s.side]
	taken := n.board.taken()
	for i, one := range own.all() {
		for to := reach(s.side, one, taken); !to.empty(); {
			f := flight{ship: i, to: int8(to.next())}
			f.after = node{n.board.moved(s.side, i, f.to), n.hand, blow{}}
			f.after.hand.ap--
			shape := s.shape(&f.after.board)
			f.stop = s.value(shape, f.after.hand)
			f.rank = f.stop + shape.prey[f.after.hand.ap]/100
			all = append(all, f)
		}
	}
	slices.SortStableFunc(all, func(a, b flight) int { return cmp.Compare(b.rank, a.rank) })
	return all
}

// ready are the AP with which a pilot could act: a flight and an attack.
const ready = dogfight.MoveAP + dogfight.AttackAP

// acts weighs drawing or ending, and every way to spend AP.
func (m *mind) acts() []candidate {
	s := m.search()
	root := node{m.start, m.hand, blow{}}
	if r := m.v.Repeat; r != (dogfight.Strike{}) {
		root.repeat = blow{int8(bit(r.From)), int8(bit(r.To))}
	}
	now := s.shape(&m.start)
	list := []candidate{m.rest(now)}
	if now.known < 0 && !m.v.Spending && m.hand.ap >= ready {
		list[0].value -= m.skill.price
	}
	s.blows(&root, func(at blow, again bool) {
		c := candidate{action: dogfight.Repeat{}, value: s.struck(root, at, again, 0)}
		if !again {
			c.action = dogfight.Attack{Strike: dogfight.Strike{From: cell(int(at.from)), To: cell(int(at.to))}}
		}
		list = append(list, c)
	})
	if m.hand.ap == 0 {
		return list
	}
	deep := len(s.flights(&root, 0))
	for i, f := range s.allFlights(&root) {
		c := candidate{action: dogfight.Move{From: cell(int(m.start.sides[s.side].ships[f.ship].at)), To: cell(int(f.to))}, value: f.stop}
		if i < deep {
			c.value = s.best(f.after, 1)
		}
		list = append(list, c)
	}
	return list
}

// rest is not to spend: to end the turn where something was spent, and else to draw, with useless counters discarded first.
func (m *mind) rest(s *shape) candidate {
	if m.v.Spending {
		return candidate{dogfight.End{}, m.value(s, m.hand)}
	}
	if m.behind() {
		return m.pray(s)
	}
	best := candidate{dogfight.End{}, m.value(s, m.hand)}
	if m.left == 0 {
		return best
	}
	if m.v.Began {
		if n := m.v.MostDrawn(); n > 0 {
			best = better(best, candidate{dogfight.Draw{N: int8(n)}, m.drawn(s, m.hand, n)})
		}
		return best
	}
	h := m.hand
	var least float64 // a counter is not discarded for nothing
	for blank := range h.blank + 1 {
		for one := range h.def1 + 1 {
			for ap := range min(h.ap, 1) + 1 {
				kept := hand{h.ap - ap, h.def1 - one, h.def2, h.blank - blank}
				n := min(dogfight.MaxDraw, dogfight.MaxHand-kept.size())
				if n == 0 {
					continue
				}
				c := candidate{dogfight.Draw{N: int8(n)}, m.drawn(s, kept, n) - least}
				if kept != h {
					c.action = dogfight.Discard{Counters: thrown(blank, one, ap)}
				}
				best = better(best, c)
				least = 0.002
			}
		}
	}
	return best
}

func thrown(blank, one, ap int8) (h dogfight.Hand) {
	h[dogfight.Blank], h[dogfight.Def1], h[dogfight.AP] = blank, one, ap
	return h
}

func better(a, b candidate) candidate {
	if b.value > a.value {
		return b
	}
	return a
}

// pray is what is left to a seat that is behind when only asteroids can still change that: it draws as many counters as it can.
func (m *mind) pray(s *shape) candidate {
	still := m.value(s, m.hand)
	if h := m.v.Own(m.me).Hand; !m.v.Began && m.v.MostDrawn() < dogfight.MaxDraw && h.Count() > 0 {
		return candidate{dogfight.Discard{Counters: h}, still + 0.01}
	}
	if n := m.v.MostDrawn(); n > 0 {
		return candidate{dogfight.Draw{N: int8(n)}, still + 0.01}
	}
	return candidate{dogfight.End{}, still}
}

// behind tells whether only asteroids can help the seat, which waits for them.
func (m *mind) behind() bool {
	return m.lost() && !m.yields || m.left == 0 && m.v.Fleet(m.me).Value() < m.v.Fleet(m.foe).Value()
}

// lost tells whether the seat is behind, and nothing but asteroids can change that.
func (m *mind) lost() bool {
	return m.start.passed() && m.v.Fleet(m.me).Value() < m.v.Fleet(m.foe).Value()
}

// drawn is the mean value after drawing n counters to those kept. What the opponent holds is as likely as what is in the cup.
func (m *mind) drawn(s *shape, kept hand, n int) float64 {
	if s.known >= 0 {
		return s.known + 0.001 // it may come in useful
	}
	cup := handOf(m.v.Unseen())
	sum := 0.0
	m.draws(cup, int(m.v.Unseen()[dogfight.Ast]), kept, n, 1, func(h hand, chance float64) { sum += chance * m.value(s, h) })
	return sum
}

// draws visits every hand that n draws lead to.
func (m *mind) draws(cup hand, rocks int, h hand, n int, chance float64, visit func(hand, float64)) {
	if n == 0 {
		visit(h, chance)
		return
	}
	all := float64(cup.size() + rocks)
	next := func(c int8, take func(*hand, int8)) {
		if c > 0 {
			less, more := cup, h
			take(&less, -1)
			take(&more, 1)
			m.draws(less, rocks, more, n-1, chance*float64(c)/all, visit)
		}
	}
	next(cup.ap, func(h *hand, d int8) { h.ap += d })
	next(cup.def1, func(h *hand, d int8) { h.def1 += d })
	next(cup.def2, func(h *hand, d int8) { h.def2 += d })
	next(cup.blank, func(h *hand, d int8) { h.blank += d })
	if rocks > 0 {
		m.draws(cup, rocks, h, n-1, chance*float64(rocks)/all, visit)
	}
}

// defences weighs spending counters on the block.
func (m *mind) defences() []candidate {
	t := &m.v.Table
	me := int(m.me - 1)
	gone := m.start.without(me, m.start.sides[me].find(int8(bit(t.Combat.To))))
	dead, alive := m.shaped(&gone), m.shaped(&m.start)
	var list []candidate
	for _, with := range []dogfight.Counter{dogfight.Unseen, dogfight.Def1, dogfight.Def2} {
		h := m.hand
		switch {
		case with == dogfight.Def1 && h.def1 > 0:
			h.def1--
		case with == dogfight.Def2 && h.def2 > 0:
			h.def2--
		case with != dogfight.Unseen:
			continue
		}
		block := float64(t.Odds(t.Combat, with).Block) / 6
		list = append(list, candidate{dogfight.Defend{With: with}, block*m.value(&alive, h) + (1-block)*m.value(&dead, h)})
	}
	return list
}

// candidate is an action and the chance to win with it.
type candidate struct {
	action engine.Action
	value  float64
}

// candidates are what the seat can do, the best first.
func (m *mind) candidates() []candidate {
	var list []candidate
	switch m.v.Step {
	case dogfight.StepFleet:
		return []candidate{{action: m.fleet()}}
	case dogfight.StepDeploy:
		return []candidate{{action: m.deploy()}}
	case dogfight.StepDefend:
		list = m.defences()
	default:
		list = m.acts()
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.value, a.value) })
	return list
}

// Think lists what the seat can do, the best first, with the chance to win. Of fleets, deployments and draws the best alone is
// among them.
func (m *mind) Think() []advice.Advice {
	if m == nil {
		return nil
	}
	list := m.candidates()
	all := make([]advice.Advice, len(list))
	for i, c := range list {
		all[i] = advice.Advice{Action: c.action, Value: min(1, max(0, c.value))}
	}
	return all
}
