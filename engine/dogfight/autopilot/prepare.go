package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/dogfight"
)

// fleet takes the preset that did best against the others.
func fleet(v dogfight.View) engine.Action {
	return dogfight.ChooseFleet{Ships: dogfight.Presets[0].Fleet(v.Options.Points)}
}

// deploy lays ships out in the first formation, all at once or one by one.
func deploy(v dogfight.View) engine.Action {
	me := v.Viewer()
	f := v.Own(me).Fleet
	if v.Options.SecretDeploy {
		return dogfight.LayOut{Layout: dogfight.Formations[0].Layout(f, me)}
	}
	placed := v.Fleet(me)
	for t := range f {
		f[t] += placed[t]
	}
	l := dogfight.Formations[0].Layout(f, me)
	for a := range v.Legal() {
		if d := a.(dogfight.Deploy); l[dogfight.Board.Index(d.At)] == d.Ship {
			return d
		}
	}
	return nil
}
