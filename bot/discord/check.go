package discord

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
)

// Limits of commands, in characters where nothing else is said.
const (
	limitCommands = 100
	limitMany     = 25 // options, subcommands or choices
	limitCommand  = 8000
	limitMenu     = 5 // commands in the menu of a user, or of a message
	limitMenuName = 32
)

var commandName = regexp.MustCompile(`^[-_\p{L}\p{N}]{1,32}$`)

// Check holds commands to every limit of Discord's, in every language, and names all that are broken, each with the path to it.
func Check(specs []bot.CommandSpec, in Translations) error {
	var k checker
	k.many("the bot", "commands", len(specs), limitCommands)
	k.commands(specs)
	for l, translated := range in {
		other := checker{in: l.Tag() + ": "}
		other.commands(translated)
		if !slices.Equal(shape(specs), shape(translated)) {
			other.fault("the bot", "has other commands than in English")
		}
		k.faults = append(k.faults, other.faults...)
	}
	if len(k.faults) > 0 {
		return errors.Join(k.faults...)
	}
	for _, c := range commands(specs, in) {
		k.many("/"+c.Name, "characters", longest(c.Name, c.NameIn)+longest(c.Description, c.DescriptionIn)+size(c.Options), limitCommand)
	}
	return errors.Join(k.faults...)
}

// shape is what commands have alike in all languages.
func shape(specs []bot.CommandSpec) (lines []string) {
	options := func(all []bot.OptionSpec) {
		for _, o := range all {
			lines = append(lines, fmt.Sprint("option ", o.Name, o.Type, o.Required, o.Complete, o.Min, o.Max))
			for _, c := range o.Choices {
				lines = append(lines, "choice "+c.Value)
			}
		}
	}
	for _, c := range specs {
		lines = append(lines, fmt.Sprint("command ", c.Name, c.On, c.Anywhere))
		options(c.Options)
		for _, s := range c.Subs {
			lines = append(lines, "sub "+s.Name)
			options(s.Options)
		}
	}
	return lines
}

// size is how many characters of a command its options take. Of a text in several languages the longest counts.
func size(all []option) (n int) {
	for _, o := range all {
		n += longest(o.Name, nil) + longest(o.Description, o.DescriptionIn) + size(o.Options)
		for _, c := range o.Choices {
			value, _ := c.Value.(string)
			n += longest(c.Name, c.NameIn) + longest(value, nil)
		}
	}
	return n
}

func longest(text string, in map[string]string) int {
	n := utf8.RuneCountInString(text)
	for _, t := range in {
		n = max(n, utf8.RuneCountInString(t))
	}
	return n
}

type checker struct {
	in     string // which language, before the path to a fault
	faults []error
}

// commands holds the commands of one language to the limits.
func (k *checker) commands(specs []bot.CommandSpec) {
	names := map[string]bool{}
	menus := map[bot.Target][]string{}
	for _, c := range specs {
		at := "/" + c.Name
		if c.On != bot.Typed {
			at = "the menu's " + c.Name
			k.length(at, "name", c.Name, limitMenuName)
			k.length(at, "label", c.Label, limitMenuName)
			if c.Help != "" || len(c.Subs)+len(c.Options) > 0 {
				k.fault(at, "has a description, subcommands or options")
			}
			if slices.Contains(menus[c.On], c.Name) {
				k.fault(at, "is there twice")
			}
			menus[c.On] = append(menus[c.On], c.Name)
			k.many("a menu", "commands", len(menus[c.On]), limitMenu)
			continue
		}
		k.named(at, c.Name, c.Help, names)
		if len(c.Subs) > 0 && len(c.Options) > 0 {
			k.fault(at, "has both subcommands and options")
		}
		k.many(at, "subcommands", len(c.Subs), limitMany)
		k.options(at, c.Options)
		subs := map[string]bool{}
		for _, s := range c.Subs {
			k.named(at+" "+s.Name, s.Name, s.Help, subs)
			k.options(at+" "+s.Name, s.Options)
		}
	}
}

func (k *checker) fault(at, format string, args ...any) {
	k.faults = append(k.faults, fmt.Errorf("%s%s %s", k.in, at, fmt.Sprintf(format, args...)))
}

func (k *checker) many(at, what string, n, most int) {
	if n > most {
		k.fault(at, "has %d %s, Discord takes %d", n, what, most)
	}
}

// length holds s to 1 to most characters.
func (k *checker) length(at, what, s string, most int) {
	n := utf8.RuneCountInString(s)
	if n < 1 || n > most {
		k.fault(at, "has a %s of %d characters, Discord takes 1 to %d", what, n, most)
	}
}

func (k *checker) named(at, name, help string, seen map[string]bool) {
	if !commandName.MatchString(name) || name != strings.ToLower(name) {
		k.fault(at, "has a name that is not 1 to 32 lower-case letters, digits, - or _")
	}
	if seen[name] {
		k.fault(at, "is there twice")
	}
	seen[name] = true
	k.length(at, "description", help, limitHelp)
}

func (k *checker) options(at string, specs []bot.OptionSpec) {
	k.many(at, "options", len(specs), limitMany)
	names := map[string]bool{}
	optional := false
	for _, o := range specs {
		in := at + " " + o.Name + ":"
		k.named(in, o.Name, o.Help, names)
		if o.Required && optional {
			k.fault(in, "is required and comes after an optional one")
		}
		optional = optional || !o.Required
		typed := o.Type == bot.TextOption || o.Type == bot.NumberOption
		switch {
		case o.Complete && len(o.Choices) > 0:
			k.fault(in, "has both choices and autocomplete")
		case !typed && (o.Complete || len(o.Choices) > 0):
			k.fault(in, "is neither text nor number and has choices or autocomplete")
		}
		if bounded := o.Min != 0 || o.Max != 0; bounded && (o.Type != bot.NumberOption || o.Min > o.Max) {
			k.fault(in, "has bounds %d to %d", o.Min, o.Max)
		}
		k.choices(in, o)
	}
}

func (k *checker) choices(at string, o bot.OptionSpec) {
	k.many(at, "choices", len(o.Choices), limitMany)
	names := map[string]bool{}
	for _, c := range o.Choices {
		k.length(at, "choice name", c.Name, limitChoice)
		k.length(at, "choice value", c.Value, limitChoice)
		if names[c.Name] {
			k.fault(at, "has the choice %q twice", c.Name)
		}
		names[c.Name] = true
		if _, err := strconv.ParseInt(c.Value, 10, 64); err != nil && o.Type == bot.NumberOption {
			k.fault(at, "has the choice %q, which is no number", c.Value)
		}
	}
}
