package mayhem

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
)

// The texts of controls that play several actions: recharge reactor; place best.
const (
	bestWord = "best" // place best: as the adviser would; recalibrate best: nothing, where the adviser would move nothing
	planWord = "plan" // plan right 4 @h12: a plan, with the cells its movements are to end on
)

// Next is the first action of a text, and what is to be played after it.
func (u ui) Next(v rules.View, text string) (action, rest string, err error) {
	text = strings.TrimSpace(text)
	if plan, is := strings.CutPrefix(text, planWord+" "); is {
		return nextPlanned(v, plan)
	}
	for text != "" {
		var first string
		first, text, _ = strings.Cut(text, moves.Sequel)
		verb, how, _ := strings.Cut(first, " ")
		switch {
		case how != bestWord:
			action, err = u.expand(v, first)
			return action, text, err
		case string(v.Step) == verb:
			switch a := advised(v); {
			case a == nil:
				return "", "", engine.NotNow(v)
			case v.Step == rules.StepRecalibrate && a != moveNone:
				return "", "", nil // its pilot sees first which die is moved
			default:
				return a.String(), text, nil
			}
		} // what has not to be decided is passed over
	}
	return "", "", nil
}

// nextPlanned is the first action of a plan. A plan leaves dice as they are where it goes straight on to what comes later in
// the turn, and takes damage as the first button would, as its preview does; it stops where dice or hits have to be chosen.
// Of a plan that no longer holds nothing is played.
func nextPlanned(v rules.View, plan string) (action, rest string, err error) {
	p, err := planning(v, bot.Roster{}.Label)
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

// holds refuses a plan of which a step is not possible, or a movement does not end where it was to end, as far as that can
// be told before dice fall and others decide.
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
func (ui) Skips(v rules.View, text string) string {
	steps, err := readPlan(strings.TrimPrefix(text, planWord+" "))
	if err != nil || len(steps) == 0 {
		return ""
	}
	recharges, recalibrates := true, true
	if v.Active == v.Viewer() && len(v.Pending) > 0 {
		recharges = v.Step == rules.StepRecharge
		recalibrates = recharges || v.Step == rules.StepPlace || v.Step == rules.StepRecalibrate
	}
	var skipped []string
	for _, s := range steps {
		switch s.Action.(type) {
		case rules.Recharge:
			recharges = false
		case rules.Recalibrate:
			recalibrates = false
		}
	}
	if recharges {
		skipped = append(skipped, "recharges nothing")
	}
	if recalibrates {
		skipped = append(skipped, "recalibrates nothing")
	}
	if len(skipped) == 0 {
		return ""
	}
	return "Played as it is, it " + words.List(skipped) + "."
}

// between is what has to be decided before the next step of a plan; is is false where that comes now, and the action nil
// where its pilot has to say.
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

// Forced is the answer to a question whose answers all come to the same.
func (ui) Forced(v rules.View) (string, bool) {
	p, ok := newPilot(v, bot.Roster{})
	if !ok {
		return "", false
	}
	switch v.Step {
	case rules.StepPlace, rules.StepHits, rules.StepSoak:
		if of, only := p.only(); only {
			return of.Text, true
		}
	}
	return "", false
}
