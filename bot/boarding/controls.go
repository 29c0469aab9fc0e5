package boarding

import (
	"fmt"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"

	rules "mayhembot/engine/boarding"
	"mayhembot/engine/boarding/autopilot"
)

// advisedWord begins a control that answers for all ships of the viewer as the adviser would: "advised plan 3", in which the
// step and the round keep it from answering anything else.
const advisedWord = "advised"

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
		return shipRows(w)
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

// mostRows are as many as there may be.
const mostRows = 4

// asks are what is asked of a ship, by the step.
var asks = map[rules.Step]string{rules.StepDeploy: "lane", rules.StepPlan: "dial", rules.StepOrder: "action and target"}

// shipRows are what the adviser would answer for the first ship and for all, and a select for each of the first ships that are
// asked; the others follow. A ship with more answers than a select holds has a second one, where there is room.
func shipRows(w *wording) []bot.Row {
	v := &w.v
	verb, owing := string(v.Step), v.Owing(v.Seat).List()
	var rows, second []bot.Row
	first := []bot.Button{}
	for _, n := range owing[:min(len(owing), mostRows-1)] {
		all := w.offers(verb, n)
		if n == owing[0] {
			first = append(first, moves.Button(all[0], "", bot.Secondary))
		}
		begin := verb + " " + strconv.Itoa(int(n))
		rows = append(rows, moves.Select(begin, w.ship(n)+": "+asks[v.Step]+"…", all))
		if len(all) > moves.ChoiceLimit {
			second = append(second, moves.More(begin, w.ship(n)+": other answers…", all[moves.ChoiceLimit:]))
		}
	}
	if len(owing) > 1 {
		first = append(first, bot.Button{ID: fmt.Sprintf("%s %s %d", advisedWord, verb, v.Round), Label: "All " + strconv.Itoa(len(owing)) + " as advised", Style: bot.Primary})
	}
	rows = append([]bot.Row{{Buttons: first}}, rows...)
	return append(rows, second[:min(len(second), mostRows-len(rows))]...)
}

// Next is the first action of a text, and what is to be played after it.
func (u ui) Next(v rules.View, text string) (action, rest string, err error) {
	if !strings.HasPrefix(text, advisedWord+" ") {
		return u.Entry.Next(v, text)
	}
	best, ok := autopilot.Best(v)
	if !ok || text != fmt.Sprintf("%s %s %d", advisedWord, v.Step, v.Round) {
		return "", "", nil
	}
	return best.Action.String(), text, nil
}

// Unplayed is what is left of a text; of an advised one nothing is missed.
func (ui) Unplayed(rest string) string {
	if strings.HasPrefix(rest, advisedWord+" ") {
		return ""
	}
	return bot.Label(rest)
}
