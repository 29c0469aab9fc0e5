package mayhem

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/mayhem/autopilot"

	rules "mayhembot/engine/mayhem"
)

// Controls are the rows below the picture. What is chosen in a select follows its id, so that select "place" with the
// value "speed shields" means the action "place speed shields".
func (table) Controls(p engine.Position, cast bot.Cast) []bot.Row {
	v := viewOf(p)
	if len(v.Pending) == 0 {
		return nil
	}
	o, ok := newOutlook(p, v.Pending[0].Seat, safe(cast.Names, cast.Label))
	if !ok {
		return nil
	}
	switch v.Step {
	case rules.StepAssign:
		return o.assignRows()
	case rules.StepRecharge:
		return o.rechargeRows()
	case rules.StepAct:
		return o.actRows()
	case rules.StepAsteroid, rules.StepStart:
		return o.pickRows(o.spread(), "Other good cells…", "Any cell…")
	case rules.StepPlace:
		return o.pickRows(o.advised(), "Another way…", "By hand…")
	case rules.StepRecalibrate:
		return o.recalibrateRows()
	case rules.StepHits:
		return o.pickRows(o.advised(), "Other dice…", "")
	}
	return o.pickRows(o.offers(), "Other dice…", "By hand…")
}

// assignRows are presets and the form. Several pilots may press them, each for the own dice; a single one reads what
// they mean.
func (o outlook) assignRows() []bot.Row {
	var row bot.Row
	for _, p := range presets {
		label := p.Name
		if len(o.v.Pending) == 1 {
			label += " " + short(p.assign(o.me.Rolled))
		}
		row.Buttons = append(row.Buttons, bot.Button{ID: presetWord + " " + p.Key, Label: clip(label, buttonLimit), Style: bot.Primary})
	}
	row.Buttons = append(row.Buttons, bot.Button{ID: bot.FormMark + "assign", Label: "Choose…"})
	return []bot.Row{row}
}

// rechargeRows are the two best rerolls, none, and a select of up to two dice.
func (o outlook) rechargeRows() []bot.Row {
	row := bot.Row{}
	for i, of := range o.advised() {
		if (i == 0 || of.rank > 0) && of.Text != rerollNone.String() && len(row.Buttons) < 2 {
			row.Buttons = append(row.Buttons, button(of, "Reroll ", styleAt(len(row.Buttons))))
		}
	}
	row.Buttons = append(row.Buttons, bot.Button{ID: rerollNone.String(), Label: "Reroll nothing"})
	pick := bot.Select{ID: "recharge", Placeholder: fmt.Sprintf("Reroll up to %d dice…", o.mayRecharge()), Min: 1}
	add := func(value, label, help string) {
		pick.Options = append(pick.Options, bot.SelectOption{Value: value, Label: label, Help: help})
	}
	most := o.mayRecharge()
	for i := range min(most, o.me.Reactor) {
		value, label := reactorWord, "A die from the reactor"
		if i > 0 {
			value, label = fmt.Sprintf("%s%d", reactorWord, i+1), "One more die from the reactor"
		}
		add(value, label, "you choose its row once it has fallen")
	}
	for _, r := range rules.Rows {
		for f, d := range o.me.Dice[r] {
			add(fmt.Sprintf("%s%d", r, f+1), fmt.Sprintf("The %d on %s", d.Pips, rowNames[r]), "stays in its row with new pips")
		}
	}
	pick.Max = min(most, len(pick.Options))
	return []bot.Row{row, {Select: &pick}}
}

// mayRecharge is how many dice may be rerolled.
func (o outlook) mayRecharge() int { return o.me.Equipment.MayRecharge() }

// recalibrateRows are the best move, none, and a select of all.
func (o outlook) recalibrateRows() []bot.Row {
	rows := o.pickRows(o.advised(), "Move one die…", "")
	if first := &rows[0]; !slices.ContainsFunc(first.Buttons, func(b bot.Button) bool { return b.ID == moveNone.String() }) {
		first.Buttons = append(first.Buttons, button(o.offer(moveNone, sites{}), "", bot.Secondary))
	}
	return rows
}

// rerollNone and moveNone leave all dice as they are.
var (
	rerollNone = rules.Recharge{}
	moveNone   = rules.Recalibrate{}
)

