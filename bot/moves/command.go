package moves

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
)

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
	for _, v := range c.Verbs {
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
