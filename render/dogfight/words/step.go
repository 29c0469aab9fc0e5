package words

import (
	"strconv"

	rules "mayhembot/engine/dogfight"
	"mayhembot/render/words"
)

// Steps name the task of each step, for one pilot and for both at once.
var Steps = words.Steps[rules.Step]{
	Round: "Turn", Together: "in secret, both at once", Shared: [2]string{"Level", "both win"},
	Tasks: map[rules.Step]string{
		rules.StepFleet: "to choose a fleet", rules.StepDeploy: "to lay out ships", rules.StepAct: "to draw, or to fly and fight", rules.StepDefend: "to defend",
	},
	Titles: map[rules.Step]string{rules.StepFleet: "Fleets", rules.StepDeploy: "Deployment"},
}

// Task is the acting pilot's task, as far as everybody knows.
func Task(v *rules.View) string {
	switch {
	case v.Spending:
		return "to fly, attack or end"
	case v.MostDrawn() == 0:
		return "to fly and fight, or end"
	case v.Counters[v.Active-1] == 0:
		return "to draw"
	}
	return Steps.Tasks[rules.StepAct]
}

// Turn is "Turn 5", or "Turn 5 of 30" if a match is shorter or longer than usual.
func Turn(v rules.View) string {
	text := "Turn " + strconv.Itoa(v.Table.Turn)
	if Limited(&v) {
		text += " of " + strconv.Itoa(v.Options.Turns)
	}
	return text
}

// Limited tells whether the option of turns is set.
func Limited(v *rules.View) bool { return v.Options.Turns != rules.UsualTurns }
