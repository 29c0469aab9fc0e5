package autopilot

import (
	"mayhembot/engine/advice"
	"mayhembot/engine/dogfight"
)

// Pilots are the autopilots of Space Dogfight, all of one level.
func Pilots() advice.Pilots {
	return advice.Pilots{Rules: dogfight.Game{}, Levels: []advice.Level{advice.Fair}, Player: func(advice.Level, advice.Manner) advice.Player {
		return advice.Only(Choose)
	}}
}
