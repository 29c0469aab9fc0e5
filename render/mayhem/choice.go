package mayhem

import (
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
)

// distances are what stands on a lane to a target.
var distances = [...]string{1: "at 1", 2: "at 2", 3: "at 3", 4: "at 4", 5: "at 5", 6: "at 6", 7: "at 7", 8: "at 8"}

// fillChoice shows whoever acts what can be done: where each Speed die not yet used leads straight ahead, and the targets
// in line.
func fillChoice(s *scene.Scene, v *rules.View) {
	if s.Header.Plan || !chooses(v) {
		return
	}
	me := &v.Ships[v.Active-1]
	for i := range v.Ships {
		to := v.Ships[i].Seat
		if to == v.Active || !v.Ships[i].OnBoard {
			continue
		}
		if l := v.Line(v.Active, to); l.Barrier == rules.Open && l.Distance < len(distances) {
			s.Lane(cell(me.At), int(l.Heading), l.Distance, distances[l.Distance])
		}
	}
	for i, d := range me.Dice[rules.Speed] {
		if d.Used {
			continue
		}
		c := v.Course(rules.Move{Field: int8(i), Evade: rules.AnyTurns})
		switch {
		case c.Leaves:
			s.Mark(scene.Cross.Of(0, 0), cell(c.To)).Side = int(c.Heading)
		case c.To != me.At:
			s.Mark(scene.Landing.Of(int(me.Seat), int(d.Pips)+1), cell(c.To)).Worth = scene.Scenery
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
