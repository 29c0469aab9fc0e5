package mayhem

import (
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
	look "mayhembot/render/mayhem"
)

// completePlan proposes how a plan may go on: with every turn and movement that is legal where it leads.
func completePlan(p engine.Position, s engine.Seat, typed string, name namer) []bot.Choice {
	o, err := planOutlook(p, s, name)
	if err != nil {
		return nil
	}
	steps, begun := splitPlan(strings.ToLower(typed))
	g := o.fly(steps)
	if g.fault != nil {
		return nil
	}
	var choices []bot.Choice
	add := func(plan, label string) {
		if len(plan) <= optionLimit && len(choices) < choiceLimit {
			choices = append(choices, bot.Choice{Name: clip(plan+": "+label, optionLimit), Value: plan})
		}
	}
	head := planText(steps)
	if head != "" && begun == "" {
		add(head, "as it stands, ends on "+g.where())
	}
	for _, next := range g.next() {
		if strings.HasPrefix(next.word, begun) {
			add(strings.TrimSpace(head+" "+next.word), next.label)
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

// where is the cell and heading a plan leads to.
func (g *ghost) where() string {
	me := g.v.Ship(g.seat)
	if !me.OnBoard {
		return "nothing: your ship would be lost"
	}
	return me.At.String() + ", " + look.Compass(me.Heading)
}

// follower is one way to go on with a plan.
type follower struct{ word, label string }

// next are the turns and movements, and other steps without dice, that a plan may go on with.
func (g *ghost) next() []follower {
	if g.stopped || g.over {
		return nil
	}
	g.skip(rules.End{})
	var all []follower
	seen := map[string]bool{}
	for a := range g.p.Legal(g.seat) {
		if !plannable(a) {
			continue
		}
		of := g.offer(a, sites{})
		word := planned{Action: a}.text(g.me)
		if !seen[word] {
			all, seen[word] = append(all, follower{word, of.Label}), true
		}
	}
	return all
}

// plannable tells of actions that need no dice and are worth a preview.
func plannable(a engine.Action) bool {
	switch a.(type) {
	case rules.Turn, rules.Move, rules.Place, rules.Recalibrate, rules.Use:
		return true
	}
	return false
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
	return strings.Join(words(steps, func(s planned) string { return s.text(rules.ShipView{}) }), " ")
}
