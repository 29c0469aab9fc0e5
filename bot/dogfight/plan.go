package dogfight

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/grid"

	rules "mayhembot/engine/dogfight"
)

// planWord begins a plan: plan C8 C7, C7 C6, repeat, end says from where to where; onto an enemy ship it is an attack.
const planWord = "plan"

// Next is the first action of a text, and what is to be played after it.
func (u ui) Next(v rules.View, text string) (action, rest string, err error) {
	if plan, is := strings.CutPrefix(strings.TrimSpace(text), planWord+" "); is {
		return nextStep(v, plan)
	}
	if fleet, is := strings.CutPrefix(text, formWord+" "); is {
		action, err = enough(v, fleet)
		return action, "", err
	}
	return u.Entry.Next(v, text)
}

// nextStep is the first action of a plan.
func nextStep(v rules.View, plan string) (action, rest string, err error) {
	step, rest, _ := strings.Cut(plan, ",")
	if rest = strings.TrimSpace(rest); rest != "" {
		rest = planWord + " " + rest
	}
	words := strings.Fields(strings.ToLower(together(step)))
	if len(words) == 1 && (words[0] == "end" || words[0] == "repeat") {
		return words[0], rest, nil
	}
	if len(words) == 2 {
		from, bad := grid.Parse(words[0])
		to, worse := grid.Parse(words[1])
		switch {
		case bad != nil || worse != nil:
		case !rules.Board.Contains(from):
			return "", "", noSquare(v, words[0])
		case !rules.Board.Contains(to):
			return "", "", noSquare(v, words[1])
		case v.At(to).Seat == rules.Other(v.At(from).Seat):
			return rules.Attack{Strike: rules.Strike{From: from, To: to}}.String(), rest, nil
		default:
			return rules.Move{From: from, To: to}.String(), rest, nil
		}
	}
	return "", "", engine.Refuse(engine.Unclear, "", "plan-step", "word", step)
}

// noSquare refuses a square that is not on the board, and shows a step.
func noSquare(v rules.View, word string) *engine.Refusal {
	return engine.Refuse(engine.Unclear, "", "no-square", "word", strings.ToUpper(word), "example", firstStep(v))
}

// Unplayed says what is left of a plan. Ending the turn is left out: a turn is over by itself where nothing can be spent.
func (ui) Unplayed(rest string) string {
	var left []string
	for step := range strings.SplitSeq(strings.TrimPrefix(rest, planWord+" "), ",") {
		if step = bot.Label(strings.TrimSpace(step)); step != "" && !strings.EqualFold(step, "end") {
			left = append(left, step)
		}
	}
	return strings.Join(left, ", ")
}

// firstStep is what a plan may begin with, "" where nothing can be spent.
func firstStep(v rules.View) string {
	for _, verb := range []string{"attack", "move"} {
		if all := newWording(v, bot.Roster{}).offers(verb); len(all) > 0 {
			return all[0].Rest()
		}
	}
	return ""
}
