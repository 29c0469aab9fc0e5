package mayhem

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"

	rules "mayhembot/engine/mayhem"
)

// completePlan proposes how a plan may go on: with every turn and movement that is legal where it leads.
func completePlan(v rules.View, typed string, roster bot.Roster) []bot.Choice {
	p, err := planning(v, say.Room.In(roster.LabelStyle()))
	if err != nil {
		return nil
	}
	steps, begun := splitPlan(strings.ToLower(typed))
	t := p.try(steps)
	if t.fault != nil {
		return nil
	}
	var choices []bot.Choice
	add := func(plan, label string) {
		if len(plan) <= moves.OptionLimit && len(choices) < moves.ChoiceLimit {
			choices = append(choices, bot.Choice{Name: words.Clip(plan+": "+label, moves.OptionLimit), Value: plan})
		}
	}
	head := planText(steps)
	if head != "" && begun == "" {
		add(head, p.Say("plan.as-it-stands", "end", t.outcome()))
	}
	for _, next := range t.next() {
		if strings.HasPrefix(next.Text, begun) {
			add(strings.TrimSpace(head+" "+next.Text), next.Label)
		}
	}
	return choices
}

// splitPlan is what can be read of a plan being typed, and the word it breaks off in.
func splitPlan(typed string) (steps []planned, begun string) {
	steps, err := readPlan(typed)
	if err == nil {
		return steps, ""
	}
	typed = strings.TrimRight(typed, " ")
	i := strings.LastIndexAny(typed, " ,;/>") + 1
	if steps, err = readPlan(typed[:i]); err != nil {
		return nil, typed // which begins nothing
	}
	return steps, typed[i:]
}

// next are the turns and movements, and other steps without dice, that a plan may go on with, spelled as in a plan.
func (t *trial) next() []moves.Offer {
	if !t.stopped && !t.over {
		t.skip(rules.End{})
	}
	if t.stopped || t.over {
		return nil
	}
	var all []moves.Offer
	for a := range t.v.Legal() {
		if plannable(a) {
			of := t.offer(a)
			of.Text = planned{Action: a}.text(t.me)
			if of.Same == "" {
				of.Same = of.Text
			}
			all = append(all, of)
		}
	}
	return moves.Distinct(all)
}

// plannable tells of actions that need no dice and are worth a preview.
func plannable(a engine.Action) bool {
	switch a.(type) {
	case rules.Turn, rules.Move, rules.Place, rules.Recalibrate, rules.Use:
		return true
	}
	return false
}

// nextPlanned is the first action of a plan. Where a plan goes straight on to a later step, its dice stay as they are. It
// takes damage as the first button would, like its preview. It stops where dice or hits have to be chosen. Nothing is played
// of a plan that no longer holds.
func nextPlanned(v rules.View, plan string) (action, rest string, err error) {
	p, err := planning(v, say.Room.To(lang.English))
	if err != nil {
		return "", "", err
	}
	steps, err := readPlan(plan)
	if err != nil || len(steps) == 0 {
		return "", "", err
	}
	if err := p.holds(steps); err != nil {
		return "", "", err
	}
	rest = planWord + " " + planText(steps)
	if a, is := p.between(steps[0].Action); is {
		if a == nil {
			return "", rest, nil
		}
		return a.String(), rest, nil
	}
	a, err := steps[0].action(p.me)
	if err != nil {
		return "", "", err
	}
	if rest = ""; len(steps) > 1 {
		rest = planWord + " " + planText(steps[1:])
	}
	return a.String(), rest, nil
}

// holds refuses a plan with a step that is not possible, or a movement that ends on another cell. It looks as far as can be
// told before dice fall and others decide.
func (p pilot) holds(steps []planned) error {
	if p.v.Step == rules.StepPlace || p.v.Step == rules.StepHits {
		return nil // its pilot has to say first
	}
	if t := p.try(steps); t.fault != nil {
		return t.fault
	}
	return nil
}

// Holds tells whether the ship a plan was made for is still there.
func (ui) Holds(v rules.View, _ string) bool { return v.Ship(v.Viewer()).OnBoard }

// Skips says which preparations a plan passes over, in the viewer's turn or the next one.
func (ui) Skips(v rules.View, text string, roster bot.Roster) string {
	steps, err := readPlan(strings.TrimPrefix(text, planWord+" "))
	if err != nil || len(steps) == 0 {
		return ""
	}
	recharges, recalibrates := true, true
	if v.Active == v.Viewer() && len(v.Pending) > 0 {
		recharges = v.Step == rules.StepRecharge
		recalibrates = recharges || v.Step == rules.StepPlace || v.Step == rules.StepRecalibrate
	}
	var skips string
	for _, s := range steps {
		switch s.Action.(type) {
		case rules.Recharge:
			recharges = false
		case rules.Recalibrate:
			recalibrates = false
		}
	}
	switch {
	case recharges && recalibrates:
		skips = "both"
	case recharges:
		skips = "recharge"
	case recalibrates:
		skips = "recalibrate"
	default:
		return ""
	}
	return say.Room.Say(roster.Lang, "plan.skips", "what", skips)
}

// between decides what comes before the next step of a plan. is is false where the step comes now. The action is nil where
// its pilot has to say.
func (p pilot) between(next engine.Action) (a engine.Action, is bool) {
	fits := next != nil && string(p.v.Step) == strings.SplitN(next.String(), " ", 2)[0]
	switch {
	case p.v.Step == rules.StepAct || fits:
		return nil, false
	case p.v.Step == rules.StepRecharge:
		return rerollNone, true
	case p.v.Step == rules.StepRecalibrate:
		return moveNone, true
	case p.v.Step == rules.StepSoak:
		return p.v.Default(), true
	}
	return nil, true
}
