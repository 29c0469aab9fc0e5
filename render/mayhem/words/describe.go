package words

import (
	"fmt"
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/words"
)

type brevity struct{ names, sheets int }

// brevities are tried one after the other until a text is short enough. Each limits the characters of names and of sheets. At 0
// sheets are left out; at countsRoom lists are counted. Names are cut last.
var brevities = []brevity{
	{40, 40}, {40, 14}, {40, 0}, {40, countsRoom}, {20, countsRoom}, {14, countsRoom}, {10, countsRoom}, {5, countsRoom},
}

const countsRoom = -1

// Describe is the picture in words for people who cannot see it, at most words.AltLimit characters. It has the decision awaited,
// the last step and the position. names (by seat) and step (a sentence, or nothing) must be fit for plain text. In a text too
// long sheets are left out first, then names are cut, then the step.
func Describe(v rules.View, names []string, step string) string {
	return DescribeTitled("", v, names, step)
}

// DescribeTitled is Describe under a title such as "Preview: nothing has been played". The title is never cut.
func DescribeTitled(title string, v rules.View, names []string, step string) string {
	return words.Alt(title, step, brevities, func(b brevity) (awaited, position string) {
		cut := words.CutAll(names, b.names)
		return words.Sentence(awaits(v, cut)), strings.Join(describePosition(v, cut, b.sheets), " ")
	})
}

// describePosition is the position, a sentence a thing, with n characters of each sheet.
func describePosition(v rules.View, names []string, n int) []string {
	said := describeTurn(v, names)
	if v.Round == 0 {
		said = append(said, describeSetUp(v, n))
	}
	if len(v.Order) > 0 {
		said = append(said, "Order: "+strings.Join(inOrder(v, names, "%s %s"), ", "))
	}
	for i, s := range v.Ships {
		said = append(said, names[i]+": "+describeShip(s, n, ""))
	}
	if fire := lines(v, names); v.Round > 0 && n == countsRoom {
		said = append(said, fmt.Sprintf("Lines of fire: %d", len(fire)))
	} else if v.Round > 0 {
		said = append(said, "Lines of fire: "+words.OrNone(fire))
	}
	return words.Each(said, words.Sentence)
}

// describeSetUp lists the asteroids and counters placed so far.
func describeSetUp(v rules.View, n int) string {
	if n == countsRoom {
		return fmt.Sprintf("Asteroids: %d. Start counters: %d", len(v.Asteroids), len(v.Starts))
	}
	return fmt.Sprintf("Asteroids: %s. Start counters: %s", words.OrNone(words.Each(v.Asteroids, hex.Cell.String)), words.OrNone(numbered(v.Starts)))
}

// describeTurn tells the state that lasts for the active turn only.
func describeTurn(v rules.View, names []string) (said []string) {
	if v.Active == engine.Nobody {
		return nil
	}
	name := func(s engine.Seat) string { return names[s-1] }
	said = append(said, fmt.Sprintf("Turns left: %d of %d", v.TurnsLeft(), v.Allowance))
	if len(v.ShotAt) > 0 {
		said = append(said, "Shot at this turn: "+strings.Join(words.Each(v.ShotAt, name), ", "))
	}
	if len(v.Placing) > 0 {
		said = append(said, "Dice to place: "+strings.Join(words.Each(v.Placing, strconv.Itoa), ", "))
	}
	if v.Step == rules.StepHits {
		said = append(said, fmt.Sprintf("Shot at %s: %d of %d dice hit", name(v.Shot.Target), v.Shot.Hits, v.Shot.Dice))
	}
	if len(v.Damage) > 0 {
		said = append(said, "Points due: "+strings.Join(words.Each(v.Damage, func(d rules.Damage) string {
			return fmt.Sprintf("%s %d", name(d.Seat), d.Points)
		}), ", "))
	}
	return said
}

// inOrder is each ship of the turn order with how far it is in the round, as a format has name and standing.
func inOrder(v rules.View, names []string, format string) []string {
	return words.Each(v.Order, func(s engine.Seat) string { return fmt.Sprintf(format, names[s-1], v.Ship(s).Standing) })
}

// tasks are the tasks of the steps.
var tasks = map[rules.Step]string{
	rules.StepAsteroid: "place an asteroid", rules.StepStart: "place a start counter", rules.StepAssign: "lay out starting dice",
	rules.StepRecharge: "recharge", rules.StepPlace: "place dice from the reactor", rules.StepRecalibrate: "recalibrate",
	rules.StepHits: "choose the dice that deal hits", rules.StepSoak: "take damage",
}

// awaits is "Waiting for Ada to recharge", or the winner.
func awaits(v rules.View, names []string) string {
	switch {
	case v.Winner != engine.Nobody:
		return names[v.Winner-1] + " has won"
	case len(v.Pending) == 0:
		return "The match is over"
	}
	who := words.Each(v.Pending, func(d engine.Decision) string { return names[d.Seat-1] })
	if v.Step == rules.StepAct {
		return "Waiting for " + who[0] + " " + Act(&v, v.Active)
	}
	return "Waiting for " + strings.Join(who, ", ") + " to " + tasks[v.Step]
}

// describeShip is "K8, north; Speed 3 used, 4; Shields 5; Firepower none; reactor 2; Ram spike; 1 kill". ahead describes the way
// in front of the ship. It follows the heading unless it is empty.
func describeShip(s rules.ShipView, n int, ahead string) string {
	parts := []string{"not on the board"}
	switch {
	case s.OnBoard:
		parts[0] = s.At.String() + ", " + Heading(s.Heading)
		if ahead != "" {
			parts = append(parts, ahead)
		}
	case s.Standing == rules.Lost:
		parts[0] = "destroyed"
	}
	if len(s.Rolled) > 0 {
		parts = append(parts, "rolled "+strings.Join(words.Each(s.Rolled, strconv.Itoa), ", "))
	} else if len(s.Dice[rules.Speed])+len(s.Dice[rules.Shields])+len(s.Dice[rules.Firepower]) > 0 {
		for _, r := range rules.Rows {
			parts = append(parts, describeRow(r, s.Dice[r]))
		}
		parts = append(parts, "reactor "+strconv.Itoa(s.Reactor))
	}
	if s.Sheet != "" && n > 0 {
		parts = append(parts, describeSheet(s.Equipment, n))
	}
	kills := "kills"
	if s.Kills == 1 {
		kills = "kill"
	}
	return strings.Join(append(parts, strconv.Itoa(s.Kills)+" "+kills), "; ")
}

// describeSheet is an equipment sheet by its name, cut to n characters, with its state.
func describeSheet(s rules.SheetView, n int) string {
	switch name := words.Cut(s.Name, n); {
	case s.Working:
		return name + " at work"
	case s.Spent:
		return name + " used"
	default:
		return name
	}
}

func describeRow(r rules.Row, row []rules.Die) string {
	if len(row) == 0 {
		return Rows[r] + " none"
	}
	dice := words.Each(row, func(d rules.Die) string {
		if d.Used {
			return strconv.Itoa(int(d.Pips)) + " used"
		}
		return strconv.Itoa(int(d.Pips))
	})
	return Rows[r] + " " + strings.Join(dice, ", ")
}
