package dogfight

import (
	"encoding/json"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine/square"
	"mayhembot/render/words/lang"

	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
)

// planAhead shows a plan for the viewer's next turn, to be kept. How likely it is to succeed follows from what is drawn then.
func (u ui) planAhead(v rules.View, text string, r bot.Roster) (bot.Message, error) {
	steps, err := readPlan(v, text)
	if err != nil {
		return bot.Message{}, err
	}
	to := say.Room.In(r.Style())
	lines := []string{"### " + to.Say("plan.title")}
	for _, s := range steps {
		lines = append(lines, told(v, to, s))
	}
	lines = append(lines, "-# "+to.Say("plan.later"))
	var row bot.Row
	if id := planWord + " " + planText(steps); len(id) <= bot.ControlLimit {
		row.Buttons = append(row.Buttons, bot.Button{ID: id, Label: to.Say("plan.keep"), Style: bot.Success})
	}
	return bot.Message{Text: strings.Join(lines, "\n"), Accent: u.Accent(v), Rows: []bot.Row{row}}, nil
}

// told is a step of a plan in words, as the board stands.
func told(v rules.View, to lang.Speaker, s planned) string {
	ship := v.At(s.From)
	switch {
	case s.action != "":
		return "`" + s.action + "`"
	case ship.Type == rules.NoShip:
		return to.Say("plan.goes", "from", s.From, "cell", s.To)
	}
	return to.Say("plan.flies", "ship", say.Type(ship.Type), "from", s.From, "cell", s.To)
}

// What a plan that is played by itself may rest on, by key.
const (
	unhurt = "unhurt" // no own ship has been lost since
	stays  = "target" // the enemy ships it flies onto are still there
)

// Holds tells whether the ship that a plan begins with is still the viewer's.
func (ui) Holds(v rules.View, plan string) bool {
	steps, err := readPlan(v, strings.TrimPrefix(plan, planWord+" "))
	if err != nil || len(steps) == 0 || steps[0].action != "" {
		return err == nil
	}
	return v.At(steps[0].From).Seat == v.Viewer()
}

// Skips is nothing: a turn has no steps to pass over.
func (ui) Skips(rules.View, string, bot.Roster) string { return "" }

// Assumes lists what a plan may rest on.
func (ui) Assumes(v rules.View, plan string, r bot.Roster) []bot.Choice {
	to := say.Room.In(r.LabelStyle())
	all := []bot.Choice{{Name: to.Say("plan.assume-unhurt"), Value: unhurt}}
	if len(targets(v, plan)) > 0 {
		all = append(all, bot.Choice{Name: to.Say("plan.assume-target"), Value: stays})
	}
	return all
}

// targets are the squares a plan flies onto that hold enemy ships now.
func targets(v rules.View, plan string) (all []square.Cell) {
	steps, _ := readPlan(v, strings.TrimPrefix(plan, planWord+" "))
	for _, s := range steps {
		if s.action == "" && v.At(s.To).Seat == rules.Other(v.Viewer()) {
			all = append(all, s.To)
		}
	}
	return all
}

// marked is how the match stood for a seat when it said what its plan rests on.
type marked struct {
	Ships int           `json:"ships"`
	Enemy []square.Cell `json:"enemy"`
}

// Mark notes how the match stands for the viewer.
func (ui) Mark(v rules.View) string {
	m := marked{Ships: v.Fleet(v.Viewer()).Count(), Enemy: v.ShipsOf(rules.Other(v.Viewer()))}
	text, _ := json.Marshal(m) // of numbers alone
	return string(text)
}

// Fails is the first assumption that holds no more. A target that has left its square is gone; one that was never there is none.
func (ui) Fails(v rules.View, mark string, on []string) string {
	var m marked
	if json.Unmarshal([]byte(mark), &m) != nil {
		return on[0]
	}
	for _, key := range on {
		failed := true
		switch key {
		case unhurt:
			failed = v.Fleet(v.Viewer()).Count() < m.Ships
		case stays:
			failed = slices.ContainsFunc(m.Enemy, func(c square.Cell) bool { return v.At(c).Seat != rules.Other(v.Viewer()) })
		}
		if failed {
			return key
		}
	}
	return ""
}
