package mayhem

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
)

// distances are the labels of lanes to targets.
var distances = counted("%d cells", "", "1 cell")

// fillTargets shows the acting pilot its targets in line.
func fillTargets(s *scene.Scene, v *rules.View) {
	if s.Header.Plan || !chooses(v) {
		return
	}
	me := &v.Ships[v.Active-1]
	for i := range v.Ships {
		to := v.Ships[i].Seat
		if to == v.Active || !v.Ships[i].OnBoard {
			continue
		}
		if l := v.Line(v.Active, to); l.Barrier == rules.Open {
			s.Lane(cell(me.At), int(l.Heading), l.Distance, int(to), of(distances, l.Distance))
		}
	}
}

// fillLandings shows the acting pilot where each unused Speed die leads straight ahead. Dice of one face are shown once. The
// farthest landing has words. Among dice that lead off the board only the least is shown, because larger ones lead off it too.
// It has the words where no die lands on the board.
func fillLandings(s *scene.Scene, v *rules.View) {
	if s.Header.Plan || !chooses(v) {
		return
	}
	me := &v.Ships[v.Active-1]
	far, least := 0, int8(0)
	var off, to hex.Cell
	for i, d := range me.Dice[rules.Speed] {
		if d.Used || slices.Contains(me.Dice[rules.Speed][:i], d) {
			continue
		}
		c := v.Course(rules.Move{Field: int8(i), Evade: rules.AnyTurns})
		flown := hex.Distance(me.At, c.To)
		switch {
		case c.Leaves:
			if least == 0 || d.Pips < least {
				least, off = d.Pips, c.To
			}
		case flown > 0:
			if flown > far {
				far, to = flown, c.To
			}
			uncount(s, cell(c.To))
			s.Mark(scene.Landing.Of(int(me.Seat), int(d.Pips)+1), cell(c.To)).Worth = scene.Scenery
		}
	}
	if far > 0 {
		s.Hint(cell(to), int(me.Heading), int(me.Seat), "can fly here")
	}
	if least > 0 {
		s.Mark(scene.Leaving.Of(int(me.Seat), int(least)+1), cell(off)).Side = int(me.Heading)
		if far == 0 {
			s.Hint(cell(off), int(me.Heading), int(me.Seat), "flies off here")
		}
	}
}

// uncount takes the number from a counter that a die lies on.
func uncount(s *scene.Scene, at scene.Cell) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Look.Shape == scene.Counter && it.At == at {
			it.Label = ""
		}
	}
}

// fillOpen marks the dice that can be chosen on the card of the pilot who recharges or recalibrates.
func fillOpen(s *scene.Scene, v *rules.View) {
	recharges := v.Step == rules.StepRecharge
	if s.Header.Plan || !chooses(v) || !recharges && v.Step != rules.StepRecalibrate {
		return
	}
	me, c := v.Ship(v.Active), &s.Cards[v.Active-1]
	c.Stock.Open = recharges
	for r := range c.Rows {
		open := recharges
		for other := range me.Dice {
			open = open || other != r && len(me.Dice[other]) < rules.Fields
		}
		for i := range me.Dice[r] {
			c.Rows[r].Fields[i].Open = open
		}
	}
}

// chooses tells whether a match waits for the active pilot to fly and fight, or to prepare for it.
func chooses(v *rules.View) bool {
	if v.Active == engine.Nobody || !asked(v, v.Active) || !v.Ships[v.Active-1].OnBoard {
		return false
	}
	switch v.Step {
	case rules.StepRecharge, rules.StepPlace, rules.StepRecalibrate, rules.StepAct:
		return true
	}
	return false
}
