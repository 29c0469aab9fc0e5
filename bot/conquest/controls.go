package conquest

import (
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"

	rules "mayhembot/engine/conquest"
)

// Controls are the viewer's own rows.
func (ui) Controls(v rules.View, roster bot.Roster) []bot.Row {
	w := newWording(v, roster)
	of, kind := w.offers, string(v.Kind())
	switch v.Kind() {
	case rules.StepRace, rules.StepCoin, rules.StepReturn:
		return moves.Buttons(moves.Each(of(kind), bot.Primary))
	case rules.StepHeal:
		return w.healRows(of("heal"))
	case rules.StepReclaim, rules.StepLose, rules.StepReward:
		return w.pick(kind, of(kind))
	case rules.StepAttack:
		return w.attackRows(of("attack"), of("pass"))
	case rules.StepFleet:
		return w.fleetRows(of("fleet"))
	case rules.StepAsk:
		return w.askRows(of("ask"))
	case rules.StepAlly:
		return w.allyRows(of("ally"))
	case rules.StepOffer:
		return w.talk(append(advisedOf(of("offer")), bot.Button{ID: dealWord, Label: w.Say("button.offer"), Style: bot.Primary}), of("refuse"))
	case rules.StepCounter:
		return w.talk(append(append(moves.Each(of("accept"), bot.Primary), advisedOf(of("offer"))...), bot.Button{ID: dealWord, Label: w.Say("button.counter")}), of("refuse"))
	case rules.StepClose:
		return w.talk(moves.Each(of("accept"), bot.Primary), of("refuse"))
	case rules.StepReuse:
		return []bot.Row{{Buttons: moves.Each(append(of("keep"), of("discard")...), bot.Secondary)}}
	case rules.StepClaim:
		return []bot.Row{{Buttons: moves.Each(append(of("claim"), of("leave")...), bot.Secondary)}}
	}
	return nil
}

// pick are the rows for a question: the first few of many actions, then all of them, and a form where they are too many.
func (w *wording) pick(verb string, all []moves.Offer) []bot.Row {
	return moves.Pick(verb, all, w.Say("others."+verb), w.Say("button.by-hand"))
}

// byHand opens the form of what is named by hand, where there is more than a select holds.
func (w *wording) byHand(verb string) bot.Button {
	return bot.Button{ID: bot.FormMark + verb, Label: w.Say("button.by-hand")}
}

// healRows are those to heal, with nobody on a button of its own.
func (w *wording) healRows(all []moves.Offer) []bot.Row {
	rows := w.pick("heal", all)
	for _, b := range rows[0].Buttons {
		if b.ID == healNobody {
			return rows
		}
	}
	for _, o := range all {
		if o.Text == healNobody {
			rows[0].Buttons = append(rows[0].Buttons, moves.Button(o, "", bot.Secondary))
		}
	}
	return rows
}

const healNobody = "heal none"

// promise opens the form of what is promised in words.
func promise(to lang.Speaker) bot.Button {
	return bot.Button{ID: bot.FormMark + promiseWord, Label: to.Say("button.promise")}
}

// talk is a row about a deal.
func (w *wording) talk(first []bot.Button, refuse []moves.Offer) []bot.Row {
	return []bot.Row{{Buttons: append(append(first, moves.Each(refuse, bot.Secondary)...), promise(w.Speaker))}}
}

// advisedOf is the button of what the adviser would play, if it is among the offers.
func advisedOf(all []moves.Offer) []bot.Button {
	if len(all) == 0 || all[0].Why == "" {
		return nil
	}
	return moves.Each(all[:1], bot.Primary)
}

// attackRows are the best targets as buttons, all in selects, and the end of the turn.
func (w *wording) attackRows(targets, pass []moves.Offer) []bot.Row {
	targets = moves.Distinct(targets)
	row := moves.Each(targets[:min(2, len(targets))], bot.Primary)
	if pass[0].Text == "pass" {
		row = append(row, moves.Each(pass, bot.Secondary)...)
	}
	rows := []bot.Row{{Buttons: row}, moves.Select("attack", w.Say("others.attack"), targets)}
	if len(targets) > moves.ChoiceLimit {
		rows = append(rows, moves.More("attack", w.Say("others.more"), targets[moves.ChoiceLimit:]))
	}
	if len(targets) > 2*moves.ChoiceLimit {
		rows[0].Buttons = append(rows[0].Buttons, w.byHand("attack"))
	}
	return rows
}

// fleetRows are fleets that differ in their ships or in the systems they come from; all are to be had by hand.
func (w *wording) fleetRows(all []moves.Offer) []bot.Row {
	some := moves.Distinct(all)
	rows := moves.Pick("fleet", some, w.Say("others.fleet"), "")
	if len(some) < len(all) || len(some) > moves.ChoiceLimit {
		rows[0].Buttons = append(rows[0].Buttons, w.byHand("fleet"))
	}
	return rows
}

// askRows are everybody and nobody as buttons, and where there are several able a choice of them.
func (w *wording) askRows(all []moves.Offer) []bot.Row {
	everybody := rules.Ask{Seats: w.v.Able(w.v.SideOf(w.v.Seat))}
	var row []bot.Button
	for _, o := range all {
		if o.Why != "" || o.Text == everybody.String() || o.Text == "ask none" {
			row = append(row, moves.Button(o, "", moves.Style(len(row))))
		}
	}
	rows := []bot.Row{{Buttons: append(row, promise(w.Speaker))}}
	if able := everybody.Seats.List(); len(able) > 1 {
		sel := &bot.Select{ID: "ask", Placeholder: w.Say("others.ask"), Min: 1, Max: len(able)}
		for _, s := range able {
			sel.Options = append(sel.Options, bot.SelectOption{Value: strconv.Itoa(int(s)), Label: words.Clip(w.Value(s), moves.OptionLimit)})
		}
		rows = append(rows, bot.Row{Select: sel})
	}
	return rows
}

// allyRows are no, all that may on a side that asked, what the adviser would do, and for each of these sides a choice of ships.
func (w *wording) allyRows(all []moves.Offer) []bot.Row {
	v := &w.v
	var row []bot.Button
	var rows []bot.Row
	most := 0
	for _, side := range []rules.Side{0, rules.Attacker, rules.Defender} {
		whole := rules.Aid{Side: side, Fleet: v.Helped(side, engine.Seats(v.Seat)).Attack.Allies[v.Seat-1].Fleet}
		var of []moves.Offer
		for _, o := range all {
			if !strings.HasPrefix(o.Text, "ally "+side.String()) {
				continue
			}
			if of = append(of, o); o.Why != "" || o.Text == whole.String() {
				row = append(row, moves.Button(o, "", bot.Secondary))
			}
		}
		if side != 0 && len(of) > 0 {
			rows = append(rows, moves.Select("ally "+side.String(), w.Say("others.ally", "side", side), of))
			most = max(most, len(of))
		}
	}
	if most > moves.ChoiceLimit {
		row = append(row, w.byHand("ally"))
	}
	return append(moves.Buttons(append(row, promise(w.Speaker))), rows...)
}
