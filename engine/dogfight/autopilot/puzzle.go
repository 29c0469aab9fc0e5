package autopilot

import (
	"cmp"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/dogfight"
)

// A puzzle's goal is to eliminate a ship within the turn, or to end the match as its winner because every ship has crossed. The
// opponent holds no counters, so all chances are known. One way of setting out is clearly better than every other: the same ships on
// the same squares, in whatever order they fly.
const (
	promising   = 0.4  // the least chance of a kill that is worth a puzzle
	margin      = 0.03 // how much less every other way is worth
	mostFlights = 70   // to choose from at first, as many as there is room for
)

func puzzling() *advice.Puzzling {
	return &advice.Puzzling{
		Find:    func(v engine.View) (advice.Puzzle, bool) { return findPuzzle(v.(dogfight.View)) },
		Weigh:   func(v engine.View) []advice.Advice { return weighed(v.(dogfight.View)) },
		Reached: func(v engine.View) bool { return won(v.(dogfight.View)) },
	}
}

// won tells whether the viewer has won alone.
func won(v dogfight.View) bool {
	r := v.Result()
	return r.Over && slices.Equal(r.Winners, []engine.Seat{v.Viewer()})
}

// quest is the search for a kill or a crossing: every order of flights and attacks, as far as AP go.
type quest struct {
	side  int
	leads func(*board) bool // tells of a match that ends by crossing whether the seat wins it
	seen  map[setOut]float64
}

// setOut is what the rest of a turn depends on.
type setOut struct {
	board  board
	ap     int8
	repeat blow
}

func newQuest(v dogfight.View) *quest {
	me, foe := int(v.Viewer()-1), int(dogfight.Other(v.Viewer())-1)
	return &quest{side: me, seen: map[setOut]float64{}, leads: func(b *board) bool { return b.crossed() && b.sides[me].points() > b.sides[foe].points() }}
}

// root is where the viewer's turn stands.
func (q *quest) root(v dogfight.View) setOut {
	at := setOut{boardOf(&v.Table).sorted(), v.Own(v.Viewer()).Hand[dogfight.AP], blow{}}
	if r := v.Repeat; r != (dogfight.Strike{}) {
		at.repeat = blow{int8(bit(r.From)), int8(bit(r.To))}
	}
	return at
}

// sorted is the board with its ships in an order that depends on nothing but where they stand.
func (b board) sorted() board {
	for i := range b.sides {
		slices.SortFunc(b.sides[i].all(), func(a, b ship) int { return cmp.Compare(a.at, b.at) })
	}
	return b
}

// best is the chance to reach the goal from there.
func (q *quest) best(at setOut) float64 {
	if at.ap == 0 {
		return 0
	}
	if known, ok := q.seen[at]; ok {
		return known
	}
	high := 0.0
	q.blows(&at, func(b blow, again bool) { high = max(high, q.struck(at, b, again)) })
	q.flights(&at, func(_ int, _ int8, after setOut) bool {
		high = max(high, q.flown(after))
		return high < 1
	})
	q.seen[at] = high
	return high
}

// flown is the chance after a flight.
func (q *quest) flown(after setOut) float64 {
	if q.leads(&after.board) {
		return 1
	}
	return q.best(after)
}

// blows are all attacks that can be paid, the repeat first.
func (q *quest) blows(at *setOut, visit func(b blow, again bool)) {
	if at.repeat != (blow{}) {
		visit(at.repeat, true)
	}
	if at.ap < dogfight.AttackAP {
		return
	}
	foes := at.board.sides[1-q.side].on
	for _, one := range at.board.sides[q.side].all() {
		for near := neighbours[one.at].and(foes); !near.empty(); {
			visit(blow{one.at, int8(near.next())}, false)
		}
	}
}

// struck is the chance with an attack, and with the best that follows where it fails.
func (q *quest) struck(at setOut, b blow, again bool) float64 {
	own, foes := &at.board.sides[q.side], &at.board.sides[1-q.side]
	aim := at.board.aims(q.side, own.find(b.from), b.to)
	kill := float64(min(6, aim)) / 6 * (1 - blocks(int(foes.ships[foes.find(b.to)].of), 0))
	if at.repeat = (blow{}); again {
		at.ap -= dogfight.RepeatAP
	} else {
		at.ap -= dogfight.AttackAP
		at.repeat = b
	}
	return kill + (1-kill)*q.best(at)
}

// flights visits every movement that can matter. With AP for one flight and an attack it must end beside an enemy: that ship attacks, or
// helps.
func (q *quest) flights(at *setOut, visit func(i int, to int8, after setOut) bool) {
	own, taken, useful := &at.board.sides[q.side], at.board.taken(), set{^uint64(0), highAll}
	if at.board.passed() {
		if q.away(&at.board) > int(at.ap) {
			return
		}
	} else if at.ap <= dogfight.MoveAP+dogfight.AttackAP {
		if useful = at.board.sides[1-q.side].on.beside(); at.ap < dogfight.MoveAP+dogfight.AttackAP {
			return
		}
	}
	for i, one := range own.all() {
		for to := reach(q.side, one, taken).and(useful); !to.empty(); {
			sq := int8(to.next())
			if !visit(i, sq, setOut{at.board.moved(q.side, i, sq).sorted(), at.ap - dogfight.MoveAP, blow{}}) {
				return
			}
		}
	}
}

// away is how many flights it takes at least until every ship has crossed; more than a hand can pay where the opponent's have not.
func (q *quest) away(b *board) (flights int) {
	if !b.sides[1-q.side].on.not(zones[q.side]).empty() {
		return dogfight.MaxHand + 1
	}
	for _, s := range b.sides[q.side].all() {
		move := class[s.of].move
		flights += (rowsTo(q.side, s.at) + move - 1) / move
	}
	return flights
}

