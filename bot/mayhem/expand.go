package mayhem

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// The shorthands of controls and forms. All other texts are actions as they stand.
const (
	presetWord = "preset" // preset fast: starting values by a plan
	leaveWord  = "leave"  // leave speed=0,3: damage, by the pips that are left
)

// moreReactor are the second die from the reactor and those after it: a select's values must differ.
var moreReactor = regexp.MustCompile(`\breactor[2-4]\b`)

// Expand reads the shorthands.
func (table) Expand(p engine.Position, s engine.Seat, text string) (string, error) {
	verb, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	switch verb {
	case presetWord, leaveWord:
		o, ok := newOutlook(p, s, nil)
		if !ok {
			return "", notHere(p)
		}
		if verb == presetWord {
			return o.expandPreset(rest)
		}
		return o.expandLeave(rest)
	case "recharge":
		return verb + " " + moreReactor.ReplaceAllString(rest, reactorWord), nil
	}
	return text, nil
}

const reactorWord = "reactor"

// expandLeave turns the pips that shall be left into the pips that are lost. Rows that are not named stay as they are.
func (o outlook) expandLeave(text string) (string, error) {
	if o.v.Step != rules.StepSoak {
		return "", notNow(o.v)
	}
	var lost []string
	for _, part := range strings.Fields(text) {
		name, left, _ := strings.Cut(part, "=")
		i := slices.IndexFunc(rules.Rows[:], func(r rules.Row) bool { return r.String() == name })
		if i < 0 {
			return "", engine.Refuse(engine.Unclear, "", "action-form", "action", "soak")
		}
		row := o.me.Dice[i]
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

// notHere is the refusal for a seat the match does not wait for.
func notHere(p engine.Position) *engine.Refusal {
	if p.Result().Over {
		return engine.Refuse(engine.Over, "¶3.4 E", "over")
	}
	return engine.Refuse(engine.NotYours, "", "not-yours")
}

// notNow is the refusal for what belongs to another step.
func notNow(v rules.View) *engine.Refusal {
	return engine.Refuse(engine.Illegal, "", "step-"+string(v.Step))
}
