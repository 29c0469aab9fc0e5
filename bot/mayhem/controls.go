package mayhem

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
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
		return moves.Pick(step, moves.Advised(p.spread(), best.text()), p.Say("button.other-cells"), p.Say("button.any-cell"))
	case rules.StepPlace:
		return moves.Pick(step, p.advised(best), p.Say("button.another-way"), p.Say("button.by-hand"))
	case rules.StepRecalibrate:
		return p.recalibrateRows(best)
	case rules.StepHits:
		return p.namedRows(best, p.hitNames(), "")
	case rules.StepSoak:
		return p.namedRows(best, p.soakNames(), p.Say("button.by-hand"))
	}
	return moves.Pick(step, p.offers(), p.Say("button.other-dice"), "")
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
	row := bot.Row{Buttons: []bot.Button{{ID: presetWord + " " + advisedKey, Label: p.Say("way.advised"), Style: bot.Success}}}
	if len(p.v.Pending) == 1 {
		best := p.advise()
		if a, is := best.action.(rules.Assign); is {
			row.Buttons[0].Label += " " + short(a)
		}
		row.Buttons[0].Label = moves.Because(row.Buttons[0].Label, best.why)
	}
	for _, preset := range presets {
		label := p.Say("preset." + preset.Key)
		if len(p.v.Pending) == 1 {
			label += " " + short(preset.assign(p.me.Rolled))
		}
		row.Buttons = append(row.Buttons, bot.Button{ID: presetWord + " " + preset.Key, Label: label})
	}
	return []bot.Row{row, {Buttons: []bot.Button{{ID: bot.FormMark + assignVerb, Label: p.Say("button.choose")}}}}
}

// bestRows is what follows a recharge of the reactor that lays its dice down as the adviser would.
const bestRows = moves.Sequel + "place " + bestWord

// rechargeRows hold the advised reroll, which also lays the new dice down as the adviser would and recalibrates nothing. A
// second good reroll, none, and a select of dice follow.
func (p pilot) rechargeRows(best advice) []bot.Row {
	row := bot.Row{}
	all := moves.Distinct(p.advised(best))
	for i, of := range all[:min(3, len(all))] {
		if i > 0 && of.Rank <= 0 || of.Text == rerollNone.String() {
			continue
		}
		of.Label = p.Say("button.recharge", "dice", of.Label)
		b := moves.Button(of, "", bot.Secondary)
		if a, err := (rules.Game{}).Parse(of.Text); err == nil && a.(rules.Recharge).Reactor > 0 {
			b.ID, b.Label = b.ID+bestRows, words.Clip(p.Say("button.best-row", "way", b.Label), moves.ButtonLimit)
		}
		if row.Buttons = append(row.Buttons, b); len(row.Buttons) == 2 {
			break
		}
	}
	row.Buttons = append(row.Buttons, bot.Button{ID: rerollNone.String(), Label: p.Say("button.recharge-nothing")})
	if best.action != nil {
		row.Buttons = append([]bot.Button{p.prepareButton(best, all[0])}, row.Buttons...)
	}
	most := p.me.Equipment.MayRecharge()
	pick := bot.Select{ID: "recharge", Placeholder: p.Say("button.recharge-up-to", "n", most), Min: 1}
	add := func(value, label, help string) {
		pick.Options = append(pick.Options, bot.SelectOption{Value: value, Label: label, Help: help})
	}
	for i := range min(most, p.me.Reactor) {
		value, label := reactorWord, p.Say("offer.from-reactor")
		if i > 0 {
			value, label = reactorWord+strconv.Itoa(i+1), p.Say("offer.more-from-reactor")
		}
		add(value, label, p.Say("offer.from-reactor-help"))
	}
	for _, r := range rules.Rows {
		for f, d := range p.me.Dice[r] {
			another := slices.ContainsFunc(p.me.Dice[r][:f], func(other rules.Die) bool { return other.Pips == d.Pips })
			add(r.String()+strconv.Itoa(f+1), p.Say("offer.from-row", "another", another, "pips", d.Pips, "row", say.Row(r)), p.Say("offer.from-row-help"))
		}
	}
	pick.Max = min(most, len(pick.Options))
	return []bot.Row{row, {Select: &pick}}
}

