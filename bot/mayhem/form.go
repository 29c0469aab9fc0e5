package mayhem

import (
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
)

// The forms bear the names of their steps: assign, place, soak, asteroid, start. The form of a plan bears the plan, too.
// Sending it asks for a preview.

// Form is what a pilot fills in by hand.
func (ui) Form(v rules.View, name string, roster bot.Roster) (bot.Modal, error) {
	if verb, plan, _ := strings.Cut(name, " "); verb == planWord {
		return changeForm(plan, roster.Lang), nil
	}
	p, ok := newPilot(v, roster)
	switch {
	case !ok:
		return bot.Modal{}, engine.NotNow(v)
	case name != string(p.v.Step):
		return bot.Modal{}, engine.NotNow(p.v)
	}
	switch p.v.Step {
	case rules.StepAssign:
		return p.assignForm(), nil
	case rules.StepSoak:
		return p.soakForm(), nil
	case rules.StepPlace:
		return p.placeForm(), nil
	case rules.StepAsteroid:
		return p.cellForm("form.asteroid", "form.asteroid-help"), nil
	case rules.StepStart:
		return p.cellForm("form.start", "form.start-help"), nil
	}
	return bot.Modal{}, engine.NotNow(p.v)
}

func (p pilot) placeForm() bot.Modal {
	return bot.Modal{Title: p.Say("form.place", "faces", p.Lang.And(words.Each(p.v.Placing, strconv.Itoa))), Fields: []bot.Field{{
		ID: "rows", Label: p.Say("form.place-rows"), Help: p.Say("form.place-help"),
		Value: p.advised(p.advise())[0].Rest(), Required: true, Limit: 60,
	}}}
}

func (p pilot) cellForm(title, help string) bot.Modal {
	return bot.Modal{Title: p.Say(title), Fields: []bot.Field{
		{ID: "cell", Label: p.Say("form.cell"), Help: p.Say(help), Placeholder: "K7", Required: true, Limit: 3},
	}}
}

func (p pilot) assignForm() bot.Modal {
	start := presets[0].assign(p.me.Rolled)
	m := bot.Modal{Title: p.Say("form.assign", "dice", strings.Join(words.Each(p.me.Rolled, strconv.Itoa), " "))}
	for _, r := range rules.Rows {
		var dice []int8
		for _, d := range start.Dice[r] {
			if d > 0 {
				dice = append(dice, d)
			}
		}
		m.Fields = append(m.Fields, bot.Field{
			ID: r.String(), Label: p.Say("form.assign-row", "row", say.Row(r)), Help: p.Say("form.assign-help", "row", r),
			Value: words.Digits(dice), Placeholder: p.Say("form.none"), Limit: 10,
		})
	}
	return m
}

func (p pilot) soakForm() bot.Modal {
	points := p.v.Damage[0].Points
	shields := min(points, p.me.Value(rules.Shields))
	rest := min(2*(points-shields), p.me.Value(rules.Speed)+p.me.Value(rules.Firepower))
	m := bot.Modal{Title: p.Say("form.soak", "points", points)}
	standing, _ := p.v.Default().(rules.Soak)
	for _, r := range [...]rules.Row{rules.Shields, rules.Speed, rules.Firepower} {
		dice := p.me.Dice[r]
		if len(dice) == 0 {
			continue
		}
		var now, left []int8
		for f, d := range dice {
			now, left = append(now, d.Pips), append(left, d.Pips-standing.Lose[r][f])
		}
		m.Fields = append(m.Fields, bot.Field{
			ID: r.String(), Label: p.Say("form.soak-row", "row", say.RowDice(r, now)),
			Help:  p.Say("form.soak-help", "row", r, "shields", shields, "rest", rest),
			Value: words.Digits(left), Required: true, Limit: 10,
		})
	}
	return m
}

// FormText turns a filled form into a text Next reads.
func (ui) FormText(name string, fields map[string]string) (string, error) {
	if verb, _, _ := strings.Cut(name, " "); verb == planWord {
		return previewWord + " " + oneLine(fields[planOption]), nil
	}
	text := name
	switch rules.Step(name) {
	case rules.StepAsteroid, rules.StepStart:
		text += " " + strings.TrimSpace(fields["cell"])
	case rules.StepPlace:
		text += " " + strings.TrimSpace(fields["rows"])
	case rules.StepAssign, rules.StepSoak:
		for _, r := range rules.Rows {
			pips, ok := readDigits(fields[r.String()])
			if !ok {
				return "", engine.Refuse(engine.Unclear, "", "form-digits", "row", r)
			}
			if pips != "" {
				text += " " + r.String() + "=" + pips
			}
		}
	default:
		return "", engine.Refuse(engine.Unclear, "", "no-such-form")
	}
	if name == string(rules.StepSoak) {
		return leaveWord + strings.TrimPrefix(text, name), nil
	}
	if _, err := (rules.Game{}).Parse(text); err != nil {
		return "", engine.Refuse(engine.Unclear, "", "form-"+name)
	}
	return text, nil
}
