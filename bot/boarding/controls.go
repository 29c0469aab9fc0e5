package boarding

import (
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"

	rules "mayhembot/engine/boarding"
	"mayhembot/engine/boarding/autopilot"
)

// Controls are the viewer's own rows.
func (ui) Controls(v rules.View, _ bot.Roster) []bot.Row {
	w := newWording(v)
	if len(w.advice(0)) == 0 {
		return nil
	}
	switch v.Step {
	case rules.StepSquad:
		return squadRows(w)
	case rules.StepDeploy, rules.StepPlan, rules.StepOrder:
		return readDraft(v, "").rows()
	case rules.StepResist:
		var all []bot.Button
		for _, n := range v.Owing(v.Seat).List() {
			all = append(all, moves.Each(w.offers("resist", n), bot.Secondary)...)
		}
		return moves.Buttons(all)
	}
	return moves.Pick(string(v.Step), w.offers(string(v.Step), 0), others[v.Step], "")
}

// others lead from the best of many actions to all of them.
var others = map[rules.Step]string{
	rules.StepSquad: "Another squad…", rules.StepBerth: "Another berth…", rules.StepDuel: "Another opponent…",
}

// squadRows are the presets, or what can be hired, taken aboard and fitted for the points that are left.
func squadRows(w *wording) []bot.Row {
	if presets := w.offers("squad", 0); len(presets) > 0 {
		return moves.Pick("squad", presets, others[rules.StepSquad], "")
	}
	own := &w.v.Squads[w.v.Seat-1]
	left := w.v.Options.Points - own.Cost(w.v.Fleet)
	best := autopilot.AdviseShip(w.v, 0)[0]
	var first []bot.Button
	var rows []bot.Row
	for _, verb := range []struct{ name, placeholder string }{{"ready", ""}, {"hire", "Hire a pilot with a ship"}, {"crew", "Take a character aboard"}, {"fit", "Fit an upgrade"}} {
		all := w.offers(verb.name, 0)
		for _, o := range all {
			if o.Text == best.Action.String() || verb.name == "ready" {
				first = append(first, moves.Button(o, "", bot.Secondary))
			}
		}
		if len(all) > 0 && verb.placeholder != "" {
			rows = append(rows, moves.Select(verb.name, fmt.Sprintf("%s (%d points left)…", verb.placeholder, left), all))
		}
	}
	return append([]bot.Row{{Buttons: first}}, rows...)
}

// asks are what is asked of a ship, by the step.
var asks = map[rules.Step]string{rules.StepDeploy: "lane", rules.StepPlan: "dial"}

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
