package moves

import (
	"cmp"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Entry is the part of a UI where actions are entered: by its slash command, with one subcommand for each verb, and by
// controls whose texts are actions. A UI embeds it.
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
		told := cmp.Or(o.Told, o.Label)
		if title := e.command.deed(known, verb, r.Lang); !known.Said && !strings.HasPrefix(told, title) {
			return title + ": " + told
		}
		return told
	}
	return action
}

// Verb is one subcommand: the engine's action of the same name, with the one option that holds the rest of its text. An
// action that is a single word has no option.
type Verb struct {
	Name, Help         string
	Option, OptionHelp string
	Optional           bool                // the option may be left out
	Read               func(string) string // makes the rest of the action of what is typed; nil for as it stands
	Said               bool                // its offers' labels say what is done
	Deed               string              // what is done, where its name is not the word for it
	Question           bool                // it is no action
	Quoted             bool                // nor is this: it is quoted in the channel
}

// Command is a game's slash command, as data.
type Command struct {
	Name, Help string
	Verbs      []Verb
	// Room has the sentences of a command that has none of its own: command.help, command.VERB and command-option.VERB say what
	// they are for, deed.VERB what is done.
	Room *lang.Room
}

// deed is what is done by a verb, in a few words.
func (c Command) deed(known Verb, verb string, l lang.Language) string {
	if key := "deed." + verb; c.Room != nil && c.Room.Has(key) {
		return c.Room.Say(l, key)
	}
	return cmp.Or(known.Deed, words.Title(verb))
}

// Verb is the verb of a name.
func (c Command) Verb(name string) (Verb, bool) {
	for _, v := range c.Verbs {
		if v.Name == name {
			return v, true
		}
	}
	return Verb{}, false
}

// Spec is the command as Discord is told it.
func (c Command) Spec() bot.CommandSpec {
	spec := bot.CommandSpec{Name: c.Name, Help: c.Help}
	if c.Room != nil {
		spec.Help = c.Room.Say(lang.English, "command.help")
	}
	for _, v := range c.Verbs {
		if c.Room != nil {
			v.Help = c.Room.Say(lang.English, "command."+v.Name)
			if v.Option != "" {
				v.OptionHelp = c.Room.Say(lang.English, "command-option."+v.Name)
			}
		}
		sub := bot.SubSpec{Name: v.Name, Help: v.Help, Question: v.Question, Quoted: v.Quoted}
		if v.Option != "" {
			sub.Options = []bot.OptionSpec{{Name: v.Option, Help: v.OptionHelp, Required: !v.Optional, Complete: !v.Quoted}}
		}
		spec.Subs = append(spec.Subs, sub)
	}
	return spec
}

// Action is a verb with its option behind it. Its errors are refusals.
func (c Command) Action(name string, args map[string]string) (string, error) {
	v, ok := c.Verb(name)
	if !ok || v.Question || v.Quoted {
		return "", engine.Refuse(engine.Unclear, "", "action-unknown", "word", name)
	}
	rest := v.typed(args)
	switch {
	case v.Option == "" || rest == "" && v.Optional:
		return v.Name, nil
	case rest == "":
		return "", engine.Refuse(engine.Unclear, "", "option-missing", "action", v.Name, "option", v.Option)
	}
	return v.Name + " " + rest, nil
}

// Typed is what has been typed of the option in focus of an action; ok is false where there is nothing to propose.
func (c Command) Typed(name, focus string, args map[string]string) (text string, ok bool) {
	v, known := c.Verb(name)
	return v.typed(args), known && !v.Question && !v.Quoted && v.Option != "" && v.Option == focus
}

func (v Verb) typed(args map[string]string) string {
	text := strings.TrimSpace(args[v.Option])
	if v.Read != nil {
		text = v.Read(text)
	}
	return text
}

// Choices proposes offers that fit what is typed, as many as Discord shows. Choosing one enters its Rest, if it has one. An
// exact spelling comes before all others, so that every action can be reached by typing.
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
// typed text come first, and an equal one before all. Offers that come to the same are kept once.
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

// Setting is one thing a select may be set to: the value it sends, and its label.
type Setting [2]string

// Unset is what a select of settings sends for none.
const Unset = "me"

// Settings is a select of the values that may be set, and shows the one that is; unset is the label for none.
func Settings(id, unset string, all []Setting, set string) bot.Row {
	sel := &bot.Select{ID: id, Options: []bot.SelectOption{{Value: Unset, Label: unset, Chosen: set == ""}}}
	for _, s := range all {
		sel.Options = append(sel.Options, bot.SelectOption{Value: s[0], Label: s[1], Chosen: s[0] == set})
	}
	return bot.Row{Select: sel}
}

// Sets tells whether a value is one of those a select of settings may send.
func Sets(values []string, value string) bool {
	return value == Unset || slices.Contains(values, value)
}

// Flag is a button that says whether something is set.
func Flag(id, label string, on bool) bot.Button {
	b := bot.Button{ID: id, Label: label}
	if on {
		b.Label, b.Style = "✓ "+label, bot.Success
	}
	return b
}

// Toggle sets what is not set so, and unsets what is.
func Toggle[T ~string](set *T, to T) {
	if *set == to {
		to = ""
	}
	*set = to
}

// UnlessUnset is what a select of settings has set, "" where it sends none.
func UnlessUnset[T ~string](value T) T {
	if value == Unset {
		return ""
	}
	return value
}
