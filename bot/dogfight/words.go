package dogfight

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/square"
	"mayhembot/render/words"

	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/words/lang"
)

// Heading is one line on where the match stands.
func (u ui) Heading(v rules.View, roster bot.Roster) string {
	if v.Step == rules.StepDefend {
		return u.Chapter(v, roster) + " · defence"
	}
	return u.Chapter(v, roster)
}

// Chapter is one line on the turn, or what else the match is at.
func (ui) Chapter(v rules.View, roster bot.Roster) string {
	name := roster.Name
	switch winners := v.Result().Winners; {
	case len(winners) == 1:
		return "🏆 " + name(winners[0]) + " has won"
	case v.Step == rules.StepOver:
		return "The match is over, level"
	case v.Step == rules.StepFleet:
		return "Set-up · fleets"
	case v.Step == rules.StepDeploy:
		return "Set-up · deployment"
	}
	last := ""
	if v.Table.Turn == v.Options.Turns {
		last = " · the last"
	}
	return turnText(v) + last + " · " + name(v.Active)
}

// turnText is "Turn 5", or "Turn 5 of 30" where a match is shorter or longer than usual.
func turnText(v rules.View) string {
	return say.Room.Say(lang.English, "header.turn", "n", v.Table.Turn, "limited", say.Limited(&v), "all", v.Options.Turns)
}

// ask words the question of the step. It is the same for everybody, except for what a reader alone may know.
func ask(v rules.View, _ words.Namer) string {
	switch v.Step {
	case rules.StepFleet:
		return fmt.Sprintf("choose a fleet of up to %d points, in secret.", v.Options.Points)
	case rules.StepDeploy:
		if v.Options.SecretDeploy {
			return "lay out your fleet in your two rows, in secret."
		}
		return "place a ship in your two rows."
	case rules.StepDefend:
		what := "Spend a counter on the block, or none."
		if v.Viewer() == rules.Other(v.Active) && !blocks(v) {
			what = "You have no counter for it: roll the block."
		}
		return fmt.Sprintf("a hit on the %s on %s! %s", spelt(say.Type(v.At(v.Combat.To).Type)), v.Combat.To, what)
	}
	return actText(v)
}

// actText asks for what its reader knows to be possible. Others know how many counters a seat holds, and not which.
func actText(v rules.View) string {
	can := spending(v)
	draws := v.MostDrawn() > 0
	switch {
	case v.Repeat != (rules.Strike{}) && shownAP(v) >= rules.RepeatAP:
		can = append([]string{"Repeat the attack (1 AP)"}, can...)
		return fmt.Sprintf("the %s on %s still stands. %s", spelt(say.Type(v.At(v.Repeat.To).Type)), v.Repeat.To, orEnd(can))
	case v.Spending:
		return orEnd(can)
	case draws && len(can) == 0:
		return "draw counters."
	case draws:
		return "draw counters, or else " + strings.Join(can, " and ") + "."
	}
	return "the hand is full: " + orEnd(append(can, "discard first"))
}

// spending is what AP can be spent on.
func spending(v rules.View) (can []string) {
	ap := shownAP(v)
	if ap >= rules.MoveAP && slices.ContainsFunc(v.ShipsOf(v.Active), func(c square.Cell) bool { return len(v.Reach(c)) > 0 }) {
		can = append(can, "fly (1 AP each)")
	}
	if ap >= rules.AttackAP && len(v.Attacks(v.Active)) > 0 || ap >= rules.MoveAP+rules.AttackAP && len(v.Threats(v.Active)) > 0 {
		can = append(can, "attack (2 AP)")
	}
	return can
}

// shownAP are the AP of the active seat, as far as the reader knows: for others each counter may be one.
func shownAP(v rules.View) int {
	if v.Viewer() == v.Active {
		return int(v.Own(v.Active).Hand[rules.AP])
	}
	return v.Counters[v.Active-1]
}

func orEnd(can []string) string {
	if len(can) == 0 {
		return "end the turn."
	}
	return strings.Join(can, ", ") + ", or end the turn."
}