// prepareButton makes a turn ready in one press, as the adviser would: recharge, rows, recalibration. It names all it plays.
// Where dice fall first, the die to recalibrate cannot be named, so that is passed over or asked.
func (p pilot) prepareButton(best advice, of moves.Offer) bot.Button {
	id := best.text()
	a, _ := best.action.(rules.Recharge)
	switch {
	case a == rerollNone && best.then.Text != "":
		label := p.Say("button.prepare-move", "move", best.then.Label)
		if best.tooLong(label) {
			label = p.Say("button.advised-way", "way", best.then.Label)
		}
		return bot.Button{ID: id + moves.Sequel + best.then.Text, Label: label}
	case a == rerollNone:
		return bot.Button{ID: id + moves.Sequel + moveNone.String(), Label: p.Say("button.prepare-nothing")}
	case a.Reactor > 0:
		id += bestRows
	}
	if then := moves.Sequel + string(rules.StepRecalibrate) + " " + bestWord; len(id+then) <= bot.ControlLimit {
		id += then // where there is room for it; otherwise it is asked
	}
	label := p.Say("button.prepare", "dice", of.Label, "lay", a.Reactor)
	if best.tooLong(label) {
		label = p.Say("button.prepare", "dice", lang.Of("part.dice", "n", a.Dice()), "lay", a.Reactor)
	}
	return bot.Button{ID: id, Label: label}
}

// tooLong tells whether a label and the reason behind it do not fit on a button.
func (a advice) tooLong(label string) bool {
	return utf8.RuneCountInString(label+" · "+a.why) > moves.ButtonLimit
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
	return []bot.Row{row, moves.Select(string(p.v.Step), p.Say("button.move-another"), all)}
}

// rerollNone and moveNone leave all dice as they are.
var (
	rerollNone = rules.Recharge{}
	moveNone   = rules.Recalibrate{}
)

// acting are the offers of flying and fighting by the places of their controls. What cannot be done has none.
type acting struct {
	pilot
	by     map[string]moves.Offer // the offers that differ, by their texts
	shoots []engine.Seat          // who can be shot at by a ship that survives it
	first  []bot.Button           // a likely kill, and what the adviser would do
	flight []bot.Button           // to the left, a button a Speed die, to the right
	shots  []bot.Button           // a button a target
	last   []bot.Button           // the end, and what has no place of its own
	menu   []moves.Offer
	deadly []moves.Offer // what costs the ship, last of all
}

// likely is the chance from which on a kill has a button before all others.
const likely = 0.5

// actRows are the row of what one wants, the row of the helm, the row of the guns and the end, and a menu of the rest.
func (p pilot) actRows(best advice) []bot.Row {
	a := acting{pilot: p, by: map[string]moves.Offer{}}
	all := moves.Distinct(p.advised(best))
	for _, of := range all {
		a.by[of.Text] = of
		if target := shotAt(of); target != engine.Nobody && !of.Danger && !slices.Contains(a.shoots, target) {
			a.shoots = append(a.shoots, target)
		}
	}
	a.wanted(best, all)
	a.helm()
	if best.action != nil { // a puzzle has no match to ask about
		a.places()
	}
	a.guns()
	a.end()
	for _, of := range all {
		if a.by[of.Text].Text == "" {
			continue // it has its place
		}
		switch uses := of.Verb() == useVerb; {
		case of.Danger:
			a.deadly = append(a.deadly, of)
		case uses && a.uses() == 1:
			a.last = append(a.last, moves.Button(of, "", bot.Secondary))
		default:
			a.menu = append(a.menu, of)
		}
	}
	return a.rows()
}

// shotAt is the seat an offer shoots at, or Nobody.
func shotAt(of moves.Offer) engine.Seat {
	a, err := rules.Game{}.Parse(of.Text)
	shot, is := a.(rules.Shoot)
	if err != nil || !is {
		return engine.Nobody
	}
	return shot.Target
}

