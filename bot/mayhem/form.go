package mayhem

import (
	"fmt"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// The forms bear the names of their steps: assign, place, soak, asteroid, start.

// Form is what a pilot fills in by hand.
func (table) Form(p engine.Position, s engine.Seat, name string) (bot.Modal, error) {
	o, ok := newOutlook(p, s, nil)
	switch {
	case !ok:
		return bot.Modal{}, notHere(p)
	case name != string(o.v.Step):
		return bot.Modal{}, notNow(o.v)
	}
	switch o.v.Step {
	case rules.StepAssign:
		return o.assignForm(), nil
	case rules.StepSoak:
		return o.soakForm(), nil
	case rules.StepPlace:
		return o.placeForm(), nil
	case rules.StepAsteroid:
		return cellForm("Place an asteroid", "Any empty cell of the board"), nil
	case rules.StepStart:
		return cellForm("Place a start counter", "At least 6 from every other counter and not in line with one"), nil
	}
	return bot.Modal{}, notNow(o.v)
}

func (o outlook) placeForm() bot.Modal {
	return bot.Modal{Title: "Rows for " + list(words(o.v.Placing, strconv.Itoa)), Fields: []bot.Field{{
		ID: "rows", Label: "One row for each die, in this order", Help: "speed, shields or firepower, three dice a row at most",
		Value: o.advised()[0].rest(), Required: true, Limit: 60,
	}}}
}

func cellForm(title, help string) bot.Modal {
	return bot.Modal{Title: title, Fields: []bot.Field{
		{ID: "cell", Label: "Cell", Help: help, Placeholder: "K7", Required: true, Limit: 3},
	}}
}

func (o outlook) assignForm() bot.Modal {
	start := presets[0].assign(o.me.Rolled)
	m := bot.Modal{Title: "Your dice: " + strings.Join(words(o.me.Rolled, strconv.Itoa), " ")}
	help := map[rules.Row]string{
		rules.Speed:     "Every die is a movement you must make, and allows one turn",
		rules.Shields:   "They take damage first, point for point",
		rules.Firepower: "A hit deals the pips of one die",
	}
	for _, r := range rules.Rows {
		var dice []int8
		for _, d := range start.Dice[r] {
			if d > 0 {
				dice = append(dice, d)
			}
		}
		m.Fields = append(m.Fields, bot.Field{
			ID: r.String(), Label: rowNames[r] + ": 0–3 dice, the third overheats", Help: help[r],
			Value: digits(dice), Placeholder: "none", Limit: 10,
		})
	}
	return m
}

func (o outlook) soakForm() bot.Modal {
	points := o.v.Damage[0].Points
	shields := min(points, o.me.Value(rules.Shields))
	rest := min(2*(points-shields), o.me.Value(rules.Speed)+o.me.Value(rules.Firepower))
	m := bot.Modal{Title: "What is left after " + count(points, "point", "points") + " of damage?"}
	help := map[rules.Row]string{
		rules.Shields:   "They lose " + pips(shields),
		rules.Speed:     "Speed and Firepower together lose " + pips(rest),
		rules.Firepower: "Speed and Firepower together lose " + pips(rest),
	}
	standing, _ := o.p.Default(o.seat).(rules.Soak)
	for _, r := range [...]rules.Row{rules.Shields, rules.Speed, rules.Firepower} {
		dice := o.me.Dice[r]
		if len(dice) == 0 {
			continue
		}
		var now, left []int8
		for f, d := range dice {
			now, left = append(now, d.Pips), append(left, d.Pips-standing.Lose[r][f])
		}
		m.Fields = append(m.Fields, bot.Field{
			ID: r.String(), Label: fmt.Sprintf("%s %s: pips left on each die", rowNames[r], digits(now)), Help: help[r] + "; 0 for a lost die",
			Value: digits(left), Required: true, Limit: 10,
		})
	}
	return m
}

// FormText turns a filled form into a text Expand reads.
func (table) FormText(name string, fields map[string]string) (string, error) {
	switch name {
	case string(rules.StepAsteroid), string(rules.StepStart):
		return name + " " + strings.TrimSpace(fields["cell"]), nil
	case string(rules.StepPlace):
		return name + " " + strings.TrimSpace(fields["rows"]), nil
	case string(rules.StepAssign):
		rows, err := readFields(name, fields)
		return strings.Join(append([]string{name}, rows...), " "), err
	case string(rules.StepSoak):
		rows, err := readFields(name, fields)
		return strings.Join(append([]string{leaveWord}, rows...), " "), err
	}
	return "", engine.Refuse(engine.Unclear, "", "no-such-form")
}

// readFields reads the rows of a form: digits, however they are kept apart. An empty row is left out.
func readFields(name string, fields map[string]string) ([]string, error) {
	var rows []string
	for _, r := range rules.Rows {
		pips, ok := readDigits(fields[r.String()])
		if !ok {
			return nil, engine.Refuse(engine.Unclear, "", "form-digits", "action", name, "row", r)
		}
		if pips != "" {
			rows = append(rows, r.String()+"="+pips)
		}
	}
	return rows, nil
}
