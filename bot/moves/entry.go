package moves

import (
	"cmp"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render/words"
)

// Entry is the part of a UI in which actions are entered: by its slash command, with one subcommand for each verb, and by
// controls, as long as their texts are those of actions. A UI embeds it.
type Entry[V engine.View] struct {
	command Command
	offers  func(v V, verb, typed string, r bot.Roster) []Offer
}

// NewEntry is a UI's part for a command. Offers are the viewer's legal actions of a verb, the most sensible first; where
// they are too many, at least those that begin with what is typed.
func NewEntry[V engine.View](c Command, offers func(v V, verb, typed string, r bot.Roster) []Offer) Entry[V] {
	return Entry[V]{c, offers}
}

// Command is the slash command.
func (e Entry[V]) Command() bot.CommandSpec { return e.command.Spec() }

// Action is the subcommand with its option behind it.
func (e Entry[V]) Action(_ V, sub string, args map[string]string) (string, error) {
	return e.command.Action(sub, args)
}

// Next is the first action of a text, and those after it.
func (e Entry[V]) Next(_ V, text string) (action, rest string, err error) {
	action, rest, _ = strings.Cut(strings.TrimPrefix(strings.TrimSpace(text), more), Sequel)
	return action, rest, nil
}

// Complete proposes the offers of a subcommand that fit what is typed.
func (e Entry[V]) Complete(v V, sub, focus string, args map[string]string, r bot.Roster) []bot.Choice {
	typed, ok := e.command.Typed(sub, focus, args)
	if !ok {
		return nil
	}
	return Choices(e.offers(v, sub, strings.ToLower(typed), r), typed)
}

// Told is a legal action in the words of its offer; those that do not say what is done follow the verb.
func (e Entry[V]) Told(v V, action string, r bot.Roster) string {
	verb, rest, _ := strings.Cut(action, " ")
	for _, o := range e.offers(v, verb, rest, r) {
		if o.Text != action {
			continue
		}
		known, _ := e.command.Verb(verb)
		if title := cmp.Or(known.Deed, words.Title(verb)); !known.Said && !strings.HasPrefix(o.Label, title) {
			return title + ": " + o.Label
		}
		return o.Label
	}
	return action
}
