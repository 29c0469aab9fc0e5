package mayhem

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/grid"

	rules "mayhembot/engine/mayhem"
	"mayhembot/render/words"
)

// planLimit is how many steps a plan may have; no turn has as many.
const planLimit = 20

// planned is one step of a plan: an action, or a movement with any unused Speed die that shows Pips.
type planned struct {
	Action engine.Action // nil where Pips say which die moves
	Pips   int8
	Evade  int8   // of a movement by Pips
	end    string // the cell where a movement is to end, in small letters, "" for any
}

// planner reads the words of a plan from left to right.
type planner struct {
	words []string
	steps []planned
}

// fillers are words a plan may have and does not need.
var fillers = []string{"turn", "move", "m", "fly", "go", "then", "and", "straight", "ahead", "with", "die"}

// turns are the words for turns.
var turns = map[string]rules.Turn{"left": {}, "l": {}, "right": {Right: true}, "r": {Right: true}}

// operands tells which words, and how many at most, belong to an action spelled in full.
var operands = map[string]struct {
	most int
	is   func(string) bool
}{
	"recharge":    {rules.MaxRecharge, func(w string) bool { return w == "none" || w == reactorWord || isRow(strings.TrimRight(w, "123")) }},
	"place":       {rules.MaxRecharge, isRow},
	"recalibrate": {2, func(w string) bool { return w == "none" || isRow(strings.TrimRight(w, "123")) }},
	"use":         {2, func(w string) bool { return isRow(strings.TrimRight(w, "123")) || strings.HasPrefix(w, "start") }},
	"shoot":       {2, func(w string) bool { return strings.Trim(w, "123456") == "" || strings.HasPrefix(w, "dice=") }},
	"soak": {9, func(w string) bool {
		name, _, ok := strings.Cut(w, "=")
		return ok && isRow(strings.TrimRight(name, "123"))
	}},
	"end": {0, isRow},
}

func isRow(w string) bool {
	return slices.ContainsFunc(rules.Rows[:], func(r rules.Row) bool { return r.String() == w })
}

// readPlan reads a plan as pilots write it: "right 4 left 3", "r, m4, l", "speed2 evade=0", and actions spelled in full.
// A bare number is a movement with the Speed die of that many pips.
func readPlan(text string) ([]planned, error) {
	p := planner{words: strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(" \t\n,;/>→", r) })}
	for len(p.words) > 0 {
		word := p.words[0]
		p.words = p.words[1:]
		if err := p.read(word); err != nil {
			return nil, err
		}
		if len(p.steps) > planLimit {
			return nil, engine.Refuse(engine.Unclear, "", "plan-long", "steps", planLimit)
		}
	}
	return p.steps, nil
}

func (p *planner) read(word string) error {
	turn, isTurn := turns[word]
	of, isAction := operands[word]
	pips, isPips := readPips(word)
	switch {
	case slices.Contains(fillers, word):
		return nil
	case isTurn:
		p.steps = append(p.steps, planned{Action: turn})
		return nil
	case isPips:
		p.steps = append(p.steps, planned{Pips: pips, Evade: rules.AnyTurns})
		return nil
	case isAction:
		return p.inFull(word, of.most, of.is)
	case strings.HasPrefix(word, "evade"):
		return p.evade(word)
	case strings.HasPrefix(word, "@"):
		return p.endsAt(word)
	}
	if field, ok := strings.CutPrefix(word, rules.Speed.String()); ok && len(field) == 1 && field >= "1" && field <= "3" {
		p.steps = append(p.steps, planned{Action: rules.Move{Field: int8(field[0] - '1'), Evade: rules.AnyTurns}})
		return nil
	}
	if parts := pieces(word); len(parts) > 1 {
		p.words = append(parts, p.words...)
		return nil
	}
	return engine.Refuse(engine.Unclear, "", "plan-word", "word", word)
}

// inFull reads an action in the engine's own spelling.
func (p *planner) inFull(verb string, most int, belongs func(string) bool) error {
	n := 0
	for n < min(most, len(p.words)) && belongs(p.words[n]) {
		n++
		if p.words[n-1] == "none" {
			break
		}
	}
	text := strings.Join(append([]string{verb}, p.words[:n]...), " ")
	a, err := rules.Game{}.Parse(text)
	if err != nil {
		if n < len(p.words) {
			text += " " + p.words[n] // what it stumbled over, perhaps
		}
		return engine.Refuse(engine.Unclear, "", "plan-step", "step", text)
	}
	p.steps, p.words = append(p.steps, planned{Action: a}), p.words[n:]
	return nil
}

