package dogfight

import (
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/words"
	"mayhembot/engine"

	rules "mayhembot/engine/dogfight"
	look "mayhembot/render/dogfight"
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
	name := words.InMarkdown(roster)
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
	return fmt.Sprintf("Turn %d · %s", v.Table.Turn, name(v.Active))
}

// ask is what the step asks, of everybody the same.
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
		return fmt.Sprintf("a hit on the %s on %s! Spend a counter on the block, or none.", look.TypeName(v.At(v.Combat.To).Type), v.Combat.To)
	}
	if v.Repeat != (rules.Strike{}) {
		return fmt.Sprintf("the %s on %s held out. Repeat the attack (1 AP), fly (1 AP), attack (2 AP), or end the turn.", look.TypeName(v.At(v.Repeat.To).Type), v.Repeat.To)
	}
	if v.Spending {
		return "fly (1 AP each), attack (2 AP), or end the turn."
	}
	return "draw counters, or else fly (1 AP each) and attack (2 AP)."
}

// Panel is what a seat is told in private above its controls: what it has, and what is asked.
func (ui) Panel(v rules.View, roster bot.Roster) (string, bool) {
	own := v.Own(v.Viewer())
	var lines []string
	switch {
	case v.Step == rules.StepFleet && !v.Answered[v.Viewer()-1]:
		for _, t := range rules.Types {
			lines = append(lines, fmt.Sprintf("**%s** %d points, you own %d: %s", look.TypeName(t), t.Class().Points, t.Class().Number, classText(t)))
		}
	case v.Table.Turn == 0:
		lines = append(lines, "**Your fleet** "+look.FleetText(own.Fleet)+layoutNote(own.Layout))
	default:
		lines = append(lines, "**Your hand** "+look.HandText(own.Hand))
	}
	if engine.Decides(v) {
		lines = append(lines, "**Now** "+ask(v, words.InMarkdown(roster)))
	} else if v.Step != rules.StepOver {
		lines = append(lines, "Your opponent decides now.")
	}
	return strings.Join(lines, "\n"), true
}

func layoutNote(l rules.Layout) string {
	if text := layoutText(l); text != "" {
		return " laid out: " + text
	}
	return ""
}

// Help is how to play.
func (ui) Help() string { return help }

const help = `### Space Dogfight
Two fleets meet on a board of squares. Choose ships for the points of the match and lay them out in your two rows, both in secret. Red flies up, blue down: ships go forward and sideways, never back, and not through anything. **Dart**, **Hammer**, **Shield** and **Lance** have their own speed, aim and defence; the panel tells them when you choose.

In your turn you may first **discard** counters, and then either **draw** 1 to 3 (at most five in hand; that ends the turn) or **spend AP** as long as you have any: *fly* a ship for 1, *attack* an enemy ship beside yours for 2, *repeat* an attack that failed for 1. Your die must be no higher than your ship's aim, one better with another of your ships beside the target. Then the defender blocks with a die no higher than the defence; a +1 or +2 counter helps. Some draws move an **asteroid**, which crushes what it meets. Who has no ships left has lost; when all ships have crossed into the other's zone, or after the last turn, points decide.

**Here.** *Your move…* shows your hand and your buttons to you alone; chances are exact, without the defender's counters. *Plan…* plays several steps in one go: ` + "`C8 D6, D6 D5, repeat, end`" + `. The points of the ships, the defences but the Dart's, how many counters of a kind there are, and the asteroids' first squares are **this project's own numbers**, for the printed ones are not in the rules' text.
`

// Lesson is how to play the step the match is at.
func (ui) Lesson(v rules.View, _ bot.Roster) string { return lessons[v.Step] }

var lessons = map[rules.Step]string{
	rules.StepFleet:  "Take a ready fleet, or choose *By hand…*. Nobody sees it before both fleets are laid out.",
	rules.StepDeploy: "Ships fly forward and sideways, never back: what stands in the front row is in the fight sooner.",
	rules.StepDefend: "A counter on the block is spent whether it helps or not. What the ship is worth decides the match, too.",
	rules.StepAct:    "Draw while your hand is short of AP: an attack with a flight costs 3.\nAttack with a second ship beside the target: the die may be one higher.\nShips cannot fly back, so do not fly past what you want to fight.",
}
