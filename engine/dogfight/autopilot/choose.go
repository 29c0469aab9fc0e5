package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/dogfight"
)

// Choose decides for a view's seat; nil where the match does not wait for it.
func Choose(v dogfight.View) engine.Action {
	if !engine.Decides(v) {
		return nil
	}
	switch v.Step {
	case dogfight.StepFleet:
		return fleet(v)
	case dogfight.StepDeploy:
		return deploy(v)
	case dogfight.StepDefend:
		return newPilot(v).defend()
	}
	return newPilot(v).act()
}
