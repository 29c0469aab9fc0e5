package dogfight

import (
	"slices"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/engine/square"
	"mayhembot/render/paint"
	"mayhembot/render/scene"
)

// fillBoard puts everything on the board, from the ground up.
func fillBoard(s *scene.Scene, v *rules.View, reach reach, st *story) {
	for i := range rules.Board.Size() {
		if c := rules.Board.Cell(i); rules.Zone(c) != engine.Nobody {
			s.Mark(scene.Tint.Of(int(rules.Zone(c)), 0), cell(c))
		}
	}
	for _, c := range reach.cells {
		if name := s.Item(scene.Name, cell(c)); st.hasGhost(v, c, square.Down) {
			name.Side = int(square.Down)
		}
	}
	st.fillWays(s, v)
	for _, c := range v.Asteroids {
		s.Mark(rockOn(c), cell(c)).Worth = scene.Obstacle
	}
	for i := range st.shots {
		st.shots[i].fill(s)
		st.shots[i].fillBlow(s)
	}
	for _, w := range st.wrecks {
		if v.At(w.At).Type == rules.NoShip {
			it := s.Mark(scene.Burst.Of(int(w.Seat), 0), cell(w.At))
			it.Worth, it.Label = scene.Wreck, w.Type.Class().Letter
		}
	}
	for i := range rules.Board.Size() {
		fillShip(s, v, rules.Board.Cell(i), reach)
	}
}

// rockOn is the look of the asteroid on a square.
func rockOn(c square.Cell) scene.Look {
	return scene.Rock.Of(1+(int(c.Col)*7+int(c.Row)*11)%paint.RockShapes, 0)
}

// reach is the possible actions of an acting viewer's ships with the AP in hand.
type reach struct {
	cells  []square.Cell // cells to fly to, or to be laid out on
	movers []square.Cell
	near   []square.Cell // ships they could attack at once, or one under attack
	far    []square.Cell // others, and after a movement
}

func newReach(v *rules.View) (r reach) {
	me := v.Viewer()
	switch {
	case v.Step == rules.StepDefend: // anybody sees who is shot at
		r.near = append(r.near, v.Combat.To)
		return r
	case !engine.Decides(v):
		return r
	}
	switch v.Step {
	case rules.StepDeploy:
		for _, c := range rules.ZoneOf(me) {
			if v.Empty(c) {
				r.cells = append(r.cells, c)
			}
		}
	case rules.StepAct:
		r.act(v, v.Own(me).Hand[rules.AP])
	}
	return r
}

func (r *reach) act(v *rules.View, ap int8) {
	if ap >= rules.MoveAP {
		for _, from := range v.ShipsOf(v.Active) {
			to := v.Reach(from)
			if r.cells = append(r.cells, to...); len(to) > 0 {
				r.movers = append(r.movers, from)
			}
		}
		slices.SortFunc(r.cells, func(a, b square.Cell) int { return rules.Board.Index(a) - rules.Board.Index(b) })
		r.cells = slices.Compact(r.cells)
	}
	if ap >= rules.AttackAP {
		for _, a := range v.Attacks(v.Active) {
			r.near = append(r.near, a.To)
		}
	}
	if ap >= rules.MoveAP+rules.AttackAP {
		for _, t := range v.Threats(v.Active) {
			if !slices.Contains(r.near, t.To) {
				r.far = append(r.far, t.To)
			}
		}
	}
}

// fillShip lays the ship on a square, or the viewer's own that the other does not see yet.
func fillShip(s *scene.Scene, v *rules.View, c square.Cell, r reach) {
	at, one, look := cell(c), v.At(c), ship
	if me := v.Viewer(); one.Type == rules.NoShip && me != engine.Nobody {
		own := v.Own(me).Layout
		one, look = rules.Ship{Seat: me, Type: own[rules.Board.Index(c)]}, ghost
	}
	if one.Type == rules.NoShip {
		return
	}
	switch {
	case slices.Contains(r.movers, c):
		s.Mark(scene.Ring.Of(int(one.Seat), 0), at)
	case slices.Contains(r.near, c):
		s.Mark(scene.Target.Of(1, 0), at)
	case slices.Contains(r.far, c):
		s.Mark(scene.Target.Of(2, 0), at)
	}
	s.Piece(look(one.Type).Of(int(one.Seat), heading(one.Seat)), scene.Look{}, one.Type.Class().Letter, at)
}
