package mayhem

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
)

// AltLimit is how many characters Describe returns at most.
const AltLimit = 1024

// leastNews is how much of the news is kept before names are cut for it.
const leastNews = 300

// Describe is the picture in words for those who cannot see it, at most AltLimit characters: what has happened, whom
// the match waits for, and every ship with its cell, heading, dice and kills. Names (by seat) and news (sentences, in
// order) must be fit for plain text. Where all is too long, names are cut first, then the oldest news.
func Describe(v rules.View, names, news []string) string { return describe(v, names, news, AltLimit) }

// DescribeTitled is Describe under a title, which is never cut: "Preview: nothing has been played".
func DescribeTitled(title string, v rules.View, names, news []string) string {
	title = sentence(title) + " "
	return title + describe(v, names, news, AltLimit-runes(title))
}

func describe(v rules.View, names, news []string, limit int) string {
	told := strings.Join(news, " ")
	state := ""
	for _, n := range []int{40, 28, 20, 14, 10, 0} {
		state = describeState(v, cutAll(names, max(n, 10)), n)
		if runes(state)+min(runes(told), leastNews) < limit {
			break
		}
	}
	room := limit - 1 - runes(state)
	for len(news) > 1 && runes(told) > room {
		news = news[1:]
		told = "… " + strings.Join(news, " ")
	}
	return strings.TrimSpace(cut(told, room) + " " + state)
}

// describeState is whom the match waits for, then every ship, with n characters of its sheet.
func describeState(v rules.View, names []string, n int) string {
	parts := []string{sentence(awaited(v, names))}
	if v.Round > 0 {
		parts = append(parts, sentence("Round "+strconv.Itoa(v.Round)))
	} else {
		parts = append(parts, sentence(fmt.Sprintf("Set-up: %d asteroids, %d start counters placed", len(v.Asteroids), len(v.Starts))))
	}
	for i, s := range v.Ships {
		parts = append(parts, sentence(names[i]+": "+describeShip(s, n)))
	}
	return strings.Join(parts, " ")
}

func sentence(s string) string { return s + "." }

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
	who := make([]string, 0, len(v.Pending))
	for _, d := range v.Pending {
		who = append(who, names[d.Seat-1])
	}
	return "Waiting for " + strings.Join(who, ", ") + " to " + tasks[v.Step]
}

// describeShip is "K8, north; Speed 3 used, 4; Shields 5; Firepower none; reactor 2; Ram spike; 1 kill".
func describeShip(s rules.ShipView, n int) string {
	parts := []string{"not on the board"}
	if s.OnBoard {
		parts[0] = s.At.String() + ", " + Compass(s.Heading)
	}
	if len(s.Rolled) > 0 {
		rolled := make([]string, len(s.Rolled))
		for i, n := range s.Rolled {
			rolled[i] = strconv.Itoa(n)
		}
		parts = append(parts, "rolled "+strings.Join(rolled, ", "))
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
	switch name := cut(s.Name, n); {
	case s.Working:
		return name + " at work"
	case s.Spent:
		return name + " used"
	default:
		return name
	}
}

var rowTitles = map[rules.Row]string{rules.Speed: "Speed", rules.Shields: "Shields", rules.Firepower: "Firepower"}

func describeRow(r rules.Row, row []rules.Die) string {
	if len(row) == 0 {
		return rowTitles[r] + " none"
	}
	dice := make([]string, len(row))
	for i, d := range row {
		dice[i] = strconv.Itoa(int(d.Pips))
		if d.Used {
			dice[i] += " used"
		}
	}
	return rowTitles[r] + " " + strings.Join(dice, ", ")
}

var compass = [7]string{"nowhere", "north", "north-east", "south-east", "south", "south-west", "north-west"}

// Compass is a heading in words.
func Compass(h hex.Heading) string {
	if h < 0 || int(h) >= len(compass) {
		return compass[0]
	}
	return compass[h]
}

func runes(s string) int { return utf8.RuneCountInString(s) }

// cut shortens a text to n characters. It leaves no backslash at the end that would escape what follows.
func cut(s string, n int) string {
	if runes(s) <= n {
		return s
	}
	s = string([]rune(s)[:max(n-1, 0)])
	if kept := strings.TrimRight(s, `\`); (len(s)-len(kept))%2 == 1 {
		s = s[:len(s)-1]
	}
	return s + "…"
}

func cutAll(names []string, n int) []string {
	short := make([]string, len(names))
	for i, name := range names {
		short[i] = cut(name, n)
	}
	return short
}

// Accent is a pilot's colour as RGB.
func Accent(s engine.Seat) int {
	for _, c := range swatches {
		if c.Name == pilot(s) {
			rgb, _ := strconv.ParseInt(strings.TrimPrefix(c.Hex, "#"), 16, 32)
			return int(rgb)
		}
	}
	return 0
}
