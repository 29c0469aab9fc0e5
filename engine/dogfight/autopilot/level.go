package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/dogfight"
)

// Pilots are the autopilots of Space Dogfight.
func Pilots() advice.Pilots {
	return advice.Pilots{Rules: dogfight.Game{}, Levels: []advice.Level{advice.Gentle, advice.Fair}, Player: Player,
		Advise: func(v engine.View) []advice.Advice { return Advise(v.(dogfight.View)) }, Reasons: Reasons}
}

// sound is how much chance to win a gentle pilot gives away at most by one decision.
const sound = 0.05

// Player is a pilot of a level. A gentle one overlooks what is best in two turns of three, where the second-best is nearly
// as good. They have no manners.
func Player(l advice.Level, _ advice.Manner) advice.Player {
	return advice.Only(func(v dogfight.View) engine.Action {
		if !engine.Decides(v) {
			return nil
		}
		p := newPilot(v)
		list := p.candidates()
		if l == advice.Gentle && v.Table.Turn/2%3 > 0 && len(list) > 1 && p.chance(list[1]) >= p.chance(list[0])-sound {
			return list[1].action
		}
		return list[0].action
	})
}
