package dogfight

import (
	"regexp"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/dogfight/autopilot"
	"mayhembot/engine/grid"

	rules "mayhembot/engine/dogfight"
)

// planWord begins a plan: plan C8 C7, C7 C6, repeat, end says from where to where; onto an enemy ship it is an attack.
const planWord = "plan"

// planned is a step of a plan: from square to square, or an action spelled in full.
type planned struct {
	rules.Strike
	action string
}

// String is the step as a plan has it.
func (s planned) String() string {
	if s.action != "" {
		return s.action
	}
	return s.From.String() + " " + s.To.String()
}

// on is the step's action on a table: onto an enemy ship it is an attack.
func (s planned) on(t *rules.Table) string {
	switch {
	case s.action != "":
		return s.action
	case t.At(s.To).Seat == rules.Other(t.At(s.From).Seat):
		return rules.Attack{Strike: s.Strike}.String()
	}
	return rules.Move{From: s.From, To: s.To}.String()
}

// planText is a plan with commas between its steps.
func planText(steps []planned) string {
	var all []string
	for _, s := range steps {
		all = append(all, s.String())
	}
	return strings.Join(all, ", ")
}

// fillers are words a plan may have and does not need.
var fillers = []string{"move", "fly", "attack", "then", "and", "to"}

// joined are two squares without anything between them but a cross: "c6xd6".
var joined = regexp.MustCompile(`(?i)\b([a-h](?:10|[1-9]))x?([a-h](?:10|[1-9]))\b`)

// planWords are the words of a plan. Between squares there may be commas, dashes, arrows or nothing but spaces.
func planWords(text string) []string {
	text = strings.NewReplacer("->", " ", "→", " ").Replace(together(text))
	list := strings.FieldsFunc(joined.ReplaceAllString(text, "$1 $2"), func(r rune) bool { return strings.ContainsRune(" \t\n,;.-–—", r) })
	return slices.DeleteFunc(list, func(word string) bool { return slices.Contains(fillers, strings.ToLower(word)) })
}

// readPlan reads a plan as pilots write it: "c6-d6", "c6 d6, d6 d5", "C8 D6 repeat end". Its errors are refusals.
func readPlan(v rules.View, text string) (steps []planned, err error) {
	for list := planWords(text); len(list) > 0; {
		n := 1
		switch word := strings.ToLower(list[0]); {
		case word == "end" || word == "repeat":
			steps = append(steps, planned{action: word})
		case word == "draw" && len(list) > 1:
			steps, n = append(steps, planned{action: "draw " + list[1]}), 2
		case word == "discard":
			for n < len(list) && isCounter(list[n]) {
				n++
			}
			steps = append(steps, planned{action: strings.ToLower(strings.Join(list[:n], " "))})
		default:
			step, err := readSquares(v, list)
			if err != nil {
				return nil, err
			}
			steps, n = append(steps, step), 2
		}
		list = list[n:]
	}
	if len(steps) == 0 {
		return nil, unclear(text)
	}
	return steps, nil
}

func isCounter(word string) bool {
	for c := rules.AP; c <= rules.Blank; c++ {
		if strings.EqualFold(c.String(), word) {
			return true
		}
	}
	return false
}

// readSquares reads from where to where the first two words lead.
func readSquares(v rules.View, list []string) (s planned, err error) {
	if len(list) < 2 {
		return s, unclear(list[0])
	}
	from, bad := grid.Parse(list[0])
	to, worse := grid.Parse(list[1])
	switch {
	case bad != nil || worse != nil:
		return s, unclear(list[0] + " " + list[1])
	case !rules.Board.Contains(from):
		return s, noSquare(v, list[0])
	case !rules.Board.Contains(to):
		return s, noSquare(v, list[1])
	}
	return planned{Strike: rules.Strike{From: from, To: to}}, nil
}

func unclear(word string) *engine.Refusal {
	return engine.Refuse(engine.Unclear, "", "plan-step", "word", word)
}

// noSquare refuses a square that is not on the board, and shows a step.
func noSquare(v rules.View, word string) *engine.Refusal {
	return engine.Refuse(engine.Unclear, "", "no-square", "word", strings.ToUpper(word), "example", firstStep(v))
}

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
	steps, err := readPlan(v, plan)
	if err != nil {
		return "", "", err
	}
	if len(steps) > 1 {
		rest = planWord + " " + planText(steps[1:])
	}
	return steps[0].on(&v.Table), rest, nil
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

// mostAdvised is how many steps an advised plan has at most: as many as a hand has counters.
const mostAdvised = rules.MaxHand

// advisedPlan is what the green button says, and what it would say after that, up to the first throw.
func advisedPlan(v rules.View) string {
	var steps []planned
	for m := onPaper(v); len(steps) < mostAdvised && engine.Decides(v); {
		best, ok := autopilot.Best(v)
		if !ok {
			break
		}
		move, flies := best.Action.(rules.Move)
		if !flies {
			return planText(append(steps, spelled(best.Action)))
		}
		steps = append(steps, spelled(move))
		next, _, err := m.Try(v.Viewer(), move, &engine.Replayer{})
		if err != nil {
			break
		}
		m, v = next, next.View(v.Viewer()).(rules.View)
	}
	return planText(steps)
}

// spelled is an action as a step of a plan.
func spelled(a engine.Action) planned {
	switch a := a.(type) {
	case rules.Move:
		return planned{Strike: rules.Strike(a)}
	case rules.Attack:
		return planned{Strike: a.Strike}
	}
	return planned{action: a.String()}
}

// onPaper is a match like the viewer's, in which flights can be tried: what the viewer does not know has no part in them.
func onPaper(v rules.View) engine.Match {
	g, _ := rules.Game{}.At(int(v.Rules))
	return engine.Imagine(g, v, &engine.Replayer{})
}
