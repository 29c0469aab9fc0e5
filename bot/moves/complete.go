package moves

import (
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/render/words"
)

// Choices proposes offers that fit what is typed, as many as Discord shows. What is chosen is the offer's Rest, where there is one. An exact
// spelling comes before all others, so that every action can be reached by typing.
func Choices(all []Offer, typed string) []bot.Choice {
	var choices []bot.Choice
	for _, o := range Matching(all, typed) {
		name := o.Label
		if o.Help != "" {
			name += " — " + o.Help
		}
		if rest := o.Rest(); rest != "" && len(choices) < ChoiceLimit && len(rest) <= OptionLimit {
			choices = append(choices, bot.Choice{Name: words.Clip(name, OptionLimit), Value: rest})
		}
	}
	return choices
}

// Matching keeps the offers that hold every typed word, in their spelling or their label. Spellings that begin with the
// typed text come first, and an equal one before all. Of offers that come to the same the others' first is kept.
func Matching(all []Offer, typed string) []Offer {
	typed = strings.ToLower(strings.TrimSpace(typed))
	var exact, begun, others []Offer
	for _, o := range all {
		switch rest := strings.ToLower(o.Rest()); {
		case rest == typed:
			exact = append(exact, o)
		case strings.HasPrefix(rest, typed):
			begun = append(begun, o)
		case holds(rest+" "+strings.ToLower(o.Label), strings.Fields(typed)):
			others = append(others, o)
		}
	}
	return Distinct(slices.Concat(exact, begun, others))
}

func holds(text string, typed []string) bool {
	for _, w := range typed {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}
