package mayhem

import (
	"fmt"
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
)

// rooms are how many characters of each name and sheet are tried, one after the other, until a text is short enough.
var rooms = []int{40, 28, 20, 14, 10, 0}

// Describe is the picture in words for those who cannot see it, at most scene.AltLimit characters: what has happened,
// whom the match waits for, and every ship with its cell, heading, dice and kills. Names (by seat) and news (sentences,
// in order) must be fit for plain text. Where all is too long, names are cut first, then the oldest news.
func Describe(v rules.View, names, news []string) string { return DescribeTitled("", v, names, news) }

// DescribeTitled is Describe under a title, which is never cut: "Preview: nothing has been played".
func DescribeTitled(title string, v rules.View, names, news []string) string {
	return scene.Alt(title, news, func(room int) string { return describeState(v, scene.CutAll(names, max(room, 10)), room) }, rooms...)
}

// describeState is whom the match waits for, then every ship, with n characters of its sheet.
func describeState(v rules.View, names []string, n int) string {
	parts := []string{scene.Sentence(awaited(v, names))}
	if v.Round > 0 {
		parts = append(parts, scene.Sentence("Round "+strconv.Itoa(v.Round)))
	} else {
		parts = append(parts, scene.Sentence(fmt.Sprintf("Set-up: %d asteroids, %d start counters placed", len(v.Asteroids), len(v.Starts))))
	}
	for i, s := range v.Ships {
		parts = append(parts, scene.Sentence(names[i]+": "+describeShip(s, n)))
	}
	return strings.Join(parts, " ")
}

// tasks say what each step asks for.
var tasks = map[rules.Step]string{
	rules.StepAsteroid: "place an asteroid", rules.StepStart: "place a start counter", rules.StepAssign: "lay out starting dice",
	rules.StepRecharge: "recharge", rules.StepPlace: "place dice from the reactor", rules.StepRecalibrate: "recalibrate",
	rules.StepAct: "turn, move or shoot", rules.StepHits: "choose the dice that deal hits", rules.StepSoak: "take damage",
}

// awaited is "Waiting for Ada to recharge", or who has won.
func awaited(v rules.View, names []string) string {
	switch {
	case v.Winner != engine.Nobody:
		return names[v.Winner-1] + " has won"
	case len(v.Pending) == 0:
		return "The match is over"
	}
	who := scene.Each(v.Pending, func(d engine.Decision) string { return names[d.Seat-1] })
	return "Waiting for " + strings.Join(who, ", ") + " to " + tasks[v.Step]
}

// describeShip is "K8, north; Speed 3 used, 4; Shields 5; Firepower none; reactor 2; Ram spike; 1 kill".
func describeShip(s rules.ShipView, n int) string {
	parts := []string{"not on the board"}
	if s.OnBoard {
		parts[0] = s.At.String() + ", " + Compass(s.Heading)
	}
	if len(s.Rolled) > 0 {
		parts = append(parts, "rolled "+strings.Join(scene.Each(s.Rolled, strconv.Itoa), ", "))
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

// describeSheet is an equipment sheet by its name, cut to n characters, with what has become of it.
func describeSheet(s rules.SheetView, n int) string {
	switch name := scene.Cut(s.Name, n); {
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
		return rowNames[r] + " none"
	}
	dice := scene.Each(row, func(d rules.Die) string {
		if d.Used {
			return strconv.Itoa(int(d.Pips)) + " used"
		}
		return strconv.Itoa(int(d.Pips))
	})
	return rowNames[r] + " " + strings.Join(dice, ", ")
}

// Compass is a heading in words.
func Compass(h hex.Heading) string { return scene.Hexes.Compass(int(h)) }
