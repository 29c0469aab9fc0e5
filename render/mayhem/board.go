package mayhem

import (
	"cmp"
	"slices"
	"strconv"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
)

// starts are what stands on start counters: no bare number, for those are ships'.
var starts = func() (texts [rules.MaxSeats]string) {
	for i := range texts {
		texts[i] = "#" + strconv.Itoa(i+1)
	}
	return texts
}()

// fillBoard puts everything on the board, from the ground up. What a plan comes to is drawn as a plan.
func fillBoard(s *scene.Scene, v *rules.View, st *story) {
	if st.anyPlaced && v.Round == 0 {
		s.Mark(scene.Lit.Of(0, 0), cell(st.placed))
	}
	for i, c := range v.Starts {
		it := s.Mark(scene.Counter.Of(0, 0), cell(c))
		it.Style = scene.CounterLabel
		if !st.covers(v, c) {
			it.Label = starts[i]
		}
	}
	if v.Step == rules.StepAsteroid || v.Step == rules.StepStart {
		fillNames(s, v)
	}
	fillWays(s, v, st)
	for _, c := range v.Asteroids {
		s.Mark(rockOf(c), cell(c)).Worth = scene.Obstacle
	}
	fillTargets(s, v)
	for i := range st.shots {
		fillShot(s, &st.shots[i])
	}
	fillImpacts(s, st)
	fillLeaving(s, v)
	fillWrecks(s, v, st)
	fillLights(s, v, st)
	for i := range v.Ships {
		if v.Ships[i].OnBoard {
			fillShip(s, v, &v.Ships[i], st)
		}
	}
	fillReach(s, v)
	for _, l := range st.legs {
		for _, c := range l.evaded {
			if !l.old {
				s.Mark(scene.Brackets.Of(int(l.seat), int(l.heading)), cell(c))
			}
		}
	}
}

// covers tells whether a ship stands on a cell, or its ghost.
func (s *story) covers(v *rules.View, c hex.Cell) bool {
	return stands(v, c) || slices.ContainsFunc(s.ghosts, func(g ghost) bool { return g.at == c })
}

// fillNames writes the names of the cells that pilots may choose (R2), in the colour of the one awaited.
func fillNames(s *scene.Scene, v *rules.View) {
	for _, c := range v.DraftCells() {
		if len(v.Pending) == 1 {
			s.Mark(scene.Tint.Of(int(v.Pending[0].Seat), 0), cell(c))
		}
		s.Item(scene.Name, cell(c))
	}
}

// fillWays shows the ways of ships, and over them the places where ships were. In a plan the ship really still stands there.
func fillWays(s *scene.Scene, v *rules.View, st *story) {
	for i := range st.legs {
		fillLeg(s, &st.legs[i])
	}
	for _, j := range st.jumps {
		way := s.Arc(int(j.seat), cell(j.from), cell(j.to))
		way.Number, way.Old = j.number, j.old
	}
	for _, e := range st.exits {
		s.Way(int(e.seat), cell(e.from), int(e.heading), 1).Plan = s.Header.Plan
	}
	for _, g := range st.ghosts {
		heading := cmp.Or(g.heading, v.Ships[g.seat-1].Heading)
		switch {
		case heading == 0 || !s.Header.Plan && stands(v, g.at):
		case s.Header.Plan:
			stays := v.Ships[g.seat-1]
			stays.At, stays.Heading = g.at, heading
			fillHull(s, &stays)
		default:
			fillGhost(s, g.seat, heading, g.at)
		}
	}
}

// fillGhost shows where a ship was, or where a plan would take it.
func fillGhost(s *scene.Scene, seat engine.Seat, h hex.Heading, at hex.Cell) {
	s.Mark(ghostShape.Of(int(seat), int(h)), cell(at)).Worth = scene.Wreck
}

// stands tells whether a ship stands on a cell.
func stands(v *rules.View, c hex.Cell) bool {
	return slices.ContainsFunc(v.Ships, func(s rules.ShipView) bool { return s.OnBoard && s.At == c })
}

