package mayhem

import (
	"cmp"
	"slices"
	"strconv"

	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
)

// fillBoard puts everything on the board, from the ground up.
func fillBoard(s *scene.Scene, v *rules.View, st *story) {
	for i, c := range v.Starts {
		s.Mark(scene.Counter.Of(0, 0), cell(c)).Worth = scene.Scenery
		s.Label(strconv.Itoa(i+1), scene.CounterLabel, cell(c))
	}
	if v.Step == rules.StepAsteroid || v.Step == rules.StepStart {
		fillNames(s, v)
	}
	fillWays(s, v, st)
	for _, c := range v.Asteroids {
		s.Mark(rockOf(c), cell(c)).Worth = scene.Obstacle
	}
	for _, l := range st.legs {
		for _, c := range l.evaded {
			if !l.old {
				s.Mark(scene.Brackets.Of(int(l.seat), 0), cell(c))
			}
		}
	}
	for i := range st.shots {
		fillShot(s, &st.shots[i])
	}
	fillImpacts(s, st)
	fillWrecks(s, v, st)
	for i := range v.Ships {
		if v.Ships[i].OnBoard {
			fillShip(s, v, &v.Ships[i], st)
		}
	}
}

// fillNames writes every free cell's name while pilots choose cells (R2).
func fillNames(s *scene.Scene, v *rules.View) {
	for i := range v.Board.Size() {
		if c := v.Board.Cell(i); !slices.Contains(v.Asteroids, c) && !slices.Contains(v.Starts, c) {
			s.Item(scene.Name, cell(c))
		}
	}
}

// fillWays shows where ships came from.
func fillWays(s *scene.Scene, v *rules.View, st *story) {
	for _, g := range st.ghosts {
		if heading := cmp.Or(g.heading, v.Ships[g.seat-1].Heading); heading > 0 {
			s.Mark(ghostShape.Of(int(g.seat), int(heading)), cell(g.at))
		}
	}
	for _, l := range st.legs {
		way := s.Way(int(l.seat), cell(l.from), int(l.heading), len(l.path))
		way.Number, way.Old = l.number, l.old
	}
	for _, j := range st.jumps {
		way := s.Arc(int(j.seat), cell(j.from), cell(j.to))
		way.Number, way.Old = j.number, j.old
	}
}

func fillShot(s *scene.Scene, shot *shot) {
	it := s.Shot(cell(shot.from), int(shot.heading), hex.Distance(shot.from, shot.at), shot.hits > 0)
	it.Number, it.Old = shot.number, shot.old
	for _, face := range shot.faces {
		it.Dice = append(it.Dice, scene.Thrown(face, face >= shot.least))
	}
	for _, face := range shot.again {
		it.Again = append(it.Again, scene.Thrown(face, false))
	}
	if !shot.old {
		s.Mark(scene.Target.Of(0, 0), cell(shot.at))
	}
}

// fillWrecks shows what is left of ships, unless another one flies there already.
func fillWrecks(s *scene.Scene, v *rules.View, st *story) {
	for _, w := range st.wrecks {
		it := s.Mark(scene.Burst.Of(int(w.seat), 0), cell(w.at))
		it.Worth, it.Label = scene.Wreck, strconv.Itoa(int(w.seat))
		if slices.ContainsFunc(v.Ships, func(s rules.ShipView) bool { return s.OnBoard && s.At == w.at }) {
			it.Look, it.Label = scene.Look{}, ""
		}
	}
}

func fillShip(s *scene.Scene, v *rules.View, ship *rules.ShipView, st *story) {
	at, seat := cell(ship.At), int(ship.Seat)
	var light scene.Look
	switch {
	case s.Players[seat-1].Lit:
		light = scene.Ring.Of(seat, 0)
	case st.entered[seat-1]:
		light = scene.Lit.Of(0, 0)
	}
	if hidden(ship) {
		s.Mark(scene.Veil.Of(0, 0), at)
	}
	s.Piece(shipShape.Of(seat, int(ship.Heading)), light, strconv.Itoa(seat), at)
	if v.Winner == ship.Seat {
		s.Mark(scene.Crown.Of(0, 0), at).Above = true
	}
}

// hidden tells whether nobody can shoot at a ship at any distance, or only from nearby.
func hidden(s *rules.ShipView) bool {
	_, ok := s.Equipment.Bends(rules.EffectCloak)
	return ok
}

// fillImpacts shows rams and where ships left the board, under all that flies.
func fillImpacts(s *scene.Scene, st *story) {
	for _, e := range st.exits {
		s.Mark(scene.Cross.Of(0, 0), cell(e.from)).Side = int(e.heading)
	}
	for _, r := range st.rams {
		it := s.Item(scene.Mark, cell(r.from))
		it.Side, it.Worth = int(r.heading), scene.Impact
		if !r.old {
			it.Look, it.Damage = scene.Spark.Of(0, 0), r.points
		}
	}
}
