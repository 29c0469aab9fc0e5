package mayhem

import (
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

const choiceLimit = 25

// Complete proposes the legal actions of a subcommand that fit what is typed, the most sensible first. An exact
// spelling comes before all others, so that every action can be reached by typing.
func (table) Complete(p engine.Position, s engine.Seat, verb, focus string, args map[string]string, cast bot.Roster) []bot.Choice {
	if verb == previewWord && focus == planOption {
		return completePlan(p, s, args[focus], safe(cast.Names, cast.Label))
	}
	o, ok := newOutlook(p, s, safe(cast.Names, cast.Label))
	of, known := subOf(verb)
	if !ok || !known || of.Question || of.Option == "" || focus != of.Option {
		return nil
	}
	typed := strings.ToLower(strings.TrimSpace(args[focus]))
	if verb == "assign" {
		typed = readRows(typed)
	}
	var choices []bot.Choice
	for _, of := range o.proposals(verb, typed) {
		name := of.Label
		if of.Help != "" {
			name += " — " + of.Help
		}
		choices = append(choices, bot.Choice{Name: clip(name, optionLimit), Value: of.rest()})
	}
	return choices
}

// proposals are the offers of a verb that fit what is typed, as many as can be shown. Starting values can be assigned
// in thousands of ways: only the presets, and the first that begin with the typed text, are worth wording.
func (o outlook) proposals(verb, typed string) []offer {
	if o.v.Step != rules.StepAct && string(o.v.Step) != verb {
		return nil // every step but act asks for the one action of its name
	}
	begun := 0
	all := fitting(o.offersWhere(func(a engine.Action) bool {
		text := a.String()
		if !strings.HasPrefix(text, verb+" ") {
			return false
		}
		plan, is := a.(rules.Assign)
		if _, preset := o.plan[plan]; !is || preset || typed == "" {
			return !is || preset
		}
		if strings.HasPrefix(text, verb+" "+typed) {
			begun++
		}
		return begun <= choiceLimit && strings.HasPrefix(text, verb+" "+typed)
	}), typed)
	return all[:min(len(all), choiceLimit)]
}

// fitting keeps the offers that hold every typed word, in their spelling or their label; spellings that begin with
// the typed text come first, and an equal one before all.
func fitting(all []offer, typed string) []offer {
	var exact, begun, others []offer
	for _, of := range all {
		switch rest := strings.ToLower(of.rest()); {
		case rest == typed:
			exact = append(exact, of)
		case strings.HasPrefix(rest, typed):
			begun = append(begun, of)
		case holdsAll(rest+" "+strings.ToLower(of.Label), strings.Fields(typed)):
			others = append(others, of)
		}
	}
	return slices.Concat(exact, begun, others)
}

func holdsAll(text string, typed []string) bool {
	for _, w := range typed {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}
