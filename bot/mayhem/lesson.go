package mayhem

import (
	_ "embed" // for the turn of the guide
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/words"
)

// Lesson is how to play the step the match is at.
func (ui) Lesson(v rules.View, roster bot.Roster) string {
	lines := lessons[v.Step]
	if len(v.Pending) > 0 && v.Step == rules.StepRecharge {
		lines = append(lines[:len(lines):len(lines)], fmt.Sprintf("You may reroll up to %s dice this turn.",
			numberWords[v.Ship(v.Pending[0].Seat).Equipment.MayRecharge()]))
	}
	return strings.Join(lines, "\n")
}

// lessons are at most five short lines a step.
var lessons = map[rules.Step][]string{
	rules.StepAsteroid: {
		"**Asteroids** stop careless ships and block shots.",
		"Place one on any empty cell, and leave gaps to fly through.",
	},
	rules.StepStart: {
		"**Start counters** are where ships enter the board.",
		"Each lies at least 6 from every other and in line with none.",
		"Keep off the rim: a ship may fly off from there.",
	},
	rules.StepAssign: {
		"**Six dice are your ship.** Lay them on three rows, up to three a row.",
		"**Speed**: each die is one movement you must fly, and one turn. High Speed plays first.",
		"**Shields** take damage first. **Firepower** deals it, by the pips of a die.",
		"A third die on a row **overheats**: it leaves when your turn begins.",
		"New here? Press **As advised**.",
	},
	rules.StepRecharge: {
		"**Recharge**: reroll dice before you fly.",
		"Those in the reactor count for nothing until they are back on a row: take them first.",
		"Then dice that show 1 or 2. Dice from your rows stay in their rows.",
	},
	rules.StepPlace: {
		"**Lay** the dice from the reactor on rows of your choice.",
		"To Speed to fly and turn once more, to Firepower to shoot, to Shields to be safe.",
		"A third die on a row works this turn and leaves when your next one begins.",
	},
	rules.StepRecalibrate: {
		"**Recalibrate**: move one die to another row, if you like.",
		"To Speed for one more turn, to Firepower for a shot, to Shields for safety.",
		"Nothing is often right.",
	},
	rules.StepAct: {
		"**Turn, move and shoot** in any order, until every Speed die is flown.",
		"A *movement* goes straight ahead, exactly its pips; each button says where it ends. Beyond the edge your ship is lost.",
		"What is in the way is evaded, a turn and a pip each; without, you ram it, and both take the die's pips.",
		"A *shot* needs a free straight line. Every Firepower die you fire throws a **combat die**: it hits when it shows the distance or more, never with a 1. Each die fired loses a pip.",
		"Don't end your turn in front of loaded guns.",
	},
	rules.StepHits: {
		"**Each hit** makes one of the dice you fired deal its pips in damage.",
		"All fired dice lose a pip and rest this turn; one that shows 1 is lost to the reactor.",
		"*Most damage* is right unless less destroys the ship as well.",
	},
	rules.StepSoak: {
		"**Damage** takes pips off your dice, from the Shields first.",
		"What gets past them counts double, and comes from Speed and Firepower.",
		"A die at 0 goes to the reactor. With all three rows empty your ship is destroyed.",
		"*Keep most dice* and *Take evenly* take from the high ones; without Speed you are easy prey.",
	},
	rules.StepOver: {"The match is over. **Rematch** begins another."},
}

var numberWords = [rules.MaxRecharge + 1]string{2: "two", 3: "three", 4: "four"}

// ask is what a step asks, in few words.
func (p pilot) ask() string {
	v := p.v
	switch v.Step {
	case rules.StepAsteroid:
		return "place an asteroid, with gaps to fly through."
	case rules.StepStart:
		return "place a start counter, 6 or more from the others, in line with none."
	case rules.StepAssign:
		return "lay your six dice on Speed, Shields and Firepower."
	case rules.StepRecharge:
		most := numberWords[p.me.Equipment.MayRecharge()]
		if p.me.Reactor > 0 {
			return fmt.Sprintf("reroll up to %s dice, the reactor's first (it holds %d).", most, p.me.Reactor)
		}
		return fmt.Sprintf("reroll up to %s dice, best those that show 1 or 2.", most)
	case rules.StepPlace:
		return fmt.Sprintf("lay %s from the reactor on a row; a third die overheats.", words.Listed(v.Placing, func(n int) string { return fmt.Sprintf("the %d", n) }))
	case rules.StepRecalibrate:
		return "move one die to another row, or none."
	case rules.StepHits:
		if v.Shot.Hits == 0 {
			return fmt.Sprintf("no hit on %s. Which %s fired? Each loses a pip.", p.name(v.Shot.Target), words.Plural(v.Shot.Dice, "die", "dice"))
		}
		return fmt.Sprintf("%s on %s. Which %s?", words.Count(v.Shot.Hits, "hit", "hits"), p.name(v.Shot.Target), words.Plural(v.Shot.Hits, "die deals its pips", "dice deal their pips"))
	case rules.StepSoak:
		return p.askSoak()
	}
	return p.askAct()
}

