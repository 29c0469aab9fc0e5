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

// hands are the forms of what is named by hand, by the verb of the action.
var hands = map[string]struct{ title, label, help string }{
	"heal":   {"Whom you heal", "To which home world of theirs, which ships", "s small, m medium, l large; each costs them a coin. none heals nobody."},
	"attack": {"Whom you attack", "Which planet", "On your own home world also the number of whom you attack there."},
	"fleet":  {"Your fleet", "Ships by planet", "s small, m medium, l large; a medium one is needed, from afar a large one too."},
	"ally":   {"Your help", "For which side, and ships by planet", "attacker or defender, then s small and m medium ships."},
	"lose":   {"Ships you lose", "Ships by planet", "s small, m medium, l large."},
	"reward": {"Your reward", "To which home world, which ships", "s small, m medium, l large, out of the void; the rest are coins."},
}

// Form is what is filled in by hand, or a promise.
func (ui) Form(v rules.View, name string, _ bot.Roster) (bot.Modal, error) {
	verb := name
	switch {
	case name == promiseWord && v.Step != rules.StepOver:
		return bot.Modal{Title: "A promise", Fields: []bot.Field{{
			ID: "words", Label: "What you promise", Help: "The channel reads it in your words. Nothing holds you to it.",
			Placeholder: "I leave your moons alone this round", Required: true, Limit: bot.QuoteLimit,
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
	form, known := hands[verb]
	all := newWording(v, bot.Roster{}.Label).offers(verb)
	if !known || len(all) == 0 {
		return bot.Modal{}, noForm
	}
	title := form.title
	if verb == "fleet" {
		title += " against " + say.Planet(v.Attack.At)
	}
	return bot.Modal{Title: words.Clip(title, 45), Fields: []bot.Field{{
		ID: handField, Label: form.label, Help: form.help, Value: all[0].Rest(), Placeholder: words.Clip(all[0].Rest(), 100), Required: true, Limit: 60,
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
	if _, known := hands[name]; !known {
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
