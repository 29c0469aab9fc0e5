package dogfight

import (
	"slices"
	"strconv"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/engine/square"
	"mayhembot/render/paint"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// fillBoard puts everything on the board, from the ground up.
func fillBoard(s *scene.Scene, v *rules.View, reach reach, st *story) {
	for i := range rules.Board.Size() {
		if c := rules.Board.Cell(i); rules.Zone(c) != engine.Nobody {
			s.Mark(scene.Tint.Of(int(rules.Zone(c)), 0), cell(c))
		}
	}
	for _, c := range reach.cells {
		if !st.crosses(c) {
			s.Item(scene.Name, cell(c))
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
	near   []square.Cell // ships they could attack at once
	far    []square.Cell // and after a movement
}

func newReach(v *rules.View) (r reach) {
	me := v.Viewer()
	if !engine.Decides(v) {
		return r
	}
	switch v.Step {
	case rules.StepDeploy:
		for _, c := range rules.ZoneOf(me) {
			if v.Empty(c) {
				r.cells = append(r.cells, c)
			}
		}
	case rules.StepDefend:
		r.near = append(r.near, v.Combat.To)
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
			r.far = append(r.far, t.To)
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
		s.Mark(scene.Target.Of(0, 0), at)
	case slices.Contains(r.far, c):
		s.Mark(scene.Brackets.Of(int(rules.Other(one.Seat)), 0), at)
	}
	s.Piece(look(one.Type).Of(int(one.Seat), heading(one.Seat)), scene.Look{}, one.Type.Class().Letter, at)
}

// fillCard shows one side: its ships by type, their worth, and its hand.
func fillCard(c *scene.Card, v *rules.View, seat engine.Seat, st *story, to lang.Speaker) {
	own := v.Own(seat)
	fleet, known := v.Fleet(seat), v.Knows(seat)
	laid := own.Layout.Fleet()
	for _, t := range rules.Types {
		fleet[t] += own.Fleet[t] + laid[t]
	}
	hidden := 0
	if !known {
		hidden = v.Unplaced[seat-1]
	}
	c.Line = sideLine(v, seat, hidden, fleet.Value(), to)
	if secret := hidden > 0 || v.Step == rules.StepFleet && v.Answered[seat-1] && !known; secret && fleet.Count() == 0 {
		fillBacks(c, seat, hidden)
	} else {
		fillTypes(c, seat, fleet, secret, &st.lost[seat-1])
	}
	c.Stock = scene.Stock{Sign: handSign.Of(0, 0), Piece: backShape.Of(int(seat), 0), Count: v.Counters[seat-1], Waiting: c.Stock.Waiting}
	if known && seat == v.Viewer() {
		c.Stock.Count = 0
		for _, counter := range own.Hand.List() {
			c.Stock.Waiting = append(c.Stock.Waiting, faceShape.Of(int(counter)+1, 0))
		}
	}
}

// sideLine is the worth of a side, or before that is known the state of its fleet.
func sideLine(v *rules.View, seat engine.Seat, hidden, worth int, to lang.Speaker) string {
	switch answered := v.Answered[seat-1]; {
	case hidden > 0 && v.Options.SecretDeploy:
		return to.Say("card.face-down", "n", hidden)
	case hidden > 0:
		return to.Say("card.to-place", "n", hidden)
	case v.Step == rules.StepFleet && answered && !v.Knows(seat):
		return to.Say("card.chosen")
	case v.Step == rules.StepFleet && !answered:
		return to.Say("card.up-to", "n", v.Options.Points)
	}
	return to.Say("card.points", "n", worth)
}

// fillTypes lays the ships in rows by type. A secret fleet is marked, because nobody else knows its ships.
func fillTypes(c *scene.Card, seat engine.Seat, fleet rules.Fleet, secret bool, lost *[len(rules.Types) + 1]int) {
	for _, t := range rules.Types {
		row := c.Row(ship(t).Of(int(seat), 1), t.String(), strconv.Itoa(int(fleet[t]))+t.Class().Letter)
		if secret {
			row.Value = "?" + t.Class().Letter
		}
		for range fleet[t] {
			row.Fields = append(row.Fields, scene.Slot{Look: ship(t).Of(int(seat), 1)})
		}
		row.Loss = lost[t]
	}
}

// fillBacks lays as many backs as there are ships face down: no row is a type's.
func fillBacks(c *scene.Card, seat engine.Seat, hidden int) {
	for i := range rules.Types {
		row := c.Row(scene.Look{}, "", "")
		if i == 0 {
			row.Value = "?"
		}
		for ; hidden > 0 && len(row.Fields) < form.Fields; hidden-- {
			row.Fields = append(row.Fields, scene.Slot{Look: hiddenShip.Of(int(seat), 0)})
		}
	}
}
