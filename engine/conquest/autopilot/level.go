package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/conquest"
)

// Pilots are the autopilots of Interstellar Conquest.
func Pilots() advice.Pilots {
	return advice.Pilots{Rules: conquest.Game{}, Levels: []advice.Level{advice.Gentle, advice.Fair}, Player: Player, Adviser: advice.Only(advised),
		Advise: func(v engine.View) []advice.Advice { return Advise(v.(conquest.View)) }}
}

// Player is a pilot of a level. A gentle one overlooks what is best in two decisions of three. They have no manners.
func Player(l advice.Level, _ advice.Manner) advice.Player {
	return advice.Only(func(v conquest.View) engine.Action {
		return advice.Play(pilot{v, learned()}, l, (v.Turns+int(v.Seat)+len(v.Step))%3 > 0)
	})
}
