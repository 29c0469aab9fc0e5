package dogfight

import (
	"slices"

	"mayhembot/bot"
	"mayhembot/bot/moves"

	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
)

// Controls are the viewer's own rows, in which what the adviser would do stands out.
func (ui) Controls(v rules.View, r bot.Roster) []bot.Row {
	w := newWording(v, r)
	best, why, ok := w.advised()
	if !ok {
		return nil
	}
	rows := w.stepRows(best)
	moves.Highlight(rows, why, func(id string) bool { return id == best.Text })
	return rows
}

// stepRows are the rows for the step the match is at.
func (w wording) stepRows(best moves.Offer) []bot.Row {
	switch v := w.v; {
	case v.Step == rules.StepFleet:
		return w.presetRows("fleet", w.fleets(best))
	case v.Step == rules.StepDeploy && v.Options.SecretDeploy:
		return w.presetRows("deploy", w.formations())
	case v.Step == rules.StepDeploy:
		return w.deployRows(best)
	case v.Step == rules.StepDefend:
		return []bot.Row{{Buttons: moves.Each(w.offers("defend"), bot.Secondary)}}
	}
	return w.actRows(best)
}

// presetRows are ready choices, and the form that has them all.
func (w wording) presetRows(verb string, all []moves.Offer) []bot.Row {
	return moves.Buttons(append(moves.Each(moves.Distinct(all), bot.Secondary), bot.Button{ID: bot.FormMark + verb, Label: w.Say("button.by-hand")}))
}

// fleets are the presets for the points of the match, behind the advised fleet where that is none of them.
func (w wording) fleets(best moves.Offer) []moves.Offer {
	var all []moves.Offer
	named := func(o moves.Offer, key string) moves.Offer {
		o.Label = w.Say("offer.preset", "name", w.Say("preset."+key), "fleet", o.Label)
		return o
	}
	for _, p := range rules.Presets {
		all = append(all, named(w.offer(rules.ChooseFleet{Ships: p.Fleet(w.v.Options.Points)}), p.Key))
	}
	if !slices.ContainsFunc(all, func(o moves.Offer) bool { return o.Same == best.Same }) {
		all = slices.Insert(all, 0, named(best, "advised"))
	}
	return all
}

// formations are the presets for the viewer's fleet.
func (w wording) formations() []moves.Offer {
	var all []moves.Offer
	for _, m := range rules.Formations {
		o := w.offer(rules.LayOut{Layout: m.Layout(w.v.Own(w.v.Viewer()).Fleet, w.v.Viewer())})
		o.Label = w.Say("offer.formation", "name", w.Say("formation."+m.Key), "ships", o.Label)
		all = append(all, o)
	}
	return all
}

// mostRows are as many as there may be.
const mostRows = 4

// deployRows hold a button for the advised ship, and a select of squares for each type still to be placed. There is no room
// for a fourth select, so a form places the last type.
func (w wording) deployRows(best moves.Offer) []bot.Row {
	rows := []bot.Row{{Buttons: moves.Each([]moves.Offer{best}, bot.Secondary)}}
	for _, t := range rules.Types {
		n := w.v.Own(w.v.Viewer()).Fleet[t]
		if n == 0 {
			continue
		}
		if len(rows) == mostRows {
			rows[0].Buttons = append(rows[0].Buttons, bot.Button{ID: bot.FormMark + "deploy", Label: w.Say("button.place", "ship", say.Type(t))})
			break
		}
		var all []moves.Offer
		for _, at := range rules.ZoneOf(w.v.Viewer()) {
			if w.v.Empty(at) {
				all = append(all, w.offer(rules.Deploy{Ship: t, At: at}))
			}
		}
		rows = append(rows, moves.Select("deploy "+t.String(), w.Say("button.place-more", "ship", say.Type(t), "n", n), all))
	}
	return rows
}

// actRows hold buttons for the advised action and for attacks, selects of movements, and last the ways to end the turn. Where rows
// are short all movements share one select. A movement that leads to an attack goes first.
func (w wording) actRows(best moves.Offer) []bot.Row {
	var rows []bot.Row
	ap := w.v.Own(w.v.Viewer()).Hand[rules.AP]
	first := append(w.offers("repeat"), w.offers("attack")...)
	if verb := best.Verb(); verb == "move" || verb == "discard" {
		first = append(first, best)
	}
	first = moves.Advised(first, best.Text)
	shown := min(len(first), moves.RowLimit)
	if shown > 0 {
		rows = append(rows, bot.Row{Buttons: moves.Each(first[:shown], bot.Secondary)})
	}
	var with []moves.Offer // movements with an attack
	if ap >= rules.MoveAP+rules.AttackAP {
		with = moves.Ranked(append(w.raids(), w.supports(ap)...))
	}
	flights, discards := w.offers("move"), w.offers("discard")
	if short := len(rows) > 0 && len(discards) > 0 && len(with) > 0; short || shown < len(first) {
		rows = append(rows, moves.Select("", w.Say("button.fly-or-raid", "ap", ap, "more", len(flights) > fewFlights),
			slices.Concat(first[shown:], with[:min(len(with), fewRaids)], flights[:min(len(flights), fewFlights)])))
	} else {
		if len(with) > 0 {
			rows = append(rows, moves.Select("", w.Say("button.raid"), with))
		}
		rows = append(rows, w.flightRows(flights, ap, mostRows-1-len(rows)-min(1, len(discards)))...)
	}
	if len(discards) > 0 {
		rows = append(rows, moves.Select("discard", w.Say("button.discard"), discards))
	}
	return append(rows, w.endRow())
}

// Where movements share a select, so many of those with an attack come before so many others.
const (
	fewRaids   = 8
	fewFlights = 10
)

// flightRows are the movements in one select, or in two where there is room for more; what they cannot hold is for a plan.
func (w wording) flightRows(flights []moves.Offer, ap int8, room int) []bot.Row {
	if len(flights) == 0 {
		return nil
	}
	more := flights[min(len(flights), moves.ChoiceLimit):]
	rows := []bot.Row{moves.Select("move", w.Say("button.fly", "ap", ap, "more", len(more) > 0 && room < 2), flights)}
	if len(more) > 0 && room > 1 {
		rows = append(rows, moves.More("move", w.Say("button.fly-more", "more", len(more) > moves.ChoiceLimit), more))
	}
	return rows
}

// endRow draws counters, ends the turn, or opens the form of a plan.
func (w wording) endRow() bot.Row {
	var row bot.Row
	for n := 1; n <= w.v.MostDrawn(); n++ {
		row.Buttons = append(row.Buttons, moves.Button(w.offer(rules.Draw{N: int8(n)}), "", bot.Secondary))
	}
	row.Buttons = append(row.Buttons, moves.Button(w.offer(rules.End{}), "", bot.Secondary))
	if firstStep(w.v) != "" {
		row.Buttons = append(row.Buttons, bot.Button{ID: bot.FormMark + planWord, Label: w.Say("button.plan")})
	}
	return row
}
