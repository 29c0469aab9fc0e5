package dogfight

import (
	"fmt"
	"slices"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/render/words"

	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
)

// Controls are the viewer's own rows, in which what the adviser would do stands out.
func (ui) Controls(v rules.View, _ bot.Roster) []bot.Row {
	best, why, ok := advised(v)
	if !ok {
		return nil
	}
	rows := stepRows(v, best)
	moves.Highlight(rows, why, func(id string) bool { return id == best.Text })
	return rows
}

// stepRows are the rows for the step the match is at.
func stepRows(v rules.View, best moves.Offer) []bot.Row {
	switch {
	case v.Step == rules.StepFleet:
		return presetRows("fleet", fleets(v, best))
	case v.Step == rules.StepDeploy && v.Options.SecretDeploy:
		return presetRows("deploy", formations(v))
	case v.Step == rules.StepDeploy:
		return deployRows(v, best)
	case v.Step == rules.StepDefend:
		return []bot.Row{{Buttons: moves.Each(offers(v, "defend"), bot.Secondary)}}
	}
	return actRows(v, best)
}

// presetRows are ready choices, and the form that has them all.
func presetRows(verb string, all []moves.Offer) []bot.Row {
	return moves.Buttons(append(moves.Each(moves.Distinct(all), bot.Secondary), bot.Button{ID: bot.FormMark + verb, Label: "By hand…"}))
}

// fleets are the presets for the points of the match, behind the advised fleet where that is none of them.
func fleets(v rules.View, best moves.Offer) []moves.Offer {
	var all []moves.Offer
	for _, p := range rules.Presets {
		o := offer(v, rules.ChooseFleet{Ships: p.Fleet(v.Options.Points)})
		o.Label = words.Title(p.Key) + ", " + o.Label
		all = append(all, o)
	}
	if !slices.ContainsFunc(all, func(o moves.Offer) bool { return o.Same == best.Same }) {
		best.Label = "Advised, " + best.Label
		all = slices.Insert(all, 0, best)
	}
	return all
}

// formations are the presets for the viewer's fleet.
func formations(v rules.View) []moves.Offer {
	var all []moves.Offer
	for _, m := range rules.Formations {
		o := offer(v, rules.LayOut{Layout: m.Layout(v.Own(v.Viewer()).Fleet, v.Viewer())})
		o.Label = words.Title(m.Key) + ": " + o.Label
		all = append(all, o)
	}
	return all
}

// mostRows are as many as there may be.
const mostRows = 4

// deployRows hold a button for the advised ship, and a select of squares for each type still to be placed. There is no room
// for a fourth select, so a form places the last type.
func deployRows(v rules.View, best moves.Offer) []bot.Row {
	rows := []bot.Row{{Buttons: moves.Each([]moves.Offer{best}, bot.Secondary)}}
	for _, t := range rules.Types {
		n := v.Own(v.Viewer()).Fleet[t]
		if n == 0 {
			continue
		}
		if len(rows) == mostRows {
			rows[0].Buttons = append(rows[0].Buttons, bot.Button{ID: bot.FormMark + "deploy", Label: "Place a " + spelt(say.Type(t)) + "…"})
			break
		}
		var all []moves.Offer
		for _, at := range rules.ZoneOf(v.Viewer()) {
			if v.Empty(at) {
				all = append(all, offer(v, rules.Deploy{Ship: t, At: at}))
			}
		}
		rows = append(rows, moves.Select("deploy "+t.String(), fmt.Sprintf("Place a %s (%d left)…", spelt(say.Type(t)), n), all))
	}
	return rows
}

// actRows hold buttons for the advised action and for attacks, selects of movements, and last the ways to end the turn. Where rows are short all movements share one select. A movement that leads to an attack goes first.
func actRows(v rules.View, best moves.Offer) []bot.Row {
	var rows []bot.Row
	ap := v.Own(v.Viewer()).Hand[rules.AP]
	first := append(offers(v, "repeat"), offers(v, "attack")...)
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
		with = raids(v)
	}
	flights, discards := offers(v, "move"), offers(v, "discard")
	if short := len(rows) > 0 && len(discards) > 0 && len(with) > 0; short || shown < len(first) {
		rows = append(rows, moves.Select("", flyText(fmt.Sprintf("Fly, or fly and attack (1 or 3 of %d AP)…", ap), len(flights) > fewFlights),
			slices.Concat(first[shown:], with[:min(len(with), fewRaids)], flights[:min(len(flights), fewFlights)])))
	} else {
		if len(with) > 0 {
			rows = append(rows, moves.Select("", "Fly and attack (3 AP)…", with))
		}
		rows = append(rows, flightRows(flights, ap, mostRows-1-len(rows)-min(1, len(discards)))...)
	}
	if len(discards) > 0 {
		rows = append(rows, moves.Select("discard", "Discard first…", discards))
	}
	return append(rows, endRow(v))
}

// Where movements share a select, so many of those with an attack come before so many others.
const (
	fewRaids   = 8
	fewFlights = 10
)

// flightRows are the movements in one select, or in two where there is room for more; what they cannot hold is for a plan.
func flightRows(flights []moves.Offer, ap int8, room int) []bot.Row {
	if len(flights) == 0 {
		return nil
	}
	more := flights[min(len(flights), moves.ChoiceLimit):]
	rows := []bot.Row{moves.Select("move", flyText(fmt.Sprintf("Fly (1 of %d AP)…", ap), len(more) > 0 && room < 2), flights)}
	if len(more) > 0 && room > 1 {
		rows = append(rows, moves.More("move", flyText("Other flights…", len(more) > moves.ChoiceLimit), more))
	}
	return rows
}

// flyText is what stands on a select of movements. Those it leaves out a plan can have.
func flyText(text string, more bool) string {
	if more {
		return text + " " + morePlans
	}
	return text
}

const morePlans = "all others: Plan…"

// endRow draws counters, ends the turn, or opens the form of a plan.
func endRow(v rules.View) bot.Row {
	var row bot.Row
	for n := 1; n <= v.MostDrawn(); n++ {
		row.Buttons = append(row.Buttons, moves.Button(offer(v, rules.Draw{N: int8(n)}), "", bot.Secondary))
	}
	row.Buttons = append(row.Buttons, moves.Button(offer(v, rules.End{}), "", bot.Secondary))
	if firstStep(v) != "" {
		row.Buttons = append(row.Buttons, bot.Button{ID: bot.FormMark + planWord, Label: "Plan…"})
	}
	return row
}
