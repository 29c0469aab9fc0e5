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
	lost   [rules.Seats][len(rules.Types) + 1]int // by type
}

type (
	move struct {
		rules.Moved
		old bool
	}
	shot struct {
		rules.Attacked
		block  *rules.Defended
		first  *shot // that this one repeats
		number int
		old    bool
	}
	drift struct {
		rules.AsteroidMoved
		seat engine.Seat
	}
)

// read takes in events in their order. Events before the last turn with an action are old, and drawn faintly.
func read(events []engine.Event) *story {
	now, turn := 0, 0
	for i, e := range events {
		switch e.(type) {
		case rules.TurnBegan:
			turn = i
		case rules.Moved, rules.Attacked, rules.Drew:
			now = turn
		}
	}
	s, number, drawer := &story{}, 0, engine.Seat(1) // attacks are numbered
	for i, e := range events {
		old := i < now
		if s.repeats(e) {
			continue
		}
		switch e := e.(type) {
		case rules.Moved:
			s.moves = append(s.moves, move{e, old})
		case rules.Attacked:
			if !old {
				number++
			}
			s.shots = append(s.shots, shot{Attacked: e, number: number, old: old})
		case rules.Defended:
			if n := len(s.shots); n > 0 {
				s.shots[n-1].block = &e
			}
		case rules.AsteroidDrawn:
			drawer = e.Seat
		case rules.AsteroidMoved:
			s.drifts = append(s.drifts, drift{e, drawer})
		case rules.Eliminated:
			s.wrecks = append(s.wrecks, e)
			s.lost[e.Seat-1][e.Type]++
		}
	}
	return s
}

// repeats puts the repeat of an attack in its place: both are one step, fought over one side of a square.
func (s *story) repeats(e engine.Event) bool {
	a, is := e.(rules.Attacked)
	n := len(s.shots)
	if !is || !a.Again || n == 0 {
		return false
	}
	first := s.shots[n-1]
	s.shots[n-1] = shot{Attacked: a, first: &first, number: first.number, old: first.old}
	return true
}

// fillWays shows where ships and asteroids came from.
func (s *story) fillWays(sc *scene.Scene, v *rules.View) {
	for i, m := range s.moves {
		again := slices.ContainsFunc(s.moves[:i], func(b move) bool { return b.To == m.From && b.old == m.old })
		if !again && v.Empty(m.From) {
			sc.Mark(ghost(m.Type).Of(int(m.Seat), heading(m.Seat)), cell(m.From))
		}
		m.fill(sc)
	}
	for _, d := range s.drifts {
		sc.Way(int(d.seat), cell(d.From), int(square.Toward(d.From, d.To)), 1)
		sc.Mark(scene.Lit.Of(0, 0), cell(d.To))
	}
}

// crosses tells whether a ship has just flown over a square.
func (s *story) crosses(c square.Cell) bool {
	return slices.ContainsFunc(s.moves, func(m move) bool { return !m.old && (m.From == c || slices.Contains(m.Path, c)) })
}

// fill lays the straight legs of a movement.
func (m move) fill(s *scene.Scene) {
	at := m.From
	var way *scene.Item
	var last square.Direction
	for _, to := range m.Path {
		d := square.Toward(at, to)
		if way != nil && d == last {
			way.Length++
		} else {
			way = s.Way(int(m.Seat), cell(at), int(d), 1)
			way.Old = m.old
		}
		at, last = to, d
	}
}

// fill lays an attack on the board.
func (a *shot) fill(s *scene.Scene) {
	it := s.Shot(cell(a.From), a.heading(), 1, a.Hit() && !a.blocked())
	it.Number, it.Old = a.number, a.old
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
	if a.old {
		return
	}
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
	if a.old {
		return
	}
	s.Mark(scene.Spark.Of(0, 0), cell(a.From)).Side = a.heading()
}
