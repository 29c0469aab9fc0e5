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

// PositionLimit is how many characters Position has at most. It leaves room in a message for the text around the words.
const PositionLimit = 2800

// Position is the whole position in words, as lines of markdown. It has the decision awaited, the turn order, every ship, the
// ranges between ships, open lines of fire, start counters and asteroids. names (by seat) must be fit for markdown.
func Position(v rules.View, names []string) string {
	return words.Shortest(PositionLimit, func(room int) string { return strings.Join(wordLines(v, words.CutAll(names, room)), "\n") }, 80, 24, 12, 6)
}

func wordLines(v rules.View, names []string) []string {
	lines := []string{fmt.Sprintf("**Board** %d columns, %d rows; kills to win: %d.", v.Board.Columns, v.Board.Rows, v.Options.Kills)}
	if v.Round > 0 {
		lines[0] += fmt.Sprintf(" Round %d.", v.Round)
	}
	lines = append(lines, words.Sentence(awaits(v, names)))
	lines = append(lines, wordsOfTurn(v, names)...)
	if len(v.Order) > 0 {
		lines = append(lines, "**Turn order** "+words.Sentence(strings.Join(inOrder(v, names, "%s (%s)"), ", ")))
	}
	for i, s := range v.Ships {
		lines = append(lines, fmt.Sprintf("**%s** seat %d: %s.%s", names[i], s.Seat, describeShip(s, PositionLimit, ahead(&v, &s, names)), effect(s.Equipment)))
	}
	lines = append(lines, ranges(v, names)...)
	return append(lines,
		"**Start counters** "+words.Sentence(words.OrNone(numbered(v.Starts))),
		fmt.Sprintf("**Asteroids** %d: %s.", len(v.Asteroids), words.OrNone(words.Each(v.Asteroids, hex.Cell.String))))
}

// wordsOfTurn tells the state that lasts for the active turn only.
func wordsOfTurn(v rules.View, names []string) []string {
	if v.Active == engine.Nobody {
		return nil
	}
	line := fmt.Sprintf("**Turn** %s: turns left %d of %d; kills this turn %d; shot at %s.", names[v.Active-1], v.TurnsLeft(), v.Allowance,
		v.Gained, words.OrNone(words.Each(v.ShotAt, func(s engine.Seat) string { return names[s-1] })))
	lines := []string{line}
	if len(v.Placing) > 0 {
		lines = append(lines, "**To place** "+words.Sentence(words.OrNone(words.Each(v.Placing, strconv.Itoa))))
	}
	if v.Step == rules.StepHits {
		lines = append(lines, fmt.Sprintf("**Shot** at %s: dice %d, hits %d.", names[v.Shot.Target-1], v.Shot.Dice, v.Shot.Hits))
	}
	for _, d := range v.Damage {
		lines = append(lines, fmt.Sprintf("**Damage** %s: points %d.", names[d.Seat-1], d.Points))
	}
	return lines
}

// ahead tells how far a ship on the board flies freely and what then stops it: "ahead (south): 6 clear, then the edge".
func ahead(v *rules.View, s *rules.ShipView, names []string) string {
	if !s.OnBoard {
		return ""
	}
	space, clear := v.Space(), 0
	for {
		at, way := hex.Step(s.At, s.Heading, clear+1), "the edge"
		seat, is := space.Object(at)
		switch {
		case seat != engine.Nobody:
			way = names[seat-1] + " on " + at.String()
		case is:
			way = "an asteroid on " + at.String()
		case v.Board.Contains(at):
			clear++
			continue
		}
		return fmt.Sprintf("ahead (%s): %d clear, then %s", Heading(s.Heading), clear, way)
	}
}

// effect describes an equipment sheet in the sheet's own words.
func effect(s rules.SheetView) string {
	if s.Text == "" {
		return ""
	}
	return " " + s.Name + ": " + words.Sentence(strings.TrimRight(s.Text, "."))
}

// ranges are the distances between all ships on the board, and the open lines of fire.
func ranges(v rules.View, names []string) []string {
	var all []string
	for i, a := range v.Ships {
		var far []string
		for j, b := range v.Ships {
			if i < j && a.OnBoard && b.OnBoard {
				far = append(far, fmt.Sprintf("%s %d", names[j], hex.Distance(a.At, b.At)))
			}
		}
		if len(far) > 0 {
			all = append(all, fmt.Sprintf("**Range** from %s: %s.", names[i], strings.Join(far, ", ")))
		}
	}
	return append(all, "**Lines of fire** "+words.Sentence(words.OrNone(lines(v, names))))
}

// lines are the open lines of fire: "Ada to Ben north 3". Without the front arc a line that is open both ways is named once.
func lines(v rules.View, names []string) (fire []string) {
	for i, a := range v.Ships {
		for j, b := range v.Ships {
			if i == j || !a.OnBoard || !b.OnBoard {
				continue
			}
			line := v.Line(a.Seat, b.Seat)
			if line.Barrier == rules.Open && (i < j || v.Options.FrontArc || v.Line(b.Seat, a.Seat).Barrier != rules.Open) {
				fire = append(fire, fmt.Sprintf("%s to %s %s %d", names[i], names[j], Heading(line.Heading), line.Distance))
			}
		}
	}
	return fire
}

func numbered(cells []hex.Cell) (all []string) {
	for i, c := range cells {
		all = append(all, fmt.Sprintf("%d on %s", i+1, c))
	}
	return all
}
