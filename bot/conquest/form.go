package conquest

import (
	"regexp"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
)

// loseAhead is the form of the ships noted to be lost if there is no deal.
const loseAhead = talkWord + " lose"

// handField is the field of what is named by hand.
const handField = "ships"

// hands are the verbs of actions that are named by hand, each in a form of its own.
var hands = []string{"heal", "attack", "fleet", "ally", "lose", "reward"}

// Form is what is filled in by hand, or a promise.
func (ui) Form(v rules.View, name string, r bot.Roster) (bot.Modal, error) {
	verb, to := name, say.Room.To(r.Lang)
	switch {
	case name == promiseWord && v.Step != rules.StepOver:
		return bot.Modal{Title: to.Say("form.promise-title"), Fields: []bot.Field{{
			ID: "words", Label: to.Say("form.promise-label"), Help: to.Say("form.promise-help"),
			Placeholder: to.Say("form.promise-example"), Required: true, Limit: bot.QuoteLimit,
		}}}, nil
	case name == loseAhead:
		then, ok := v.Talking()
		if !ok {
			return bot.Modal{}, noForm
		}
		v, verb = then, "lose"
		v.Step = rules.StepLose
	case v.Kind() == "":
		return bot.Modal{}, engine.NotNow(v)
	case name != string(v.Kind()):
		return bot.Modal{}, noForm
	}
	all := newWording(v, r).offers(verb)
	if !slices.Contains(hands, verb) || len(all) == 0 {
		return bot.Modal{}, noForm
	}
	return bot.Modal{Title: to.Say("form."+verb+"-title", "planet", say.Planet(v.Attack.At)), Fields: []bot.Field{{
		ID: handField, Label: to.Say("form." + verb + "-label"), Help: to.Say("form." + verb + "-help"),
		Value: all[0].Rest(), Placeholder: words.Clip(all[0].Rest(), 100), Required: true, Limit: 60,
	}}}, nil
}

// FormText turns a filled form into a text Next reads.
func (ui) FormText(name string, fields map[string]string) (string, error) {
	if name == promiseWord {
		return promiseWord + " " + strings.TrimSpace(fields["words"]), nil
	}
	if name == loseAhead {
		text, err := named("lose", fields[handField])
		return game.SubStanding + " " + talkWord + " " + text, err
	}
	if !slices.Contains(hands, name) {
		return "", noForm
	}
	return named(name, fields[handField])
}

// apart is a planet with its ships apart from it: "1a sm", "1a: sm".
var apart = regexp.MustCompile(`(?i)\b([1-8][a-e])\s*[\s:=]\s*([sml]+)\b`)

// named is an action of a verb as somebody has typed it. What cannot be read is named in the refusal.
func named(verb, typed string) (string, error) {
	list := strings.FieldsFunc(apart.ReplaceAllString(typed, "$1:$2"), func(r rune) bool { return strings.ContainsRune(" ,;+\n", r) })
	text := verb + " " + strings.Join(list, " ")
	if _, err := (rules.Game{}).Parse(text); err == nil {
		return text, nil
	}
	for _, word := range list {
		if !legible(verb, word) {
			return "", engine.Refuse(engine.Unclear, "", "named-"+verb, "word", word)
		}
	}
	return "", engine.Refuse(engine.Unclear, "", "named-"+verb, "word", strings.Join(list, " "))
}

// legible tells whether a word may belong to an action of a verb.
func legible(verb, word string) bool {
	sides := []string{rules.Attacker.String(), rules.Defender.String()}
	if verb == "ally" && slices.Contains(sides, strings.ToLower(word)) {
		return true
	}
	if verb == "attack" {
		_, err := (rules.Game{}).Parse("attack " + word)
		_, seat := (rules.Game{}).Parse("ask " + word)
		return err == nil || seat == nil
	}
	_, err := (rules.Game{}).Parse("fleet " + word)
	return err == nil
}
