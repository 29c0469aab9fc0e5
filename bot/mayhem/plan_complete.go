package mayhem

import (
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
)

// completePlan proposes how a plan may go on: with every turn and movement that is legal where it leads.
func completePlan(v rules.View, typed string, roster bot.Roster) []bot.Choice {
	p, err := planning(v, roster.Label)
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
		add(head, "as it stands, "+t.outcome())
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

// spelled is a step with the cell it is to end on, where that was said.
func (s planned) spelled(me rules.ShipView) string {
	if s.end == "" {
		return s.text(me)
	}
	return s.text(me) + " @" + s.end
}

// text is a step as short as a plan may say it.
func (s planned) text(me rules.ShipView) string {
	switch a := s.Action.(type) {
	case nil:
		return moveText(int(s.Pips), s.Evade)
	case rules.Turn:
		return strings.TrimPrefix(a.String(), "turn ")
	case rules.Move:
		if int(a.Field) < len(me.Dice[rules.Speed]) {
			return moveText(int(me.Dice[rules.Speed][a.Field].Pips), a.Evade)
		}
	}
	return s.Action.String()
}

func moveText(pips int, evade int8) string {
	if evade == rules.AnyTurns {
		return fmt.Sprint(pips)
	}
	return fmt.Sprintf("%d evade=%d", pips, evade)
}

// planText is a plan in its short spelling.
func planText(steps []planned) string {
	return strings.Join(words.Each(steps, func(s planned) string { return s.spelled(rules.ShipView{}) }), " ")
}
