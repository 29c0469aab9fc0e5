package conquest

import (
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/conquest"
)

// others lead from the first few of many actions to all of them.
var others = map[rules.Step]string{
	rules.StepHeal: "Heal others…", rules.StepReclaim: "Take another ship back…", rules.StepLose: "Lose other ships…", rules.StepReward: "Another reward…",
}

// byHand opens the form of what is named by hand, where there is more than a select holds.
const byHand = "By hand…"

// Controls are the viewer's own rows.
func (ui) Controls(v rules.View, roster bot.Roster) []bot.Row {
	name := roster.Label
	of := newWording(v, name).offers
	switch v.Kind() {
	case rules.StepRace, rules.StepCoin, rules.StepReturn:
		return moves.Buttons(moves.Each(of(string(v.Kind())), bot.Primary))
	case rules.StepHeal:
		return healRows(of("heal"))
	case rules.StepReclaim, rules.StepLose, rules.StepReward:
		return moves.Pick(string(v.Kind()), of(string(v.Kind())), others[v.Kind()], byHand)
	case rules.StepAttack:
		return attackRows(of("attack"), of("pass"))
	case rules.StepFleet:
		return fleetRows(of("fleet"))
	case rules.StepAsk:
		return askRows(v, of("ask"), name)
	case rules.StepAlly:
		return allyRows(v, of("ally"))
	case rules.StepOffer:
		return talk(append(advisedOf(of("offer")), bot.Button{ID: dealWord, Label: "Make an offer…", Style: bot.Primary}), of("refuse"))
	case rules.StepCounter:
		return talk(append(append(moves.Each(of("accept"), bot.Primary), advisedOf(of("offer"))...), bot.Button{ID: dealWord, Label: "Counter-offer…"}), of("refuse"))
	case rules.StepClose:
		return talk(moves.Each(of("accept"), bot.Primary), of("refuse"))
	case rules.StepReuse:
		return []bot.Row{{Buttons: moves.Each(append(of("keep"), of("discard")...), bot.Secondary)}}
	case rules.StepClaim:
		return []bot.Row{{Buttons: moves.Each(append(of("claim"), of("leave")...), bot.Secondary)}}
	}
	return nil
}

// healRows are those to heal, with nobody on a button of its own.
func healRows(all []moves.Offer) []bot.Row {
	rows := moves.Pick("heal", all, others[rules.StepHeal], byHand)
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
var promise = bot.Button{ID: bot.FormMark + promiseWord, Label: "Promise…"}

// talk is a row about a deal.
func talk(first []bot.Button, refuse []moves.Offer) []bot.Row {
	return []bot.Row{{Buttons: append(append(first, moves.Each(refuse, bot.Secondary)...), promise)}}
}

// advisedOf is the button of what the adviser would play, if it is among the offers.
func advisedOf(all []moves.Offer) []bot.Button {
	if len(all) == 0 || all[0].Why == "" {
		return nil
	}
	return moves.Each(all[:1], bot.Primary)
}

// attackRows are the best targets as buttons, all in selects, and the end of the turn.
func attackRows(targets, pass []moves.Offer) []bot.Row {
	targets = moves.Distinct(targets)
	row := moves.Each(targets[:min(2, len(targets))], bot.Primary)
	if pass[0].Text == "pass" {
		row = append(row, moves.Each(pass, bot.Secondary)...)
	}
	rows := []bot.Row{{Buttons: row}, moves.Select("attack", "Attack another planet…", targets)}
	if len(targets) > moves.ChoiceLimit {
		rows = append(rows, moves.More("attack", "More planets…", targets[moves.ChoiceLimit:]))
	}
	if len(targets) > 2*moves.ChoiceLimit {
		rows[0].Buttons = append(rows[0].Buttons, bot.Button{ID: bot.FormMark + "attack", Label: byHand})
	}
	return rows
}

// fleetRows are fleets that differ in their ships or in the systems they come from; all are to be had by hand.
func fleetRows(all []moves.Offer) []bot.Row {
	some := moves.Distinct(all)
	rows := moves.Pick("fleet", some, "Another fleet…", "")
	if len(some) < len(all) || len(some) > moves.ChoiceLimit {
		rows[0].Buttons = append(rows[0].Buttons, bot.Button{ID: bot.FormMark + "fleet", Label: byHand})
	}
	return rows
}

// askRows are everybody and nobody as buttons, and where there are several able a choice of them.
func askRows(v rules.View, all []moves.Offer, name words.Namer) []bot.Row {
	everybody := rules.Ask{Seats: v.Able(v.SideOf(v.Seat))}
	var row []bot.Button
	for _, o := range all {
		if o.Why != "" || o.Text == everybody.String() || o.Text == "ask none" {
			row = append(row, moves.Button(o, "", moves.Style(len(row))))
		}
	}
	rows := []bot.Row{{Buttons: append(row, promise)}}
	if able := everybody.Seats.List(); len(able) > 1 {
		sel := &bot.Select{ID: "ask", Placeholder: "Ask some of them…", Min: 1, Max: len(able)}
		for _, s := range able {
			sel.Options = append(sel.Options, bot.SelectOption{Value: strconv.Itoa(int(s)), Label: words.Clip(name(s), moves.OptionLimit)})
		}
		rows = append(rows, bot.Row{Select: sel})
	}
	return rows
}

// helps lead to all ways to help a side.
var helps = map[rules.Side]string{rules.Attacker: "Help the attack…", rules.Defender: "Help the defence…"}

// allyRows are no, all that may on a side that asked, what the adviser would do, and for each of these sides a choice of ships.
func allyRows(v rules.View, all []moves.Offer) []bot.Row {
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
			rows = append(rows, moves.Select("ally "+side.String(), helps[side], of))
			most = max(most, len(of))
		}
	}
	if most > moves.ChoiceLimit {
		row = append(row, bot.Button{ID: bot.FormMark + "ally", Label: byHand})
	}
	return append(moves.Buttons(append(row, promise)), rows...)
}