// Panel is what a seat is told in private above its controls: what it has, and what is asked.
func (ui) Panel(v rules.View, roster bot.Roster) (string, bool) {
	own := v.Own(v.Viewer())
	var lines []string
	switch {
	case v.Step == rules.StepFleet && !v.Answered[v.Viewer()-1]:
		for _, t := range rules.Types {
			lines = append(lines, fmt.Sprintf("**%s** %d points, you own %d: %s", spelt(say.Type(t)), t.Class().Points, t.Class().Number, classText(t)))
		}
	case v.Table.Turn == 0:
		lines = append(lines, "**Your fleet** "+fleetNote(v, own))
	case own.Hand.Count() == 0:
		lines = append(lines, "**Your hand** is empty")
	default:
		lines = append(lines, "**Your hand** "+spelt(say.Hand(own.Hand)))
	}
	if v.Table.Turn > 0 {
		lines = append(lines, fmt.Sprintf("**Points** yours %d, theirs %d", v.Fleet(v.Viewer()).Value(), v.Fleet(rules.Other(v.Viewer())).Value()))
	}
	if v.Step == rules.StepAct && v.Active == v.Viewer() && v.Table.Turn > v.Options.Turns-rules.Seats {
		lines = append(lines, fmt.Sprintf("**Your last turn**: after turn %d points decide.", v.Options.Turns))
	}
	if engine.Decides(v) {
		lines = append(lines, "**Now** "+ask(v, roster.Name))
	} else if v.Step != rules.StepOver {
		lines = append(lines, "Your opponent decides now.")
	}
	return strings.Join(lines, "\n"), true
}

// fleetNote is what a seat has chosen, and what of it is laid out.
func fleetNote(v rules.View, own rules.Private) string {
	switch text := layoutText(own.Layout); {
	case text != "":
		return "is laid out: " + text
	case v.Fleet(v.Viewer()).Count() == 0:
		return spelt(say.Fleet(own.Fleet))
	case own.Fleet.Count() == 0:
		return "is placed"
	}
	return "still to place: " + spelt(say.Fleet(own.Fleet))
}

// help is how to play.
const help = `### Space Dogfight
Two fleets meet on a board of squares. Choose ships in secret for the points of the match, and lay them out in your two rows: all at once in secret, or one by one with ` + "`deploy:alternate`" + `. Red flies up, blue down: ships go forward and sideways, never back, and not through anything. **Dart**, **Hammer**, **Shield** and **Lance** have their own speed, aim and defence; the panel tells them when you choose.

In your turn you may first **discard** counters, and then either **draw** 1 to 3 (at most five in hand; that ends the turn) or **spend AP** and end the turn, which ends by itself only once your hand is empty, so that nobody learns what you keep: *fly* a ship for 1, *attack* an enemy ship beside yours for 2, *repeat* an attack that failed for 1. Your die must be no higher than your ship's aim, one better with another of your ships beside the target. Then the defender blocks with a die no higher than the defence; a +1 or +2 counter helps. Some draws move an **asteroid**, which crushes what it meets. Who has no ships left has lost; when all ships have crossed into the other's zone, or after the last turn, points decide.

**Counters** come from one cup: 16 **AP**, action points, which pay for flights and attacks; three +1 and two +2 for the block; two asteroids; and three **blanks**, which do nothing but fill the hand. Spent ones go back. With ` + "`defend:auto`" + ` nobody is asked after a hit: the table spends the smallest counter that helps, for a ship of 10 points or more.

**Here.** *Your move…* shows your hand and your buttons to you alone; chances are exact, without the defender's counters. *Plan…* plays several steps in one go: ` + "`C8 D6, D6 D5, repeat, end`" + `. The points of the ships, the defences but the Dart's, how many counters of a kind there are, and the asteroids' first squares are **this project's own numbers**, for the printed ones are not in the rules' text.
`

// Lesson is how to play the step the match is at.
func (ui) Lesson(v rules.View, _ bot.Roster) string {
	if v.Step == rules.StepFleet && !v.Options.SecretDeploy {
		return "Take a ready fleet, or choose *By hand…*. Nobody sees a ship of it before it is placed."
	}
	return lessons[v.Step]
}

var lessons = map[rules.Step]string{
	rules.StepFleet:  "Take a ready fleet, or choose *By hand…*. Nobody sees it before both fleets are laid out.",
	rules.StepDeploy: "Ships fly forward and sideways, never back: what stands in the front row is in the fight sooner.",
	rules.StepDefend: "A counter on the block is spent whether it helps or not. What the ship is worth decides the match, too.",
	rules.StepAct:    "AP pay for flights (1) and attacks (2), +1 and +2 help you block, a blank does nothing.\nDraw while your hand is short of AP: an attack with a flight costs 3.\nAttack with a second ship beside the target: the die may be one higher.\nShips cannot fly back, so do not fly past what you want to fight.",
}
