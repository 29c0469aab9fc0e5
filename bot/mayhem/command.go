package mayhem

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// sub is one subcommand: the engine's action of the same name, and the one option that holds the rest of its text.
// An action that is a single word has no option. A question is no action.
type sub struct {
	Verb, Help       string
	Option, OptionOf string
	Optional         bool // the option may be left out
	Question         bool
}

var subs = []sub{
	{Verb: "assign", Help: "Lay your six starting dice on Speed, Shields and Firepower", Option: "dice", OptionOf: "pick one, or type Speed/Shields/Firepower: 54/32/61"},
	{Verb: "recharge", Help: "Reroll up to two dice, from the reactor or from your rows", Option: "dice", OptionOf: "which dice"},
	{Verb: "place", Help: "Lay the recharged reactor dice on your rows", Option: "rows", OptionOf: "which rows"},
	{Verb: "recalibrate", Help: "Move one die to another row, or none", Option: "die", OptionOf: "which die, and where to"},
	{Verb: "turn", Help: "Turn your ship by one hexside", Option: "side", OptionOf: "left or right"},
	{Verb: "move", Help: "Fly straight ahead with one Speed die", Option: "die", OptionOf: "which die, and where it leads"},
	{Verb: "shoot", Help: "Fire at an opponent on a free line", Option: "shot", OptionOf: "whom, and with how many dice"},
	{Verb: "hits", Help: "Choose which Firepower dice deal your hits", Option: "dice", OptionOf: "which dice"},
	{Verb: "soak", Help: "Choose which dice lose pips to damage", Option: "pips", OptionOf: "which dice lose how many pips"},
	{Verb: "end", Help: "End your turn"},
	{Verb: "asteroid", Help: "Place an asteroid (draft set-up)", Option: "cell", OptionOf: "an empty cell, such as K7"},
	{Verb: "start", Help: "Place a start counter (draft set-up)", Option: "cell", OptionOf: "an empty cell, such as K7"},
	{Verb: useWord, Help: "Use your equipment sheet", Option: "how", OptionOf: "what it works on, where it has to know", Optional: true},
	{Verb: sheetsWord, Help: "Your equipment sheet, everybody's, and the whole deck, for you alone", Question: true},
	{Verb: previewWord, Help: "Draw where a plan of turns and movements would lead, for you alone", Option: planOption,
		OptionOf: "such as: right 4 left 3", Question: true},
}

const (
	useWord     = "use"
	sheetsWord  = "equipment"
	previewWord = "preview"
	planOption  = "plan"
)

func subOf(verb string) (sub, bool) {
	for _, s := range subs {
		if s.Verb == verb {
			return s, true
		}
	}
	return sub{}, false
}

// Command is /mayhem with one subcommand for each action, and the questions.
func (table) Command() bot.CommandSpec {
	spec := bot.CommandSpec{Name: "mayhem", Help: "Play your ship in Interstellar Mayhem"}
	for _, s := range subs {
		c := bot.SubSpec{Name: s.Verb, Help: s.Help, Question: s.Question}
		if s.Option != "" {
			c.Options = []bot.OptionSpec{{Name: s.Option, Help: s.OptionOf, Required: !s.Optional, Complete: true}}
		}
		spec.Subs = append(spec.Subs, c)
	}
	return spec
}

// Answer answers the questions.
func (t table) Answer(p engine.Position, s engine.Seat, verb string, args map[string]string, cast bot.Roster) (bot.Message, error) {
	switch verb {
	case previewWord:
		return t.preview(p, s, args[planOption], cast)
	case sheetsWord:
		return t.equipment(p, s, cast), nil
	}
	return bot.Message{}, engine.Refuse(engine.Unclear, "", "action-unknown", "word", verb)
}

// Action is the subcommand with its option behind it.
func (table) Action(_ engine.Position, _ engine.Seat, verb string, args map[string]string) (string, error) {
	s, ok := subOf(verb)
	if !ok || s.Question {
		return "", engine.Refuse(engine.Unclear, "", "action-unknown", "word", verb)
	}
	if s.Option == "" {
		return s.Verb, nil
	}
	rest := strings.TrimSpace(args[s.Option])
	switch {
	case rest == "" && s.Optional:
		return s.Verb, nil
	case rest == "":
		return "", engine.Refuse(engine.Unclear, "", "option-missing", "action", s.Verb, "option", s.Option)
	}
	if s.Verb == "assign" {
		rest = readRows(rest)
	}
	return s.Verb + " " + rest, nil
}

// readRows understands starting values as bare digits, row by row: "54/32/61", "5,4 / - / 6,1" or "54 32 61". Any
// other text stays as it is.
func readRows(text string) string {
	var rows []string
	if strings.Contains(text, "/") {
		rows = strings.Split(text, "/")
	} else {
		rows = strings.Fields(text)
	}
	if len(rows) > len(rules.Rows) {
		return text
	}
	var parts []string
	for i, row := range rows {
		pips, ok := readDigits(row)
		if !ok {
			return text
		}
		if pips != "" {
			parts = append(parts, rules.Rows[i].String()+"="+pips)
		}
	}
	return strings.Join(parts, " ")
}

// readDigits takes single digits out of a text and puts commas between them. It reports false for anything else.
func readDigits(text string) (string, bool) {
	var digits []string
	for _, r := range text {
		switch {
		case r >= '0' && r <= '9':
			digits = append(digits, string(r))
		case !strings.ContainsRune(" ,;+-", r):
			return "", false
		}
	}
	return strings.Join(digits, ","), true
}