// actRows are turns and end, a button a movement, the movements that hold evasion back, the shots, and the uses of the
// equipment sheet: few of them as buttons, many as a select.
func (o outlook) actRows() []bot.Row {
	var steer, fly bot.Row
	var held, shots, uses []offer
	for _, of := range o.offersWhere(o.isFirst) {
		switch of.verb() {
		case "turn":
			label := fmt.Sprintf("%s (%s left)", of.Label, count(o.v.TurnsLeft(), "turn", "turns"))
			steer.Buttons = append(steer.Buttons, bot.Button{ID: of.Text, Label: clip(label, buttonLimit)})
		case "end":
			steer.Buttons = append(steer.Buttons, bot.Button{ID: of.Text, Label: of.Label, Style: bot.Success})
		case "shoot":
			shots = append(shots, of)
		case useWord:
			uses = append(uses, of)
		case "move":
			if strings.Contains(of.Text, "evade=") {
				held = append(held, of)
				continue
			}
			style := bot.Primary
			if strings.Contains(of.Label, "rams") {
				style = bot.Secondary
			}
			fly.Buttons = append(fly.Buttons, button(of, "", style))
		}
	}
	if len(uses) <= rowLimit-len(steer.Buttons) {
		for _, of := range uses {
			steer.Buttons = append(steer.Buttons, button(of, "", bot.Secondary))
		}
		uses = nil
	}
	// What costs the ship stands last, and below the way out of it.
	deadly := func(b bot.Button) bool { return b.Style == bot.Danger }
	slices.SortStableFunc(fly.Buttons, func(a, b bot.Button) int {
		switch {
		case deadly(a) == deadly(b):
			return 0
		case deadly(b):
			return -1
		}
		return 1
	})
	order := []bot.Row{fly, steer}
	if len(fly.Buttons) > 0 && deadly(fly.Buttons[0]) {
		order = []bot.Row{steer, fly}
	}
	var rows []bot.Row
	for _, row := range order {
		if len(row.Buttons) > 0 {
			rows = append(rows, row)
		}
	}
	if len(shots) > 0 {
		rows = append(rows, choose("shoot", "Shoot…", shots))
	}
	switch {
	case len(held) > 0 && len(uses) > 0:
		rows = append(rows, chooseAny("Do not evade all, or use your sheet…", append(held, uses...)))
	case len(held) > 0:
		rows = append(rows, choose("move", "Move, but do not evade all…", held))
	case len(uses) > 0:
		rows = append(rows, choose(useWord, "Use your sheet…", uses))
	}
	return rows
}

// rowLimit is how many buttons stand in a row.
const rowLimit = 5

// isFirst is false for a movement another Speed die with the same pips, on a field before it, can make just as well.
func (o outlook) isFirst(a engine.Action) bool {
	m, ok := a.(rules.Move)
	return !ok || slices.IndexFunc(o.me.Dice[rules.Speed], func(d rules.Die) bool {
		return !d.Used && d.Pips == o.me.Dice[rules.Speed][m.Field].Pips
	}) == int(m.Field)
}

// fewOffers all fit on buttons.
const fewOffers = 4

// advised are all offers, what the autopilot would do before all others.
func (o outlook) advised() []offer {
	all := o.offers()
	a := autopilot.Choose(o.p, o.seat)
	if i := slices.IndexFunc(all, func(of offer) bool { return a != nil && of.Text == a.String() }); i > 0 {
		of := all[i]
		all = slices.Insert(slices.Delete(all, i, i+1), 0, of)
	}
	return all
}

// pickRows are a button for the best offer, a form where they are too many to list, and a select of all. Few offers
// are all buttons.
func (o outlook) pickRows(all []offer, placeholder, form string) []bot.Row {
	all = distinct(all)
	best := 1
	if len(all) <= fewOffers {
		best = len(all)
	}
	row := bot.Row{}
	for _, of := range all[:best] {
		row.Buttons = append(row.Buttons, button(of, "", styleAt(len(row.Buttons))))
	}
	if form != "" && len(all) > choiceLimit {
		row.Buttons = append(row.Buttons, bot.Button{ID: bot.FormMark + string(o.v.Step), Label: form})
	}
	if len(all) == best {
		return []bot.Row{row}
	}
	return []bot.Row{row, choose(string(o.v.Step), placeholder, all[:min(len(all), choiceLimit)])}
}

// distinct keeps the first of offers that read the same: they do the same, with one or another of equal dice.
func distinct(all []offer) []offer {
	seen := map[[2]string]bool{}
	var kept []offer
	for _, of := range all {
		if key := [2]string{of.Label, of.Help}; !seen[key] {
			seen[key] = true
			kept = append(kept, of)
		}
	}
	return kept
}

// styleAt makes the first button stand out.
func styleAt(i int) bot.Style {
	if i == 0 {
		return bot.Primary
	}
	return bot.Secondary
}

func button(of offer, head string, style bot.Style) bot.Button {
	if of.Danger {
		style = bot.Danger
	}
	return bot.Button{ID: of.Text, Label: clip(head+of.Label, buttonLimit), Style: style}
}

// choose is a select of offers of one verb.
func choose(verb, placeholder string, all []offer) bot.Row {
	s := &bot.Select{ID: verb, Placeholder: placeholder}
	for _, of := range all {
		s.Options = append(s.Options, bot.SelectOption{Value: of.rest(), Label: clip(of.Label, optionLimit), Help: clip(of.Help, optionLimit)})
	}
	return bot.Row{Select: s}
}

// chooseAny is a select of offers of several verbs.
func chooseAny(placeholder string, all []offer) bot.Row {
	s := &bot.Select{Placeholder: placeholder}
	for _, of := range all[:min(len(all), choiceLimit)] {
		s.Options = append(s.Options, bot.SelectOption{Value: of.Text, Label: clip(of.Label, optionLimit), Help: clip(of.Help, optionLimit)})
	}
	return bot.Row{Select: s}
}
