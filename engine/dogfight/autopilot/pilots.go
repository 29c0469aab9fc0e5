package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/dogfight"
)

// Pilots are the autopilots of Space Dogfight, all of one level.
func Pilots() advice.Pilots {
	return advice.Pilots{Rules: dogfight.Game{}, Levels: []advice.Level{advice.Fair}, Player: func(advice.Level, advice.Manner) advice.Player {
		return func(v engine.View) engine.Action {
			if at, ok := v.(dogfight.View); ok {
				return Choose(at)
			}
			return nil
		}
	}}
}
