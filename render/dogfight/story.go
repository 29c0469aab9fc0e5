package dogfight

import (
	"slices"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/engine/square"
	"mayhembot/render/scene"
)

// story is the meaning of events for the eye.
type story struct {
	moves  []move
	shots  []shot
	drifts []drift
	wrecks []rules.Eliminated
	drawer engine.Seat                            // of the asteroid last drawn
	plan   bool                                   // nothing of it has been played
	lost   [rules.Seats][len(rules.Types) + 1]int // by type
}

type (
	move struct{ rules.Moved }
	shot struct {
		rules.Attacked
		block  *rules.Defended
		first  *shot // that this one repeats
		number int
	}
	drift struct {
		rules.AsteroidMoved
		seat engine.Seat
	}
)

// read takes in events in their order. What has been lost counts from the first on; else only the last turn with an action is told:
// the turns before it were, and faint lines would ask for an explanation.
func read(events []engine.Event) *story {
	from, turn := 0, 0
	for i, e := range events {
		switch e.(type) {
		case rules.TurnBegan:
			turn = i
		case rules.Moved, rules.Attacked, rules.Drew:
			from = turn
		}
	}
	s := &story{drawer: 1}
	for i, e := range events {
		if e, is := e.(rules.Eliminated); is {
			s.wrecks = append(s.wrecks, e)
			s.lost[e.Seat-1][e.Type]++
		}
		if i >= from {
			s.take(e)
		}
	}
	return s
}

// take takes in an event of the turn that is told. Attacks are numbered.
func (s *story) take(e engine.Event) {
	if s.repeats(e) {
		return
	}
	switch e := e.(type) {
	case rules.Moved:
		s.moves = append(s.moves, move{e})
	case rules.Attacked:
		s.shots = append(s.shots, shot{Attacked: e, number: len(s.shots) + 1})
	case rules.Defended:
		if n := len(s.shots); n > 0 {
			s.shots[n-1].block = &e
		}
	case rules.AsteroidDrawn:
		s.drawer = e.Seat
	case rules.AsteroidMoved:
		s.drifts = append(s.drifts, drift{e, s.drawer})
	}
}

// repeats puts the repeat of an attack in its place: both are one step, fought over one side of a square.
func (s *story) repeats(e engine.Event) bool {
	a, is := e.(rules.Attacked)
	n := len(s.shots)
	if !is || !a.Again || n == 0 {
		return false
	}
	first := s.shots[n-1]
	s.shots[n-1] = shot{Attacked: a, first: &first, number: first.number}
	return true
}

// fillWays shows where ships and asteroids came from.
func (s *story) fillWays(sc *scene.Scene, v *rules.View) {
	for i, m := range s.moves {
		again := slices.ContainsFunc(s.moves[:i], func(b move) bool { return b.To == m.From })
		if !again && v.Empty(m.From) {
			sc.Mark(ghost(m.Type).Of(int(m.Seat), heading(m.Seat)), cell(m.From))
		}
		m.fill(sc, s.plan)
	}
	for _, d := range s.drifts {
		sc.Way(int(d.seat), cell(d.From), int(square.Toward(d.From, d.To)), 1)
	}
}

// hasGhost tells whether a square shows where a ship with such a heading came from.
func (s *story) hasGhost(v *rules.View, c square.Cell, heading square.Direction) bool {
	return v.Empty(c) && slices.ContainsFunc(s.moves, func(m move) bool { return m.From == c && rules.Forward(m.Seat) == heading })
}

// fill lays the straight legs of a movement, dashed where it is planned.
func (m move) fill(s *scene.Scene, plan bool) {
	at := m.From
	var way *scene.Item
	var last square.Direction
	for _, to := range m.Path {
		d := square.Toward(at, to)
		if way != nil && d == last {
			way.Length++
		} else {
			way = s.Way(int(m.Seat), cell(at), int(d), 1)
			way.Plan = plan
		}
		at, last = to, d
	}
}

// fill lays an attack on the board.
func (a *shot) fill(s *scene.Scene) {
	it := s.Shot(cell(a.From), a.heading(), 1, a.Hit() && !a.blocked())
	it.Number = a.number
}

// tell tells the attacks of the turn by their dice.
func (s *story) tell(h *scene.Header) {
	for i := range s.shots {
		s.shots[i].tell(h)
	}
}

// tell tells an attack by its dice: those of the attack that it repeats, then the attacker's and the defender's, in the defender's
// colour. A die that did not block is used up.
func (a *shot) tell(h *scene.Header) {
	h.TellStep(a.number)
	if a.first != nil {
		a.first.tellDice(h)
		h.TellDie(scene.Again.Of(0, 0))
	}
	a.tellDice(h)
}

func (a *shot) tellDice(h *scene.Header) {
	h.TellDie(scene.Thrown(a.Face, a.Hit()))
	if a.block != nil {
		h.TellDie(scene.Die(int(a.block.Seat), a.block.Face, !a.blocked()))
	}
}

func (a *shot) blocked() bool { return a.block != nil && a.block.Blocked() }

// heading is the direction of the attacked ship.
func (a *shot) heading() int { return int(square.Toward(a.From, a.To)) }

// fillBlow marks the side of the square over which ships fought. The ships hide the line between them; the mark shows on both
// sides.
func (a *shot) fillBlow(s *scene.Scene) {
	s.Mark(scene.Spark.Of(0, 0), cell(a.From)).Side = a.heading()
}