func (p pilot) askSoak() string {
	points := p.v.Damage[0].Points
	shields := min(points, p.me.Value(rules.Shields))
	var takes []string
	if shields > 0 {
		takes = append(takes, fmt.Sprintf("Shields −%d", shields))
	}
	if rest := points - shields; rest > 0 {
		takes = append(takes, fmt.Sprintf("Speed and Firepower −%d (%d %s double)", 2*rest, rest, words.Plural(rest, "costs", "cost")))
	}
	return fmt.Sprintf("%d damage: %s. Which dice?", points, strings.Join(takes, ", "))
}

// askAct says what is left of the turn, and whom the ship can shoot at.
func (p pilot) askAct() string {
	flights, targets := unflown(p.me), p.targets()
	left := "no turns left"
	if n := p.v.TurnsLeft(); n > 0 {
		left = words.Count(n, "turn", "turns") + " left"
	}
	if p.me.Kills >= p.v.Options.Kills {
		return p.askWin(flights, left)
	}
	text := fmt.Sprintf("all flown, %s; end your turn when you are done.", left)
	switch {
	case len(flights) > 0:
		text = fmt.Sprintf("fly %s; %s. ", words.Faces(flights), left)
	case len(p.me.Dice[rules.Speed]) == 0:
		text = "no Speed dice: the ship stays where it is. "
	case len(targets) > 0:
		text = fmt.Sprintf("all flown, %s. ", left)
	}
	if len(targets) > 0 {
		return text + "In reach: " + words.Listed(targets, func(t target) string { return fmt.Sprintf("%s (%d)", p.name(t.seat), t.distance) }) + "."
	}
	if len(flights) == 0 {
		return strings.TrimSpace(text)
	}
	return strings.TrimSpace(text + p.nearest())
}

// askWin is for a pilot who has the kills it takes: they count once the turn has been ended alive (R18).
func (p pilot) askWin(flights []int8, left string) string {
	has := "you have " + words.Count(p.me.Kills, "kill", "kills")
	if len(flights) == 0 {
		return has + ": end your turn and you win."
	}
	return fmt.Sprintf("%s: fly %s, end your turn alive, and you win; %s.", has, words.Faces(flights), left)
}

// guide.json is a saved match at the beginning of the turn the guide plays.
//
//go:embed guide.json
var guideTurn []byte

// guide teaches the game in five steps.
func guide() *game.Guide {
	return &game.Guide{Saved: guideTurn, Seat: 1, Names: []string{"You", "Rival"}, Steps: []game.GuideStep{
		{Name: "Dice", Line: "Your ship is six dice: **Speed** to fly, **Shields** to last, **Firepower** to shoot."},
		{Name: "Recharge", Line: "Your turn begins: reroll up to two dice. Lost ones come back to a row of your choice.",
			Plays: []string{"recharge reactor reactor", "place firepower shields"}, Faces: []int{5, 3}},
		{Name: "Fly", Line: "A Speed die flies straight ahead, exactly its pips, and gives one turn. Fly them all.",
			Plays: []string{"recalibrate none", "turn right", "move speed1"}},
		{Name: "Shoot", Line: "In a free line each gun throws a **combat die** (distance or more hits, 1 never) and loses a pip.",
			Plays: []string{"shoot 2 dice=2"}, Faces: []int{5, 1}},
		{Name: "Win", Line: "A ship without dice is lost until next round. **Three kills win**, or as many as the match says.",
			Plays: []string{"hits deal=firepower2 spend=firepower1"}},
	}}
}

// terms are what the first volley brings up.
var terms = map[string]string{engine.Kind(rules.Fired{}): "A **combat die** hits when it shows the distance or more, and a 1 never hits."}

// help is the game in short; how to play a step is its Lesson.
const help = `### Interstellar Mayhem
Destroy ships for **kill counters**; whoever has 3 (or what the match asks for) at the end of an own turn wins. A lost ship comes back in the next round.

**Your ship is six dice.** *Speed*: each die is one movement, straight ahead, exactly its pips, and one turn. *Shields* take damage first. *Firepower* deals it. A third die on a row works now and goes to the reactor when your turn begins.

**Your turn**
1. **Recharge**: reroll up to two dice, the reactor's first. **Recalibrate**: move one die to another row.
2. **Turn and move** until every Speed die is flown. What is in the way is evaded if you have a turn and a pip for it, or rammed. Beyond the edge your ship is lost.
3. **Shoot** along a free straight line, once at each opponent. Each Firepower die you fire throws a **combat die**: as high as the distance or higher it hits, but a 1 never does. A hit deals the pips of a die you fired; each die fired then loses a pip.
4. **End** the turn; kills count now. Lose your own ship in it, and they go back.

**Turn order** is made anew each round: most Speed first, then most Speed dice, then a roll. Last in one round and first in the next is two turns in a row.

**Damage** beyond the Shields counts double, on Speed and Firepower; a ship is destroyed once all three rows are empty.
**Equipment** bends one rule for each ship; ` + "`/mayhem equipment`" + ` explains all.

**Here.** The green button is what the adviser would do, with its reason; red ones cost you your ship. *As advised* may play several actions, and names them. ` + "`/mayhem preview`" + ` draws for you alone where a plan such as *right 4 left 3* leads, says what is better, and plays it when you say so. Or type ` + "`/mayhem`" + ` and an action.
`
