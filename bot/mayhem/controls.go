package mayhem

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
)

// Controls are the rows below the picture. What is chosen in a select follows its id, so that select "place" with the
// value "speed shields" means the action "place speed shields".
func (ui) Controls(v rules.View, roster bot.Roster) []bot.Row {
	p, ok := newPilot(v, roster)
	if !ok {
		return nil
	}
	if v.Step == rules.StepAssign {
		return p.assignRows()
	}
	best := p.advise()
	return best.highlight(p.rows(best))
}

// rows are the controls of a step, nothing highlighted.
func (p pilot) rows(best advice) []bot.Row {
	step := string(p.v.Step)
	switch p.v.Step {
	case rules.StepRecharge:
		return p.rechargeRows(best)
	case rules.StepAct:
		return p.actRows(best)
	case rules.StepAsteroid, rules.StepStart:
		return moves.Pick(step, moves.Advised(p.spread(), best.text()), "Other good cells…", "Any cell…")
	case rules.StepPlace:
		return moves.Pick(step, p.advised(best), "Another way…", "By hand…")
	case rules.StepRecalibrate:
		return p.recalibrateRows(best)
	case rules.StepHits:
		return p.namedRows(best, p.hitNames(), "")
	case rules.StepSoak:
		return p.namedRows(best, p.soakNames(), "By hand…")
	}
	return moves.Pick(step, p.offers(), "Other dice…", "")
}

// advised are all offers, what the adviser would do before all others.
func (p pilot) advised(best advice) []moves.Offer { return moves.Advised(p.offers(), best.text()) }

// only is the first of all offers, where all of them come to the same.
func (p pilot) only() (of moves.Offer, ok bool) {
	var all []moves.Offer
	for a := range p.v.Legal() {
		all = append(all, p.offer(a))
		if len(moves.Distinct([]moves.Offer{all[0], all[len(all)-1]})) > 1 {
			return of, false
		}
	}
	if len(all) == 0 {
		return of, false
	}
	return moves.Ranked(all)[0], true
}

// assignRows are presets and the form. Several pilots may press them, each for the own dice; a single one reads what
// they mean.
func (p pilot) assignRows() []bot.Row {
	row := bot.Row{Buttons: []bot.Button{{ID: presetWord + " " + advisedKey, Label: "As advised", Style: bot.Success}}}
	if len(p.v.Pending) == 1 {
		best := p.advise()
		if a, is := best.action.(rules.Assign); is {
			row.Buttons[0].Label += " " + short(a)
		}
		row.Buttons[0].Label = moves.Because(row.Buttons[0].Label, best.why)
	}
	for _, preset := range presets {
		label := preset.Name
		if len(p.v.Pending) == 1 {
			label += " " + short(preset.assign(p.me.Rolled))
		}
		row.Buttons = append(row.Buttons, bot.Button{ID: presetWord + " " + preset.Key, Label: label})
	}
	return []bot.Row{row, {Buttons: []bot.Button{{ID: bot.FormMark + assignVerb, Label: "Choose…"}}}}
}

// bestRows is what follows a recharge of the reactor that lays its dice down as the adviser would.
const bestRows = moves.Sequel + "place " + bestWord

// rechargeRows are the advised reroll, with the best rows for what comes and a recalibration that moves nothing behind it,
// another good one, none, and a select of up to as many dice as may be rerolled.
func (p pilot) rechargeRows(best advice) []bot.Row {
	row := bot.Row{}
	all := moves.Distinct(p.advised(best))
	for i, of := range all[:min(3, len(all))] {
		if i > 0 && of.Rank <= 0 || of.Text == rerollNone.String() {
			continue
		}
		b := moves.Button(of, "Reroll ", bot.Secondary)
		if a, err := (rules.Game{}).Parse(of.Text); err == nil && a.(rules.Recharge).Reactor > 0 {
			b.ID, b.Label = b.ID+bestRows, words.Clip(b.Label+", best row", moves.ButtonLimit)
		}
		if row.Buttons = append(row.Buttons, b); len(row.Buttons) == 2 {
			break
		}
	}
	row.Buttons = append(row.Buttons, bot.Button{ID: rerollNone.String(), Label: "Reroll nothing"})
	if best.action != nil {
		row.Buttons = append([]bot.Button{prepareButton(best, all[0])}, row.Buttons...)
	}
	most := p.me.Equipment.MayRecharge()
	pick := bot.Select{ID: "recharge", Placeholder: fmt.Sprintf("Reroll up to %d dice, and choose rows…", most), Min: 1}
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

// prepareButton makes a turn ready in one press, as the adviser would: recharge, rows, recalibration. It says all it plays. No die is
// moved to another row unnamed: where dice fall before, the recalibration is passed over or asked.
func prepareButton(best advice, of moves.Offer) bot.Button {
	const advised = "As advised: "
	id, after := best.text(), ""
	a, _ := best.action.(rules.Recharge)
	switch {
	case a == rerollNone && best.then.Text != "":
		return bot.Button{ID: id + moves.Sequel + best.then.Text, Label: advised + "no reroll, " + best.then.Label}
	case a == rerollNone:
		return bot.Button{ID: id + moves.Sequel + moveNone.String(), Label: advised + "reroll and move nothing"}
	case a.Reactor > 0:
		id += bestRows
		after = ", lay " + words.Plural(int(a.Reactor), "it", "them")
	}
	if then := moves.Sequel + string(rules.StepRecalibrate) + " " + bestWord; len(id+then) <= bot.ControlLimit {
		id += then // where there is room for it; otherwise it is asked
	}
	label := advised + "reroll " + of.Label + after
	if utf8.RuneCountInString(label+" · "+best.why) > moves.ButtonLimit {
		label = advised + "reroll " + words.Dice(a.Dice()) + after
	}
	return bot.Button{ID: id, Label: label}
}

// recalibrateRows are the best two moves, none, and a select of all.
func (p pilot) recalibrateRows(best advice) []bot.Row {
	all := moves.Distinct(p.advised(best))
	row := bot.Row{}
	for _, of := range all {
		if of.Text != moveNone.String() && len(row.Buttons) < 2 {
			row.Buttons = append(row.Buttons, moves.Button(of, "", bot.Secondary))
		}
	}
	shown := len(row.Buttons) + 1
	row.Buttons = append(row.Buttons, moves.Button(p.offer(moveNone), "", bot.Secondary))
	if len(all) <= shown {
		return []bot.Row{row}
	}
	return []bot.Row{row, moves.Select(string(p.v.Step), "Move another die…", all)}
}

// rerollNone and moveNone leave all dice as they are.
var (
	rerollNone = rules.Recharge{}
	moveNone   = rules.Recalibrate{}
)