// fillLeg lays a movement: straight on, and in an arc past what it evades. Its first step bears its number.
func fillLeg(s *scene.Scene, l *leg) {
	at, number := l.from, l.number
	put := func(it *scene.Item) {
		it.Number, it.Old, it.Plan = number, l.old, s.Header.Plan
	}
	for i := 0; i < len(l.path); {
		n := 0
		for i+n < len(l.path) && slices.Contains(l.evaded, l.path[i+n]) {
			n++
		}
		if n > 0 && i+n < len(l.path) && !l.old {
			put(s.Hop(int(l.seat), cell(at), cell(l.path[i+n])))
			at, i = l.path[i+n], i+n+1
			continue
		}
		for n = max(n, 1); i+n < len(l.path) && (l.old || !slices.Contains(l.evaded, l.path[i+n])); n++ {
		}
		put(s.Way(int(l.seat), cell(at), int(l.heading), n))
		at, i = l.path[i+n-1], i+n
	}
}

func fillShot(s *scene.Scene, shot *shot) {
	it := s.Shot(cell(shot.from), int(shot.heading), hex.Distance(shot.from, shot.at), shot.hits > 0)
	it.Number, it.Old = shot.number, shot.old
	target := scene.Target.Of(0, 0)
	if shot.hits == 0 {
		target = scene.Target.Of(2, 0)
	}
	if !shot.old {
		s.Mark(target, cell(shot.at))
	}
}

// appendVolley appends thrown dice in the order of the words: first the hits, which show at least least pips, then the others.
func appendVolley(dice []scene.Look, faces []int, least int) []scene.Look {
	for _, hit := range [2]bool{true, false} {
		for _, face := range faces {
			if hit == (face >= least) {
				dice = append(dice, scene.Thrown(face, hit))
			}
		}
	}
	return dice
}

// fillWrecks shows wrecks on cells where no other ship flies yet.
func fillWrecks(s *scene.Scene, v *rules.View, st *story) {
	for _, w := range st.wrecks {
		if !stands(v, w.at) {
			s.Mark(wreckShape.Of(int(w.seat), 0), cell(w.at)).Worth = scene.Wreck
		}
	}
}

// fillLights lights the cells of ships that are awaited or have just come, and veils those that cannot be shot at.
func fillLights(s *scene.Scene, v *rules.View, st *story) {
	for i := range v.Ships {
		ship, seat := &v.Ships[i], i+1
		if !ship.OnBoard || planned(s, ship, st) {
			continue
		}
		if hidden(ship) {
			s.Mark(scene.Veil.Of(0, 0), cell(ship.At))
		}
		switch {
		case s.Players[i].Lit:
			s.Mark(scene.Ring.Of(seat, 0), cell(ship.At))
		case st.entered[i]:
			s.Mark(scene.Lit.Of(0, 0), cell(ship.At))
		}
	}
}

func fillShip(s *scene.Scene, v *rules.View, ship *rules.ShipView, st *story) {
	if planned(s, ship, st) {
		fillGhost(s, ship.Seat, ship.Heading, ship.At)
		return
	}
	fillHull(s, ship)
	if v.Winner == ship.Seat {
		s.Mark(scene.Crown.Of(0, 0), cell(ship.At)).Above = true
	}
}

// fillHull shows a ship as it stands, with its scars and kills.
func fillHull(s *scene.Scene, ship *rules.ShipView) {
	s.Piece(shipShape.Of(int(ship.Seat), int(ship.Heading)), scene.Look{}, strconv.Itoa(int(ship.Seat)), cell(ship.At))
	fillScars(s, ship)
}

// planned tells whether a ship is shown where a plan would take it. The ship really stands where its ghost is drawn.
func planned(s *scene.Scene, ship *rules.ShipView, st *story) bool {
	return s.Header.Plan && slices.ContainsFunc(st.ghosts, func(g ghost) bool { return g.seat == ship.Seat && g.heading+ship.Heading > 0 })
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
		if !r.old {
			it := s.Mark(scene.Spark.Of(0, 0), cell(r.from))
			it.Side, it.Number = int(r.heading), r.number
		}
	}
}
