package localdiscord

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Option types of chat-input commands.
const (
	OptSubcommand = 1
	OptGroup      = 2
	OptString     = 3
	OptInteger    = 4
	OptBoolean    = 5
	OptUser       = 6
	OptNumber     = 10
)

// Types of commands: those that are typed, and those in the menu of a user or a message.
const (
	ChatInput = 1
	OnUser    = 2
	OnMessage = 3
)

// Command is a command as the bot registered it.
type Command struct {
	ID           string            `json:"id"`
	Guild        string            `json:"guild_id,omitempty"`
	Version      string            `json:"version"`
	Type         int               `json:"type"`
	Name         string            `json:"name"`
	NameIn       map[string]string `json:"name_localizations,omitempty"`
	Description  string            `json:"description"`
	DescIn       map[string]string `json:"description_localizations,omitempty"`
	Options      []CommandOption   `json:"options,omitempty"`
	Permissions  *string           `json:"default_member_permissions"`
	DM           *bool             `json:"dm_permission,omitempty"`
	Contexts     []int             `json:"contexts,omitempty"`
	Integrations []int             `json:"integration_types,omitempty"`
}

// inEnglish is a command without its texts in other languages.
func (c Command) inEnglish() Command {
	c.NameIn, c.DescIn, c.Options = nil, nil, plainOptions(c.Options)
	return c
}

func plainOptions(all []CommandOption) []CommandOption {
	all = slices.Clone(all)
	for i := range all {
		o := &all[i]
		o.NameIn, o.DescIn, o.Options, o.Choices = nil, nil, plainOptions(o.Options), slices.Clone(o.Choices)
		for j := range o.Choices {
			o.Choices[j].NameIn = nil
		}
	}
	return all
}

// CommandOption is a subcommand, a group of them, or a value a command takes.
type CommandOption struct {
	Type         int               `json:"type"`
	Name         string            `json:"name"`
	NameIn       map[string]string `json:"name_localizations,omitempty"`
	Description  string            `json:"description"`
	DescIn       map[string]string `json:"description_localizations,omitempty"`
	Required     bool              `json:"required,omitempty"`
	Autocomplete bool              `json:"autocomplete,omitempty"`
	Choices      []Choice          `json:"choices,omitempty"`
	MinValue     *float64          `json:"min_value,omitempty"`
	MaxValue     *float64          `json:"max_value,omitempty"`
	MinLength    *int              `json:"min_length,omitempty"`
	MaxLength    *int              `json:"max_length,omitempty"`
	Options      []CommandOption   `json:"options,omitempty"`
}

// Choice is one value offered for an option; Value is a string or a number.
type Choice struct {
	Name   string            `json:"name"`
	NameIn map[string]string `json:"name_localizations,omitempty"`
	Value  any               `json:"value"`
}