// weighed are the viewer's actions with their chances of the goal, the best first.
func weighed(v dogfight.View) []advice.Advice {
	if !engine.Decides(v) || v.Step != dogfight.StepAct {
		return nil
	}
	q := newQuest(v)
	root := q.root(v)
	var all, idle []advice.Advice // what only puts counters back changes nothing, and comes behind what does as much
	for a := range v.Legal() {
		one := advice.Advice{Action: a}
		switch a := a.(type) {
		case dogfight.Attack:
			one.Value = q.struck(root, blow{int8(bit(a.Strike.From)), int8(bit(a.Strike.To))}, false)
		case dogfight.Repeat:
			one.Value = q.struck(root, root.repeat, true)
		case dogfight.Move:
			side := &root.board.sides[q.side]
			one.Value = q.flown(setOut{root.board.moved(q.side, side.find(int8(bit(a.From))), int8(bit(a.To))).sorted(), root.ap - dogfight.MoveAP, blow{}})
		case dogfight.Discard:
			one.Value = q.best(setOut{root.board, root.ap - a.Counters[dogfight.AP], root.repeat})
			idle = append(idle, one)
			continue
		}
		all = append(all, one)
	}
	all = append(all, idle...)
	slices.SortStableFunc(all, func(a, b advice.Advice) int { return cmp.Compare(b.Value, a.Value) })
	return all
}

// findPuzzle looks at the beginning of a turn for a kill or a crossing that takes a flight or more, with one best way.
func findPuzzle(v dogfight.View) (advice.Puzzle, bool) {
	me := v.Viewer()
	ap := v.Own(me).Hand[dogfight.AP]
	if !engine.Decides(v) || v.Step != dogfight.StepAct || v.Began || ap < dogfight.AttackAP || v.Rules != dogfight.AtEmptyHand {
		return advice.Puzzle{}, false
	}
	q := newQuest(v)
	root := q.root(v)
	switch passed := root.board.passed(); {
	case passed && q.away(&root.board) != int(ap):
		return advice.Puzzle{}, false // there are flights to spare, and so many ways
	case !passed && v.Counters[dogfight.Other(me)-1] > 0:
		return advice.Puzzle{}, false // which may block
	}
	flights := 0
	for _, from := range v.ShipsOf(me) {
		flights += len(v.Reach(from))
	}
	best := q.best(root)
	if best < promising || flights > mostFlights {
		return advice.Puzzle{}, false
	}
	ways := map[way]int{}
	q.collect(root, best, 0, ways, map[setOut]bool{})
	if len(ways) != 1 {
		return advice.Puzzle{}, false
	}
	for w, flights := range ways {
		if flights == 0 {
			return advice.Puzzle{}, false // it is there to be seen
		}
		return q.graded(v, w, flights, best), true
	}
	return advice.Puzzle{}, false
}

// way is where ships stand when the dice are thrown for the first time, and who attacks whom; without an attack it is a crossing.
type way struct {
	board  board
	strike blow
}

// collect gathers all ways that are nearly as good as the best, with the fewest flights that lead there.
func (q *quest) collect(at setOut, best float64, flights int, ways map[way]int, seen map[setOut]bool) {
	if seen[at] || len(ways) > 1 {
		return
	}
	seen[at] = true
	add := func(w way) {
		if n, ok := ways[w]; !ok || flights < n {
			ways[w] = flights
		}
	}
	if q.leads(&at.board) {
		add(way{board: at.board})
		return
	}
	q.blows(&at, func(b blow, again bool) {
		if q.struck(at, b, again) >= best-margin {
			add(way{at.board, b})
		}
	})
	q.flights(&at, func(_ int, _ int8, after setOut) bool {
		if q.flown(after) >= best-margin {
			q.collect(after, best, flights+1, ways, seen)
		}
		return true
	})
}

// graded says how hard a puzzle is: by its flights, by help that has to fly up, and by whether a fair pilot misses it.
func (q *quest) graded(v dogfight.View, w way, flights int, best float64) advice.Puzzle {
	p := advice.Puzzle{Seat: v.Viewer(), Best: best, Actions: flights, Hard: map[string]int{}}
	if w.strike == (blow{}) {
		p.Hard["crossing"]++
	} else {
		p.Actions++
		own := &w.board.sides[q.side]
		if i := own.find(w.strike.from); w.board.aims(q.side, i, w.strike.to) > class[own.ships[i].of].attack {
			p.Hard["help"]++
		}
	}
	p.Missed = fairMisses(v, best)
	points := p.Actions + p.Hard["help"] + p.Hard["crossing"]
	if p.Missed {
		points++
	}
	p.Grade = min(3, max(1, points-1))
	return p
}

// fairMisses tells whether a fair pilot gives part of the chance away before it throws dice.
func fairMisses(v dogfight.View, best float64) bool {
	at := engine.Imagine(dogfight.Game{}, v, &engine.Replayer{})
	me := v.Viewer()
	for range dogfight.MaxHand {
		a := decide(v, advice.Fair, None)
		value := 0.0
		for _, one := range weighed(v) {
			if one.Action == a {
				value = one.Value
			}
		}
		if _, flies := a.(dogfight.Move); !flies || value < best-margin {
			return value < best-margin
		}
		next, _, err := at.Try(me, a, &engine.Replayer{})
		if err != nil {
			return true
		}
		at, v = next, next.View(me).(dogfight.View)
		if v.Result().Over {
			return !won(v)
		}
	}
	return true
}

// Passed tells whether no ship can be attacked any more, so that the way of a puzzle is a crossing.
func Passed(v dogfight.View) bool {
	b := boardOf(&v.Table)
	return b.passed()
}
