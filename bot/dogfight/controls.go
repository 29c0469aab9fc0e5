package dogfight

import (
	"fmt"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/bot/words"

	rules "mayhembot/engine/dogfight"
	look "mayhembot/render/dogfight"
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
		return presetRows("fleet", fleets(v))
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

// fleets are the presets for the points of the match.
func fleets(v rules.View) []moves.Offer {
	var all []moves.Offer
	for _, p := range rules.Presets {
		o := offer(v, rules.ChooseFleet{Ships: p.Fleet(v.Options.Points)})
		o.Label = words.Title(p.Key) + ", " + o.Label
		all = append(all, o)
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

// deployRows are what the adviser would place, and a select of squares for each type of ship still to be placed. Of four
// types the last has no room for one and is placed by a form.
func deployRows(v rules.View, best moves.Offer) []bot.Row {
	rows := []bot.Row{{Buttons: moves.Each([]moves.Offer{best}, bot.Secondary)}}
	for _, t := range rules.Types {
		n := v.Own(v.Viewer()).Fleet[t]
		if n == 0 {
			continue
		}
		if len(rows) == mostRows {
			rows[0].Buttons = append(rows[0].Buttons, bot.Button{ID: bot.FormMark + "deploy", Label: "Place a " + look.TypeName(t) + "…"})
			break
		}
		var all []moves.Offer
		for _, at := range rules.ZoneOf(v.Viewer()) {
			if v.Empty(at) {
				all = append(all, offer(v, rules.Deploy{Ship: t, At: at}))
			}
		}
		rows = append(rows, moves.Select("deploy "+t.String(), fmt.Sprintf("Place a %s (%d left)…", look.TypeName(t), n), all))
	}
	return rows
}

// actRows are what the adviser would do and attacks as buttons, movements as selects, and last, always in the same places,
// what ends the turn.
func actRows(v rules.View, best moves.Offer) []bot.Row {
	var rows []bot.Row
	ap := v.Own(v.Viewer()).Hand[rules.AP]
	first := append(offers(v, "repeat"), offers(v, "attack")...)
	if verb := best.Verb(); verb == "move" || verb == "discard" {
		first = append(first, best)
	}
	if first = moves.Advised(first, best.Text); len(first) > 0 {
		rows = append(rows, bot.Row{Buttons: moves.Each(first[:min(len(first), moves.RowLimit-1)], bot.Secondary)})
	}
	if all := raids(v); ap >= rules.MoveAP+rules.AttackAP && len(all) > 0 {
		rows = append(rows, moves.Select("", "Fly and attack (3 AP)…", all))
	}
	var flights []moves.Offer // that do not fit in one select
	if all := offers(v, "move"); len(all) > 0 {
		flights = all[min(len(all), moves.ChoiceLimit):]
		rows = append(rows, moves.Select("move", fmt.Sprintf("Fly (1 of %d AP)…", ap), all))
	}
	if all := offers(v, "discard"); len(all) > 0 && len(rows)+1 < mostRows {
		rows = append(rows, moves.Select("discard", "Discard first…", all))
	} else if len(all) > 0 && all[0].Text != best.Text { // beside the attacks, the one that is missed least
		rows[0].Buttons = append(rows[0].Buttons, moves.Button(all[0], "", bot.Secondary))
	}
	if len(flights) > 0 && len(rows)+1 < mostRows {
		rows = append(rows, moves.More("move", "Other flights…", flights))
	}
	return append(rows, endRow(v))
}

// endRow draws counters, ends the turn, or opens the form of a plan.
func endRow(v rules.View) bot.Row {
	var row bot.Row
	for n := 1; n <= rules.MaxDraw; n++ {
		b := moves.Off(fmt.Sprintf("draw %d", n), fmt.Sprintf("Draw %d", n))
		if n <= v.MostDrawn() {
			b = moves.Button(offer(v, rules.Draw{N: int8(n)}), "", bot.Secondary)
		}
		row.Buttons = append(row.Buttons, b)
	}
	plan := moves.Off(planWord, "Plan…")
	if firstStep(v) != "" {
		plan = bot.Button{ID: bot.FormMark + planWord, Label: "Plan…"}
	}
	return bot.Row{Buttons: append(row.Buttons, moves.Button(offer(v, rules.End{}), "", bot.Secondary), plan)}
}