var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}\x{0900}-\x{097F}\x{0E00}-\x{0E7F}]{1,32}$`)

// checkCommands judges a bulk overwrite as Discord does.
func checkCommands(list []Command) *apiError {
	var f form
	if len(list) > 100 {
		return &apiError{status: 400, code: 30032, message: "Maximum number of application commands reached (100)."}
	}
	names := map[string]bool{}
	menus := map[int]int{}
	for i, c := range list {
		p := []any{i}
		kind := or(c.Type, ChatInput)
		switch kind {
		case ChatInput:
			checkName(&f, p, c.Name, c.Description)
		case OnUser, OnMessage:
			checkMenu(&f, p, c)
			if menus[kind]++; menus[kind] > menuLimit {
				return &apiError{status: 400, code: 30032, message: fmt.Sprintf("Maximum number of application commands reached (%d).", menuLimit)}
			}
		default:
			f.add(at(p, "type"), "BASE_TYPE_CHOICES", "The local Discord knows no commands of this type.")
		}
		name := fmt.Sprint(kind, c.Name)
		if names[name] {
			f.add(at(p, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
		names[name] = true
		checkOptions(&f, at(p, "options"), c.Options, 0)
		size := longest(c.Name, c.NameIn) + longest(c.Description, c.DescIn) + optionSize(c.Options)
		if size > 8000 {
			f.add(p, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000); it has %d characters.", size)
		}
	}
	return f.err()
}

const menuLimit = 5 // commands in the menus of users, and in those of messages

// checkMenu judges a command in a menu, which has a name in any letters, and nothing else.
func checkMenu(f *form, path []any, c Command) {
	f.length(at(path, "name"), c.Name, 1, 32)
	for locale, name := range c.NameIn {
		f.length(at(path, "name_localizations", locale), name, 1, 32)
	}
	if c.Description != "" {
		f.add(at(path, "description"), "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED", "Context menu commands cannot have a description")
	}
	if len(c.Options) > 0 {
		f.add(at(path, "options"), "APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED", "Context menu commands cannot have options")
	}
}

// inside says whether the command may be used in a channel: in the guild, or in direct messages with the bot.
func (c Command) inside(ch *channel) bool {
	where := 0
	if ch.direct != "" {
		where = 1
	}
	return len(c.Contexts) == 0 || slices.Contains(c.Contexts, where)
}

func checkName(f *form, path []any, name, description string) {
	if !commandName.MatchString(name) || name != strings.ToLower(name) {
		f.add(at(path, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
	}
	f.length(at(path, "description"), description, 1, 100)
}

// checkOptions judges the options below a command (parent 0) or below an option of type parent.
func checkOptions(f *form, path []any, list []CommandOption, parent int) {
	if len(list) > 25 {
		f.add(path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
	}
	names, optional := map[string]bool{}, false
	for i, o := range list {
		p := at(path, i)
		checkName(f, p, o.Name, o.Description)
		if names[o.Name] {
			f.add(at(p, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")
		}
		names[o.Name] = true
		if o.Type == OptGroup && parent != 0 || o.Type == OptSubcommand && parent == OptSubcommand || o.Type > OptGroup && parent == OptGroup {
			f.add(at(p, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands cannot nest this way")
		}
		if o.Type > OptGroup {
			if list[0].Type <= OptGroup {
				f.add(at(p, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands and options cannot be mixed")
			}
			if o.Required && optional {
				f.add(p, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
			}
			optional = optional || !o.Required
		}
		if o.Autocomplete && len(o.Choices) > 0 {
			f.add(p, "APPLICATION_COMMAND_AUTOCOMPLETE_MUTUALLY_EXCLUSIVE", "Autocomplete and choices exclude each other")
		}
		checkChoices(f, at(p, "choices"), o.Choices, o.Type)
		checkOptions(f, at(p, "options"), o.Options, o.Type)
	}
}

// checkChoices checks choices, registered or answered, of an option of the given type.
func checkChoices(f *form, path []any, list []Choice, kind int) {
	if len(list) > 25 {
		f.add(path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
	}
	for i, c := range list {
		p := at(path, i)
		f.length(at(p, "name"), c.Name, 1, 100)
		switch v := c.Value.(type) {
		case string:
			f.length(at(p, "value"), v, 0, 100)
			if kind != OptString {
				f.add(at(p, "value"), "NUMBER_TYPE_COERCE", "Value is not a number.")
			}
		case float64:
			if kind == OptString {
				f.add(at(p, "value"), "STRING_TYPE_CONVERT", "Could not interpret value as string.")
			}
		default:
			f.add(at(p, "value"), "BASE_TYPE_REQUIRED", "This field is required")
		}
	}
}

// optionSize counts the characters that stand against the 8,000 of a command.
func optionSize(list []CommandOption) int {
	n := 0
	for _, o := range list {
		n += longest(o.Name, o.NameIn) + longest(o.Description, o.DescIn) + optionSize(o.Options)
		for _, c := range o.Choices {
			n += longest(c.Name, c.NameIn)
			if s, ok := c.Value.(string); ok {
				n += utf8.RuneCountInString(s)
			}
		}
	}
	return n
}

func longest(s string, in map[string]string) int {
	n := utf8.RuneCountInString(s)
	for t := range maps.Values(in) {
		n = max(n, utf8.RuneCountInString(t))
	}
	return n
}

// path follows words down from the command: "match new" is command match, subcommand new. It returns the chain of groups and
// subcommands, the options of the last one, and the number of words it used.
func (c Command) path(words []string) (chain []CommandOption, options []CommandOption, used int, err error) {
	options, used = c.Options, 1
	for len(options) > 0 && options[0].Type <= OptGroup {
		if used >= len(words) {
			return nil, nil, 0, fmt.Errorf("/%s needs a subcommand", strings.Join(words[:used], " "))
		}
		i := slices.IndexFunc(options, func(o CommandOption) bool { return o.Name == words[used] })
		if i < 0 {
			return nil, nil, 0, fmt.Errorf("/%s has no subcommand %q", strings.Join(words[:used], " "), words[used])
		}
		chain = append(chain, options[i])
		options = options[i].Options
		used++
	}
	return chain, options, used, nil
}