// wanted are the likeliest kill, where the adviser would not play it first, and what the adviser would do: the whole flight in one
// press where there is one, else the action. Of an advised action that costs the ship the red button says so.
func (a *acting) wanted(best advice, all []moves.Offer) {
	kill := moves.Offer{Kill: likely}
	for _, of := range all {
		if !of.Danger && of.Kill >= kill.Kill && (kill.Text == "" || of.Kill > kill.Kill) {
			kill = of
		}
	}
	if kill.Text != "" && kill.Text != best.text() {
		delete(a.by, kill.Text)
		a.first = append(a.first, moves.Button(kill, "", bot.Primary))
	}
	switch of := a.by[best.text()]; {
	case best.flight != nil:
		a.first = append(a.first, a.flightButton(best))
	case of.Text == rules.End{}.String():
		delete(a.by, of.Text)
		of.Label = a.leaves(of.Label)
		a.first = append(a.first, moves.Button(of, "", bot.Secondary))
	case of.Text != "" && !of.Danger:
		delete(a.by, of.Text)
		a.first = append(a.first, moves.Button(of, "", bot.Secondary))
	}
}

// uses counts the offers of the equipment sheet.
func (a *acting) uses() (n int) {
	for text := range a.by {
		if verb, _, _ := strings.Cut(text, " "); verb == useVerb {
			n++
		}
	}
	return n
}

// rows are the places in order, four at most. What costs the ship stands last, as a red button while there is room.
func (a *acting) rows() []bot.Row {
	if len(a.shots)+len(a.last) > moves.RowLimit {
		a.first, a.last = append(a.first, a.last...), nil
	}
	last := slices.Concat(a.shots, a.last)
	for _, of := range a.deadly {
		if len(last) < moves.RowLimit {
			last = append(last, moves.Button(of, "", bot.Danger))
		} else {
			a.menu = append(a.menu, of)
		}
	}
	var menu bot.Row
	if len(a.menu) > 0 {
		menu = moves.Select("", a.Say("button.more"), a.menu)
	}
	rows := []bot.Row{{Buttons: a.first}, {Buttons: a.flight}, {Buttons: last}, menu}
	return slices.DeleteFunc(rows, func(r bot.Row) bool { return len(r.Buttons) == 0 && r.Select == nil })
}

// take is the offer of an action, which has its place now; ok is false where there is none, or it costs the ship.
func (a *acting) take(action engine.Action) (of moves.Offer, ok bool) {
	of, ok = a.by[action.String()]
	if ok && !of.Danger {
		delete(a.by, action.String())
	}
	return of, ok && !of.Danger
}

// helm are the turns and the movements.
func (a *acting) helm() {
	actions := []engine.Action{rules.Turn{}}
	for f := range a.me.Dice[rules.Speed] {
		actions = append(actions, rules.Move{Field: int8(f), Evade: rules.AnyTurns})
	}
	for _, action := range append(actions, rules.Turn{Right: true}) {
		if of, ok := a.take(action); ok {
			a.flight = append(a.flight, moves.Button(of, "", bot.Secondary))
		}
	}
}

// places leads to all places where the flight can end, in the row of the helm while that has room.
func (a *acting) places() {
	if !a.flies() {
		return
	}
	to := &a.flight
	if len(*to) == moves.RowLimit {
		to = &a.last
	}
	*to = append(*to, bot.Button{ID: flyWord, Label: a.Say("button.fly")})
}

// guns are a shot at each target with as many dice as the ship survives.
func (a *acting) guns() {
	for _, t := range a.targets() {
		has := func(b bot.Button) bool { return shotAt(moves.Offer{Text: b.ID}) == t.seat }
		for n := a.pilot.guns(); n > 0 && !slices.ContainsFunc(a.first, has); n-- {
			if of, ok := a.take(rules.Shoot{Target: t.seat, Dice: int8(n)}); ok {
				a.shots = append(a.shots, moves.Button(of, "", bot.Primary))
				break
			}
		}
	}
}

// leaves says what a pilot would leave undone by ending the turn.
func (a *acting) leaves(label string) string {
	shots := len(a.shoots)
	switch sheet := a.uses() > 0; {
	case shots > 0 && sheet:
		return a.Say("button.leaves-both", "label", label, "n", shots)
	case shots > 0:
		return a.Say("button.leaves-shots", "label", label, "n", shots)
	case sheet:
		return a.Say("button.leaves-sheet", "label", label)
	}
	return label
}

// end is the end of the turn.
func (a *acting) end() {
	if of, ok := a.take(rules.End{}); ok {
		of.Label = a.leaves(of.Label)
		a.last = append(a.last, moves.Button(of, "", bot.Secondary))
	}
}
