package mayhem

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
)

// The texts of controls that play several actions: recharge reactor; place best.
const (
	bestWord = "best" // place best: as the adviser would; recalibrate best: nothing, where the adviser would move nothing
	planWord = "plan" // plan right 4 @h12: a plan, with the cells its movements are to end on
)

// Next is the first action of a text, and what is to be played after it.
func (u ui) Next(v rules.View, text string) (action, rest string, err error) {
	text = strings.TrimSpace(text)
	if plan, is := strings.CutPrefix(text, planWord+" "); is {
		return nextPlanned(v, plan)
	}
	for text != "" {
		var first string
		first, text, _ = strings.Cut(text, moves.Sequel)
		verb, how, _ := strings.Cut(first, " ")
		switch {
		case how != bestWord:
			action, err = u.expand(v, first)
			return action, text, err
		case string(v.Step) == verb:
			switch a := advised(v); {
			case a == nil:
				return "", "", engine.NotNow(v)
			case v.Step == rules.StepRecalibrate && a != moveNone:
				return "", "", nil // its pilot sees first which die is moved
			default:
				return a.String(), text, nil
			}
		} // what has not to be decided is passed over
	}
	return "", "", nil
}

// Forced is the answer to a question whose answers all come to the same.
func (ui) Forced(v rules.View) (string, bool) {
	p, ok := newPilot(v, bot.Roster{})
	if !ok {
		return "", false
	}
	switch v.Step {
	case rules.StepAct:
		return rules.End{}.String(), p.finished()
	case rules.StepPlace, rules.StepHits, rules.StepSoak:
		if of, only := p.only(); only {
			return of.Text, true
		}
	}
	return "", false
}

// finished tells whether a pilot has nothing left but to end the turn.
func (p pilot) finished() bool {
	for a := range p.v.Legal() {
		if a != engine.Action(rules.End{}) {
			return false
		}
	}
	return true
}

// The shorthands of controls and forms. All other texts are actions as they stand.
const (
	presetWord = "preset" // preset fast: starting values by a plan
	leaveWord  = "leave"  // leave speed=0,3: damage, by the pips that are left
)

// moreReactor are the second die from the reactor and those after it: a select's values must differ.
var moreReactor = regexp.MustCompile(`\breactor[2-4]\b`)

// expand reads the shorthands.
func (u ui) expand(v rules.View, text string) (string, error) {
	verb, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	switch verb {
	case presetWord, leaveWord:
		p, ok := newPilot(v, bot.Roster{})
		if !ok {
			return "", engine.NotNow(v)
		}
		if verb == presetWord {
			return p.expandPreset(rest)
		}
		return p.expandLeave(rest)
	case "recharge":
		return verb + " " + moreReactor.ReplaceAllString(rest, reactorWord), nil
	}
	return text, nil
}

const reactorWord = "reactor"

// expandLeave turns the pips that shall be left into the pips that are lost. Rows that are not named stay as they are.
func (p pilot) expandLeave(text string) (string, error) {
	if p.v.Step != rules.StepSoak {
		return "", engine.NotNow(p.v)
	}
	var lost []string
	for _, part := range strings.Fields(text) {
		name, left, _ := strings.Cut(part, "=")
		i := slices.IndexFunc(rules.Rows[:], func(r rules.Row) bool { return r.String() == name })
		if i < 0 {
			return "", engine.Refuse(engine.Unclear, "", "action-form", "action", "soak")
		}
		row := p.me.Dice[i]
		pips := strings.Split(left, ",")
		if len(pips) != len(row) {
			return "", engine.Refuse(engine.Unclear, "R16", "leave-number", "row", name, "dice", len(row))
		}
		for f, d := range row {
			left, err := strconv.Atoi(pips[f])
			n := int(d.Pips) - left
			if err != nil || left < 0 || n < 0 {
				return "", engine.Refuse(engine.Illegal, "R7", "leave-more", "field", fmt.Sprintf("%s%d", name, f+1), "pips", d.Pips)
			}
			if n > 0 {
				lost = append(lost, fmt.Sprintf("%s%d=%d", name, f+1, n))
			}
		}
	}
	if len(lost) == 0 {
		return "", engine.Refuse(engine.Unclear, "R16", "leave-nothing")
	}
	return "soak " + strings.Join(lost, " "), nil
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
