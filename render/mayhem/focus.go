package mayhem

import (
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
)

// fillFocus tells the camera what matters: ships, the last events, and the cells the deciding pilot could fly to. The whole
// board matters while pilots choose cells.
func fillFocus(s *scene.Scene, v *rules.View, st *story) {
	add := func(cells ...hex.Cell) {
		for _, c := range cells {
			if v.Board.Contains(c) {
				s.Focus = append(s.Focus, cell(c))
			}
		}
	}
	if v.Round == 0 || v.Step == rules.StepAssign || v.Step == rules.StepOver {
		return
	}
	for i := range v.Ships {
		if v.Ships[i].OnBoard {
			add(v.Ships[i].At)
		}
	}
	if chooses(v) {
		me := &v.Ships[v.Active-1]
		for i, d := range me.Dice[rules.Speed] {
			if !d.Used {
				add(v.Course(rules.Move{Field: int8(i), Evade: rules.AnyTurns}).To)
			}
		}
	}
	for _, l := range st.legs {
		if !l.old {
			add(l.from)
			add(l.path...)
		}
	}
	for _, g := range st.ghosts {
		add(g.at)
	}
	for _, shot := range st.shots {
		add(shot.from, shot.at)
	}
	for _, w := range st.wrecks {
		add(w.at)
	}
	for _, j := range st.jumps {
		add(j.from, j.to)
	}
	for _, r := range st.rams {
		add(r.from, hex.Step(r.from, r.heading, 1))
	}
}
