package dogfight

import (
	"fmt"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/engine"

	rules "mayhembot/engine/dogfight"
	look "mayhembot/render/dogfight"
)

// Controls are the viewer's own rows.
func (ui) Controls(v rules.View, _ bot.Roster) []bot.Row {
	if !engine.Decides(v) {
		return nil
	}
	switch v.Step {
	case rules.StepFleet:
		return presetRows("fleet", fleets(v))
	case rules.StepDeploy:
		if v.Options.SecretDeploy {
			return presetRows("deploy", formations(v))
		}
		return deployRows(v)
	case rules.StepDefend:
		return []bot.Row{{Buttons: moves.Each(offers(v, "defend"))}}
	}
	return actRows(v)
}

// presetRows are ready choices, and the form that has them all.
func presetRows(verb string, all []moves.Offer) []bot.Row {
	return moves.Buttons(append(moves.Each(moves.Distinct(all)), bot.Button{ID: game.FormMark + verb, Label: "By hand…"}))
}

// fleets are the presets for the points of the match.
func fleets(v rules.View) []moves.Offer {
	var all []moves.Offer
	for _, p := range rules.Presets {
		o := offer(v, rules.ChooseFleet{Ships: p.Fleet(v.Options.Points)})
		o.Label = title(p.Key) + ", " + o.Label
		all = append(all, o)
	}
	return all
}

// formations are the presets for the viewer's fleet.
func formations(v rules.View) []moves.Offer {
	var all []moves.Offer
	for _, m := range rules.Formations {
		o := offer(v, rules.LayOut{Layout: m.Layout(v.Own(v.Viewer()).Fleet, v.Viewer())})
		o.Label = title(m.Key) + ": " + o.Label
		all = append(all, o)
	}
	return all
}

func title(key string) string { return string(key[0]-'a'+'A') + key[1:] }

// deployRows are a select of squares for each type of ship still to be placed.
func deployRows(v rules.View) []bot.Row {
	var rows []bot.Row
	for _, t := range rules.Types {
		var all []moves.Offer
		for _, at := range rules.ZoneOf(v.Viewer()) {
			if v.Empty(at) {
				all = append(all, offer(v, rules.Deploy{Ship: t, At: at}))
			}
		}
		if n := v.Own(v.Viewer()).Fleet[t]; n > 0 {
			rows = append(rows, moves.Select("deploy "+t.String(), fmt.Sprintf("Place a %s (%d left)…", look.TypeName(t), n), all))
		}
	}
	return rows
}

// mostRows are as many as there may be.
const mostRows = 4

// actRows are attacks as buttons, movements as selects, and last, always in the same places, what ends the turn.
func actRows(v rules.View) []bot.Row {
	var rows []bot.Row
	ap := v.Own(v.Viewer()).Hand[rules.AP]
	attacks := append(offers(v, "repeat"), offers(v, "attack")...)
	if len(attacks) > 0 {
		rows = append(rows, bot.Row{Buttons: moves.Each(attacks[:min(len(attacks), moves.RowLimit-1)])})
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
	} else if len(all) > 0 { // beside the attacks, the one that is missed least
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
			if n == v.MostDrawn() && v.Own(v.Viewer()).Hand[rules.AP] == 0 {
				b.Style = bot.Primary
			}
		}
		row.Buttons = append(row.Buttons, b)
	}
	plan := moves.Off(planWord, "Plan…")
	if firstStep(v) != "" {
		plan = bot.Button{ID: game.FormMark + planWord, Label: "Plan…"}
	}
	return bot.Row{Buttons: append(row.Buttons, moves.Button(offer(v, rules.End{}), "", bot.Secondary), plan)}
}
