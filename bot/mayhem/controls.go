package mayhem

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"

	rules "mayhembot/engine/mayhem"
)

// Controls are the rows below the picture. What is chosen in a select follows its id, so that select "place" with the
// value "speed shields" means the action "place speed shields".
func (ui) Controls(v rules.View, roster bot.Roster) []bot.Row {
	p, ok := newPilot(v, roster)
	if !ok {
		return nil
	}
	step := string(v.Step)
	switch v.Step {
	case rules.StepAssign:
		return p.assignRows()
	case rules.StepRecharge:
		return p.rechargeRows()
	case rules.StepAct:
		return p.actRows()
	case rules.StepAsteroid, rules.StepStart:
		return moves.Pick(step, p.spread(), "Other good cells…", "Any cell…")
	case rules.StepPlace:
		return moves.Pick(step, p.advised(), "Another way…", "By hand…")
	case rules.StepRecalibrate:
		return p.recalibrateRows()
	case rules.StepHits:
		return moves.Pick(step, p.advised(), "Other dice…", "")
	}
	return moves.Pick(step, p.offers(), "Other dice…", "By hand…")
}

// advised are all offers, what the autopilot would do before all others.
func (p pilot) advised() []moves.Offer {
	if a := (ui{}).Choose(p.v); a != nil {
		return moves.Advised(p.offers(), a.String())
	}
	return p.offers()
}

// assignRows are presets and the form. Several pilots may press them, each for the own dice; a single one reads what
// they mean.
func (p pilot) assignRows() []bot.Row {
	var row bot.Row
	for _, preset := range presets {
		label := preset.Name
		if len(p.v.Pending) == 1 {
			label += " " + short(preset.assign(p.me.Rolled))
		}
		row.Buttons = append(row.Buttons, bot.Button{ID: presetWord + " " + preset.Key, Label: label, Style: bot.Primary})
	}
	row.Buttons = append(row.Buttons, bot.Button{ID: bot.FormMark + assignVerb, Label: "Choose…"})
	return []bot.Row{row}
}

// rechargeRows are the two best rerolls, none, and a select of up to as many dice as may be rerolled.
func (p pilot) rechargeRows() []bot.Row {
	row := bot.Row{}
	for i, of := range moves.Distinct(p.advised()) {
		if (i == 0 || of.Rank > 0) && of.Text != rerollNone.String() && len(row.Buttons) < 2 {
			row.Buttons = append(row.Buttons, moves.Button(of, "Reroll ", moves.Style(len(row.Buttons))))
		}
	}
	row.Buttons = append(row.Buttons, bot.Button{ID: rerollNone.String(), Label: "Reroll nothing"})
	most := p.me.Equipment.MayRecharge()
	pick := bot.Select{ID: "recharge", Placeholder: fmt.Sprintf("Reroll up to %d dice…", most), Min: 1}
	add := func(value, label, help string) {
		pick.Options = append(pick.Options, bot.SelectOption{Value: value, Label: label, Help: help})
	}
	for i := range min(most, p.me.Reactor) {
		value, label := reactorWord, "A die from the reactor"
		if i > 0 {
			value, label = fmt.Sprintf("%s%d", reactorWord, i+1), "One more die from the reactor"
		}
		add(value, label, "you choose its row once it has fallen")
	}
	for _, r := range rules.Rows {
		for f, d := range p.me.Dice[r] {
			the := "The"
			if slices.ContainsFunc(p.me.Dice[r][:f], func(other rules.Die) bool { return other.Pips == d.Pips }) {
				the = "Another"
			}
			add(fmt.Sprintf("%s%d", r, f+1), fmt.Sprintf("%s %d on %s", the, d.Pips, rowNames[r]), "stays in its row with new pips")
		}
	}
	pick.Max = min(most, len(pick.Options))
	return []bot.Row{row, {Select: &pick}}
}

// recalibrateRows are the best move, none, and a select of all.
func (p pilot) recalibrateRows() []bot.Row {
	rows := moves.Pick(string(p.v.Step), p.advised(), "Move one die…", "")
	if first := &rows[0]; !slices.ContainsFunc(first.Buttons, func(b bot.Button) bool { return b.ID == moveNone.String() }) {
		first.Buttons = append(first.Buttons, moves.Button(p.offer(moveNone), "", bot.Secondary))
	}
	return rows
}

// rerollNone and moveNone leave all dice as they are.
var (
	rerollNone = rules.Recharge{}
	moveNone   = rules.Recalibrate{}
)

// actRows are a button a movement, turns and end, the shots, the movements that hold evasion back, and the uses of the
// equipment sheet: few of them as buttons, many as a select. What costs the ship stands last, and below the way out of it.
func (p pilot) actRows() []bot.Row {
	var fly, deadly, steer []bot.Button
	var held, shots, uses []moves.Offer
	for _, of := range moves.Distinct(p.offers()) {
		switch of.Verb() {
		case "turn":
			of.Label += p.turnsLeft()
			steer = append(steer, moves.Button(of, "", bot.Secondary))
		case "end":
			steer = append(steer, moves.Button(of, "", bot.Success))
		case "shoot":
			shots = append(shots, of)
		case useVerb:
			uses = append(uses, of)
		case "move":
			switch {
			case strings.Contains(of.Text, "evade="):
				held = append(held, of)
			case of.Danger:
				deadly = append(deadly, moves.Button(of, "", bot.Danger))
			case strings.Contains(of.Label, "rams"):
				fly = append(fly, moves.Button(of, "", bot.Secondary))
			default:
				fly = append(fly, moves.Button(of, "", bot.Primary))
			}
		}
	}
	if len(uses) <= moves.RowLimit-len(steer) {
		for _, of := range uses {
			steer = append(steer, moves.Button(of, "", bot.Secondary))
		}
		uses = nil
	}
	rows := slices.Concat(moves.Buttons(append(fly, deadly...)), moves.Buttons(steer))
	if len(fly) == 0 {
		rows = slices.Concat(moves.Buttons(steer), moves.Buttons(deadly))
	}
	if len(shots) > 0 {
		rows = append(rows, moves.Select("shoot", "Shoot…", shots))
	}
	switch {
	case len(held) > 0 && len(uses) > 0:
		rows = append(rows, moves.Select("", "Do not evade all, or use your sheet…", append(held, uses...)))
	case len(held) > 0:
		rows = append(rows, moves.Select("move", "Move, but do not evade all…", held))
	case len(uses) > 0:
		rows = append(rows, moves.Select(useVerb, "Use your sheet…", uses))
	}
	return rows
}
