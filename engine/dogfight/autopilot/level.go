package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/dogfight"
)

// Pilots are the autopilots of Space Dogfight.
func Pilots() advice.Pilots {
	return advice.Pilots{Rules: dogfight.Game{}, Levels: []advice.Level{advice.Gentle, advice.Fair}, Player: Player, Adviser: advice.Only(advised),
		Advise: func(v engine.View) []advice.Advice { return Advise(v.(dogfight.View)) }}
}

// Player is a pilot of a level. A gentle one overlooks what is best in two turns of three. They have no manners, but
// unlike the adviser they end a match that only asteroids could still win.
func Player(l advice.Level, _ advice.Manner) advice.Player {
	return advice.Only(func(v dogfight.View) engine.Action {
		p := newPilot(v)
		if p != nil {
			p.yields = true
		}
		return advice.Play(p, l, v.Table.Turn/2%3 > 0)
	})
}
