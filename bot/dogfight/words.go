package dogfight

import (
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/square"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"

	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
)

// Heading is one line on where the match stands.
func (u ui) Heading(v rules.View, r bot.Roster) string {
	return chapter(v, r, v.Step == rules.StepDefend)
}

// Chapter is one line on the turn, or what else the match is at.
func (ui) Chapter(v rules.View, r bot.Roster) string { return chapter(v, r, false) }

func chapter(v rules.View, r bot.Roster, defence bool) string {
	to := say.Room.In(r.Style())
	switch winners := v.Result().Winners; {
	case len(winners) == 1:
		return to.Say("chapter.over", "seats", say.Seats(winners))
	case v.Step == rules.StepOver:
		return to.Say("chapter.level")
	case v.Step == rules.StepFleet, v.Step == rules.StepDeploy:
		return to.Say("chapter." + string(v.Step))
	}
	return to.Say("chapter.turn", "n", v.Table.Turn, "limited", say.Limited(&v), "all", v.Options.Turns, "last", v.Table.Turn == v.Options.Turns,
		"seat", v.Active, "defence", defence)
}

// ask words the question of the step. It is the same for everybody, except for what a reader alone may know.
func ask(v rules.View, style words.Style) string {
	to := say.Room.In(style)
	switch v.Step {
	case rules.StepFleet:
		return to.Say("ask.fleet", "points", v.Options.Points)
	case rules.StepDeploy:
		if v.Options.SecretDeploy {
			return to.Say("ask.lay-out")
		}
		return to.Say("ask.place")
	case rules.StepDefend:
		able := v.Viewer() != rules.Other(v.Active) || blocks(v)
		return to.Say("ask.defend", "ship", say.Type(v.At(v.Combat.To).Type), "cell", v.Combat.To, "able", able)
	}
	return askAct(v, to)
}

// askAct asks for what its reader knows to be possible. Others know how many counters a seat holds, and not which.
func askAct(v rules.View, to lang.Speaker) string {
	can := spending(v)
	switch {
	case v.Repeat != (rules.Strike{}) && shownAP(v) >= rules.RepeatAP:
		return to.Say("ask.repeat", "ship", say.Type(v.At(v.Repeat.To).Type), "cell", v.Repeat.To, "can", can)
	case v.Spending:
		return to.Say("ask.spend", "can", can)
	case v.MostDrawn() > 0:
		return to.Say("ask.draw", "can", can)
	}
	return to.Say("ask.full", "can", can)
}

// spending is what AP can be spent on: to fly, to attack, on both or on nothing.
func spending(v rules.View) string {
	ap := shownAP(v)
	flies := ap >= rules.MoveAP && slices.ContainsFunc(v.ShipsOf(v.Active), func(c square.Cell) bool { return len(v.Reach(c)) > 0 })
	attacks := ap >= rules.AttackAP && len(v.Attacks(v.Active)) > 0 || ap >= rules.MoveAP+rules.AttackAP && len(v.Threats(v.Active)) > 0
	switch {
	case flies && attacks:
		return "both"
	case flies:
		return "fly"
	case attacks:
		return "attack"
	}
	return "nothing"
}

// shownAP are the AP of the active seat, as far as the reader knows: for others each counter may be one.
func shownAP(v rules.View) int {
	if v.Viewer() == v.Active {
		return int(v.Own(v.Active).Hand[rules.AP])
	}
	return v.Counters[v.Active-1]
}

// Panel is what a seat is told in private above its controls: what it has, and what is asked.
func (ui) Panel(v rules.View, r bot.Roster) (string, bool) {
	w, own := wording{say.Room.In(r.Style()), v}, v.Own(v.Viewer())
	var lines []string
	switch {
	case v.Step == rules.StepFleet && !v.Answered[v.Viewer()-1]:
		for _, t := range rules.Types {
			lines = append(lines, w.Say("panel.type", "ship", say.Type(t), "points", t.Class().Points, "n", t.Class().Number, "class", class(t)))
		}
	case v.Table.Turn == 0:
		lines = append(lines, w.fleet(own))
	default:
		lines = append(lines, w.Say("panel.hand", "counters", say.Hand(own.Hand)))
	}
	if v.Table.Turn > 0 {
		lines = append(lines, w.Say("panel.points", "mine", v.Fleet(v.Viewer()).Value(), "theirs", v.Fleet(rules.Other(v.Viewer())).Value()))
	}
	if v.Step == rules.StepAct && v.Active == v.Viewer() && v.Table.Turn > v.Options.Turns-rules.Seats {
		lines = append(lines, w.Say("panel.last-turn", "n", v.Options.Turns))
	}
	if engine.Decides(v) {
		lines = append(lines, w.Say("panel.now", "ask", ask(v, r.Style())))
	} else if v.Step != rules.StepOver {
		lines = append(lines, w.Say("panel.waits"))
	}
	return strings.Join(lines, "\n"), true
}

// fleet is what a seat has chosen, and what of it is laid out.
func (w wording) fleet(own rules.Private) string {
	switch ships := w.layout(own.Layout); {
	case ships != "":
		return w.Say("panel.laid", "ships", ships)
	case w.v.Fleet(w.v.Viewer()).Count() == 0:
		return w.Say("panel.fleet", "fleet", say.Fleet(own.Fleet))
	case own.Fleet.Count() == 0:
		return w.Say("panel.placed")
	}
	return w.Say("panel.left", "fleet", say.Fleet(own.Fleet))
}

// Score is what is left of each fleet.
func (ui) Score(v rules.View, r bot.Roster) string {
	if v.Table.Turn == 0 {
		return say.Room.Say(r.Lang, "chapter.no-score")
	}
	return say.Room.Tell(r.Style(), "chapter.score", "one", engine.Seat(1), "points", v.Fleet(1).Value(), "two", engine.Seat(2), "others", v.Fleet(2).Value())
}

// Lesson is how to play the step the match is at.
func (ui) Lesson(v rules.View, r bot.Roster) string {
	key := "lesson." + string(v.Step)
	if v.Step == rules.StepFleet && !v.Options.SecretDeploy {
		key = "lesson.fleet-alternate"
	}
	if !say.Room.Has(key) {
		return ""
	}
	return say.Room.Say(r.Lang, key)
}

// english is a sentence for what has no language yet.
func english(key string) string { return say.Room.Say(lang.English, key) }
