package boarding

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"

	rules "mayhembot/engine/boarding"
	"mayhembot/engine/boarding/autopilot"
)

// Controls are the viewer's own rows.
func (ui) Controls(v rules.View, r bot.Roster) []bot.Row {
	w := newWording(v, labels(r))
	if len(w.advice(0)) == 0 {
		return nil
	}
	switch v.Step {
	case rules.StepSquad:
		return squadRows(w)
	case rules.StepDeploy, rules.StepPlan, rules.StepOrder:
		return readDraft(v, "").rows(w.Speaker)
	case rules.StepResist:
		var all []bot.Button
		for _, n := range v.Owing(v.Seat).List() {
			all = append(all, moves.Each(w.offers("resist", n), bot.Secondary)...)
		}
		return moves.Buttons(all)
	}
	return moves.Pick(string(v.Step), w.offers(string(v.Step), 0), w.others(), "")
}

// others lead from the best of many actions to all of them.
func (w *wording) others() string { return w.Say("button." + string(w.v.Step)) }

// squadRows are the presets, or what can be hired, taken aboard and fitted for the points that are left.
func squadRows(w *wording) []bot.Row {
	if presets := w.offers("squad", 0); len(presets) > 0 {
		return moves.Pick("squad", presets, w.others(), "")
	}
	own := &w.v.Squads[w.v.Seat-1]
	left := w.v.Options.Points - own.Cost(w.v.Fleet)
	best := autopilot.AdviseShip(w.v, 0)[0]
	var first []bot.Button
	var rows []bot.Row
	for _, verb := range []string{"ready", "hire", "crew", "fit"} {
		all := w.offers(verb, 0)
		for _, o := range all {
			if o.Text == best.Action.String() || verb == "ready" {
				first = append(first, moves.Button(o, "", bot.Secondary))
			}
		}
		if len(all) > 0 && verb != "ready" {
			rows = append(rows, moves.Select(verb, w.Say("button."+verb, "n", left), all))
		}
	}
	return append([]bot.Row{{Buttons: first}}, rows...)
}

// Next is the first action of a text, and what is to be played after it.
func (u ui) Next(v rules.View, text string) (action, rest string, err error) {
	if !strings.HasPrefix(text, allWord+" ") {
		return u.Entry.Next(v, text)
	}
	action, rest = nextOf(v, text)
	return action, rest, nil
}

// Unplayed is what is left of a text; of one that answers for all ships nothing is missed.
func (ui) Unplayed(rest string) string {
	if strings.HasPrefix(rest, allWord+" ") {
		return ""
	}
	return bot.Label(rest)
}
