package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/conquest"
)

// Pilots are the autopilots of Interstellar Conquest.
func Pilots() advice.Pilots {
	return advice.Pilots{Rules: conquest.Game{}, Levels: []advice.Level{advice.Gentle, advice.Fair}, Player: Player, Train: train,
		Advise: func(v engine.View) []advice.Advice { return Advise(v.(conquest.View)) }, Reasons: Reasons}
}

// sound is how much chance to win a gentle pilot gives away at most by one decision.
const sound = 0.05

// Player is a pilot of a level. A gentle one overlooks what is best in two decisions of three, where the second-best is
// nearly as good. They have no manners.
func Player(l advice.Level, _ advice.Manner) advice.Player {
	return advice.Only(func(v conquest.View) engine.Action {
		list := pilot{v, learned()}.candidates()
		switch {
		case len(list) == 0:
			return nil
		case l == advice.Gentle && len(list) > 1 && list[1].chance >= list[0].chance-sound && (v.Turns+int(v.Seat)+len(v.Step))%3 > 0:
			return list[1].action
		}
		return list[0].action
	})
}