// evade holds the last movement to a number of turns: "evade=1", "evade1", "evade 1".
func (p *planner) evade(word string) error {
	text := strings.TrimPrefix(strings.TrimPrefix(word, "evade"), "=")
	if text == "" && len(p.words) > 0 {
		text, p.words = p.words[0], p.words[1:]
	}
	if len(text) != 1 || text < "0" || text > "9" || len(p.steps) == 0 {
		return engine.Refuse(engine.Unclear, "", "plan-word", "word", word)
	}
	last, turns := &p.steps[len(p.steps)-1], int8(text[0]-'0')
	switch a := last.Action.(type) {
	case nil:
		last.Evade = turns
	case rules.Move:
		a.Evade = turns
		last.Action = a
	default:
		return engine.Refuse(engine.Unclear, "", "plan-word", "word", word)
	}
	return nil
}

// endsAt says where the last movement is to end: "@h12".
func (p *planner) endsAt(word string) error {
	cell, err := grid.Parse(word[1:])
	if err != nil || len(p.steps) == 0 {
		return engine.Refuse(engine.Unclear, "", "plan-word", "word", word)
	}
	last := &p.steps[len(p.steps)-1]
	if _, moves := last.Action.(rules.Move); last.Action != nil && !moves {
		return engine.Refuse(engine.Unclear, "", "plan-word", "word", word)
	}
	last.end = strings.ToLower(cell.String())
	return nil
}

func readPips(word string) (int8, bool) {
	if len(word) == 1 && word >= "1" && word <= "6" {
		return int8(word[0] - '0'), true
	}
	return 0, false
}

// pieces takes words written together apart, such as "r4l3", "rr" or "left3". It gives the word back where it cannot.
func pieces(word string) []string {
	var parts []string
	for rest := word; rest != ""; {
		part := ""
		for _, w := range []string{"left", "right", "move", "l", "r", "m", "1", "2", "3", "4", "5", "6"} {
			if strings.HasPrefix(rest, w) {
				part = w
				break
			}
		}
		if part == "" {
			return []string{word}
		}
		parts, rest = append(parts, part), rest[len(part):]
	}
	return parts
}

// action is the action a step means in a position of a seat.
func (s planned) action(me rules.ShipView) (engine.Action, error) {
	if m, is := s.Action.(rules.Move); is && int(m.Field) >= len(me.Dice[rules.Speed]) {
		return nil, engine.Refuse(engine.Illegal, "¶3.4 D", "no-die", "field", fmt.Sprintf("%s%d", rules.Speed, m.Field+1))
	}
	if s.Action != nil {
		return s.Action, nil
	}
	for f, d := range me.Dice[rules.Speed] {
		if d.Pips == s.Pips && !d.Used {
			return rules.Move{Field: int8(f), Evade: s.Evade}, nil
		}
	}
	return nil, engine.Refuse(engine.Illegal, "¶3.4 D", "plan-die", "pips", s.Pips)
}

// text is a step as readPlan reads it: as short as it can be, with the cell where it is to end, if that is known.
func (s planned) text(me rules.ShipView) string {
	if s.end == "" {
		return s.short(me)
	}
	return s.short(me) + " @" + s.end
}

// short is a step without its cell.
func (s planned) short(me rules.ShipView) string {
	switch a := s.Action.(type) {
	case nil:
		return moveText(int(s.Pips), s.Evade)
	case rules.Turn:
		return strings.TrimPrefix(a.String(), "turn ")
	case rules.Move:
		if int(a.Field) < len(me.Dice[rules.Speed]) {
			return moveText(int(me.Dice[rules.Speed][a.Field].Pips), a.Evade)
		}
	}
	return s.Action.String()
}

func moveText(pips int, evade int8) string {
	if evade == rules.AnyTurns {
		return fmt.Sprint(pips)
	}
	return fmt.Sprintf("%d evade=%d", pips, evade)
}

// planText is a whole plan as readPlan reads it.
func planText(steps []planned) string {
	return strings.Join(words.Each(steps, func(s planned) string { return s.text(rules.ShipView{}) }), " ")
}

// end is the cell where a movement ends, in small letters, "" off the board.
func (p pilot) end(m rules.Move) string {
	c := p.v.Course(m)
	if c.Leaves {
		return ""
	}
	return strings.ToLower(c.To.String())
}
